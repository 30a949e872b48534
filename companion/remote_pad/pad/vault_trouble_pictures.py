"""Pictures of what is wrong with a pad's vault, in English and Spanish: a pad knows no language."""

from companion.remote_pad.pad.pad_font import render_centred_row


def not_saved_picture() -> bytes:
    """Return a picture that says that the vault took nothing, and what comes of that."""
    return _picture(
        (
            "Not saved: nothing is",
            "locked or sent. Press",
            "a key and try again.",
            "",
            "Sin guardar: no se ha",
            "bloqueado ni enviado",
            "nada. Pulsa una tecla",
            "y prueba otra vez.",
        )
    )


def broken_file_picture() -> bytes:
    """Return a picture that says that something in the vault was damaged or can't be read."""
    return _picture(
        (
            "A file is broken.",
            "A secret pick may be",
            "lost. Press a key.",
            "",
            "Archivo dañado. Puede",
            "faltar una elección",
            "secreta. Pulsa una",
            "tecla.",
        )
    )


def _picture(rows: "tuple[str, ...]") -> bytes:
    return b"".join([render_centred_row(row) for row in rows])
