"""The players' turns: hand by hand from the dealer's left, each finished before the next gets a card."""

from __future__ import annotations

from pitboss.table.actions import Action
from pitboss.table.dealing import may_be_blackjack
from pitboss.table.deciding import choices, decision
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.questions import Question
from pitboss.table.round import Round, Script, Turn


def play_box(r: Round, box: Box) -> Script:
    """Every hand of a box in order; a split puts a new one right after the hand it came from."""
    at = 0
    while at < len(box.hands):
        hand = box.hands[at]
        if hand.root and not hand.split and not hand.dead:  # the second hand of a spot (19:47-2A.7(j))
            r.announce(hand, "announce-second")
        taken_back = yield from play_hand(r, hand)
        at = 0 if taken_back else at + 1
    box.revocable = False


def play_hand(r: Round, hand: HandInPlay) -> Turn:
    """One hand until it has nothing left to decide; True if the caller took a switch back instead."""
    box = hand.box
    assert box is not None
    r.turn = hand
    while not hand.finished:
        if len(hand.cards) == 1:
            r.give(hand, "split-order")
            r.announce(hand, "split-announce")
        if r.missed is hand:
            if (yield from missed_card(r, hand)):
                return True
            break
        if hand.total > 21:
            yield from over_21(r, hand)
            break
        if hand.total == 21:
            pay_21(r, hand)
            break
        verbs = choices(r, hand)
        if not verbs:
            break
        answer = yield decision(r, hand, verbs)
        if answer.verb == "unswitch":
            unswitch(r, box)
            return True
        verb = answer.verb
        if verb == "stand":
            hand.decided = True
            r.note("stands", "decide", box=box.number, hand=hand.number)
            break
        if verb in ("hit", "take"):
            hand.decided = True
            r.give(hand, "draw" if verb == "hit" else "drew-exposed")
            r.announce(hand, "announce-card")
        elif verb == "refuse":
            refuse_exposed(r, box)
        elif verb == "double":
            yield from double(r, hand, answer)
        elif verb == "split":
            yield from split(r, hand)
        elif verb == "surrender":
            surrender(r, hand)
            break
    hand.finished = True
    r.turn = None
    return False


def double(r: Round, hand: HandInPlay, answer: Action) -> Script:
    """Double down: the caller's money, the others' if they follow, and one card."""
    box = hand.box
    assert box is not None
    hand.decided = True
    place, chip, number = box.caller, r.options.chip, hand.number
    most = hand.staked(place)
    amount = most if answer.amount is None else answer.amount
    wagers = [Wager(place, "double", amount, hand)]
    for other in box.others_on(hand):
        cap = hand.staked(other)
        reply = yield Question(
            other, number, "follow-double", ("double", "pass"), {"double": (min(chip, cap), cap)}, chip
        )
        if reply.verb == "double":
            wagers.append(Wager(other, "double", cap if reply.amount is None else reply.amount, hand))
        else:
            r.note("declined", "follow-double", place=other, wager="double")
    for wager in wagers:
        r.stake(wager.place, "double", wager.amount, "double" if wager.place == place else "follow-double", hand)
    hand.doubled = True
    r.give(hand, "double-card", "double-card")
    r.announce(hand, "announce-card")


def split(r: Round, hand: HandInPlay) -> Script:
    """Split a pair; others on the box cover both hands or let their wager follow one of them (R24, R25)."""
    box = hand.box
    assert box is not None
    number = hand.number
    rides: dict[str, int | None] = {}
    for other in box.others_on(hand):
        reply = yield Question(other, number, "follow-split", ("cover", "ride"))
        rides[other] = int(reply.word or 0) if reply.verb == "ride" else None
    aces = hand.cards[0].value == 11
    new = HandInPlay(box, hand.root)
    new.switched = hand.switched
    new.add(hand.cards.pop())
    hand.recount()
    box.hands.insert(number, new)
    for n, each in enumerate(box.hands, 1):
        each.number = n
    for part in (hand, new):
        part.decided = part.split = True
        part.split_aces = aces
    for place in dict.fromkeys(w.place for w in hand.wagers):
        follows = rides.get(place)
        if follows is None:
            r.stake(place, "split", hand.staked(place), "split" if place == box.caller else "follow-split", new)
        else:
            r.note("rides", "follow-split", place=place, hand=follows)
            if follows != number:
                moved = [w for w in hand.wagers if w.place == place]
                for wager in moved:
                    hand.wagers.remove(wager)
                    wager.hand = new
                    new.wagers.append(wager)


def surrender(r: Round, hand: HandInPlay) -> None:
    """Give up half; against an ace or ten-valued card it waits until blackjack is known (R05, R06)."""
    box = hand.box
    assert box is not None
    hand.decided = hand.surrendered = True
    box.revocable = False
    r.note("surrenders", "surrender", box=box.number, hand=hand.number)
    if may_be_blackjack(r):
        r.note("pending", "surrender-waits", box=box.number, hand=hand.number)
    elif r.peeked:
        if r.options.surrender_settled == "at-once":
            settle_surrender(r, hand, "surrender-reader")
        else:
            r.note("pending", "surrender-waits", box=box.number, hand=hand.number)
    else:
        settle_surrender(r, hand, "surrender-now")


def settle_surrender(r: Round, hand: HandInPlay, subject: str) -> None:
    """Half is collected, half goes back; in Pennsylvania Double Attack the cards go too (665a.9(b)(1))."""
    r.surrender_hand(hand, r.cites[subject])
    if r.regulation.surrender_takes_cards:
        r.take_cards(hand)


