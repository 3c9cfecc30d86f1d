/** Rounds with their games and byes, live scores, who plays now. Pure. */
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { CompetitionView, GameView, SectionView } from '../../../shared/protocol/competition.ts';

export interface RoundShown {
  readonly section: string;
  readonly round: number;
  readonly games: readonly GameView[];
  readonly byes: readonly string[];
  readonly over: boolean;
  readonly concessions: SectionView['rounds'][number]['concessions'];
  readonly seed: string | null;
}

/** Every round that is paired, the newest first. */
export function roundsOf(view: Pick<CompetitionView, 'sections' | 'games'>): readonly RoundShown[] {
  const games = new Map(view.games.map((game) => [game.id, game]));
  const all = view.sections.flatMap((section) =>
    section.rounds.map(({ round, games: ids, byes, over, concessions, seed }) => ({
      section: section.id,
      round,
      games: ids.flatMap((id) => games.get(id) ?? []),
      byes,
      over,
      concessions,
      seed,
    })),
  );
  const order = new Map(view.sections.map(({ id }, i) => [id, i]));
  // Finals come after their groups, so they stand before them.
  const late = (section: string) => (section === 'finals' ? 1 : 0);
  return all.sort(
    (x, y) => late(y.section) - late(x.section) || y.round - x.round || order.get(x.section)! - order.get(y.section)!,
  );
}

/** The round that is being played: the first that isn't over, else the last; 0: none is paired. */
export function currentRound({ sections }: Pick<CompetitionView, 'sections'>): {
  readonly round: number;
  readonly of: number | null;
} {
  const at = sections.map(({ rounds, of, over }) => ({
    round: rounds.find((one) => !one.over)?.round ?? rounds.at(-1)?.round ?? 0,
    of,
    over,
  }));
  const open = at.filter(({ over }) => !over);
  const [first] = (open.length > 0 ? open : at).sort((x, y) => y.round - x.round);
  return first === undefined ? { round: 0, of: null } : { round: first.round, of: first.of };
}

export interface NowShown {
  /** Called or being played. */
  readonly at: readonly GameView[];
  /** Paired, not yet called. */
  readonly coming: readonly GameView[];
  /** Over, of the rounds that run. */
  readonly done: readonly GameView[];
  readonly byes: readonly { readonly section: string; readonly participant: string }[];
  /** Games of several rounds, or parts, stand beside each other. */
  readonly mixed: boolean;
}

/** By when it is played, or to be played; without times by round and table. */
function sooner(x: GameView, y: GameView): number {
  const when = ({ time }: GameView) => time?.at ?? time?.closes ?? 0;
  return when(x) - when(y) || x.round - y.round || x.board - y.board;
}

/** What the rounds that run, or ran last, have. */
export function nowOf(view: Pick<CompetitionView, 'sections' | 'games'>): NowShown {
  const rounds = roundsOf(view);
  const running = rounds.filter(({ over }) => !over);
  const shown = running.length > 0 ? running : rounds.slice(0, 1);
  const games = shown.flatMap((round) => round.games);
  return {
    at: games.filter(({ status }) => status === 'called'),
    coming: games.filter(({ status }) => status === 'paired').sort(sooner),
    done: games.filter(({ status }) => status !== 'called' && status !== 'paired'),
    byes: shown.flatMap(({ section, byes }) => byes.map((participant) => ({ section, participant }))),
    mixed: shown.length > 1,
  };
}

/**
 * Sets of a game that is being played, `a` first. At its table side A is who strikes first, as in the pairing; the players'
 * ids say so for sure. Null: it isn't among the live games.
 */
export function liveScore(
  game: Pick<GameView, 'id' | 'a'>,
  live: readonly LiveGame[],
  members: (participant: string) => readonly string[],
): { readonly score: readonly [number, number]; readonly set: number; readonly table: string } | null {
  // Of a team match each board is a live game: none of them is the match.
  const found = live.find(({ competition }) => competition?.game === game.id && competition.match === undefined);
  if (found === undefined) return null;
  const own = members(game.a);
  const side = found.players.find(({ id }) => own.includes(id))?.side ?? 'A';
  const { A, B } = found.score;
  return { score: side === 'A' ? [A, B] : [B, A], set: found.set, table: found.table };
}

/** Its table while it is played, its replay when it was; null: there is nothing to see. */
export function placeOf(game: GameView, mine: boolean): string | null {
  const { table, status } = game;
  if (table === null || !isSeen(game)) return null;
  if (status !== 'called') return `/t/${table}/replay`;
  return mine ? `/t/${table}` : `/t/${table}?watch`;
}

/** There is something to see at its table: not of a walk-over, of a result entered by hand, nor of what fell away. */
function isSeen({ status, result, byHand }: Pick<GameView, 'status' | 'result' | 'byHand'>): boolean {
  return status === 'called' || (status !== 'void' && !byHand && (result === null || !('absent' in result)));
}
