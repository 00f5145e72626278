"""Kernels: functions over arrays that are compiled once on a machine, kept on disk, and called without numba.

Numba compiles them; but to load it, and what it compiled before, takes longer than most of the work. So the object code
is kept as it is and linked by LLVM alone, in milliseconds. A kernel takes numbers, truth values, arrays in C order and
(named) tuples of these, and returns nothing: it writes into arrays that it was given. Nothing is allocated inside, so
nothing is counted as a reference either. Kernels may call each other, and are then compiled into one.

>>> import numpy as np
>>> @kernel
... def double(numbers, times):
...     for i in range(numbers.size):
...         numbers[i] *= 2.0 * times
>>> some = np.ones(3)
>>> double(some, 2)
>>> some.tolist()
[4.0, 4.0, 4.0]
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import sys
import threading
from contextlib import suppress
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, cast

import numpy as np

from pitboss.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

P = ParamSpec("P")
R = TypeVar("R")

FORMAT: Final = b"pitboss-kernel/1\n"
OPTIONS: Final[dict[str, Any]] = {
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,  # no memory of its own, and so no counting of references
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
_NUMBAS: Final = ("numba_", "NRT_")  # how the functions begin that numba's own library has: it will not be there
_lock = threading.RLock()


class KernelError(TypeError):
    """A kernel was called with what it cannot take."""


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A function to be compiled when it is first called, or when a kernel that calls it is."""
    return cast("Callable[P, R]", Kernel(cast("FunctionType", function)))


def all_kept(*functions: object) -> bool:
    """Whether these kernels have been compiled on this machine, so that their first use takes no longer than others.

    >>> all_kept()
    True
    """
    return all(isinstance(function, Kernel) and function.kept() for function in functions)


class Kernel:
    """A compiled function; `function` is its Python."""

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.__doc__, self.__name__, self.__module__ = function.__doc__, function.__name__, function.__module__
        self.__wrapped__ = function
        self._entries: dict[str, Callable[..., int]] = {}

    def __repr__(self) -> str:
        return f"<kernel {self.__module__}.{self.__name__}>"

    def __call__(self, *arguments: object) -> None:
        numbers: list[Any] = [_RETURNED, _RAISED]
        kinds: list[str] = []
        _flatten(arguments, numbers, kinds)
        key = " ".join(kinds)
        entry = self._entries.get(key) or self._enter(key, arguments)
        if entry(*numbers):
            raise KernelError(f"{self!r} failed")

    def kept(self) -> bool:
        """Whether it lies compiled on disk, for some kind of arguments."""
        found = _folder(self.function).glob(f"{self._file_name}-*.kernel")
        return any(_read(path, self.digest) is not None for path in found)

    @property
    def _file_name(self) -> str:
        return f"{self.__module__.rpartition('.')[2]}.{self.__name__}"

    @cached_property
    def digest(self) -> str:
        """Stands for all that the compiled code hangs on: its own code, that of the kernels it calls, the constants."""
        said = hashlib.sha256(f"{FORMAT!r} {OPTIONS} {_machine()}".encode())
        for part in _said(self.function):
            said.update(part.encode())
        return said.hexdigest()

    def _enter(self, key: str, arguments: tuple[object, ...]) -> Callable[..., int]:
        """Load the code for arguments of this kind, or compile and keep it."""
        with _lock:
            if key not in self._entries:
                of_key = hashlib.sha256(f"{key} {_machine()}".encode()).hexdigest()[:16]
                path = _folder(self.function) / f"{self._file_name}-{of_key}.kernel"
                kept = _read(path, self.digest)
                if kept is None:
                    kept = self._compile(arguments)
                    with suppress(OSError):  # a folder that cannot be written costs time, and nobody the answer
                        _write(path, self.digest, *kept)
                self._entries[key] = _link(*kept, [ctypes.c_void_p, ctypes.c_void_p, *_c_types(arguments)])
            return self._entries[key]

    def _compile(self, arguments: tuple[object, ...]) -> tuple[str, bytes]:
        """The name of the entry and the object code."""
        from numba.core import types

        signature = tuple(_numba_type(argument) for argument in arguments)
        self.jitted.compile(signature)
        made = self.jitted.overloads[signature]
        if made.signature.return_type != types.none:
            raise KernelError(f"{self!r} returns something; write it into an array instead")
        library = made.library
        if missing := [
            each.name
            for each in library._final_module.functions
            if each.is_declaration and each.name.startswith(_NUMBAS)
        ]:
            raise KernelError(f"{self!r} needs numba when it runs: {', '.join(missing)}")
        return made.fndesc.llvm_func_name, library._codegen._tm.emit_object(library._final_module)

    @cached_property
    def jitted(self) -> Any:
        """As numba knows it, for the kernels that call it."""
        from numba import njit

        known = self.function.__globals__
        called = {name: known[name].jitted for name in _names(self.function) if isinstance(known[name], Kernel)}
        return njit(**OPTIONS)(FunctionType(self.function.__code__, {**known, **called}, self.__name__))


_scratch: Final = ctypes.create_string_buffer(64)  # where a kernel says that it returns nothing, and what it raised
_RETURNED: Final = ctypes.addressof(_scratch)
_RAISED: Final = _RETURNED + 32
_linked: Final[list[object]] = []  # LLVM's engines: the code lives as long as they do


