"""Starting and ending the server: the socket that it listens on, the line that says so, and a clean end on a signal."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import resource
import signal
import socket
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import uvicorn

from pitboss.errors import PitbossError
from pitboss.server.api import HEADERS, app
from pitboss.server.house import House
from pitboss.server.loglines import Requests
from pitboss.server.service import Settings
from pitboss.server.storage.database import Database
from pitboss.server.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pitboss.server.timing import Times


FAREWELL: Final = 0.1  # seconds in which the last messages leave


class NoPort(PitbossError):
    """The address cannot be listened on."""


class _Server(uvicorn.Server):
    """Ends on a signal with status 0: the loop hears it, nobody is killed by it, and clients are told before."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.stop()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to the address; port 0 takes a free one."""
    if not 0 <= port <= 65535:
        raise NoPort(f"there is no port {port}; give 0 to 65535")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # TCP by name: asyncio turns Nagle's delay off (40 ms an answer) only where the protocol is said.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except OSError as error:
        raise NoPort(f"cannot listen on {host} port {port}: {error.strerror}; give another --host or --port") from None
    return bound


def serve(url: str, host: str, port: int, settings: Settings, times: Times, ready: Callable[[str], None]) -> None:
    """Serve until a signal ends it; `ready` is told the address when people can come in."""
    database = Database(url)
    allow_sockets()
    try:
        bound = listening(host, port)
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{bound.getsockname()[1]}"
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(_run(database, bound, settings, times, lambda: ready(address)))
    finally:
        database.close()


def allow_sockets() -> None:
    """As many open files as the system lets this process have: a shell's usual 1,024 would be that many sockets."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # macOS names a most that it does not give
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def new_event_loop() -> asyncio.AbstractEventLoop:
    """uvloop's, which answers twice as many lines a second; asyncio's own where that cannot be had (Windows)."""
    if find_spec("uvloop") is None:
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()


def spare_the_collector() -> None:
    """What is there when the house opens stays, so nobody looks through it again; and lines make many small things.

    It takes a fifth of the processor time of a house under load otherwise.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


async def _run(
    database: Database, bound: socket.socket, settings: Settings, times: Times, ready: Callable[[], None]
) -> None:
    house = House(database, times=times, clock=time.time)
    config = uvicorn.Config(
        Requests(app(house, settings), HEADERS),
        ws=Wire,
        ws_max_size=64 * 1024,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,  # it costs more than the rest of a message, and memory for every socket
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    server = _Server(config, house)
    task = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    if server.started:
        spare_the_collector()
        ready()
    await task
