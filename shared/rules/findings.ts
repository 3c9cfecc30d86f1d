/** Everything a ruling can tell, by code. The client's texts are keyed by these; the English here is for logs and readers. */

/** Each code with a one-line description. `FINDING_CODES` lists them. */
export const FINDINGS = {
  // Why a strike is correct (11.4)
  'correct.light': 'The striker touched an own light piece first.',
  'correct.dark-only': 'No light pieces left: the opposite rail first, then a piece.',
  'correct.dark-only-none-touched':
    'No light pieces left: the opposite rail first; that no own piece was touched is not punished.',
  'correct.opposite-rail': 'An own dark piece by way of the opposite rail.',
  'correct.circle': 'An own piece in the centre circle by way of a side rail.',
  // Why it is a foul
  'foul.opponent-first': "Direct strike: the opponent's piece was touched first.",
  'foul.both-at-once': "Direct strike: an own and an opponent's piece were touched at once.",
  'foul.opponent-first-reflected':
    "Reflected strike with light pieces on the table: the opponent's piece was touched first.",
  'foul.both-at-once-reflected':
    "Reflected strike with light pieces on the table: an own and an opponent's piece were touched at once.",
  'foul.nothing-touched': 'No piece was touched, and there were light pieces.',
  'foul.no-opposite-rail': 'Only dark pieces left, and the striker did not touch the opposite rail first.',
  'foul.side-rail':
    'Only dark pieces left: off a side rail, neither the opposite rail nor first an own piece in the circle was touched.',
  'foul.dark-direct': 'An own dark piece was touched first by a direct strike.',
  'foul.dark-reflected':
    'An own dark piece was touched first, by way of neither the opposite rail nor, in the circle, a side rail.',
  'foul.dark-with-light': 'An own light and an own dark piece were touched at once, and the dark one was not allowed.',
  // The striker itself
  'late.striker-potted': 'The striker was potted.',
  'late.striker-flown': 'The striker flew over the rail or stayed on it.',
  'penalty.once': 'Several offences in one strike cost one penalty piece.',
  // Not a strike
  pass: 'The player passed.',
  'lost.clock': 'No strike within five seconds of the caution: the turn is lost.',
  'lost.clock-again': 'No strike within thirty seconds after an earlier caution: turn lost and a penalty piece.',
  'lost.referee': 'The referee took the turn.',
  'lost.referee-penalty': 'The referee gave a penalty piece: the turn is lost.',
  'lost.deferred':
    "An offence while the opponent had the right: now the penalty piece is laid and this player's right is lost.",
  'penalty.referee': 'The referee gave a penalty piece to the side that waits.',
  // What goes back, what stays
  'restored.own-dark': 'Own dark pieces that the foul strike touched or drove out go back.',
  'restored.opponent-into-dark': "The opponent's pieces that the foul strike drove into a dark field go back.",
  'restored.opponent-flown': "The opponent's pieces that the foul strike sent over the rail go back.",
  'stays.dark': "The opponent's pieces that were dark already and moved within the dark field stay.",
  'stays.zone-direct':
    "Pairs: an opponent's piece driven into its zone by a direct foul strike stays; the penalty piece only.",
  'stays.zone': "Pairs: an opponent's piece driven into its zone stays.",
  stacked: 'A piece that lay on another disc is laid beside it.',
  flown: 'A piece that flew over the rail is placed at the centre circle; it is no penalty piece.',
  // The right of strike
  kept: 'An own piece was potted and nothing broken: the series goes on.',
  'lost.none-potted': 'No own piece was potted.',
  'lost.opponent-potted': "An own and an opponent's piece were potted in one strike.",
  'lost.flown': 'A piece flew over the rail.',
  'lost.zone-return': 'The striker came back over the own zone line, and there was no dark piece.',
  'lost.foul': 'A foul strike loses the right and costs a penalty piece.',
  'lost.penalty': 'An offence with a penalty piece loses the right.',
  // Penalty pieces and debts
  'penalty.laid': 'The penalty piece is laid.',
  'debt.paid': 'Owed pieces are laid.',
  'debt.owed': 'All own pieces are on the table: the penalty piece is owed.',
  'debt.left': 'There were not potted pieces enough: the rest is still owed.',
  'debt.row-untouched': 'Pairs: the row opposite has not moved yet: the penalty piece is owed.',
  // Misses
  'miss.counted': 'Only dark pieces on both sides: this miss counts.',
  // The set
  'set.won': 'The side has potted all its pieces and owes none: the set is won.',
  'set.lost-dark-out': 'The foul strike drove two or more own dark pieces out: the set is lost.',
  'set.lost-dark-first': 'An own dark piece was touched first and two or more other pieces moved: the set is lost.',
  'set.restart-both-last': "Both sides' last pieces in one strike: the set is void and starts again.",
  'set.lost-both-last': "Both sides' last pieces in one strike, with a penalty piece: the striking side loses the set.",
  'set.interrupted': 'The side with the first strike has cleared the table in its first series: the opponent strikes.',
  'set.interrupted-offence':
    'The side with the first strike has cleared the table in its first series but lost the right with the last strike: the opponent strikes.',
  'set.interruption-over': 'A penalty piece for the waiting side: the interruption is over and the set goes on.',
  'set.interruption-offence':
    'An offence by the waiting side without a penalty piece: it counts as broken with its last strike.',
  'set.replay': 'Both sides have cleared in their first series: the set is replayed, ends and first strike swapped.',
  'set.replay-pairs':
    'Both pairs have cleared in the first series: the set is replayed, players stay seated, who struck last strikes first.',
  'set.answer-failed': 'The opponent did not clear in its first series: the interrupted side has won the set.',
  'set.answer-failed-pairs': 'The next player did not clear all 16 in the first series: that pair has lost the set.',
  'set.lost-broken-rule': 'Both have cleared, but this side lost the right with its last strike: it has lost the set.',
  'set.restart-misses': 'Only dark pieces on both sides and three misses each: the set starts again.',
} as const;

export type FindingCode = keyof typeof FINDINGS;

/** All finding codes. */
export const FINDING_CODES = Object.keys(FINDINGS) as readonly FindingCode[];
