"""The words of rule code: what the language writes and the machine reads.

Code is a row of small numbers for a stack machine: an operation, followed by its operand if it has one. All values are
whole numbers of 64 bits: numbers, truths (0 or 1), faces, and sets of faces or of seats as bits. A face here is one of
`cards.faces`, or one of these that only the machine knows:

- NO_FACE: there is no such card;
- HEARTS_ONLY - 2 + suit: a card without rank that counts as that suit (a joker for which a suit was named).

What a card *counts as* (values in force, a suit named for it) is looked up by the operations marked (counted).
"""

from houserules.cards.faces import FACES

NO_FACE = FACES  # 54
ONLY_SUIT = FACES + 1  # 55 to 58: clubs, diamonds, hearts, spades without a rank
ALL_FACES = (1 << FACES) - 1
AND_PLAYABLE = 1 << FACES  # in a set of faces: and no others than may be played
NOBODY = -1  # a role that no seat has

# ---- roles: what a moment tells, and what a body keeps ----
ROLES = (
    "actor",  # who did it; in a permission, who asks; a seat
    "card",  # the face it concerns, as it counted then
    "under",  # the card under it, as it counted then
    "target",  # whom it was done to; a seat
    "amount",  # how many, or the new size of a hand
    "before",  # the old size of a hand, the old points
    "they",  # the subject of the clause that runs: at first the actor; a seat
    "chosen",  # the player chosen last, at first the target; a seat
    "picked",  # the card chosen or turned up last; a face
    "number",  # the number, suit or rank chosen, or thrown, last
    "owner",  # of a switched rule: who switched it on; a seat
    "argument",  # of a switched rule: what it was switched on with
)
(ACTOR, CARD, UNDER, TARGET, AMOUNT, BEFORE, THEY, CHOSEN, PICKED, NUMBER, OWNER, ARGUMENT) = range(len(ROLES))

