/** Rulings without a strike: passing, clocks, and what a referee takes or gives (17.1.zh, 17.1.t, 17.1.p, 18.1.zh, 20.4). */
import { nextSeat, occupiedSeats, type Seat } from '../table/seats.ts';
import { countMisses } from './misses.ts';
import { partyAt, sideOfParty } from './party.ts';
import { layOwed } from './penalty.ts';
import { buildRuling, type Matter, settle, startLaying } from './settle.ts';
import type { Finding, Ruling, Situation } from './types.ts';

/** Why the right is lost without a strike. */
export interface Cause {
  readonly penalty: 0 | 1;
  readonly clause: string;
  /** A finding's code: `lost.clock`, `lost.clock-again`, `lost.referee`, `lost.referee-penalty`, `lost.deferred`. */
  readonly code: string;
}

/**
 * The player at `seat`, who has the right, loses it without a strike: by a clock (18.1.zh without a penalty piece, 17.1.t
 * with one), by a referee, or because of an offence while the opponent had the right (17.1.p, judged when that player
 * would strike next). Debts are paid as at any loss of the right (17.5).
 */
export function judgeLoss(situation: Situation, seat: Seat, cause: Cause): Ruling {
  const findings: Finding[] = [{ code: cause.code, clause: cause.clause }];
  return settle(situation, quiet(situation, seat, cause.penalty, true, findings));
}

/** The player at `seat` passes: the turn is lost and a penalty piece earned (17.1.zh). */
export function judgePass(situation: Situation, seat: Seat): Ruling {
  return judgeLoss(situation, seat, { penalty: 1, clause: '17.1.zh', code: 'pass' });
}

function quiet(situation: Situation, seat: Seat, penalty: 0 | 1, turnLost: boolean, findings: Finding[]): Matter {
  return { seat, strike: null, penalty, turnLost, board: { ...situation.pieces }, findings, placings: [] };
}

/**
 * An offence by the player at `seat` who doesn't have the right, dealt with at once. Meant for the side that waits during
 * an interruption (20.4, note) and for what a referee lays at once; any other offence while the opponent has the right is
 * {@link judgeLoss} at the offender's next right (17.1.p). `situation.turn` is the seat that has the right and keeps it
 * (by default the one after the interrupted player, or after `seat`).
 *
 * With a penalty piece (the default): it is laid, or owed (17.4, 21.6), together with that party's debts; its first series
 * is over, and so is an interruption of its side: the set goes on as usual. With `penalty` 0: an interruption of its side
 * counts as broken with its last strike; otherwise nothing changes.
 */
export function layPenalty(
  situation: Situation & { readonly turn?: Seat },
  seat: Seat,
  act: { readonly clause: string; readonly code?: string; readonly penalty?: 0 | 1 },
): Ruling {
  const { mode, seats, history } = situation;
  const { interrupted } = history;
  const penalty = act.penalty ?? 1;
  const party = partyAt(mode, seats, seat);
  const waiting = interrupted !== null && sideOfParty(seats, interrupted.side) === seats[seat] ? interrupted : null;
  const waitingSeat =
    waiting === null ? seat : occupiedSeats(seats).find((s) => partyAt(mode, seats, s) === waiting.side)!;
  const next = situation.turn ?? nextSeat(waitingSeat, seats);
  const findings: Finding[] = [{ code: act.code ?? 'penalty.referee', clause: act.clause }];
  const matter = quiet(situation, seat, penalty, false, findings);
  if (penalty === 0) {
    if (waiting === null) return buildRuling(situation, matter, { next });
    findings.push({ code: 'set.interruption-offence', clause: '20.4' });
    const broken = { ...buildRuling(situation, matter).history, interrupted: { ...waiting, offence: true } };
    return buildRuling(situation, matter, { next, history: broken });
  }
  const laying = startLaying(situation, matter);
  layOwed(laying, seat, 1, 'right');
  if (waiting !== null) findings.push({ code: 'set.interruption-over', clause: '20.4' });
  return buildRuling(situation, matter, {
    next,
    debts: laying.debts,
    history: {
      ...history,
      seriesEnded: { ...history.seriesEnded, [party]: true, ...(waiting === null ? {} : { [waiting.side]: true }) },
      interrupted: waiting === null ? interrupted : null,
      misses: countMisses(situation, party, null, matter.board).misses,
    },
  });
}
