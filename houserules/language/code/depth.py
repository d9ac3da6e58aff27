"""How deep rule code piles up values: a table has room for so many, and a body leaves none behind."""

from houserules.engine.machine.codes import OPERANDS, OPERATIONS

_TAKE_AND_GIVE = {
    (0, 1): "NUM SET ROLE SEAT_OF EVERYONE REG DEALER LAST_WINNER AT_TURN LAST_PLAYER DIRECTION COUNT_IN TOP "
    "PLACE_SIZE STREAK_SAME ASK_YES ASK_SUIT ASK_RANK ASK_WAY STOCK_TOP",
    (1, 1): "REG_OF OPPOSITE OTHERS MOST LEAST FIRST_OF RANDOM_OF BELOW SAME_SUIT SAME_RANK SAME_COLOUR RANKS_ABOVE "
    "RANKS_BELOW OF_RANK OF_SUIT HELD PLAYABLE AS_COUNTED RANK SUIT WORTH HAND_SIZE SCORE HOW_MANY HAND_WORTH "
    "STREAK_IN ABS DIE NOT EACH AGAIN_WHILE ASK_SEAT ASK_CARD",
    (2, 1): "AFTER LEFT STEP HOW_MANY_HELD ADD SUB TIMES DIV DIV_UP MOD LEAST_OF MOST_OF EQ NE LT LE GT GE AND OR "
    "BOTH EITHER EXCEPT IN WHERE ASK_CARD_OF ASK_NUMBER RANDOM_CARD",
    (1, 2): "DUP",
    (2, 2): "SWAP2",
    (1, 0): "UNLESS KEEP KEEP_SEAT DROP ASK_SET_ASIDE DRAW TAKE_ASIDE DISCARD DISCARD_ALL PUT GET PLAY_CARD "
    "SWAP_HANDS PASS_HANDS SHOW_HAND LOOK_AT LOOK_STOCK SKIP AGAIN DIRECT NAME_SUIT NAME_RANK SCORE_ADD SCORE_SET "
    "REG_ADD REG_SET REG_ADD_OF REG_SET_OF SWITCH_ON RULES_OFF RULES_ON TAKES_EFFECT WIN_TOGETHER",
    (2, 0): "DRAW_UNTIL GIVE TAKE SHOW_CARD PEND",
    (0, 0): "END JUMP MOVE_ALL TURN_UP SHUFFLE_IN RESHUFFLE NEXT_IS TURN_ENDS REVERSE WIN LOSE END_ROUND SWITCH_OFF "
    "TELL",
}
TAKE_AND_GIVE = {name: pair for pair, names in _TAKE_AND_GIVE.items() for name in names.split()}


def deepest(code: tuple[int, ...], left: int) -> int:
    """The most values that ever lie on the stack; where the code ends, `left` of them have to be there."""
    depths, most = {}, 0
    ways = [(0, 0, left)]
    while ways:
        at, depth, at_end = ways.pop()
        if at in depths:
            assert depths[at] == depth, f"two ways lead to {at}, with {depths[at]} and with {depth} values"
            continue
        depths[at] = depth
        name = OPERATIONS[code[at]]
        take, give = TAKE_AND_GIVE[name]
        assert depth >= take, f"{name} at {at} finds {depth} values"
        after, then = at + 1 + OPERANDS.get(name, 0), depth - take + give
        most = max(most, depth, then)
        if name == "END":
            assert depth == at_end, f"{depth} values are left"
            continue
        if name in ("JUMP", "UNLESS", "EACH", "AGAIN_WHILE", "PEND"):
            ways.append((after + code[at + 1], depth - take, at_end))
        if name == "PEND":
            ways.append((after, 0, 0))
        elif name != "JUMP":
            ways.append((after, then, at_end))
    return most
