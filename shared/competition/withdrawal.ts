/**
 * Who leaves before the end (3.2): with half or less of the games played the results are annulled, with more the
 * remaining games are lost by absence, without sets. A walk-over isn't a game played.
 */
import type { Meeting } from './meeting.ts';
import type { Named, ParticipantId } from './result.ts';

/**
 * `all`: its games are annulled for everybody. `own-points`: only its own points are; who met it keeps what was won
 * (the source speaks of the points earned; the regulations choose).
 */
export type Annulment = 'all' | 'own-points';

export interface Withdrawal {
  readonly participant: ParticipantId;
  /** The last round it took part in; 0: none. */
  readonly afterRound: number;
  readonly annul: Annulment;
  /** All the games that the participant had in the competition. */
  readonly total: number;
}

/** A game that is planned and not played. */
export interface Fixture {
  readonly round: number;
  readonly a: ParticipantId;
  readonly b: ParticipantId;
}

/** How the rule was applied to one who left. */
export interface WithdrawalRuling {
  readonly participant: ParticipantId;
  readonly afterRound: number;
  readonly played: number;
  readonly of: number;
  readonly consequence: 'annulled' | 'own-points-annulled' | 'rest-lost';
}

export interface AfterWithdrawals {
  readonly meetings: readonly Meeting[];
  readonly rulings: readonly WithdrawalRuling[];
}

/** Half or less: annulled (3.2). */
export function isHalfOrLess(played: number, total: number): boolean {
  return played * 2 <= total;
}

/**
 * The meetings that count after all withdrawals.
 * @param meetings all that is over, what was reported for later rounds included: it isn't counted as played
 * @param fixtures planned games that aren't over
 * @param lostByAbsence makes the meeting that a game lost by absence is
 */
export function applyWithdrawals(
  meetings: readonly Meeting[],
  fixtures: readonly Fixture[],
  withdrawals: readonly Withdrawal[],
  lostByAbsence: (fixture: Fixture, absent: Named | 'both') => Meeting,
): AfterWithdrawals {
  const left = new Map<ParticipantId, Withdrawal>();
  for (const withdrawal of withdrawals) left.set(withdrawal.participant, withdrawal);
  const rulings = [...left.values()].map((one) => ruling(one, meetings));
  const verdicts = new Map(rulings.map((one) => [one.participant, one.consequence]));
  const lateFor = (id: ParticipantId, round: number): boolean => round > (left.get(id)?.afterRound ?? round);

  const kept: Meeting[] = [];
  const unplayed: Fixture[] = [...fixtures];
  for (const meeting of meetings) {
    if (lateFor(meeting.a, meeting.round) || lateFor(meeting.b, meeting.round)) unplayed.push(meeting);
    else if (verdicts.get(meeting.a) !== 'annulled' && verdicts.get(meeting.b) !== 'annulled')
      kept.push(withoutOwnPoints(meeting, verdicts));
  }
  for (const fixture of unplayed) {
    const [a, b] = [verdicts.get(fixture.a), verdicts.get(fixture.b)];
    const counts = [a, b].every((verdict) => verdict === undefined || verdict === 'rest-lost');
    if (!counts || (a === undefined && b === undefined)) continue;
    kept.push(lostByAbsence(fixture, a === undefined ? 'b' : b === undefined ? 'a' : 'both'));
  }
  return { meetings: kept, rulings };
}

function ruling(withdrawal: Withdrawal, meetings: readonly Meeting[]): WithdrawalRuling {
  const { participant, afterRound, annul, total } = withdrawal;
  const played = meetings.filter(
    (one) => one.played && one.round <= afterRound && (one.a === participant || one.b === participant),
  ).length;
  const annulled = annul === 'all' ? 'annulled' : 'own-points-annulled';
  return {
    participant,
    afterRound,
    played,
    of: total,
    consequence: isHalfOrLess(played, total) ? annulled : 'rest-lost',
  };
}

function withoutOwnPoints(meeting: Meeting, verdicts: ReadonlyMap<ParticipantId, string>): Meeting {
  const lost = [meeting.a, meeting.b].map((id) => verdicts.get(id) === 'own-points-annulled');
  if (!lost.includes(true)) return meeting;
  const strip = ([a, b]: readonly [number, number]) => [lost[0] ? 0 : a, lost[1] ? 0 : b] as const;
  return {
    ...meeting,
    points: strip(meeting.points),
    matchPoints: strip(meeting.matchPoints),
    boardPoints: strip(meeting.boardPoints),
  };
}