# ---- operations; "a b -> c" is what they take from the stack (b on top) and put there ----
# load
LOADS = (
    "NUM",  # n:          -> n
    "SET",  # k:          -> the k-th constant of the book (a set of faces, a large number)
    "ROLE",  # r:         -> the number in a role
    "SEAT_OF",  # r:      -> the set of the one seat in a role; empty if nobody
    "EVERYONE",  #        -> the seats in the round
    "REG",  # k:          -> a counter of the table
    "REG_OF",  # k:       seats -> that counter of the first of them; 0 if there is none
    "DEALER",  #          -> seats
    "LAST_WINNER",  #     -> seats: who won the round before
    "AT_TURN",  #         -> seats: whose turn it is
    "LAST_PLAYER",  #     -> seats: who played the card before the moment's card
    "DIRECTION",  #       -> 1 clockwise, -1 counter-clockwise
    "COUNT_IN",  # k:     -> how often moment k has come in this turn (all seats), see COUNTED_MOMENTS
)
# who
WHO = (
    "AFTER",  #           seats n -> the seat n places on in the direction of play (n may be negative)
    "LEFT",  #            seats n -> the seat n places to the left, whatever the direction
    "OPPOSITE",  #        seats -> the seat half the players on, to the left
    "OTHERS",  #          seats -> everyone but these
    "MOST",  # k:         seats -> those of them with the most (k: -1 cards in hand, -2 points, else counter k)
    "LEAST",  # k:        seats -> those of them with the least
    "FIRST_OF",  #        seats -> the first of them in turn order, from the one after the actor on
    "RANDOM_OF",  #       seats -> one of them by chance
)
# cards
CARDS = (
    "TOP",  #             -> the face on top of the pile (counted)
    "BELOW",  #           n -> the face n under the top of the pile (counted); NO_FACE if there is none
    "SAME_SUIT",  #       face -> the faces of its suit, none for a card without suit
    "SAME_RANK",  #       face -> the faces of its rank, none for a card without rank
    "SAME_COLOUR",  #     face -> the faces of its colour
    "RANKS_ABOVE",  #     face -> the faces of higher rank
    "RANKS_BELOW",  #     face -> the faces of lower rank
    "STEP",  #            face n -> the faces whose rank is n higher (n may be negative; no wrap)
    "OF_RANK",  #         n -> the faces of rank n
    "OF_SUIT",  #         s -> the faces of suit s (0 clubs, 1 diamonds, 2 hearts, 3 spades)
    "HELD",  #            seats -> the faces in their hands
    "PLAYABLE",  #        seats -> the faces in the hand of the first that they may play now (reactions only)
    "AS_COUNTED",  #      face -> what it counts as (counted)
)
# numbers
NUMBERS = (
    "RANK",  #            face -> 1 to 13, 0 without rank
    "SUIT",  #            face -> 0 to 3, 4 without suit
    "WORTH",  #           face -> its points (values in force)
    "HAND_SIZE",  #       seats -> how many cards they hold together
    "HOW_MANY_HELD",  #   faces seats -> how many cards of these faces they hold together
    "SCORE",  #           seats -> their points together
    "PLACE_SIZE",  # k:   -> cards in place k (see PLACES); of an own place, that of `they`
    "HOW_MANY",  #        set -> how many members it has
    "HAND_WORTH",  #      seats -> the points of all cards they hold
    "STREAK_IN",  #       faces -> how many cards on top of the pile, without a gap, are of these faces (counted)
    "STREAK_SAME",  # k:  -> how many cards on top of the pile are alike (0 suit, 1 rank, 2 colour) or in order
    #                        (3 each one higher than the one under it, 4 each one lower) (counted)
    "ADD",  #             a b -> a + b
    "SUB",  #             a b -> a - b
    "TIMES",  #           a b -> a * b
    "DIV",  #             a b -> a / b rounded down; 0 if b is 0
    "DIV_UP",  #          a b -> a / b rounded up
    "MOD",  #             a b -> the rest; 0 if b is 0
    "LEAST_OF",  #        a b -> the smaller
    "MOST_OF",  #         a b -> the larger
    "ABS",  #             a -> without its sign
    "DIE",  #             n -> 1 to n by chance (reactions only)
)
# truths and sets
TRUTHS = (
    "EQ",  #              a b -> a = b
    "NE",
    "LT",  #              a b -> a < b
    "LE",
    "GT",
    "GE",
    "AND",  #             a b -> both true
    "OR",  #              a b -> one of them true
    "NOT",  #             a -> not a
    "BOTH",  #            set set -> the members of both
    "EITHER",  #          set set -> the members of one or both
    "EXCEPT",  #          set set -> the members of the first that are not in the second
    "IN",  #              member set -> is it in the set (a face of ONLY_SUIT or NO_FACE never is)
    "WHERE",  #           truth set -> the set if true, else the empty set
)
# going on
CONTROL = (
    "END",  #             the body is over; of an answer, its value is on the stack
    "JUMP",  # d:         go on d numbers after the operand
    "UNLESS",  # d:       truth -> ; jump by d if it is false
    "EACH",  # d:         seats -> seats; if the set is empty, drop it and jump by d; else take the next in turn
    #                     order out of it (from the one after the actor on, the actor last), make it `they`, go on
    "KEEP",  # r:         n -> ; keep a number in a role
    "KEEP_SEAT",  # r:    seats -> ; keep the first seat of a set in a role (NOBODY if empty)
    "AGAIN_WHILE",  # d:  n -> n-1 ; if n > 0 go on, else drop it and jump by d (a body that runs n times)
    "SWAP2",  #           a b -> b a
    "DUP",  #             a -> a a
    "DROP",  #            a ->
)
# deciding: `they` are asked, unless it says otherwise; where there is only one answer nobody is asked
ASKS = (
    "ASK_YES",  #         -> 1 or 0
    "ASK_SEAT",  #        seats -> the set of the one chosen (kept as `chosen`); empty if there is nobody to choose
    "ASK_CARD",  #        faces -> a face of these out of their own hand (kept as `picked`); NO_FACE if they hold none
    "ASK_CARD_OF",  #     faces seats -> likewise out of the hand of the first of these seats, which they may see now
    "ASK_SUIT",  #        -> 0 to 3 (kept as `number`)
    "ASK_RANK",  #        -> 1 to 13 (kept as `number`)
    "ASK_NUMBER",  #      least most -> a number (kept as `number`), at most 0 to 20
    "ASK_WAY",  # n:      -> 0 to n-1: one of n ways of going on; which can be gone is not checked
    "ASK_SET_ASIDE",  #   faces -> ; they choose a card more of their hand in secret; TAKE_ASIDE moves all they chose
    "RANDOM_CARD",  #     faces seats -> a face of these, by chance, out of the hand of the first of the seats; NO_FACE
    "STOCK_TOP",  #       -> the face on top of the stock, shown to all (kept as `picked`); NO_FACE
)
# doing: `they` do it
DOES = (
    "DRAW",  #            n -> ; draw n cards
    "DRAW_UNTIL",  #      faces n -> ; draw until one of these is drawn (kept as `picked`), or n cards, or nothing left
    "GIVE",  #            face seats -> ; give that card to the first of the seats
    "TAKE",  #            face seats -> ; take that card from the first of the seats
    "TAKE_ASIDE",  #      seats -> ; the cards that they set aside go to the first of the seats
    "DISCARD",  #         face -> ; lay that card under the pile's top: not playing
    "DISCARD_ALL",  #     faces -> ; all their cards of these faces
    "PUT",  # k:          face -> ; put that card into place k
    "GET",  # k:          n -> ; take the n top cards of place k into the hand
    "MOVE_ALL",  # k l:   -> ; all of place k to place l
    "TURN_UP",  #         -> ; the top card of the stock goes face up on the pile; not playing
    "PLAY_CARD",  #       face -> ; that card of their hand is laid on the pile: played, but no turn
    "SWAP_HANDS",  #      seats -> ; with the first of them
    "PASS_HANDS",  # k:   n -> ; all hands move n places (k: 0 in the direction of play, 1 to the left)
    "SHOW_CARD",  #       face seats -> ; show a card of the hand to these seats
    "SHOW_HAND",  #       seats -> ; show the hand to these seats
    "LOOK_AT",  #         seats -> ; look at the hand of the first of them
    "LOOK_STOCK",  #      n -> ; look at the n top cards of the stock
    "SHUFFLE_IN",  #      -> ; their hand goes into the stock, which is shuffled
    "RESHUFFLE",  #       -> ; the pile under its top is shuffled into the stock
    "SKIP",  #            n -> ; miss n turns
    "AGAIN",  #           n -> ; n more turns after this one
    "NEXT_IS",  #         -> ; it is their turn next
    "TURN_ENDS",  #       -> ; the turn that runs is over after this
    "REVERSE",
    "DIRECT",  #          n -> ; play goes clockwise (1) or counter-clockwise (-1)
    "NAME_SUIT",  #       s -> ; the top of the pile counts as suit s, until it is covered
    "NAME_RANK",  #       n -> ; the top of the pile counts as rank n, until it is covered
    "SCORE_ADD",  #       n -> ; points, also negative
    "SCORE_SET",  #       n ->
    "REG_ADD",  # k:      n -> ; a counter of the table
    "REG_SET",  # k:      n ->
    "REG_ADD_OF",  # k:   n -> ; their counter
    "REG_SET_OF",  # k:   n ->
    "WIN",  #             -> ; they have won the round
    "LOSE",  #            -> ; they have lost: they are out, their cards go under the stock
    "END_ROUND",  #       -> ; the round is over; who has won follows from the game (or WINNER)
    "SWITCH_ON",  # m:    n -> ; mode m is on, with them as owner and n as argument
    "SWITCH_OFF",  # m:   -> ; for every owner
    "RULES_OFF",  #       set of rules -> ; suspended
    "RULES_ON",  #        set of rules -> ; restored
    "PEND",  # d:         n seats -> ; an effect is pending on the first of the seats (empty: on whoever's turn comes)
    #                     with amount n: the body of d numbers after the operand, run when it falls due with the victim
    #                     as `they` and `chosen`; go on after it
    "TAKES_EFFECT",  #    face -> ; what counts as this takes effect again: it is announced without a card moved
    "TELL",  # k:         -> ; the table says text k of the book
    "WIN_TOGETHER",  #    seats -> ; they have won the round, all of them
)
#: What looks at no more than its card: the value of such code changes with nothing at the table.
FIXED = (
    "NUM", "SET", "ROLE", "SAME_SUIT", "SAME_RANK", "SAME_COLOUR", "RANKS_ABOVE", "RANKS_BELOW", "STEP", "OF_RANK",
    "OF_SUIT", "RANK", "SUIT", "HOW_MANY", *NUMBERS[NUMBERS.index("ADD") : NUMBERS.index("DIE")], *TRUTHS, *CONTROL,
)  # fmt: skip
QUIET = LOADS + WHO + CARDS + NUMBERS + TRUTHS + CONTROL  # what answers may use too (but for PLAYABLE and DIE)
OPERATIONS = QUIET + ASKS + DOES
OP = {name: code for code, name in enumerate(OPERATIONS)}
FIRST_ASK, FIRST_DO = OP["ASK_YES"], OP["DRAW"]
_ONE_OPERAND = (
    "NUM", "SET", "ROLE", "SEAT_OF", "REG", "REG_OF", "COUNT_IN", "MOST", "LEAST", "PLACE_SIZE", "STREAK_SAME",
    "JUMP", "UNLESS", "EACH", "KEEP", "KEEP_SEAT", "AGAIN_WHILE", "ASK_WAY", "PUT", "GET", "PASS_HANDS", "REG_ADD",
    "REG_SET", "REG_ADD_OF", "REG_SET_OF", "SWITCH_ON", "SWITCH_OFF", "PEND", "TELL",
)  # fmt: skip
OPERANDS = dict.fromkeys(_ONE_OPERAND, 1) | {"MOVE_ALL": 2}