def _flatten(values: Iterable[object], numbers: list[Any], kinds: list[str]) -> None:
    """Arguments as numba hands them on: an array is who owns it (nobody), its sizes, its place, shape and strides."""
    for value in values:
        kind = type(value)
        if kind is np.ndarray:
            array: Any = value
            if not array.flags.c_contiguous:
                raise KernelError(f"an array of shape {array.shape} that is not in C order was handed to a kernel")
            numbers += (0, 0, array.size, array.itemsize, _place(array), *array.shape, *array.strides)
            kinds.append(f"{array.dtype.char}{array.ndim}")
        elif kind in _SCALARS:
            numbers.append(value)
            kinds.append(_SCALARS[kind][0])
        elif isinstance(value, tuple):
            found = _met.get(id(value))
            if found is None:
                found = _meet(value)
            elif isinstance(found[1], list):  # used again: from now on as what ctypes would make of it at every call
                found = _met[id(value)] = value, _converted(value, found[1]), found[2]
            _, flat, of_kind = found
            numbers += flat
            kinds.append(of_kind)
        else:
            raise KernelError(f"a kernel cannot take {value!r} ({kind.__name__})")


_met: Final[
    dict[int, tuple[tuple[object, ...], Sequence[Any], str]]
] = {}  # tuples flattened lately, many being used again


def _converted(value: tuple[object, ...], numbers: Sequence[Any]) -> tuple[Any, ...]:
    """Numbers as ctypes has them; those of a tuple inside may be so already."""
    plain = [number.item() if isinstance(number, np.generic) else number for number in numbers]
    both = zip(_c_types(value), plain, strict=True)
    return tuple(kind(number) if isinstance(number, int | float) else number for kind, number in both)


def _meet(value: tuple[object, ...]) -> tuple[tuple[object, ...], Sequence[Any], str]:
    numbers: list[Any] = []
    kinds: list[str] = []
    _flatten(value, numbers, kinds)
    if len(_met) >= 64:
        _met.clear()
    # What is kept includes the tuple itself: as long as it lives nothing else has its identity.
    _met[id(value)] = found = value, numbers, f"({' '.join(kinds)})"
    return found


def _place(array: Any) -> int:
    try:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))  # five times as quick as asking the array
    except (TypeError, ValueError):  # it has no elements, or may only be read
        return int(array.ctypes.data)


_SCALARS: Final[dict[type, tuple[str, Any]]] = {
    bool: ("?", ctypes.c_bool),
    np.bool_: ("?", ctypes.c_bool),
    int: ("i", ctypes.c_int64),
    np.int64: ("i", ctypes.c_int64),
    float: ("f", ctypes.c_double),
    np.float64: ("f", ctypes.c_double),
}


def _c_types(values: Iterable[object]) -> list[Any]:
    """How `_flatten`'s numbers are handed over."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, np.ndarray):
            size, place = ctypes.c_ssize_t, ctypes.c_void_p
            found += (place, place, size, size, place, *[size] * 2 * value.ndim)
        elif isinstance(value, tuple):
            found += _c_types(value)
        else:
            found.append(_SCALARS[type(value)][1])
    return found


def _numba_type(value: object) -> Any:
    from numba import from_dtype
    from numba.core import types

    if isinstance(value, np.ndarray):
        return types.Array(from_dtype(value.dtype), value.ndim, "C")
    if isinstance(value, tuple):
        inside = tuple(_numba_type(each) for each in value)
        named = hasattr(value, "_fields")
        return types.NamedTuple(inside, type(value)) if named else types.Tuple(inside)  # type: ignore[no-untyped-call]
    return {"?": types.boolean, "i": types.int64, "f": types.float64}[_SCALARS[type(value)][0]]


def _link(name: str, code: bytes, c_types: list[Any]) -> Callable[..., int]:
    """The entry of object code, to be called with numbers."""
    from llvmlite import binding

    _ready()
    machine = binding.Target.from_default_triple().create_target_machine(codemodel="jitdefault", jit=True)
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _linked.append(engine)
    return ctypes.CFUNCTYPE(ctypes.c_int, *c_types)(engine.get_function_address(name))


@cache
def _ready() -> None:
    from llvmlite import binding

    with suppress(RuntimeError):  # newer ones are ready by themselves, and say so
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()


@cache
def _machine() -> str:
    """The processor and the compilers."""
    from llvmlite import binding

    tools = f"{version('numba')} {version('llvmlite')} {sys.implementation.cache_tag} {sys.platform}"
    return f"{tools} {binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"


def _names(function: FunctionType) -> list[str]:
    """The global names that it uses."""
    return [name for name in function.__code__.co_names if name in function.__globals__]


def _said(function: FunctionType) -> Iterable[str]:
    code: CodeType = function.__code__
    consts = code.co_consts[1:] if function.__doc__ else code.co_consts
    yield f"{function.__name__} {code.co_code!r} {consts} {code.co_names} {code.co_varnames} "
    for name in _names(function):
        value = function.__globals__[name]
        if isinstance(value, Kernel):
            yield value.digest
        elif isinstance(value, type):
            yield f"{name} {getattr(value, '_fields', '')} "
        elif not isinstance(value, ModuleType):
            yield f"{name} {value!r} "


def _folder(function: FunctionType) -> Path:
    """Where compiled code is kept: `NUMBA_CACHE_DIR`, beside the source, or with the user."""
    if given := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(given)
    beside = Path(function.__code__.co_filename).parent
    if os.access(beside, os.W_OK):
        return beside / "__pycache__"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"


def _read(path: Path, digest: str) -> tuple[str, bytes] | None:
    """Name and code from a file that is whole and of this kernel, as it is now."""
    try:
        head, said, code = path.read_bytes().split(b"\n", 2)
        facts = json.loads(said)
        check = hashlib.sha256(code).hexdigest()
        whole = head + b"\n" == FORMAT and facts["of"] == digest and facts["check"] == check
        return (facts["name"], code) if whole else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _write(path: Path, digest: str, name: str, code: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    facts = {"name": name, "of": digest, "check": hashlib.sha256(code).hexdigest()}
    write_whole(path, FORMAT + json.dumps(facts).encode() + b"\n" + code)
