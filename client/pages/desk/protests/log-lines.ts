/** The physics log of a strike as lines that people read: every contact in its order, seen from who struck. Pure but for the language. */
import type { LogEntry, StrikeLog } from '../../../../shared/table/log.ts';
import { type DiscId, numberOf, sideOf } from '../../../../shared/table/pieces.ts';
import { clockwise, oppositeSeat, type Pocket, type Seat } from '../../../../shared/table/seats.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { colourName } from '../../table/names.ts';

export interface LogLine {
  /** From 1. */
  readonly number: number;
  /** Seconds from the strike. */
  readonly time: number;
  readonly text: string;
  /** The striker's first contact with a piece: what the ruling rests on (12.10). Simultaneous contacts are all marked. */
  readonly first: boolean;
}

/** Contacts less than this apart are at once, s: as the rules judge them. */
const AT_ONCE = 1e-9;

/** "striker", "Red 5". */
function discName(id: DiscId): string {
  if (id === 'striker') return t('off.log.striker');
  return t('desk.piece.name', { colour: colourName(sideOf(id)), number: numberOf(id) });
}

const RAILS: Readonly<Record<'own' | 'opposite' | 'left' | 'right', UiKey>> = {
  own: 'off.log.rail.own',
  opposite: 'off.log.rail.opposite',
  left: 'off.log.rail.left',
  right: 'off.log.rail.right',
};

/** A rail as who strikes sees it; seats go round clockwise, so the next one is on the left hand. */
export function railName(rail: Seat, from: Seat): string {
  if (rail === from) return t(RAILS.own);
  if (rail === oppositeSeat(from)) return t(RAILS.opposite);
  return t(rail === clockwise(from) ? RAILS.left : RAILS.right);
}

const isSeat = (at: Seat | Pocket): at is Seat => at.length === 1;

function textOf(entry: LogEntry, from: Seat): string {
  const a = discName(entry.a);
  switch (entry.kind) {
    case 'contact':
      return t('off.log.pair', { a, b: discName(entry.b) });
    case 'rail':
      return t('off.log.pair', { a, b: railName(entry.rail, from) });
    case 'pot':
      return t('off.log.pot', { a });
    case 'fly':
      return isSeat(entry.rail)
        ? t('off.log.fly', { a, b: railName(entry.rail, from) })
        : t('off.log.fly.corner', { a });
    case 'hop':
      return t('off.log.hop', { a });
    case 'land':
      return entry.on == null ? t('off.log.land', { a }) : t('off.log.land.on', { a, b: discName(entry.on) });
    case 'zoneReturn':
      return t('off.log.zone', { a });
  }
}

const isStrikerOnPiece = (entry: LogEntry): boolean =>
  entry.kind === 'contact' && (entry.a === 'striker' || entry.b === 'striker');

/** @param from the seat of who struck */
export function logLines(log: StrikeLog, from: Seat): readonly LogLine[] {
  const first = log.find(isStrikerOnPiece)?.t ?? null;
  return log.map((entry, i) => ({
    number: i + 1,
    time: entry.t,
    text: textOf(entry, from),
    first: first !== null && isStrikerOnPiece(entry) && entry.t - first <= AT_ONCE,
  }));
}

/** The times at which something touched something, each once: where a step by contact stops. */
export function contactTimes(log: StrikeLog): readonly number[] {
  return [...new Set(log.map((entry) => entry.t))].sort((a, b) => a - b);
}

/** The next contact after a time, or the one before it; null: there is none. */
export function stepFrom(times: readonly number[], time: number, by: 1 | -1): number | null {
  const near = 1e-6;
  return (by === 1 ? times.find((one) => one > time + near) : times.findLast((one) => one < time - near)) ?? null;
}
