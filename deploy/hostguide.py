"""Makes the guide for hosts as a PDF, one page of A4 in each language.

python -m deploy.hostguide FILE
"""

import json
import sys
from pathlib import Path

import typst
from markdown_it import MarkdownIt

from kiosk.leaflet import FONTS

GUIDE = Path(__file__).with_name("HOST-GUIDE.md")
LOOK = """
#set document(title: "Kongens bord", author: "The Kongens bord authors", date: none)
#set page(paper: "a4", margin: (x: 15mm, y: 13mm))
#set text(font: "Alegreya Sans", size: 11.5pt, hyphenate: false, fallback: false)
#set par(leading: 0.5em, spacing: 1em)
#set enum(spacing: 0.7em)
#set list(spacing: 0.7em)
#set table(
  stroke: (_, _) => (bottom: 0.4pt + luma(60%)), inset: (left: 0pt, right: 4mm, y: 1.7mm),
)
#show heading.where(level: 2): it => {
  pagebreak(weak: true)
  set text(font: "Alegreya", size: 20pt)
  grid(columns: (1fr, auto), [Kongens bord], it.body)
  v(-3mm)
  line(length: 100%, stroke: 1.2pt + rgb("#E0962F"))
}
#show heading.where(level: 3): set text(size: 14pt)
"""
TYPST = {
    "paragraph_close": "\n\n",
    "softbreak": " ",
    "strong_open": "#strong[",
    "strong_close": "]",
    "heading_close": "]\n",
    "ordered_list_open": "#enum(",
    "ordered_list_close": ")\n",
    "bullet_list_open": "#list(",
    "bullet_list_close": ")\n",
    "list_item_open": "[",
    "list_item_close": "],",
    "table_open": "#table(columns: (4fr, 4fr, 13fr),",
    "table_close": ")\n",
    "th_open": "[#strong[",
    "th_close": "]],",
    "td_open": "[",
    "td_close": "],",
}
"""What a word of Markdown's own is in typst's; what is not named here says nothing."""


def typeset(markdown: str) -> str:
    """The pages of all languages, as typst reads them; what stands before them is left out."""
    pages = markdown[markdown.index("\n## ") :]
    tokens = MarkdownIt("commonmark").enable("table").parse(pages)
    written = [LOOK]
    for token in (part for one in tokens for part in (one.children or [one])):
        if token.type == "heading_open":
            written.append(f"#heading(level: {token.tag[1:]})[")
        elif token.type == "text":
            written.append(f"#{json.dumps(token.content, ensure_ascii=False)};")
        else:
            written.append(TYPST.get(token.type, ""))
    return "".join(written)


def main(file: Path) -> None:
    """Writes the PDF."""
    source = typeset(GUIDE.read_text("utf-8")).encode()
    typst.compile(source, output=file, font_paths=[FONTS], ignore_system_fonts=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
