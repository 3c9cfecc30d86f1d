/** Views as they go out, kept until the competition changes: a hall full of people loads the same one. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import { boardResults } from '../../shared/competition/team/score.ts';
import type { CompetitionView, GameView } from '../../shared/protocol/competition.ts';
import { keepRecent } from '../recent.ts';
import type { Competition } from './competitions.ts';
import { shownMatches } from './match-view.ts';
import type { TeamMatch } from './team-matches.ts';
import { boardsScore, competitionView } from './view.ts';

/** So many are kept. */
const KEPT = 100;
const packed = promisify(gzip);

/** The team matches of a competition, and how far they have all come. */
export interface Running {
  readonly m: number;
  readonly matches: readonly TeamMatch[];
}
const NONE: Running = { m: 0, matches: [] };

/** With the running scores of the matches under way. */
function withRunning(
  competition: Competition,
  games: readonly GameView[],
  matches: readonly TeamMatch[],
): readonly GameView[] {
  const shown = shownMatches(competition, matches);
  return games.map((game) => {
    const match = game.status === 'called' ? shown.get(game.id) : undefined;
    if (match === undefined) return game;
    const boards = match.state.series.length === 0 ? null : boardsScore(competition.state, boardResults(match.state));
    return { ...game, boards };
  });
}

interface Kept {
  readonly of: CompetitionState;
  readonly m: number;
  readonly view: CompetitionView;
  text: string | null;
  packed: Promise<Buffer> | null;
}

export class CompetitionViews {
  readonly #kept = new Map<string, Kept>();

  view(competition: Competition): CompetitionView {
    return this.#of(competition).view;
  }

  /**
   * As JSON.
   * @param running of team matches under way, by game
   */
  text(competition: Competition, running: Running = NONE): string {
    const one = this.#of(competition, running);
    one.text ??= JSON.stringify(one.view);
    return one.text;
  }

  /** As JSON, packed by gzip: a large one is ten times smaller. */
  packed(competition: Competition, running: Running = NONE): Promise<Buffer> {
    const text = this.text(competition, running);
    const one = this.#of(competition, running);
    one.packed ??= packed(text);
    return one.packed;
  }

  #of(competition: Competition, running: Running | null = null): Kept {
    const { id, state } = competition;
    const kept = this.#kept.get(id);
    if (kept !== undefined && kept.of === state && (running === null || kept.m === running.m)) return kept;
    const { m, matches } = running ?? NONE;
    const base = kept?.of === state ? kept.view : competitionView(competition);
    const view = {
      ...base,
      m,
      games: matches.length === 0 ? base.games : withRunning(competition, base.games, matches),
    };
    return keepRecent(this.#kept, id, { of: state, m, view, text: null, packed: null }, KEPT);
  }
}
