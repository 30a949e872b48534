"""The web server, or a sentence where its packages are not installed."""

from companion.rules.sentences import Refused, says

_PACKAGES = ("segno", "starlette", "uvicorn", "websockets")
"""What `pyproject.toml` has under ``web``."""


def check_web_packages() -> None:
    """Raise `Refused` with what to install if the page lacks one of its packages."""
    from importlib import import_module

    for name in _PACKAGES:
        try:
            import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name != name:
                raise
            raise Refused(
                says(
                    "The page needs the package {name}: pip install 'tabletop-companion[web]'."
                    " Without it, play in the terminal: --terminal.",
                    name=name,
                )
            ) from None
