"""The events of what happens around the round: opening, shuffle, cut, rest, orders."""

from __future__ import annotations

from typing import Final

from pitboss.table.event_type import event_type

FLOOR_EVENTS: Final = {
    "received": event_type(
        "{by} receives batch {batch}: {decks} decks with {backs} backs, to be inspected at the table.",
        "by batch decks backs",
    ),
    "received-preshuffled": event_type(
        "{by} receives batch {batch}: {decks} decks with {backs} backs, inspected and shuffled before ({reference}).",
        "by batch decks backs reference",
    ),
    "defect": event_type("{by} finds a defect in deck {deck}: {what}. The deck is replaced.", "by deck what"),
    "inspected": event_type("{by} has inspected batch {batch} for defects.", "by batch"),
    "verified": event_type("{by} verifies the inspection of batch {batch}.", "by batch"),
    "tens-removed": event_type("{by} takes {count} tens out of deck {deck}.", "by count deck"),
    "tens-verified": event_type("{by} verifies that deck {deck} holds no ten.", "by deck"),
    "tens-destroyed": event_type("{by} destroys {count} tens as approved ({reference}).", "by count reference"),
    "tens-torn": event_type("{by} tears {count} tens in half and puts them into {reference}.", "by count reference"),
    "spread": event_type("{by} spreads {decks} decks face up, each on its own, by suit and in sequence.", "by decks"),
    "viewed": event_type("Seat {seat} has had the chance to look at the cards.", "seat"),
    "turned-down": event_type("{by} turns the cards face down.", "by"),
    "turned-up": event_type("{by} turns the cards face up.", "by"),
    "washed": event_type("{by} washes the cards.", "by"),
    "exposed": event_type("A card is seen during the wash; {then}.", "then"),
    "stacked": event_type("{by} stacks the cards.", "by"),
    "sealed": event_type(
        "The next shuffle of batch {batch} follows a sealed seed, number {seal}; SHA-256 {commitment}.",
        "batch seal commitment",
    ),
    "unsealed": event_type("Seed {seal} is revealed: {seed}, salt {salt}.", "seal seed salt"),
    "shuffled": event_type("{cards} cards are shuffled ({method}) and lie in one stack.", "cards:number method seal"),
    "stored": event_type("Batch {batch} is shuffled and stored in the device.", "batch"),
    "taken-out": event_type("Batch {batch} is taken out of the device.", "batch"),
    "unseen": event_type("Batch {batch} need not be spread: the device kept it safe and nobody asks.", "batch"),
    "rack-shuffled": event_type(
        "{by} shuffles the {cards} cards of the discard rack: the shoe has run short.", "by cards:number"
    ),
    "no-cut": event_type("No cut: {why}.", "why"),
    "cut-offered": event_type("The stack is offered for the cut, backs away from the dealer, to seat {seat}.", "seat"),
    "cut-declined": event_type("Seat {seat} declines the cut.", "seat"),
    "cut-by": event_type("{by} cuts: {above} cards go to the bottom.", "by above"),
    "recut-ordered": event_type("{by} orders a recut by {cutter}: {reason}.", "by cutter reason"),
    "aligned": event_type("{by} holds the stack against the marked side of the shoe.", "by"),
    "inserted": event_type(
        "{by} puts the cutting card in with {behind} of {cards} cards behind it.", "by behind cards:number"
    ),
    "not-inserted": event_type("The cutting card is not put in again."),
    "loaded": event_type("The shoe is loaded with {cards} cards by the {by}.", "cards:number by seal"),
    "collected": event_type("{by} collects the cards on the layout.", "by"),
    "counted": event_type("{by} counts {found} cards: none is missing.", "by found"),
    "alarm": event_type("{by} counts {found} cards instead of {cards}: the table is stopped.", "by found cards:number"),
    "mixed-rack": event_type("A card of the other batch lies in the discard rack: the table is stopped."),
    "ordered": event_type("{by} orders a reshuffle.", "by"),
    "jam": event_type("The shuffler jams; the cards are shuffled again{by_procedure}.", "by_procedure"),
    "broken": event_type("The shuffler is out of use; the cards will be shuffled by hand."),
    "device-out": event_type("{by}: {what}.", "by what"),
    "alternative": event_type("The approved procedure {reference} is followed.", "reference"),
    "shoe-inspected": event_type("{by} inspects shoe and shuffler for tampering.", "by"),
    "reader-inspected": event_type("{by} inspects the card reader for tampering and proper working.", "by"),
    "decks-changed": event_type("{by} takes the decks off the table.", "by"),
    "arrived": event_type("A player arrives at seat {seat}.", "seat"),
    "left": event_type("The player at seat {seat} leaves.", "seat"),
    "time-up": event_type(
        "{place} did not answer in time: the house says {answer} for it, which costs nothing more.", "place answer"
    ),
    "idle": event_type("Nobody plays: {by} spreads the cards face {face}.", "by face"),
    "asked": event_type("Seat {seat} asks that {what}.", "seat what"),
    "on-duty": event_type("{by} takes the table as dealer.", "by"),
    "table-closed": event_type("{by} closes the table: {reason}.", "by reason"),
    "table-opened": event_type("{by} opens the table again.", "by"),
    "option": event_type(
        "The option {option} is {value} from now on, by {by}; notice: {notice}.", "option value by notice"
    ),
    "dealing": event_type(
        "The dealer's second card is now dealt as {mode}, by {by}; notice: {notice}.", "mode by notice"
    ),
}
