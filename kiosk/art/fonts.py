"""Fits the fonts for the screen: figures that stand in line, and only the letters in use.

The sources are the npm packages @expo-google-fonts/alegreya and @expo-google-fonts/alegreya-sans,
and Debian's fonts-noto-core. `python -m kiosk.art.fonts FOLDER` takes the TTF files from a folder.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "ui" / "fonts"
SOURCES = {
    "Alegreya_500Medium.ttf": "Alegreya-Medium.ttf",
    "Alegreya_700Bold.ttf": "Alegreya-Bold.ttf",
    "Alegreya_500Medium_Italic.ttf": "Alegreya-MediumItalic.ttf",
    "AlegreyaSans_400Regular.ttf": "AlegreyaSans-Regular.ttf",
    "AlegreyaSans_500Medium.ttf": "AlegreyaSans-Medium.ttf",
    "AlegreyaSans_700Bold.ttf": "AlegreyaSans-Bold.ttf",
    "NotoSansRunic-Regular.ttf": "NotoSansRunic-Regular.ttf",
}
LETTERS = [
    *range(0x20, 0x250),
    *range(0x2010, 0x2040),
    0x20AC,
    *range(0x2190, 0x2194),
    0x2212,
    0xD7,
]
RUNES = [*range(0x16A0, 0x16F9), 0x20]


def with_lining_figures(font: TTFont) -> None:
    """Makes the figures that stand in line the ones a plain text gets.

    Kivy knows no OpenType features, and Alegreya's own figures hang below the line.
    """
    lining = {
        old: new
        for record in font["GSUB"].table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable
        for old, new in getattr(table, "ExtSubTable", table).mapping.items()
    }
    for table in font["cmap"].tables:
        for code, name in table.cmap.items():
            table.cmap[code] = lining.get(name, name)


def fit(source: Path, target: Path) -> None:
    """Writes the font as the screen uses it."""
    font = TTFont(source, recalcTimestamp=False)
    if "GSUB" in font and "Alegreya" in source.name:
        with_lining_figures(font)
    options = Options(layout_features=["kern", "mark", "mkmk"], hinting=True, notdef_outline=True)
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=RUNES if "Runic" in source.name else LETTERS)
    subsetter.subset(font)
    font.save(target)


def letters() -> str:
    """The characters that every font for texts can draw, as kiosk/letters.py reads them."""
    fonts = [TTFont(file) for file in sorted(FONTS.glob("Alegreya*.ttf"))]
    codes = set.intersection(*(set(font.getBestCmap()) for font in fonts))
    heading = "# Written by kiosk.art.fonts: the code points that all Alegreya fonts here can draw."
    return "\n".join([heading, *(f"{code:04X}" for code in sorted(codes)), ""])


def main(folder: Path) -> None:
    """Fits every font in use."""
    FONTS.mkdir(exist_ok=True)
    for name, target in SOURCES.items():
        fit(next(folder.rglob(name)), FONTS / target)
    (FONTS / "letters.txt").write_text(letters())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
