/** The table, its tie-breaks and their workings, in words. Pure but for the language. */

import type { TieBreak } from '../../../shared/competition/tie-breaks.ts';
import type {
  CompetitionView,
  CrossCell,
  RoundCell,
  SectionWorkings,
  ShownValue,
  StandingsRow,
  TieBreakCell,
} from '../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { decimals } from '../../i18n/numbers.ts';
import { type Names, pointsText } from './words.ts';

const NAMES: Readonly<Record<TieBreak, readonly [name: UiKey, brief: UiKey, about: UiKey]>> = {
  'head-to-head': ['tie.head-to-head', 'tie.head-to-head.brief', 'tie.head-to-head.about'],
  'mini-table-set-ratio': ['tie.mini-table', 'tie.mini-table.brief', 'tie.mini-table.about'],
  'set-ratio': ['tie.set-ratio', 'tie.set-ratio.brief', 'tie.set-ratio.about'],
  'set-difference': ['tie.set-difference', 'tie.set-difference.brief', 'tie.set-difference.about'],
  buchholz: ['tie.buchholz', 'tie.buchholz.brief', 'tie.buchholz.about'],
  'buchholz-cut-1': ['tie.buchholz-cut-1', 'tie.buchholz-cut-1.brief', 'tie.buchholz-cut-1.about'],
  'buchholz-median': ['tie.buchholz-median', 'tie.buchholz-median.brief', 'tie.buchholz-median.about'],
  berger: ['tie.berger', 'tie.berger.brief', 'tie.berger.about'],
  progressive: ['tie.progressive', 'tie.progressive.brief', 'tie.progressive.about'],
  wins: ['tie.wins', 'tie.wins.brief', 'tie.wins.about'],
  'last-round': ['tie.last-round', 'tie.last-round.brief', 'tie.last-round.about'],
  lot: ['tie.lot', 'tie.lot.brief', 'tie.lot.about'],
  'match-points': ['tie.match-points', 'tie.match-points.brief', 'tie.match-points.about'],
  'board-points': ['tie.board-points', 'tie.board-points.brief', 'tie.board-points.about'],
};
export const tieBreakText = (name: TieBreak): string => t(NAMES[name][0]);
/** For the head of a column. */
export const tieBreakBrief = (name: TieBreak): string => t(NAMES[name][1]);
/** What it is made of. */
export const tieBreakAbout = (name: TieBreak): string => t(NAMES[name][2]);

const NOTES: Readonly<Record<NonNullable<TieBreakCell['note']>, UiKey>> = {
  'not-level': 'tie.note.not-level',
  'not-all-met': 'tie.note.not-all-met',
  'no-lot': 'tie.note.no-lot',
};
export const noteText = (note: TieBreakCell['note']): string => (note === null ? '' : t(NOTES[note]));

/** A value as the table shows it: halves as ½, ratios with three places, lists with points between. */
export function valueText(value: ShownValue): string {
  if (value === null) return '–';
  if (value === 'infinite') return '∞';
  if (typeof value !== 'number') return value.map(pointsText).join('·');
  const whole = Number.isInteger(value * 2);
  return whole ? pointsText(value) : decimals(value, 3);
}

/** "+1", "−2", "0": differences show their sign. */
export function cellText({ name, value }: TieBreakCell): string {
  if (name !== 'set-difference' || typeof value !== 'number' || value === 0) return valueText(value);
  return value > 0 ? `+${value}` : `−${-value}`;
}

export interface WorkingLine {
  readonly round: number | null;
  readonly who: string;
  readonly counts: string;
  /** Doesn't add up: left out by a cut. */
  readonly out: boolean;
  readonly note: string;
}

/** The summands of one tie-break; null: the workings don't know it. */
export function workingsFor(
  workings: SectionWorkings,
  participant: string,
  name: TieBreak,
  names: Names,
): readonly WorkingLine[] | null {
  const cell = workings.rows
    .find((row) => row.participant === participant)
    ?.tieBreaks.find((each) => each.name === name);
  if (cell === undefined) return null;
  return cell.workings.map(({ round, opponent, counts, note }) => ({
    round,
    who: opponent === null ? (note === 'unplayed' ? t('comp.no-opponent') : '') : names(opponent),
    counts: typeof counts === 'number' ? valueText(counts) : `${counts[0]} : ${counts[1]}`,
    out: note === 'left-out',
    note: note === null ? '' : t(note === 'left-out' ? 'tie.note.left-out' : 'tie.note.unplayed'),
  }));
}

/** Ids of the games that were walk-overs: their cells show a sign, all others their sets. */
export function walkOvers({ games }: Pick<CompetitionView, 'games'>): ReadonlySet<string> {
  return new Set(games.filter(({ result }) => result !== null && 'absent' in result).map(({ id }) => id));
}

/** What a round was, in a cell: the sets; "bye"; "absent"; + and − for a walk-over. */
export function roundCellText({ opponent, outcome, sets, game }: RoundCell, walks: ReadonlySet<string>): string {
  if (opponent === null) return t(outcome === 'win' ? 'comp.bye' : 'comp.absent');
  return meetingText({ outcome, sets, game }, walks);
}

/** The same of a cross-table's cell. */
export function meetingText(
  { outcome, sets, game }: Pick<CrossCell, 'outcome' | 'sets' | 'game'>,
  walks: ReadonlySet<string>,
): string {
  if (outcome === 'absence') return '−';
  // Lost by absence after leaving, it was never played: the other's too is none.
  const walk = outcome === 'win' && (game === null || walks.has(game));
  return walk ? '+' : `${sets[0]}:${sets[1]}`;
}

/** How the 50 % rule was applied to one who left (3.2); empty: nobody did. */
export function rulingText({ withdrawal }: Pick<StandingsRow, 'withdrawal'>): string {
  if (withdrawal === null) return '';
  const { played, of, consequence } = withdrawal;
  const key: UiKey =
    consequence === 'annulled'
      ? 'comp.left.annulled'
      : consequence === 'own-points-annulled'
        ? 'comp.left.own-points'
        : 'comp.left.rest-lost';
  return t(key, { played, of });
}
