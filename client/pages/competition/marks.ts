/** What is to be known of a game beside its score: walk-overs, decisions, what doesn't count, each with its reason. Pure. */
import type { CompetitionView, GameView } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { causeText, type Names } from './words.ts';

export interface Mark {
  readonly kind:
    | 'walk-over'
    | 'cause'
    | 'annulled'
    | 'corrected'
    | 'discounted'
    | 'void'
    | 'provisional'
    | 'replay'
    | 'by-hand';
  /** A word or two. */
  readonly text: string;
  /** Why, in a sentence; null: the word says it all. */
  readonly reason: string | null;
  /** The clause it rests on; null: none is named. */
  readonly clause: string | null;
}

export function marksOf(game: GameView, names: Names): readonly Mark[] {
  const { result, cause, status, decisions, discounted } = game;
  const marks: Mark[] = [];
  if (result !== null && 'absent' in result) {
    const who = result.absent === 'both' ? null : names(result.absent === 'a' ? game.a : game.b);
    const reason = who === null ? t('comp.mark.walk-over.both') : t('comp.mark.walk-over.one', { name: who });
    marks.push({ kind: 'walk-over', text: t('comp.mark.walk-over'), reason, clause: '3.2' });
  } else if (causeText(cause) !== '') marks.push({ kind: 'cause', text: causeText(cause), reason: null, clause: null });
  if (isByHand(game)) marks.push({ kind: 'by-hand', text: t('live.by-hand'), reason: null, clause: null });
  for (const decision of decisions) {
    const { type, clause, reason } = decision;
    // Played again since: what was annulled then is told by the replay.
    if (type === 'annulled' && status !== 'annulled') continue;
    const text = t(type === 'annulled' ? 'comp.mark.annulled' : 'comp.mark.corrected');
    marks.push({ kind: type, text, reason, clause });
  }
  if (game.replays > 0) {
    const last = decisions.findLast(({ type }) => type === 'annulled');
    const text = t('comp.mark.replay', { count: game.replays });
    marks.push({ kind: 'replay', text, reason: last?.reason ?? null, clause: last?.clause ?? null });
  }
  if (discounted !== null) marks.push({ kind: 'discounted', text: t('comp.mark.discounted'), ...discounted });
  if (status === 'void') marks.push({ kind: 'void', text: t('comp.mark.void'), reason: null, clause: '3.2' });
  if (game.provisional)
    marks.push({ kind: 'provisional', text: t('comp.mark.provisional'), reason: null, clause: '3.4' });
  return marks;
}

/** Its result was entered by an official, and it isn't told by a walk-over or a correction already. */
export function isByHand({ byHand, result, decisions }: Pick<GameView, 'byHand' | 'result' | 'decisions'>): boolean {
  return byHand && result !== null && !('absent' in result) && !decisions.some(({ type }) => type === 'corrected');
}

/** Whether a game's result counts as it stands. */
export function counts(game: GameView): boolean {
  return game.status === 'over' && game.discounted === null;
}

/** Somebody who is no longer in it, in words; null: it is. */
export function outText({ out }: CompetitionView['participants'][number]): Mark | null {
  if (out === null) return null;
  const text = t(out.kind === 'excluded' ? 'comp.out.excluded' : 'comp.out.withdrawn');
  return { kind: 'void', text, reason: out.reason === '' ? null : out.reason, clause: out.clause };
}
