/** What the wall of a club shows, slide by slide, so that nothing has to be scrolled. Pure. */
import type { CompetitionView, GameView, StandingsRow } from '../../../shared/protocol/competition.ts';
import { nowOf } from './rounds.ts';

export type Slide =
  | {
      readonly kind: 'standings';
      readonly section: string;
      readonly rows: readonly StandingsRow[];
      readonly page: number;
      readonly pages: number;
    }
  | {
      readonly kind: 'places';
      readonly rows: readonly { readonly place: number; readonly participant: string }[];
      readonly page: number;
      readonly pages: number;
    }
  | { readonly kind: 'results'; readonly games: readonly GameView[]; readonly page: number; readonly pages: number }
  | {
      readonly kind: 'entrants';
      readonly participants: readonly string[];
      readonly page: number;
      readonly pages: number;
    };

/** So many lines stand on a slide, and so many games beside it. */
export const LINES = 10;
export const CALLS = 6;
/** A slide stands so long, ms. */
export const STANDS_MS = 12_000;

/** A list cut into pages of about the same length. */
export function paged<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  if (list.length === 0) return [];
  const pages = Math.ceil(list.length / most);
  const each = Math.ceil(list.length / pages);
  return Array.from({ length: pages }, (_, i) => list.slice(i * each, (i + 1) * each)).filter(
    (page) => page.length > 0,
  );
}

/** The slides that follow each other on the right; before the start who has entered. */
export function slidesOf(view: CompetitionView): readonly Slide[] {
  const slides: Slide[] = [];
  for (const { id, standings } of view.sections) {
    if (standings === null) continue;
    const pages = paged(standings.rows, LINES);
    for (const [i, rows] of pages.entries())
      slides.push({ kind: 'standings', section: id, rows, page: i + 1, pages: pages.length });
  }
  if (view.sections.some(({ bracket }) => bracket !== null) && view.places.length > 0) {
    const pages = paged(view.places, LINES);
    for (const [i, rows] of pages.entries()) slides.push({ kind: 'places', rows, page: i + 1, pages: pages.length });
  }
  const done = paged(nowOf(view).done, LINES);
  for (const [i, games] of done.entries()) slides.push({ kind: 'results', games, page: i + 1, pages: done.length });
  if (view.sections.length > 0) return slides;
  const entrants = paged(
    view.participants.filter(({ out }) => out === null),
    2 * LINES,
  );
  return entrants.map((participants, i) => ({
    kind: 'entrants',
    participants: participants.map(({ id }) => id),
    page: i + 1,
    pages: entrants.length,
  }));
}

/** The pages on the left: who is called first by what is left of the time, then who plays, then who comes next. */
export function callsOf(view: CompetitionView): readonly (readonly GameView[])[] {
  const { at, coming } = nowOf(view);
  const urgent = (game: GameView) => game.deadline ?? Number.POSITIVE_INFINITY;
  const sorted = [...at].sort((x, y) => urgent(x) - urgent(y) || x.board - y.board);
  return paged([...sorted, ...coming], CALLS);
}

/** The slide that stands at a moment; null: there is none. */
export function slideAt<T>(slides: readonly T[], now: number): T | null {
  return slides[Math.floor(now / STANDS_MS) % Math.max(1, slides.length)] ?? null;
}
