/** A season as the pages show it: the table over its competitions that are over. Pure. */
import { competitionPlaces } from '../../shared/competition/log/table.ts';
import { seasonTable } from '../../shared/competition/season.ts';
import type { SeasonView } from '../../shared/protocol/competition.ts';
import type { Season } from '../store/seasons.ts';
import type { Competition } from './competitions.ts';
import { entryOf } from './listed.ts';
import { isPlayed } from './view.ts';

/** @param competitions those of the season, in its order */
export function seasonView(season: Season, organiser: string, competitions: readonly Competition[]): SeasonView {
  const counts = ({ state }: Competition) =>
    state.phase === 'finished' || (state.phase === 'running' && isPlayed(state));
  const names = new Map<string, string>();
  for (const { state } of competitions) for (const { id, name } of state.participants) names.set(id, name);
  const events = competitions.filter(counts).map(({ id, state }) => ({ event: id, places: competitionPlaces(state) }));
  return {
    id: season.id,
    name: season.name,
    organiser: { id: season.organiser, name: organiser },
    rules: season.rules,
    competitions: competitions.map((one) => ({ ...entryOf(one.id, one.state, one.createdAt), counts: counts(one) })),
    lines: seasonTable(events, season.rules).map((line) => ({
      ...line,
      name: names.get(line.participant) ?? line.participant,
    })),
  };
}
