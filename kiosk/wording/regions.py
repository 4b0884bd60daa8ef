"""What the regions on the map of finds are called."""

from collections.abc import Mapping

from kiosk.speech import N_

REGIONS: Mapping[str, str] = {
    # Translators: a map that shows everything from Iceland to Ukraine.
    "north": N_("The whole North"),
    # Translators: a region on the map, as are the next ones.
    "iceland": N_("Iceland and the Faroes"),
    "isles": N_("Britain and Ireland"),
    "norway": N_("Norway"),
    # Translators: the land of the Sámi; it keeps this name in every language.
    "sapmi": N_("Sápmi"),
    "denmark": N_("Denmark and its neighbours"),
    "sweden": N_("Sweden and Estonia"),
    "rus": N_("From the Baltic to Kyiv"),
}