# ---- moments: what games and rules announce ----
MOMENTS = (
    "round begins", "turn begins", "turn ends", "turn skipped", "card played", "card drawn", "card discarded",
    "card given", "card turned up", "card bought", "hand changed", "cannot play", "stock out", "round won",
    "round ends", "looked", "traded", "burnt", "called", "extended", "hands swapped", "play reversed",
    "points changed", "counter changed", "suit named", "penalty", "player out", "win refused", "card taken", "shuffled",
    "rule added", "option taken", "lap begins",
)  # fmt: skip
(
    ROUND_BEGINS, TURN_BEGINS, TURN_ENDS, TURN_SKIPPED, CARD_PLAYED, CARD_DRAWN, CARD_DISCARDED,
    CARD_GIVEN, CARD_TURNED_UP, CARD_BOUGHT, HAND_CHANGED, CANNOT_PLAY, STOCK_OUT, ROUND_WON,
    ROUND_ENDS, LOOKED_AT, TRADED, BURNT, CALLED, EXTENDED, HANDS_SWAPPED, REVERSED,
    POINTS_CHANGED, COUNTER_CHANGED, SUIT_NAMED, PENALTY, SEAT_OUT, WIN_REFUSED, CARD_TAKEN, SHUFFLED,
    RULE_ADDED, OPTION_TAKEN, LAP_BEGINS,
) = range(len(MOMENTS))  # fmt: skip

