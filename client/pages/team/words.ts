/** How teams, their matches and leagues are said. Pure but for the language. */
import type { Sanction } from '../../../shared/competition/log/events.ts';
import type { Outcome } from '../../../shared/competition/result.ts';
import { seatsOf } from '../../../shared/competition/team/boards.ts';
import type { Move } from '../../../shared/competition/team/divisions.ts';
import type { PersonNamed } from '../../../shared/protocol/competition.ts';
import type { BoardView, MatchEntry, MatchPhase, MatchView, Named, SeriesView } from '../../../shared/protocol/team.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { Mark } from '../competition/marks.ts';
import { causeText, pointsText, sectionText } from '../competition/words.ts';
import { type Change, namesOf } from './match-shown.ts';

const PHASES: Readonly<Record<MatchPhase, UiKey>> = {
  planned: 'match.phase.planned',
  lineups: 'match.phase.lineups',
  playing: 'match.phase.playing',
  over: 'match.phase.over',
  void: 'match.phase.void',
};
export const matchPhaseText = (phase: MatchPhase): string => t(PHASES[phase]);

const OUTCOMES: Readonly<Record<Outcome, readonly [letter: UiKey, whole: UiKey]>> = {
  win: ['form.win', 'form.win.whole'],
  draw: ['form.draw', 'form.draw.whole'],
  loss: ['form.loss', 'form.loss.whole'],
  absence: ['form.absence', 'form.absence.whole'],
};
/** "W", and what it stands for. */
export const outcomeText = (outcome: Outcome): readonly [letter: string, whole: string] => {
  const [letter, whole] = OUTCOMES[outcome];
  return [t(letter), t(whole)];
};

/** "Group A, round 3"; of a competition of one part "Round 3". */
export function roundText({ section, round }: Pick<MatchEntry, 'section' | 'round'>): string {
  return [sectionText(section), t('comp.round', { round })].filter((one) => one !== '').join(', ');
}

/** "2½ : 1½"; a match lost by absence as "+ : −"; before the first board is over "–". */
export function runningText({ score, absent }: Pick<MatchEntry, 'score' | 'absent'>): string {
  if (absent !== null) return absent === 'both' ? '− : −' : absent === 'a' ? '− : +' : '+ : −';
  return score === null ? '–' : `${pointsText(score[0])} : ${pointsText(score[1])}`;
}

/** The big figures of a match, of each side. */
export function bigScore({ score, ended }: Pick<MatchView, 'score' | 'ended'>): readonly [string, string] {
  const result = ended?.result;
  if (result !== undefined && 'absent' in result) {
    const { absent } = result;
    return [absent === 'b' ? '+' : '−', absent === 'a' ? '+' : '−'];
  }
  return [pointsText(score.points[0]), pointsText(score.points[1])];
}

/** "number 2"; where the numbers of a board differ "numbers 2 and 3". */
export function numbersText([a, b]: readonly [number, number]): string {
  return a === b ? t('match.number', { number: a }) : t('match.numbers', { a, b });
}

/** "the guests strike first (22.2)". */
export function firstText({ first }: Pick<SeriesView, 'first'>): string {
  return t(first === 'a' ? 'match.first.hosts' : 'match.first.guests');
}

/** A substitution in a sentence (22.4). */
export function changeText({ number, come, gone, back }: Change): string {
  if (gone.length === 0) return t('match.change.in', { number, come: namesOf(come) });
  return t(back ? 'match.change.back' : 'match.change', { number, come: namesOf(come), gone: namesOf(gone) });
}

/** "Anna + Ben"; where a place was left empty "nobody". */
export const playersText = (people: readonly PersonNamed[] = []): string =>
  people.length === 0 ? t('lead.nobody') : namesOf(people);

/** What is to be known about a board beside its result: who wasn't there, why it ended, what officials decided. */
export function boardMarks(
  board: Pick<BoardView, 'result' | 'cause' | 'byHand' | 'decisions' | 'mode' | 'a' | 'b'>,
): readonly Mark[] {
  const { result, cause, decisions } = board;
  const marks: Mark[] = [];
  if (result !== null && 'absent' in result) {
    const sides = result.absent === 'both' ? (['a', 'b'] as const) : [result.absent];
    const who = sides.flatMap((side) => board[side]);
    // Who is left of a pair was there. Of a board entered with the whole match nobody is known.
    const empty = sides.some((side) => board[side].length < seatsOf(board.mode)) && !board.byHand;
    if (empty || who.length > 0)
      marks.push({
        kind: 'walk-over',
        text: empty ? t('match.board.empty') : t('match.board.absent', { who: namesOf(who) }),
        reason: null,
        clause: '3.2',
      });
  } else if (result !== null && causeText(cause) !== '')
    marks.push({ kind: 'cause', text: causeText(cause), reason: null, clause: null });
  if (board.byHand && result !== null && !('absent' in result) && !decisions.some(({ type }) => type === 'corrected'))
    marks.push({ kind: 'by-hand', text: t('live.by-hand'), reason: null, clause: null });
  for (const { type, clause, reason } of decisions)
    marks.push({
      kind: type === 'corrected' ? 'corrected' : 'replay',
      text: t(type === 'corrected' ? 'match.board.corrected' : 'match.board.replayed'),
      reason,
      clause,
    });
  return marks;
}

/** How a match ended, in a sentence; null: it hasn't, or by play as usual. */
export function endText({ ended, a, b, score }: Pick<MatchView, 'ended' | 'a' | 'b' | 'score'>): string | null {
  if (ended === null) return null;
  const { result, how } = ended;
  if ('absent' in result) {
    const { absent } = result;
    if (absent === 'both') return t('match.end.both-absent');
    return t('match.end.absent', { team: absent === 'a' ? a.name : b.name });
  }
  if (how === 'decided') return t('match.end.decided', { count: score.of - score.over });
  return how === null ? t('match.end.by-hand') : null;
}

/** Who has won a match, or that it is drawn. */
export function winnerText({ ended, a, b }: Pick<MatchView, 'ended' | 'a' | 'b'>): string {
  const winner: Named | null = ended?.winner ?? null;
  return winner === null ? t('match.drawn') : t('match.won', { team: winner === 'a' ? a.name : b.name });
}

const MOVES: Readonly<Record<Move['why'], UiKey>> = {
  promoted: 'league.move.promoted',
  relegated: 'league.move.relegated',
  out: 'league.move.out',
  fills: 'league.move.fills',
};
/** "Goes up from 1st league to Masters": with where it goes; out of the league where it goes nowhere. */
export function moveText({ why, from, to }: Pick<Move, 'why' | 'from' | 'to'>): string {
  return to === null ? t('league.move.leaves', { from }) : t(MOVES[why], { from, to });
}

const SANCTIONS: Readonly<Record<Sanction, UiKey>> = {
  remark: 'sanction.remark',
  caution: 'sanction.caution',
  warning: 'sanction.warning',
  'penalty-piece': 'sanction.penalty-piece',
  'set-lost': 'sanction.set-lost',
  'game-lost': 'sanction.game-lost',
  excluded: 'sanction.excluded',
};
export const sanctionText = (sanction: Sanction): string => t(SANCTIONS[sanction]);
