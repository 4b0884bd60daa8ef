"""Makes the leaflets of all games in all languages, without a museum's name.

python -m deploy.leaflets FOLDER
"""

import sys
from itertools import product
from pathlib import Path

from kiosk.config import Museum
from kiosk.exhibits import GAMES, Exhibit
from kiosk.languages import LANGUAGES
from kiosk.leaflet import Request, make
from kiosk.paths import data_folder


def main(folder: Path) -> int:
    """Writes GAME-LANGUAGE.pdf for each; 1 if one of them cannot be made."""
    folder.mkdir(parents=True, exist_ok=True)
    content = [data_folder("content")]
    wanted = [Request(*which, Exhibit(), Museum(), content) for which in product(GAMES, LANGUAGES)]
    return max(make(folder / f"{one.game}-{one.language}.pdf", one) for one in wanted)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
