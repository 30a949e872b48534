"""`python -m tools.locale.update` brings every catalogue up to date with the sources.

It writes the template, adds new texts to each language and drops those that nobody says any
more, and compiles what is translated. `mkdir companion/locale/fr` before it adds French.
"""

from tools.locale import catalogues
from tools.locale.catalogues import CLIFF, COMPANION, Package


def update(of: Package) -> None:
    """Write the template and every language, and say what there is left to translate."""
    texts = catalogues.template(of)
    of.template.write_bytes(catalogues.written(texts))
    print(f"{of.name}: {len(texts)} texts in {of.template}")
    for code in catalogues.codes(of):
        language = catalogues.up_to_date(code, texts, of)
        path = of.po(code)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(catalogues.written(language))
        path.with_suffix(".mo").write_bytes(catalogues.compiled(language))
        missing = [
            str(message.id) for message in catalogues.messages(language) if not message.string
        ]
        print(f"{code}: {len(missing)} to translate in {path}")
        for text in missing:
            print(f"    {text!r}")


if __name__ == "__main__":
    for package in (COMPANION, CLIFF):
        update(package)