def pay_21(r: Round, hand: HandInPlay) -> None:
    """A 21 is paid at once where the text pays early (19:47-36.7(h)#3, 673a.7(m), R31, R35)."""
    if r.regulation.pays_21_at_once and hand.open:
        r.settle_hand(hand, "win", r.cites["paid-21"])
        r.take_cards(hand)


def over_21(r: Round, hand: HandInPlay) -> Script:
    """A bust: collected now or with the round; at Double Back Jack a second chance may be bought first."""
    box = hand.box
    assert box is not None
    subject = "bust-collected" if r.regulation.bust_is_final else "settle"
    r.note("bust", subject, box=box.number, hand=hand.number, total=hand.total)
    if r.regulation.second_chance:
        yield from second_chance(r, hand)
    elif r.regulation.bust_is_final:
        r.settle_hand(hand, "lose", r.cites["bust-collected"])
        r.take_cards(hand)


def second_chance(r: Round, hand: HandInPlay) -> Script:
    """One card comes off the total, against a wager equal to all that is on the hand (673a.7(l), R26, R28)."""
    box = hand.box
    assert box is not None
    amount = sum(w.amount for w in hand.wagers)
    answer = yield Question(
        box.caller, hand.number, "second-chance", ("second-chance", "pass"), {"second-chance": (amount, amount)}
    )
    if answer.verb == "pass":
        r.note("declined", "second-chance", place=box.caller, wager="second-chance")
        r.settle_hand(hand, "lose", r.cites["bust-collected"])
        r.take_cards(hand)
        return
    wager = r.stake(box.caller, "second-chance", amount, "second-chance-amount", hand)
    card = r.draw(box)
    hand.subtract(card)
    r.note("second-chance-card", "second-chance-card", card=card, box=box.number, hand=hand.number, total=hand.total)
    if hand.total > 21:
        r.settle_hand(hand, "lose", r.cites["second-chance-over"])
        r.take_cards(hand)
    elif hand.total == 21:
        r.settle(wager, "win", r.cites["second-chance-21"])
        r.settle_hand(hand, "push", r.cites["second-chance-21"])
        r.take_cards(hand)


def refuse_exposed(r: Round, box: Box) -> None:
    """Who refuses the exposed card gets no more cards this round, on whatever box (19:47-26.15(e)#2, R56)."""
    patron = r.table.patron
    for other in r.boxes:
        other.frozen = other.frozen or patron(other.caller) == patron(box.caller)
    what = f"Box {box.number} refuses the exposed {r.exposed}."
    r.table.irregular("exposed-refused", what, box=box.number)


def missed_card(r: Round, hand: HandInPlay) -> Turn:
    """The dealer passed over a hand that had asked for a card: it comes late, or the hand is dead (R55).

    No card has been dealt by that, so a switch may still be taken back (19:47-2A.7(g)2); True if it is.
    """
    box = hand.box
    assert box is not None
    r.missed = None
    verbs = ("late-card", "dead", "unswitch") if box.revocable else ("late-card", "dead")
    answer = yield Question(box.caller, hand.number, "missed-hit", verbs)
    if answer.verb == "unswitch":
        unswitch(r, box)
        return True
    if answer.verb == "late-card":
        r.late.append(hand)
    else:
        box.revocable = False  # the hand is gone, as one that was surrendered (R18)
        r.give_back(hand, r.cites["missed-hit"])
    return False


def late_cards(r: Round) -> Script:
    """Requested cards that were missed, after all others and before the dealer's second card (R55).

    None for who has refused an exposed card since (19:47-26.15(e)#2, R56): that hand is asked as it lies.
    """
    for hand in r.late:
        assert hand.box is not None
        hand.finished = False
        if not hand.box.frozen:
            r.give(hand, "missed-hit")
            r.announce(hand, "announce-card")
        yield from play_hand(r, hand)


def switch_question(r: Round, box: Box) -> Script:
    """The one question about the switch, before the first hand is played (19:47-2A.7(g), R17)."""
    first, second = box.hands
    if second.dead:  # the other hand goes on without a switch (R54)
        r.announce(first)
        return
    for hand in (first, second):  # both totals, so that either hand may be surrendered (19:47-2A.9(a), R20)
        r.announce(hand)
    r.note("announce-switch", "switch-offer", box=box.number, total=first.count())
    answer = yield Question(box.caller, None, "switch", ("switch", "keep"))
    if answer.verb == "keep":
        r.note("kept", "switch-offer", box=box.number)
        return
    exchange(first, second)
    first.switched = second.switched = box.revocable = True
    r.note("switched", "switch", box=box.number)
    for hand in (first, second):
        r.announce(hand, "switch")
    if not choices(r, first) and not choices(r, second):  # nothing else is asked in which it could be taken back (R18)
        answer = yield Question(box.caller, None, "switched", ("keep", "unswitch"))
        if answer.verb == "unswitch":
            unswitch(r, box)
        else:
            r.note("kept", "unswitch", box=box.number)


def exchange(first: HandInPlay, second: HandInPlay) -> None:
    """The second cards change places."""
    first.cards[1], second.cards[1] = second.cards[1], first.cards[1]
    first.recount()
    second.recount()


def unswitch(r: Round, box: Box) -> None:
    """Take a switch back: the cards return to where they were dealt, both hands are open again, none waits (R18)."""
    first, second = box.hands
    exchange(first, second)
    first.switched = second.switched = box.revocable = False
    for hand in (first, second):
        hand.finished = hand.decided = False
    r.late = [hand for hand in r.late if hand.box is not box]
    r.note("unswitched", "unswitch", box=box.number)
