/** What happened, for telling: rulings as entries of the set's log. */
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { LastRuling } from '../../shared/rules/game/state.ts';
import type { Finding } from '../../shared/rules/types.ts';
import { sideOf } from '../../shared/table/pieces.ts';
import type { Seat, Side } from '../../shared/table/seats.ts';

export type Tone = 'foul' | 'lost' | 'kept' | 'set';

/** A strike as it was asked for, and as it was struck. */
export interface Came {
  readonly asked: WireStrike;
  readonly struck: WireStrike;
}

/** One strike, pass or lost turn of a set. */
export interface Told {
  readonly event: number;
  readonly set: number;
  readonly strike: number;
  readonly seat: Seat;
  readonly side: Side;
  readonly name: string;
  readonly kind: LastRuling['kind'];
  readonly tone: Tone;
  /** The finding that names the ruling; the others follow on the card. */
  readonly head: Finding | null;
  readonly findings: readonly Finding[];
  readonly potted: { readonly own: number; readonly other: number };
  /** What the player asked for and what was struck, where the cue erred. */
  readonly came?: Came;
}

/** How a ruling sounds: a set's end over a penalty, a penalty over a lost right. */
export function toneOf({ ruling }: LastRuling): Tone {
  if (ruling.set !== null) return 'set';
  if (ruling.correct === false || ruling.penalty === 1) return 'foul';
  return ruling.turn === 'lost' ? 'lost' : 'kept';
}

/** What names a ruling, first come first: the set's end, the foul, the striker lost, the pass, why the right is lost or kept. */
const HEADS = ['set.', 'foul.', 'late.', 'pass', 'penalty.referee', 'lost.', 'kept'];

/** The finding a banner shows. */
export function headOf({ ruling }: LastRuling): Finding | null {
  for (const start of HEADS) {
    const head = ruling.findings.find(({ code }) => code.startsWith(start));
    if (head !== undefined) return head;
  }
  return ruling.findings[0] ?? null;
}

/** A ruling as an entry of the log. */
export function tell(
  last: LastRuling,
  at: {
    readonly set: number;
    readonly strike: number;
    readonly side: Side;
    readonly name: string;
    readonly came?: Came | undefined;
  },
): Told {
  const own = last.ruling.potted.filter((id) => sideOf(id) === at.side).length;
  return {
    event: last.event,
    set: at.set,
    strike: at.strike,
    seat: last.seat,
    side: at.side,
    name: at.name,
    kind: last.kind,
    tone: toneOf(last),
    head: headOf(last),
    findings: last.ruling.findings,
    potted: { own, other: last.ruling.potted.length - own },
    ...(at.came !== undefined && { came: at.came }),
  };
}

/** A log with one more entry; one that is in it already changes nothing. */
export function withTold(log: readonly Told[], told: Told): readonly Told[] {
  return log.some(({ event }) => event === told.event) ? log : [...log, told].slice(-200);
}
