/** How competitions, their parts and their games are said. Pure but for the language. */

import type { Part } from '../../../shared/competition/bracket.ts';
import type { Cause } from '../../../shared/competition/log/events.ts';
import type { Format, Kind } from '../../../shared/competition/regulations/regulations.ts';
import { outcomes } from '../../../shared/competition/result.ts';
import type {
  BracketGameView,
  Category,
  CompetitionEntry,
  CompetitionView,
  GameView,
  MatchResult,
  Office,
  Phase,
} from '../../../shared/protocol/competition.ts';
import { shownName, t, type UiKey } from '../../i18n/index.ts';
import { currentRound } from './rounds.ts';

/** A participant's name by its id; empty for nobody. */
export type Names = (id: string | null) => string;

export function namesIn({ participants }: Pick<CompetitionView, 'participants'>): Names {
  const names = new Map(participants.map(({ id, name }) => [id, shownName(name)]));
  return (id) => (id === null ? '' : (names.get(id) ?? id));
}

const PHASES: Readonly<Record<Phase, UiKey>> = {
  draft: 'comp.phase.draft',
  entry: 'comp.phase.entry',
  closed: 'comp.phase.closed',
  running: 'comp.phase.running',
  finished: 'comp.phase.finished',
  cancelled: 'comp.phase.cancelled',
};
export const phaseText = (phase: Phase): string => t(PHASES[phase]);

const SYSTEMS: Readonly<Record<Format['system'], UiKey>> = {
  'round-robin': 'comp.system.round-robin',
  swiss: 'comp.system.swiss',
  'minus-one': 'comp.system.minus-one',
  'minus-two': 'comp.system.minus-two',
  groups: 'comp.system.groups',
  imported: 'comp.system.imported',
};
export const systemText = (system: Format['system']): string => t(SYSTEMS[system]);

const KINDS: Readonly<Record<Kind, UiKey>> = {
  singles: 'mode.singles',
  pairs: 'mode.pairs',
  team: 'comp.kind.team',
  combined: 'comp.kind.combined',
};
export const kindText = (kind: Kind): string => t(KINDS[kind]);

const CATEGORIES: Readonly<Record<Category, UiKey>> = {
  open: 'comp.category.open',
  men: 'comp.category.men',
  women: 'comp.category.women',
  juniors: 'comp.category.juniors',
  mixed: 'comp.category.mixed',
};
export const categoryText = (category: Category): string => t(CATEGORIES[category]);

const OFFICES: Readonly<Record<Office, UiKey>> = {
  chief: 'comp.office.chief',
  deputy: 'comp.office.deputy',
  secretary: 'comp.office.secretary',
  senior: 'comp.office.senior',
  table: 'comp.office.table',
};
export const officeText = (office: Office): string => t(OFFICES[office]);

/** "Group A", "Finals"; empty where there is only one part. */
export function sectionText(section: string | null): string {
  if (section === null || section === 'main') return '';
  return section === 'finals' ? t('comp.finals') : t('comp.group', { group: section });
}

/** "Group A, round 2, table 3". */
export function placeText({ section, round, board }: Pick<GameView, 'section' | 'round' | 'board'>): string {
  return [sectionText(section), t('comp.round', { round }), t('comp.board', { board })]
    .filter((one) => one !== '')
    .join(', ');
}

/** What an entry of the list is, in a line. */
export function entryText(entry: CompetitionEntry): string {
  return [
    kindText(entry.kind),
    ...(entry.category === 'open' ? [] : [categoryText(entry.category)]),
    systemText(entry.system),
    t('comp.sets', { count: entry.sets }),
    t(entry.rated ? 'watch.rated' : 'watch.friendly'),
  ].join(' · ');
}

/** The round being played: "Round 2 of 6", "Play-offs · Round 1"; null: none is paired. */
export function roundNow(view: Pick<CompetitionView, 'sections'>): string | null {
  const { round, of } = currentRound(view);
  if (round === 0) return null;
  const finals = view.sections.some(({ kind, rounds }) => kind === 'finals' && rounds.length > 0);
  const text = of === null ? t('comp.round', { round }) : t('comp.round.of', { round, rounds: of });
  return finals ? `${t('comp.finals')} · ${text}` : text;
}

