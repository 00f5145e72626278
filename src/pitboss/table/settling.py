"""Settlement: bonus wagers at their moments, then every hand that is still open, from the dealer's right (R77)."""

from __future__ import annotations

from pitboss.regulations.bonus import BonusWager
from pitboss.table.dealing import must_draw
from pitboss.table.event_type import FACE_DOWN
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.playing import settle_surrender
from pitboss.table.round import Round


def settle_bonus(r: Round, wager: Wager, bonus: BonusWager, event: str | None) -> None:
    """Pay a bonus wager by its table, or collect it, by the clause for the event where there is one."""
    odds = r.rules.bonus_tables[bonus.name].odds(event)
    if odds is None:
        r.settle(wager, "lose", _cited(r, f"{bonus.name}-lost", "bonus-settled"))
    else:
        r.settle(wager, "win", _cited(r, f"{bonus.name}-{event}", f"{bonus.name}-pays"), odds)


def _cited(r: Round, *subjects: str) -> str:
    """The clause of the first subject that the text speaks of."""
    return next(r.cites[subject] for subject in subjects if subject in r.cites)


def settle_dealer_bonuses(r: Round) -> None:
    """Bust It, once the dealer has 17 in two cards or has taken the third (19:47-26.6(d), 665a.7(m))."""
    open_ = [(bonus, list(r.off_hand(bonus.name))) for bonus in r.rules.bonuses if bonus.cards == "dealer"]
    if must_draw(r) and (any(wagers for _, wagers in open_) or r.regulation.plays_out):
        r.give_dealer("dealer-third" if "dealer-third" in r.cites else "dealer-draws")
    third_is_last = len(r.dealer.cards) == 3 and not must_draw(r)  # only a hand of three can win
    for bonus, wagers in open_:
        event = bonus.event(r.dealer.cards) if third_is_last else None
        for wager in wagers:
            if len(r.dealer.cards) == 2 and f"{bonus.name}-lost-two" in r.cites:
                r.settle(wager, "lose", r.cites[f"{bonus.name}-lost-two"])
            else:
                settle_bonus(r, wager, bonus, event)


def settle_hand_bonuses(r: Round, box: Box) -> None:
    """Suited royals and triple match of one box, when its total is called (19:47-36.7(f)#2); back without cards."""
    hand = box.hands[0]
    bonuses = {bonus.name: bonus for bonus in r.rules.bonuses if bonus.cards in ("hand", "hand-and-up")}
    for wager in r.side:
        bonus = bonuses.get(wager.name)
        if bonus is None or wager.result is not None or wager.place not in box.people:
            continue
        if len(hand.cards) < 2:
            r.settle(wager, "push", r.cites["missed-box"])
        else:
            cards = hand.cards if bonus.cards == "hand" else [*hand.cards, r.up]
            settle_bonus(r, wager, bonus, bonus.event(cards))


def settle_box_bonuses(r: Round) -> None:
    """Match wagers, right after the first four cards and before insurance (19:47-2A.7(e)); back without them (R54)."""
    for bonus in r.rules.bonuses:
        if bonus.cards != "box":
            continue
        for wager in list(r.off_hand(bonus.name)):
            box = next(box for box in r.boxes if wager.place in box.people)
            cards = [card for hand in box.hands for card in hand.cards]
            if len(cards) < 4:
                r.settle(wager, "push", r.cites["missed-box"])
            else:
                settle_bonus(r, wager, bonus, bonus.event(cards))


def settle_blackjacks(r: Round) -> None:
    """Player blackjacks paid before anything else, from the dealer's right (673a.7(f))."""
    for hand in r.from_the_right():
        if hand.blackjack:
            pay_blackjack(r, hand)


def pay_blackjack(r: Round, hand: HandInPlay) -> None:
    """Pay a blackjack that nothing can beat any more, and take its cards."""
    r.settle_hand(hand, "win", r.cites["blackjack-paid"], r.regulation.blackjack_pays)
    r.take_cards(hand)
    hand.finished = True


def settle_surrendered(r: Round) -> None:
    """Surrendered wagers that waited for the dealer's second card: all of the first wager to a blackjack, else half."""
    for hand in list(r.from_the_right()):
        if hand.surrendered and r.dealer_blackjack:
            settle_against_dealer(r, hand)
        elif hand.surrendered:
            subject = "surrender-reader" if r.peeked and "surrender-reader" in r.cites else "surrender-decided"
            settle_surrender(r, hand, subject)


def settle_round(r: Round) -> None:
    """Every hand still open against the dealer's."""
    hands = list(r.from_the_right())
    if r.options.settle == "collect-then-pay":  # 673a.7(t)(1): all losers first
        hands.sort(key=lambda hand: outcome(r, hand)[0] != "lose")
    for hand in hands:
        settle_against_dealer(r, hand)


def outcome(r: Round, hand: HandInPlay) -> tuple[str, str]:
    """How a hand fares against the dealer's, and by which clause."""
    if hand.surrendered:  # and still open: the dealer has blackjack
        return "lose", r.cites["surrender-lost"]
    return r.regulation.compare(hand.standing(), r.dealer_standing())


def settle_against_dealer(r: Round, hand: HandInPlay) -> None:
    """Settle one hand; a dealer blackjack takes only what the text lets it take (R03, R04, R05, R86, R90)."""
    result, clause = outcome(r, hand)
    if hand.second_chance is not None:
        settle_second_chance(r, hand, result, clause)
        return
    odds = r.regulation.blackjack_pays if hand.blackjack else None
    for wager in hand.wagers:
        if wager.result is not None:
            continue
        if result == "lose" and r.dealer_blackjack and wager.name not in r.regulation.lost_to_blackjack:
            subject = "back-attack" if wager.name in r.regulation.attack_wagers else f"back-{wager.name}"
            r.settle(wager, "push", r.cites[subject])
        elif odds is not None:
            r.settle(wager, result, clause, odds)
        else:
            r.settle(wager, result, clause)


def settle_second_chance(r: Round, hand: HandInPlay, result: str, clause: str) -> None:
    """A hand saved by a second chance: a win pays the Second Chance Wager and returns the rest (673a.7(s))."""
    for wager in hand.wagers:
        if wager.name == "second-chance":
            back = r.dealer_blackjack and result == "lose"
            subject = {"win": "second-chance-wins", "push": "second-chance-ties", "lose": "second-chance-loses"}[result]
            if back:  # R90
                r.settle(wager, "push", r.cites["back-second-chance"])
            else:
                r.settle(wager, result, clause if r.dealer.total == 22 else r.cites[subject])
        elif result == "win":
            r.settle(wager, "push", r.cites["second-chance-wins"])
        elif result == "lose" and r.dealer_blackjack and wager.name not in r.regulation.lost_to_blackjack:
            r.settle(wager, "push", r.cites[f"back-{wager.name}"])
        else:
            r.settle(wager, result, clause)


def pick_up(r: Round) -> None:
    """Cards are picked up from the dealer's far right, the dealer's own below them, so that hands can be rebuilt."""
    for box in reversed(r.boxes):
        for hand in box.hands:
            r.take_cards(hand)
    r.discards += r.dealer.cards
    if r.hole is None:
        r.note("picked-up", "pick-up", cards=tuple(r.discards))
    else:  # nobody has turned it up, and nobody does now
        seen = r.hole if r.hole_exposed else FACE_DOWN
        r.note("picked-up", "pick-up", cards=(*r.discards, seen), hole=r.hole)
        r.discards.append(r.hole)
