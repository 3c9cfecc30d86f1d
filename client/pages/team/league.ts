/** A league as it is drawn: tables with who goes up and down, the lists of the next season; and its form. Pure. */
import type { LeagueSeason, LeagueView, NewLeague } from '../../../shared/protocol/team.ts';

export type Fate = 'up' | 'down' | 'out' | null;

type Division = LeagueSeason['divisions'][number];
export type LeagueRow = Division['teams'][number] & {
  readonly fate: Fate;
  /** Into the play-offs, as things stand. */
  readonly goesOn: boolean;
};

/** A division's table, each team with where it goes as things stand; null: it stays. */
export function rowsOf(season: LeagueSeason, division: Division): readonly LeagueRow[] {
  const { playOffs, teams } = division;
  const inside = new Set(
    teams
      .filter(({ out }) => !out)
      .slice(0, playOffs?.qualify ?? 0)
      .map(({ id }) => id),
  );
  return teams.map((team) => ({ ...team, fate: fateOf(season, team), goesOn: inside.has(team.id) }));
}

function fateOf({ next }: LeagueSeason, { id, out }: Division['teams'][number]): Fate {
  const move = next?.moves.find(({ participant }) => participant === id);
  if (move === undefined) return out ? 'out' : null;
  if (move.to === null || move.why === 'out') return 'out';
  return move.why === 'relegated' ? 'down' : 'up';
}

/** Who won the play-offs of the highest division of each season, or led its table; the newest first. */
export function championsOf({ seasons }: Pick<LeagueView, 'seasons'>): readonly {
  readonly season: string;
  readonly over: boolean;
  readonly names: readonly string[];
}[] {
  return seasons.map(({ name, divisions }) => {
    const top = divisions[0];
    const winner = top?.playOffs?.winner ?? null;
    if (winner !== null) return { season: name, over: true, names: [winner.name] };
    const names = (top?.teams ?? []).filter(({ place, out }) => place === 1 && !out).map((team) => team.name);
    // Whoever leads the table still has the play-offs to win.
    return { season: name, over: top?.over === true && top.playOffs === null, names };
  });
}

/** A season or a division that is being written. */
export interface DivisionDraft {
  readonly name: string;
  readonly competition: string;
  readonly up: number;
  readonly down: number;
}
export interface SeasonDraft {
  readonly name: string;
  readonly divisions: readonly DivisionDraft[];
}

export const NO_DIVISION: DivisionDraft = { name: '', competition: '', up: 1, down: 1 };

/** What the form of a league begins with. */
export function leagueDraft(league: LeagueView | null): {
  readonly name: string;
  readonly seasons: readonly SeasonDraft[];
} {
  if (league === null) return { name: '', seasons: [{ name: '', divisions: [{ ...NO_DIVISION, up: 0, down: 0 }] }] };
  const seasons = league.seasons.map(({ name, divisions }) => ({
    name,
    divisions: divisions.map((one) => ({
      name: one.name,
      competition: one.competition.id,
      up: one.up,
      down: one.down,
    })),
  }));
  return { name: league.name, seasons };
}

/** What is to be sent; null: something is missing. As many come up to a division as go down from it. */
export function leagueWish(name: string, seasons: readonly SeasonDraft[]): NewLeague | null {
  const whole =
    name.trim() !== '' &&
    seasons.length > 0 &&
    seasons.every(
      (season) =>
        season.name.trim() !== '' &&
        season.divisions.length > 0 &&
        season.divisions.every((one) => one.name.trim() !== '' && one.competition !== '' && Number.isInteger(one.up)),
    );
  return whole
    ? { name: name.trim(), seasons: seasons.map((season) => ({ ...season, name: season.name.trim() })) }
    : null;
}

/** The divisions with one count of those who change places: who goes down from one comes up from the one below. */
export function exchanging(
  divisions: readonly DivisionDraft[],
  below: number,
  count: number,
): readonly DivisionDraft[] {
  return divisions.map((one, i) => ({
    ...one,
    up: i === below ? count : i === 0 ? 0 : one.up,
    down: i === below - 1 ? count : i === divisions.length - 1 ? 0 : one.down,
  }));
}
