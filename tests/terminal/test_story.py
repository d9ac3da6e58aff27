"""What happened, in lines."""

from houserules.terminal.story import Story


def test_what_one_person_does_in_a_row_is_one_line():
    story = Story(["You", "Ada", "Ben"])
    story.add(["Ada draws a card."])
    story.add(["Ada passes.", "Ben looks at the top card."])
    story.add(["Ben draws a card.", "All kings are bought."])
    assert story.lines == [
        "Ada draws a card, passes.",
        "Ben looks at the top card, draws a card. All kings are bought.",
    ]


def test_sentences_with_more_to_them_stay_apart():
    story = Story(["You", "Ada"])
    story.add(["You look: 7♥.", "You draw 7♥.", "You win!", "You cheer."])
    assert story.lines == ["You look: 7♥. You draw 7♥, win! You cheer."]


def test_the_end_of_a_trade_stays_apart_from_the_turn_that_follows():
    story = Story(["You", "Ada"])
    story.add(["Ada wins A♠; 2♦ is burnt."])
    story.add(["Ada burns 6♦ for 2 cards."])
    assert story.lines == ["Ada wins A♠; 2♦ is burnt. Ada burns 6♦ for 2 cards."]


def test_an_unfinished_line_is_taken_only_if_wanted_and_then_finished():
    story = Story(["You", "Ada"])
    story.add(["You pass.", "Ada draws a card."])
    assert story.take(unfinished=False) == ["You pass."]
    assert story.take(unfinished=False) == []
    assert story.take(unfinished=True) == ["Ada draws a card."]
    story.add(["Ada passes."])
    assert story.take(unfinished=True) == ["Ada passes."]
    assert story.take(unfinished=True) == []
