/** A season's table as it is drawn: a line a participant, a column an event. Pure. */
import type { SeasonView } from '../../../shared/protocol/competition.ts';

export interface SeasonRow {
  readonly participant: string;
  readonly name: string;
  readonly place: number;
  readonly points: number;
  /** By the season's events; null: not there. */
  readonly events: readonly ({ readonly place: number; readonly points: number; readonly counts: boolean } | null)[];
}

export function seasonRows({ lines, competitions }: Pick<SeasonView, 'lines' | 'competitions'>): readonly SeasonRow[] {
  return lines.map(({ participant, name, place, points, events }) => ({
    participant,
    name,
    place,
    points,
    events: competitions.map(({ id }) => events.find(({ event }) => event === id) ?? null),
  }));
}

/** Points by place as they are written: "25, 18, 15", by commas or spaces; null: that is no list of numbers. */
export function pointsList(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter((one) => one !== '');
  const points = parts.map(Number);
  return points.length > 0 && points.every((one) => Number.isFinite(one) && one >= 0) ? points : null;
}
