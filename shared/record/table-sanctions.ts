/** The sanctions of officials in the log of a game (8.1.d, 9.1.zh, 14, 15, 19); what a clock did isn't one. A reading of it. */
import type { Sanction } from '../competition/log/events.ts';
import type { Author, GameEvent } from '../rules/game/events.ts';
import { SIDES, type Side } from '../table/seats.ts';
import type { GameProtocol, Remark } from './game-protocol.ts';

export interface LoggedSanction {
  /** Number of its event. */
  readonly event: number;
  readonly at: number;
  readonly kind: Sanction;
  readonly side: Side;
  readonly clause: string;
  readonly reason: string;
  /** The system: by the third warning (15.3). */
  readonly by: Author;
  /** The decision was cancelled (8.1.g), with clause and reason. */
  readonly cancelled: {
    readonly at: number;
    readonly clause: string;
    readonly reason: string;
    readonly by: Author;
  } | null;
}

/** The sanctions of a log, in its order. @param protocol of the same events */
export function sanctionsIn(events: readonly GameEvent[], protocol: GameProtocol): readonly LoggedSanction[] {
  return protocol.remarks.flatMap((remark): LoggedSanction[] => {
    const event = events[remark.event]!;
    const kind = kindOf(event);
    if (kind === null) return [];
    const { at, clause, note: reason, author: by } = remark;
    const common = {
      event: event.n,
      at,
      kind,
      clause: clause ?? '',
      reason,
      by,
      cancelled: cancellation(events, remark),
    };
    return againstWhom(remark).map((side) => ({ ...common, side }));
  });
}

function kindOf(event: GameEvent): Sanction | null {
  const official = event.by.role === 'referee' || event.by.role === 'official';
  switch (event.type) {
    case 'warned':
      return 'warning';
    case 'penaltyGiven':
      return official ? 'penalty-piece' : null;
    case 'turnLost':
      return official && event.ruling.penalty > 0 ? 'penalty-piece' : null;
    case 'setEnded':
      return official ? 'set-lost' : null;
    case 'gameEnded':
      // Who isn't there has lost by 3.2, whoever says so.
      return (official && event.cause !== 'absence') || event.cause === 'warnings' ? 'game-lost' : null;
    default:
      return null;
  }
}

/** A set or a game that nobody won went against both. */
function againstWhom({ side, kind }: Remark): readonly Side[] {
  if (side !== null) return [side];
  return kind === 'setEnded' || kind === 'gameEnded' ? SIDES : [];
}

/** The first decision after it that went back to before it. */
function cancellation(events: readonly GameEvent[], remark: Remark): LoggedSanction['cancelled'] {
  if (!remark.cancelled) return null;
  const by = events.find((event) => event.type === 'cancelled' && event.n > remark.event && event.to <= remark.event);
  return by?.type === 'cancelled' ? { at: by.at, clause: by.clause, reason: by.note, by: by.by } : null;
}
