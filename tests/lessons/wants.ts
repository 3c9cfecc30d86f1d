/** What must be so in the example of a clause, beyond that its ruling cites it: what it is meant to show. */

import { isDarkAt } from '../../shared/rules/dark.ts';
import type { Ruling, Situation } from '../../shared/rules/types.ts';
import type { StrikeLog } from '../../shared/table/log.ts';
import type { DiscId, PieceId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';

export interface Shown {
  readonly situation: Situation;
  readonly ruling: Ruling;
  readonly log: StrikeLog;
  /** Where the striker came to rest; null: nowhere on the table. */
  readonly striker: Point | null;
}

export const cites = ({ findings, set, placings }: Ruling): ReadonlySet<string> =>
  new Set([
    ...findings.flatMap(({ clause, also = [] }) => [clause, ...also]),
    ...placings.map(({ clause }) => clause),
    ...(set === null ? [] : [set.clause]),
  ]);

export const tells = ({ findings }: Ruling, code: string): boolean => findings.some((finding) => finding.code === code);

/** When two discs first touch; infinite: never. */
function touch(log: StrikeLog, a: DiscId, b: DiscId): number {
  const found = log.find(
    (entry) => entry.kind === 'contact' && ((entry.a === a && entry.b === b) || (entry.a === b && entry.b === a)),
  );
  return found?.t ?? Number.POSITIVE_INFINITY;
}

const inOrder = (...times: readonly number[]): boolean =>
  times.every((t, k) => Number.isFinite(t) && (k === 0 || t > times[k - 1]!));

/** An opponent's piece that was light lies in the North's dark field. */
const driven = ({ situation, ruling }: Shown, piece: PieceId): boolean => {
  const to = ruling.position[piece];
  return to !== undefined && !isDarkAt('N', situation.pieces[piece]!) && isDarkAt('N', to);
};
const clean = ({ ruling }: Shown): boolean =>
  ruling.correct === true && ruling.penalty === 0 && ruling.flown.length === 0;
/** Straight to the first piece. */
const direct = (shown: Shown): boolean => clean(shown) && shown.ruling.first?.rails.length === 0;
const quiet = ({ ruling }: Shown): boolean => ruling.potted.length === 0 && ruling.flown.length === 0;

/** By the first clause of the example. */
export const WANTS: Readonly<Record<string, (shown: Shown) => boolean>> = {
  '10.2': (shown) => direct(shown) && quiet(shown),
  '11.1': (shown) => tells(shown.ruling, 'foul.dark-direct') && quiet(shown),
  '11.3': (shown) => clean(shown) && shown.ruling.first?.pieces[0] === 'A1' && quiet(shown),
  '11.4.a': (shown) => clean(shown) && quiet(shown),
  '11.4.b': (shown) => tells(shown.ruling, 'correct.dark-only') && clean(shown),
  '11.4.v': (shown) => clean(shown) && shown.ruling.first?.rails.length === 1,
  '11.4.g': ({ ruling }) => tells(ruling, 'foul.nothing-touched') && ruling.potted.length === 0,
  '12.9': (shown) => tells(shown.ruling, 'lost.zone-return') && clean(shown),
  '12.10': direct,
  '12.11': ({ ruling }) => tells(ruling, 'stacked'),
  // Between pieces and hard to take: nearer than a finger to two of them.
  '12.12': (shown) =>
    clean(shown) &&
    quiet(shown) &&
    shown.striker !== null &&
    Object.values(shown.ruling.position).filter(
      ([x, y]) => Math.hypot(x - shown.striker![0], y - shown.striker![1]) < 42,
    ).length >= 2,
  // Half over the pocket, A2 doesn't fall of itself.
  '12.13': (shown) =>
    clean(shown) &&
    quiet(shown) &&
    shown.ruling.position.A2!.join() === shown.situation.pieces.A2!.join() &&
    shown.ruling.position.A1!.join() !== shown.situation.pieces.A1!.join(),
  '12.14': ({ ruling }) => tells(ruling, 'flown') && ruling.correct === true && ruling.penalty === 0,
  '13.1': direct,
  '13.2': (shown) => clean(shown) && tells(shown.ruling, 'correct.light'),
  '13.3.a': (shown) => tells(shown.ruling, 'correct.opposite-rail') && clean(shown),
  '13.3.b': (shown) => clean(shown) && inOrder(touch(shown.log, 'striker', 'A1'), touch(shown.log, 'striker', 'A2')),
  '13.3.v': (shown) =>
    clean(shown) &&
    inOrder(touch(shown.log, 'striker', 'A1'), touch(shown.log, 'A1', 'A2')) &&
    !Number.isFinite(touch(shown.log, 'striker', 'A2')),
  '13.3.g': (shown) =>
    clean(shown) &&
    inOrder(touch(shown.log, 'striker', 'A1'), touch(shown.log, 'A1', 'B1'), touch(shown.log, 'B1', 'A2')),
  '13.3.d': clean,
  '13.4': (shown) => clean(shown) && shown.ruling.first?.pieces.length === 0,
  '13.5': (shown) =>
    clean(shown) && quiet(shown) && shown.ruling.position.B1 !== undefined && !isDarkAt('N', shown.ruling.position.B1),
  '13.6': (shown) => tells(shown.ruling, 'restored.opponent-into-dark') && quiet(shown),
  '13.7.a': (shown) => clean(shown) && quiet(shown) && shown.ruling.first?.pieces[0] === 'B1',
  '13.7.b': (shown) =>
    clean(shown) &&
    driven(shown, 'B1') &&
    inOrder(touch(shown.log, 'striker', 'A1'), touch(shown.log, 'striker', 'B1')) &&
    !Number.isFinite(touch(shown.log, 'A1', 'B1')),
  '13.7.v': (shown) =>
    clean(shown) &&
    driven(shown, 'B1') &&
    Number.isFinite(touch(shown.log, 'A1', 'B1')) &&
    !Number.isFinite(touch(shown.log, 'striker', 'B1')),
  '13.7.g': (shown) =>
    clean(shown) &&
    driven(shown, 'B1') &&
    inOrder(touch(shown.log, 'striker', 'A1'), touch(shown.log, 'A1', 'A2'), touch(shown.log, 'A2', 'B1')),
  '13.8': (shown) => tells(shown.ruling, 'restored.own-dark') && quiet(shown) && shown.ruling.set === null,
  '13.9': (shown) =>
    tells(shown.ruling, 'stays.dark') &&
    quiet(shown) &&
    shown.ruling.placings.every(({ cause }) => cause === 'penalty'),
  '16.1.a': ({ ruling }) =>
    tells(ruling, 'set.lost-dark-out') && !tells(ruling, 'set.lost-dark-first') && ruling.potted.length === 0,
  '16.1.g': ({ ruling }) =>
    tells(ruling, 'set.lost-dark-first') && !tells(ruling, 'set.lost-dark-out') && ruling.potted.length === 0,
  '17.1.b': quiet,
  '17.1.v': quiet,
  '17.1.g': ({ ruling }) => ruling.correct === true && ruling.potted.length > 0 && ruling.first?.rails.length === 0,
  '17.1.d': quiet,
  '17.1.e': (shown) => tells(shown.ruling, 'foul.no-opposite-rail') && quiet(shown),
  '17.1.z': (shown) => tells(shown.ruling, 'foul.dark-direct') && quiet(shown),
  '17.1.i': (shown) => tells(shown.ruling, 'foul.side-rail') && quiet(shown),
  '17.1.r': ({ ruling }) => ruling.potted.length === 0,
  '17.1.f': (shown) => tells(shown.ruling, 'stays.zone-direct') && quiet(shown),
  '17.2': ({ ruling }) => tells(ruling, 'penalty.once'),
  '17.3': (shown) => quiet(shown) && tells(shown.ruling, 'foul.opponent-first'),
  '17.4': (shown) => tells(shown.ruling, 'debt.owed') && quiet(shown),
  '17.5': (shown) => direct(shown) && shown.ruling.turn === 'kept',
  '17.6': (shown) => tells(shown.ruling, 'debt.left') && clean(shown) && quiet(shown),
  '18.1.a': (shown) => clean(shown) && quiet(shown),
  '18.1.b': direct,
  '18.1.v': ({ ruling }) => ruling.correct === true && ruling.penalty === 0,
  '18.1.g': ({ ruling }) =>
    tells(ruling, 'late.striker-potted') && ruling.correct === true && ruling.first?.rails.length === 0,
  '18.1.d': clean,
  '20.3': direct,
  '20.4': (shown) => direct(shown) && tells(shown.ruling, 'set.interrupted'),
  '20.5': (shown) => direct(shown) && tells(shown.ruling, 'set.restart-both-last'),
  '20.6': (shown) => clean(shown) && tells(shown.ruling, 'set.restart-misses'),
  '21.1': (shown) => direct(shown) && tells(shown.ruling, 'set.replay-pairs'),
  '21.2': direct,
  '21.5': (shown) => tells(shown.ruling, 'foul.opponent-first') && tells(shown.ruling, 'penalty.laid') && quiet(shown),
  '21.4': (shown) => tells(shown.ruling, 'restored.opponent-into-dark') && quiet(shown),
  '21.6': (shown) => tells(shown.ruling, 'debt.row-untouched') && quiet(shown),
  '21.7': (shown) => direct(shown) && tells(shown.ruling, 'set.interrupted'),
};
