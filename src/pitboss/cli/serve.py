"""`pitboss serve`: the house opens."""

from typing import Annotated, Literal

from cyclopts import Parameter

from pitboss.errors import PitbossError

Database = Annotated[
    str | None,
    Parameter(
        help="sqlite:///PATH or postgresql://…; by default a SQLite file under $XDG_STATE_HOME or ~/.local/state.",
        show_default=False,
    ),
]


def serve(
    *,
    host: Annotated[str, Parameter(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on; 0 takes a free one.")] = 8021,
    database: Database = None,
    open: Annotated[bool, Parameter(negative=(), help="Open the page in a browser, where there is a desktop.")] = False,  # noqa: A002
    betting_seconds: Annotated[float, Parameter(help="Time for wagers, from the first one on.")] = 20,
    decision_seconds: Annotated[float, Parameter(help="Time for a decision.")] = 30,
    guest_balance: Annotated[str, Parameter(help="Play money of a new guest, in dollars.")] = "500",
    guests: Annotated[bool, Parameter(negative="--no-guests", help="Admit guests.")] = True,
    lines_per_second: Annotated[float, Parameter(help="Lines that one account may say; 0 lifts it.")] = 20,
    guests_per_minute: Annotated[float, Parameter(help="New guests from one address; 0 lifts it.")] = 20,
    sockets_per_account: Annotated[int, Parameter(help="Sockets that one account may have open; 0 lifts it.")] = 100,
    sockets_per_address: Annotated[
        int, Parameter(help="Sockets from one address, those of this machine excepted; 0 lifts it.")
    ] = 200,
    ping_seconds: Annotated[float, Parameter(help="Time between pings of a socket, and for the answer.")] = 20,
    origin: Annotated[list[str] | None, Parameter(negative=(), help="Another origin whose pages may connect.")] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        Parameter(negative=(), help="Address of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = None,
    log_format: Annotated[
        Literal["text", "json"] | None,
        Parameter(help="Lines on standard error: text for a terminal, JSON otherwise.", show_default=False),
    ] = None,
) -> None:
    """Run tables of all games for people and programs: HTTP, JSON and WebSocket, as docs/protocol.md says.

    When it serves, one line on standard output says where. Ctrl-C or SIGTERM ends it cleanly.

    Examples:
      pitboss serve --open
      pitboss serve --port 0 --database sqlite:///house.sqlite3
      pitboss serve --origin https://tables.example.org --trusted-proxy 127.0.0.1
      pitboss serve --database postgresql://pitboss@db.internal/house --host 0.0.0.0
    """
    import sys
    from math import isfinite

    from pitboss.cli.desktop import show_page
    from pitboss.money import parse_money
    from pitboss.server.loglines import write_to_stderr
    from pitboss.server.service import Settings
    from pitboss.server.serving import serve as run
    from pitboss.server.storage.database import default_url
    from pitboss.server.timing import Times

    for name, value in (
        ("--betting-seconds", betting_seconds),
        ("--decision-seconds", decision_seconds),
        ("--ping-seconds", ping_seconds),
    ):
        if not isfinite(value) or value <= 0:
            raise PitbossError(f"{name} {value:g}: give more than 0")
    for name, value in (
        ("--lines-per-second", lines_per_second),
        ("--guests-per-minute", guests_per_minute),
        ("--sockets-per-account", sockets_per_account),
        ("--sockets-per-address", sockets_per_address),
    ):
        if not isfinite(value) or value < 0:
            raise PitbossError(f"{name} {value:g}: give 0 or more")

    def ready(address: str) -> None:
        print(f"Pitboss is open at {address}", flush=True)
        if sys.stderr.isatty():
            print("Ctrl-C closes it.", file=sys.stderr)
        if open:
            show_page(address)

    settings = Settings(
        parse_money(guest_balance),
        guests,
        lines_per_second,
        guests_per_minute,
        sockets_per_account,
        sockets_per_address,
        ping_seconds,
        tuple(origin or ()),
        tuple(trusted_proxy or ()),
    )
    write_to_stderr(log_format)
    run(database or default_url(), host, port, settings, Times(betting_seconds, decision_seconds), ready)
    if sys.stderr.isatty():
        print("\nPitboss is closed. Every table is kept as it stands.", file=sys.stderr)
