/** A season of several events: points by the place in each, the best N of M counted. */
import type { ParticipantId } from './result.ts';
import { tidy, total } from './sums.ts';

/** How a season is counted. */
export interface SeasonRules {
  /** Points of the first, second, ... place; further places have `rest`. */
  readonly byPlace: readonly number[];
  /** Points for taking part, beyond the places listed. */
  readonly rest: number;
  /** How many of the best events count; 0: all. */
  readonly best: number;
}

/** The final places of one event. Its participants are known across the season by the same id. */
export interface SeasonEvent {
  readonly event: string;
  readonly places: readonly {
    readonly participant: ParticipantId;
    readonly place: number;
    /** Its results were annulled (3.2), or it was excluded: the place gives no points. */
    readonly annulled?: boolean;
  }[];
}

export interface SeasonLine {
  readonly participant: ParticipantId;
  readonly place: number;
  readonly points: number;
  /** Every event taken part in, in the order of the season. */
  readonly events: readonly {
    readonly event: string;
    readonly place: number;
    readonly points: number;
    readonly counts: boolean;
  }[];
}

/** Who shares places shares their points, so that an event gives as much however it ends. */
function pointsIn(
  event: SeasonEvent,
  rules: SeasonRules,
): ReadonlyMap<ParticipantId, { place: number; points: number }> {
  const sharing = new Map<number, number>();
  for (const { place, annulled } of event.places)
    if (annulled !== true) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  const worth = (place: number) => rules.byPlace[place - 1] ?? rules.rest;
  return new Map(
    event.places.map(({ participant, place, annulled = false }) => {
      if (annulled) return [participant, { place, points: 0 }];
      const many = sharing.get(place)!;
      const shared = total(Array.from({ length: many }, (_, i) => worth(place + i)));
      return [participant, { place, points: tidy(shared / many) }];
    }),
  );
}

/**
 * The season's table. Level in points: the better single results, the best first, those that are dropped included, so that
 * one more start is never worse than none; then they share the place.
 */
export function seasonTable(events: readonly SeasonEvent[], rules: SeasonRules): readonly SeasonLine[] {
  const rows = new Map<ParticipantId, { event: string; place: number; points: number }[]>();
  for (const event of events)
    for (const [participant, { place, points }] of pointsIn(event, rules)) {
      const own = rows.get(participant) ?? [];
      own.push({ event: event.event, place, points });
      rows.set(participant, own);
    }
  const lines = [...rows].map(([participant, own]) => {
    // Equal points: the earlier event counts.
    const best = own.map((_, i) => i).sort((x, y) => own[y]!.points - own[x]!.points || x - y);
    const counted = new Set(rules.best === 0 ? best : best.slice(0, rules.best));
    return {
      participant,
      points: total([...counted].map((i) => own[i]!.points)),
      results: best.map((i) => own[i]!.points),
      events: own.map((each, i) => ({ ...each, counts: counted.has(i) })),
    };
  });
  const compare = (x: (typeof lines)[number], y: (typeof lines)[number]): number => {
    if (x.points !== y.points) return y.points - x.points;
    for (let i = 0; i < Math.max(x.results.length, y.results.length); i++) {
      const difference = (y.results[i] ?? -1) - (x.results[i] ?? -1);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  lines.sort((x, y) => compare(x, y) || (x.participant < y.participant ? -1 : 1));
  let place = 0;
  return lines.map(({ participant, points, events: own }, i) => {
    if (i === 0 || compare(lines[i - 1]!, lines[i]!) !== 0) place = i + 1;
    return { participant, place, points, events: own };
  });
}
