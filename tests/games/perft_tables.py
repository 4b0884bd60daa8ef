"""Counts of turns from the start, the middle and the end of games; run it to write them anew."""

import random
from pathlib import Path

from games.api import Position
from games.catalogue import game
from games.game import Game
from games.perft import perft
from tests.games.engines import IDS, file_name, walk

FOLDER = Path(__file__).parent / "perft"
MOST_LEAVES = 300_000
POSITIONS = 24


def read_table(ruleset: str) -> list[tuple[str, list[int]]]:
    """Each position with its counts to depth 1, 2, 3 and so on."""
    lines = (FOLDER / f"{file_name(ruleset)}.txt").read_text().splitlines()
    rows = [line.split(" = ") for line in lines if not line.startswith("#")]
    return [(position, [int(count) for count in counts.split()]) for position, counts in rows]


def sample(rules: Game) -> list[str]:
    """The start, then positions from the middle and from near the end of random games."""
    texts = [rules.write_position(rules.start())]
    seed = 0
    while len(texts) <= POSITIONS:
        seed += 1
        game_played = list(walk(rules, seed))[:-1]
        earliest = 0.3 if seed % 2 else 0.85
        position = random.Random(seed).choice(game_played[int(len(game_played) * earliest) :])
        if (text := rules.write_position(position)) not in texts:
            texts.append(text)
    return texts


def counts(rules: Game, text: str) -> list[int]:
    """The counts to the greatest depth that stays within the most leaves."""
    position = rules.read_position(text)
    found: list[int] = []
    while (count := _count(rules, position, len(found) + 1)) <= MOST_LEAVES:
        found.append(count)
        if count == 0:
            break
    return found


def _count(rules: Game, position: Position, depth: int) -> int:
    """The count to a depth, or some number above the most leaves."""
    if depth < 3:
        return perft(rules, position, depth)
    total = 0
    for code in {turn.code: turn for turn in rules.turns(position)}.values():
        if total <= MOST_LEAVES:
            total += _count(rules, rules.play(position, code.touches), depth - 1)
    return total


def write_tables() -> None:
    """Writes the tables of all rule sets."""
    FOLDER.mkdir(exist_ok=True)
    for ruleset in IDS:
        rules = game(ruleset)
        lines = [f"# {ruleset}: a position, then the turns to depth 1, 2, 3 and so on"]
        lines += [f"{text} = {' '.join(map(str, counts(rules, text)))}" for text in sample(rules)]
        (FOLDER / f"{file_name(ruleset)}.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write_tables()
