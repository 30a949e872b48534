"""The few words of the page and of its terminal, in the languages of the companion."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from companion.rules.words import Words

LANGUAGES = ("en", "es")
"""The first is that of the source, and of whoever reads none of them."""

SPANISH: Mapping[str, str] = MappingProxyType(
    {
        "Tabletop Companion": "Tabletop Companion",
        "The panel of the device": "La pantalla del aparato",
        "Controls of this page": "Controles de esta página",
        "{pad} pad": "mando {pad}",
        "left": "izquierdo",
        "right": "derecho",
        "{pad} pad, key {key}": "mando {pad}, tecla {key}",
        "{pad} pad, key {key} (centre)": "mando {pad}, tecla {key} (centro)",
        "back": "atrás",
        "help": "ayuda",
        "Lamp of the {pad} pad: lit": "Luz del mando {pad}: encendida",
        "Lamp of the {pad} pad: off": "Luz del mando {pad}: apagada",
        "Sound on": "Con sonido",
        "Sound off": "Sin sonido",
        "Save record": "Guardar acta",
        "Enter PIN": "Poner PIN",
        "Waiting for the referee.": "Esperando al árbitro.",
        "The page lost its server and tries again.": "Sin conexión; la página lo reintenta.",
        "Mirror: press the keys of the device itself.": "Espejo: pulsa las teclas del aparato.",
        "You are watching. To press keys, enter the PIN.": "Estás mirando. Para pulsar, pon el PIN.",
        "Hold a key for what is final.": "Mantén la tecla para lo definitivo.",
        "Hold a key, or Shift + key, for what is final.": (
            "Mantén la tecla, o Mayús + tecla, para lo definitivo."
        ),
        "This page cannot draw the pad {pad}.": "Esta página no sabe dibujar el mando {pad}.",
        "PIN from the terminal": "PIN del terminal",
        "It is printed where the companion was started.": "Se muestra donde se inició el programa.",
        "Press keys": "Jugar",
        "Cancel": "Cancelar",
        "That is not the PIN.": "Ese no es el PIN.",
        "Too many wrong PINs. Wait {seconds} s.": "Demasiados PIN erróneos. Espera {seconds} s.",
        "No PIN is needed here.": "Aquí no hace falta PIN.",
        "Send the PIN as JSON.": "Envía el PIN como JSON.",
        "This page needs JavaScript.": "Esta página necesita JavaScript.",
        "Score": "Marcador",
        "To act": "Actúa",
        "red": "rojo",
        "blue": "azul",
        "This address is not one of the companion's.": "Esta dirección no es del aparato.",
        "Only the companion's own page may do that.": "Solo la página del aparato puede hacer eso.",
        "That was not JSON.": "Eso no era JSON.",
        "A key needs a pad, a name, and whether it is down.": (
            "Una tecla necesita mando, nombre y si está pulsada."
        ),
        "The page does not know that kind of message.": "La página no conoce ese tipo de mensaje.",
        "The page understands text only.": "La página solo entiende texto.",
        "That message is too long.": "Ese mensaje es demasiado largo.",
        "The device has no such key.": "El aparato no tiene esa tecla.",
        "This page is a mirror: the device has keys of its own.": (
            "Esta página es un espejo: el aparato tiene sus propias teclas."
        ),
        "Enter the PIN before you press keys.": "Pon el PIN antes de pulsar teclas.",
        "Too many keys at once.": "Demasiadas teclas a la vez.",
        "Too many messages; the page was cut off.": "Demasiados mensajes; página desconectada.",
        "Too many pages are open.": "Hay demasiadas páginas abiertas.",
        "The referee is not there now.": "El árbitro no está ahora.",
        "The referee does not answer.": "El árbitro no contesta.",
        "The device is at {address}": "El aparato está en {address}",
        "PIN to press keys from there: {pin}": "PIN para pulsar teclas desde allí: {pin}",
        "Port {port} cannot be used. Choose another one.": (
            "El puerto {port} no se puede usar. Elige otro."
        ),
        "{host} is not an address of this machine.": "{host} no es una dirección de esta máquina.",
    }
)
"""Every English text of this package and its Spanish."""

_CATALOGUES: Mapping[str, Mapping[str, str]] = MappingProxyType({"es": SPANISH})


def language(accepted: str) -> str:
    """The best of our languages for an Accept-Language header (RFC 9110, 12.5.4)."""
    best, best_quality = LANGUAGES[0], 0.0
    for part in accepted.split(","):
        tag, _, parameters = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        weight = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", parameters)
        quality = float(weight[1]) if weight else 1.0
        if primary in LANGUAGES and quality > best_quality:
            best, best_quality = primary, quality
    return best


def words(of: str) -> Words:
    """The words of a language; English for one that we do not have."""
    catalogue = _CATALOGUES.get(of, {})
    return lambda text: catalogue.get(text, text)
