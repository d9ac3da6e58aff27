"""Whatever is typed is answered: understood, or told why not."""

from collections.abc import Callable, Iterator
from random import Random  # noqa: TID251 - tests may use chance of their own

from houserules.language.reading import read_rule
from houserules.language.suggesting import known_words
from houserules.language.vocabulary import vocabulary


def scrambled(random: Random, n: int) -> Iterator[str]:
    """Sentences that nobody would write, but for their words."""
    words = [
        *sorted(known_words()),
        *[
            "7",
            "2",
            "3s",
            "10",
            "J♠",
            "“",
            "”",
            "(",
            ")",
            ",",
            ";",
            ":",
            ".",
            "!",
            "'s",
            "—",
            "é",
            "½",
            "+2",
            "-1",
            "“say",
            "cheese”",
            "1st",
            "♥",
        ],
    ]
    examples = [entry.example for group in vocabulary() for entry in group.entries]
    for i in range(n):
        match i % 4:
            case 0:
                yield " ".join(random.choice(words) for _ in range(random.randint(1, 25)))
            case 1:  # an example with words left out, doubled or exchanged
                text = random.choice(examples).split()
                for _ in range(random.randint(1, 4)):
                    at = random.randrange(len(text))
                    text[at : at + random.randint(0, 2)] = random.choices(words, k=random.randint(0, 2))
                    text = text or ["7"]
                yield " ".join(text)
            case 2:  # two examples cut and put together
                one, other = random.choice(examples), random.choice(examples)
                yield one[: random.randrange(len(one))] + other[random.randrange(len(other)) :]
            case _:
                yield "".join(
                    chr(random.choice((random.randint(32, 126), random.randint(1, 0x2FFF)))) for _ in range(40)
                )


def test_scrambled_sentences_are_answered(sample: Callable[..., int]) -> None:
    random = Random(7)
    for text in scrambled(random, sample("fuzzed sentences", test=3_000, soak=1_000_000)):
        read = read_rule(text)
        if read.understood:
            assert read.reading
            assert read_rule(" ".join(read.reading)).reading == read.reading, text
        else:
            assert read.problem
            assert read.where is not None
            assert 0 <= read.where[0] <= read.where[1] <= len(text)