/** "8 entrants", "8 teams". */
export function entrantsText(kind: Kind, count: number): string {
  return t(kind === 'team' || kind === 'combined' ? 'comp.teams' : 'comp.entrants', { count });
}

/** How many are in it, out of how many; how far it is. */
export function extentText({ kind, phase, entrants, most, round, rounds, timing }: CompetitionEntry): string {
  if (phase === 'entry' || phase === 'draft') return t('comp.entrants.of', { count: entrants, most });
  const count = entrantsText(kind, entrants);
  // Over days all rounds may be paired at once.
  if (phase !== 'running' || round === 0 || timing === 'days') return count;
  return `${count} · ${rounds === null ? t('comp.round', { round }) : t('comp.round.of', { round, rounds })}`;
}

/** Sets or boards of a result, a first; null: it has none. */
export function scoreOf(result: MatchResult): readonly [number, number] | null {
  if ('absent' in result) return null;
  if ('sets' in result) return result.sets;
  let [a, b] = [0, 0];
  for (const board of result.boards) {
    const [own, other] = outcomes(board);
    a += own === 'win' ? 1 : own === 'draw' ? 0.5 : 0;
    b += other === 'win' ? 1 : other === 'draw' ? 0.5 : 0;
  }
  return [a, b];
}

/** "3 : 1", of a game of teams its board points; a walk-over as "+ : −"; empty: no result, and none so far. */
export function scoreText({
  result,
  boards = null,
}: Pick<GameView, 'result'> & { readonly boards?: GameView['boards'] }): string {
  if (result !== null && 'absent' in result)
    return result.absent === 'both' ? '− : −' : result.absent === 'a' ? '− : +' : '+ : −';
  if (boards !== null) return boards.points.map(pointsText).join(' : ');
  if (result === null) return '';
  const [a, b] = scoreOf(result)!;
  return `${a} : ${b}`;
}

/** Who won; null: drawn, or nobody. */
export function winnerOfGame(game: Pick<GameView, 'a' | 'b' | 'result'>): string | null {
  const { result } = game;
  if (result === null) return null;
  if ('boards' in result) {
    const [a, b] = scoreOf(result)!;
    return a === b ? null : a > b ? game.a : game.b;
  }
  const [a, b] = outcomes(result);
  return a === 'win' ? game.a : b === 'win' ? game.b : null;
}

/** Points without traces of fractions: "1½" for halves, else as a number. */
export function pointsText(points: number): string {
  if (Number.isInteger(points)) return String(points);
  const whole = Math.trunc(points);
  const half = Math.abs(points - whole) === 0.5;
  if (!half) return String(Math.round(points * 100) / 100);
  return whole === 0 ? `${points < 0 ? '−' : ''}½` : `${whole}½`;
}

/** "1" or "3–4". */
export const placesText = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

const PARTS: Readonly<Record<Part, UiKey>> = {
  main: 'comp.part.main',
  second: 'comp.part.second',
  final: 'comp.part.final',
  decider: 'comp.part.decider',
  places: 'comp.part.places',
};

/** What a game of a knock-out is played for. */
export function partText({ part, places }: Pick<BracketGameView, 'part' | 'places'>): string {
  return part === 'places' ? t('comp.for-places', { places: placesText(...places) }) : t(PARTS[part]);
}

const CAUSES: Readonly<Record<Exclude<Cause, 'play'>, UiKey>> = {
  'given-up': 'comp.cause.given-up',
  absence: 'comp.cause.absence',
  conduct: 'comp.cause.conduct',
  warnings: 'comp.cause.warnings',
  referee: 'comp.cause.referee',
};

/** Why a game ended otherwise than by play; empty: by play. */
export const causeText = (cause: Cause | null): string => (cause === null || cause === 'play' ? '' : t(CAUSES[cause]));

/** "in 3 days", "in 2 h 5 min", "in 4 min", by whole units; empty: it is past. */
export function untilText(ms: number): string {
  if (ms <= 0) return '';
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 60) return t('comp.in.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('comp.in.hours', { hours, minutes: minutes % 60 });
  return t('comp.in.days', { count: Math.floor(hours / 24) });
}
