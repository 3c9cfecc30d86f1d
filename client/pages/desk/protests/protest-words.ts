/** How protests and their decisions are said. Pure but for the language. */
import type { ProtestDecision, ProtestLine, ProtestMoment } from '../../../../shared/protocol/desk.ts';
import { t, type UiKey } from '../../../i18n/index.ts';

/** "Set 2, strike 7", "Set 2", "the game as a whole". */
export function momentText(moment: ProtestMoment | null): string {
  if (moment === null) return t('off.moment.whole');
  const { set, strike } = moment;
  return strike === null ? t('off.moment.set', { set }) : t('off.moment.strike', { set, strike });
}

export type Standing = 'waits-senior' | 'waits-chief' | 'upheld' | 'rejected';

/** How a protest stands: the last decision counts, if nobody has to decide any more. */
export function standingOf({ waitsFor, decisions }: ProtestLine): Standing {
  const last = decisions.at(-1);
  if (last !== undefined && (last.final || waitsFor === null)) return last.upheld ? 'upheld' : 'rejected';
  return waitsFor === 'chief' ? 'waits-chief' : 'waits-senior';
}

const STANDINGS: Readonly<Record<Standing, UiKey>> = {
  'waits-senior': 'off.waits.senior',
  'waits-chief': 'off.waits.chief',
  upheld: 'off.upheld',
  rejected: 'off.rejected',
};
export const standingText = (standing: Standing): string => t(STANDINGS[standing]);

const EFFECTS: Readonly<Record<NonNullable<ProtestDecision['effect']>, UiKey>> = {
  'set-back': 'off.effect.set-back',
  corrected: 'off.effect.corrected',
  annulled: 'off.effect.annulled',
};
/** What was done with it; empty: nothing. */
export const effectText = (effect: ProtestDecision['effect']): string => (effect === null ? '' : t(EFFECTS[effect]));
