"""What happened in a game, told in lines: one for all that somebody does in a row."""

from collections.abc import Sequence

_MORE = {":", ";"}  # a sentence with one of them has more to it, and stands by itself


class Story:
    """Lines made of sentences: `Ada draws a card, buys J♥ with 2♠.`"""

    def __init__(self, names: Sequence[str]) -> None:
        self.lines: list[str] = []
        self.told = 0  # lines that were taken
        self._names = names
        self._about: str | None = None
        self._last = ""
        self._open = False

    def add(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            about = next((name for name in self._names if sentence.startswith(f"{name} ")), self._about)
            apart = _MORE & {*self._last, *sentence}
            goes_on = sentence.startswith(f"{about} ")
            if not self._open or about != self._about:
                self.lines.append(sentence)
            elif self.lines[-1].endswith(".") and self._last.startswith(f"{about} ") and goes_on and not apart:
                self.lines[-1] = f"{self.lines[-1][:-1]}, {sentence[len(f'{about} ') :]}"
            else:
                self.lines[-1] += f" {sentence}"
            self._about, self._last, self._open = about, sentence, True

    def take(self, unfinished: bool) -> list[str]:
        """The lines not taken yet; the last one, if it is unfinished, only if that is wanted: then it is finished."""
        end = len(self.lines) - (self._open and not unfinished)
        taken = self.lines[self.told : end]
        self.told = max(end, self.told)
        self._open = self._open and not unfinished
        return taken
