"""`pitboss cache`: the results that are kept on disk."""

from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.kept import files, folder

Clear = Annotated[bool, Parameter(negative=(), show_default=False, help="Remove them all.")]


def cache(*, clear: Clear = False, json: Json = False) -> None:
    """Where results are kept, how many and how large; --clear removes them.

    What `solve` and `ev` found is kept by rule set, arguments and software, and given again at once.
    `PITBOSS_CACHE_DIR` names another folder. Compiled code is not among it:
    numba keeps that in `__pycache__` or `NUMBA_CACHE_DIR`.

    Examples:
      pitboss cache
      pitboss cache --clear
    """
    found = list(files())
    counts: dict[str, int] = {}
    for _, what, _ in found:
        counts[what] = counts.get(what, 0) + 1
    size, old = sum(path.stat().st_size for path, _, _ in found), sum(not current for _, _, current in found)
    if clear:
        for path, _, _ in found:
            path.unlink(missing_ok=True)
    if json:
        print_json(
            {"folder": str(folder()), "results": counts, "bytes": size, "of_other_software": old, "cleared": clear}
        )
        return
    out = console()
    out.print(f"{folder()}", soft_wrap=True)
    listed = ", ".join(f"{number} of {what}" for what, number in sorted(counts.items())) or "nothing"
    out.print(f"  {'removed' if clear else 'kept'}: {listed}; {size / 1000:.1f} kB")
    if old and not clear:
        out.print(f"  {old} of them are of other software than this and are not used")