# ---- places, as rules name them: what a game has of them it says itself ----
PLACES = ("stock", "pile", "hand", "under the stock", "own pile", "first pile", "second pile", "third pile")
(STOCK, PILE, HAND, UNDER_STOCK, OWN_PILE, FIRST_PILE, SECOND_PILE, THIRD_PILE) = range(len(PLACES))
OWN_PLACES = (HAND, OWN_PILE)

# ---- rows ----
# The bank of answers: what is asked, and what the value of a row's body is.
QUESTIONS = (
    "may play",  #          faces that the actor may play now (roles: under = top of the pile); union of all rows
    "may not play",  #      faces forbidden, beats "may play"
    "may play all the same",  # faces allowed whatever other rules forbid
    "must play",  #         if any of these may be played, nothing else may (in sheet order, each narrows if it can)
    "may play out of turn",  # faces the actor (not at turn) may play now, on a pile whose top is `under`
    "may play with",  #     faces that may be added to a play of several; card = the last one laid, under = the first
    "may draw",  #          truth: the last row that is on wins; without rows yes. asked when the actor could play
    "may pass",  #          truth: may the actor end the turn without playing or drawing
    "may act",  #           truth; `amount` is the act (ACTS), `card` the face: the last row wins; asked in every game
    "counts as rank",  #    number 0 to 13: the printed faces of the row (`faces`) count as this rank
    "counts as suit",  #    number 0 to 3, likewise
    "counts as more",  #    number added to the rank (no wrap: the ends stay)
    "worth",  #             number: the points of the faces of the row
    "hand size",  #         number: how many cards the actor is dealt
    "draws",  #             number: how many cards the actor draws on a turn instead of playing
    "draws until",  #       faces: they draw on until one of these is drawn; with AND_PLAYABLE: that they may play
    "may play drawn",  #    truth: who has drawn may still play (any card if 2, the card drawn if 1)
    "how many",  #          number in place of a game's own (`amount`): draws, looks, cost ...
    "next",  #              seats: whose turn follows the actor's (first of them); the last row that is not empty wins
    "wins",  #              truth: has the actor, whose hand is empty, won (the last row wins). card = the last card,
    #                       if it was played; amount = 1 before that card has taken effect, then, if refused, 0 after
    "winners",  #           seats: who wins a round that was ended
    "takes effect",  #      number of times that a played card (`card`) takes effect; the last row wins.
    #                       before = how many cards of the same play come after it
    "answers",  #           faces that the actor may play on what is pending for them; the row's form says what it does.
    #                       card, amount, target = those of what is pending, and who caused it. A rule that itself makes
    #                       things pend answers only those
    "may do",  #            truth: may the actor, at turn, choose the reaction of its form (amount: could they play)
)
Q = {name: code for code, name in enumerate(QUESTIONS)}
(
    MAY_PLAY, MAY_NOT_PLAY, ALL_THE_SAME, MUST_PLAY, OUT_OF_TURN, PLAY_WITH, MAY_DRAW, MAY_PASS, MAY_ACT, AS_RANK,
    AS_SUIT, AS_MORE, WORTH_OF, HAND_DEALT, DRAWS, DRAWS_UNTIL, PLAY_DRAWN, HOW_MANY_OF, NEXT_SEAT, WINS, WINNERS,
    EFFECTS, ANSWERS, MAY_DO,
) = range(len(QUESTIONS))  # fmt: skip
#: What a card played as an answer does with what is pending (the form of a row of "answers").
ANSWER_FORMS = ("cancel", "pass on", "add and pass on", "turn back", "halve", "double and pass on")
CANCEL, PASS_ON, ADD_ON, TURN_BACK, HALVE, DOUBLE_ON = range(len(ANSWER_FORMS))
