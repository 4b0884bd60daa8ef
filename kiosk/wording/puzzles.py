"""What the exhibit says about puzzles: the task, and afterwards the idea."""

from collections.abc import Mapping
from enum import StrEnum

from games.camps.ideas import Idea as Camps
from games.draughts.ideas import Idea as Draughts
from games.mill.ideas import Idea as Mill
from games.puzzles import Grade, Puzzle
from games.puzzles.goals import Aim
from games.tafl.ideas import Idea as Tafl
from kiosk.speech import N_, Speech


def task(speech: Speech, puzzle: Puzzle, side: str) -> str:
    """What is to be found; the name of the side stands before it."""
    _, turns = speech.gettext, puzzle.goal.turns
    match puzzle.goal.aim:
        case Aim.WIN if turns == 1:
            # Translators: the task of a puzzle; {side} is a side's name, one or many.
            said = _("{side}: which move wins at once?")
        case Aim.WIN:
            # Translators: the task of a puzzle; {side} is a side's name, one or many.
            said = _("{side}: which move wins in {number} turns?")
        case Aim.SURVIVE:
            # Translators: the task of a puzzle; {side} is a side's name, one or many.
            said = _("{side}: the other side threatens to win. Which move alone stops it?")
        case Aim.GAIN:
            # Translators: the task of a puzzle; {side} is a side's name, one or many. What is
            # gained is a piece, or a better piece.
            said = _("{side}: which move gains something?")
        case Aim.HOLD:
            # Translators: the task of a puzzle; {side} is a side's name, one or many.
            said = _("{side}: something is about to be lost. Which move alone saves it?")
    return said.format(side=side, number=turns)


def grade(speech: Speech, grade: Grade) -> str:
    """How hard a puzzle is."""
    return speech.gettext(GRADES[grade])


def idea(speech: Speech, puzzle: Puzzle) -> str:
    """What the answer is about."""
    return speech.gettext(IDEAS[puzzle.ruleset.partition("/")[0]][puzzle.idea])


GRADES: Mapping[Grade, str] = {
    # Translators: how hard a puzzle is.
    Grade.EASY: N_("Easy"),
    # Translators: how hard a puzzle is.
    Grade.MEDIUM: N_("Not so easy"),
    # Translators: how hard a puzzle is.
    Grade.HARD: N_("Hard"),
}

IDEAS: Mapping[str, Mapping[StrEnum, str]] = {
    "tafl": {
        Tafl.ESCAPE: N_("The king goes home: his road was open."),
        # Translators: in Norwegian the call “se dobbelt opp”.
        Tafl.TWO_ROADS: N_("Two roads at once: only one of them can be shut."),
        Tafl.TAKE_THE_GUARD: N_("The guard falls, and the road of the king is open."),
        Tafl.STEP_ASIDE: N_("A man of the king steps aside and opens the road."),
        Tafl.KING_MARCH: N_("The king walks to where nobody can hold him."),
        Tafl.SURROUND: N_("The ring around the king is closed."),
        Tafl.NET: N_("The net is drawn so close that the king cannot get out."),
        # Translators: in Norwegian the call “se opp”.
        Tafl.SHUT_ROAD: N_("The open road of the king is shut in the only place."),
        Tafl.FORESTALL: N_("The gap is shut before the king gets there."),
        Tafl.SAVE_KING: N_("The king is saved at the last moment."),
        Tafl.BREAK_OUT: N_("The king leaves the net while there is a gap."),
        Tafl.HAMMER_AND_ANVIL: N_("Hammer and anvil: one blow takes two or more."),
        Tafl.TAKE_MAN: N_("The right man is taken."),
        Tafl.TRAP_MAN: N_("A man is caught between two, and cannot get away."),
        Tafl.SAVE_MAN: N_("A man in danger is saved."),
    },
    "mill": {
        Mill.PARRY: N_("Parry the threat, or the game is lost."),
        Mill.PARRY_JUMPING: N_("With three stones left, jump to where the threat is."),
        Mill.LAST_MILL: N_("One more mill, and the other side has too few stones."),
        Mill.SHUT_IN: N_("The other side is shut in and cannot move."),
        # Translators: a double mill is “dubbelkvarn”, “Zwickmühle”, “svikmølle”.
        Mill.DOUBLE_MILL: N_("A double mill: one stone goes to and fro between two mills."),
        Mill.TWO_THREATS: N_("Two mills are ready, and only one can be stopped."),
        Mill.OPEN_MILL: N_("A mill is opened, to be closed again."),
        Mill.RIGHT_STONE: N_("A mill, and then the right stone to take."),
        Mill.CLOSE_MILL: N_("The right mill is closed."),
        Mill.JUMP: N_("With three stones left, one jumps to the right place."),
        Mill.PREPARE: N_("A quiet move gets a mill ready that nobody can stop."),
        Mill.STOP_MILL: N_("The stone stands where the mill was to be closed."),
        Mill.FORESTALL: N_("The plan is crossed before there is a threat."),
    },
    "draughts": {
        Draughts.HUFF: N_("The right piece is huffed."),
        Draughts.SHOT: N_("One piece is offered, and more come back."),
        Draughts.LONG_CAPTURE: N_("Several are taken in one go."),
        Draughts.CAPTURE: N_("The right piece is taken."),
        Draughts.CROWN: N_("A man becomes a dam at the right time."),
        Draughts.RUN: N_("A man runs through to the end, and nobody can stop him."),
        Draughts.TRAP_DAM: N_("A dam is caught."),
        Draughts.TWO_THREATS: N_("Two pieces are in danger, and only one can be saved."),
        Draughts.PRESS: N_("A quiet move, and a piece can no longer be saved."),
        Draughts.SHUT_IN: N_("The last pieces are shut in."),
        Draughts.LAST_PIECE: N_("The last pieces are hunted down."),
        Draughts.PARRY: N_("Every other move loses the game."),
        Draughts.SAVE: N_("A piece in danger is saved."),
    },
    "camps": {
        Camps.ENTER: N_("The second stone goes into the camp."),
        Camps.FIRST_IN: N_("The first stone goes in, and the second cannot be held."),
        Camps.TWO_WAYS: N_("Two stones stand before the camp, and only one can be barred."),
        Camps.MARCH: N_("A stone goes where nobody can bar its way."),
        Camps.LAY: N_("A fresh stone comes from the hand at the right time."),
        Camps.KNOCK_OUT: N_("A stone is knocked out on the way to the win."),
        Camps.BREAK_BLOCKADE: N_("The blockade is knocked out of the way."),
        Camps.BLOCKADE: N_("The blockade helps your own stones on."),
        Camps.STOP_BY_BLOCKADE: N_("The blockade bars the way in the only place."),
        Camps.STOP_BY_STONE: N_("A stone bars the way."),
        Camps.COUNTER: N_("One plan is met by a faster one."),
    },
}
"""The ideas of every game, as its puzzles name them."""
