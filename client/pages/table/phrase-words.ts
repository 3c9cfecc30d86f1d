/** The phrases of players in words. */
import type { COURTESIES, Phrase } from '../../../shared/protocol/messages.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { Said } from '../../scenes/session.ts';

export type Spoken = (typeof COURTESIES)[number] | Extract<Phrase, 'well-struck'>;

export const WORDS: Readonly<Record<Spoken, UiKey>> = {
  hello: 'talk.hello',
  'good-luck': 'talk.good-luck',
  'good-set': 'talk.good-set',
  'well-struck': 'talk.well-struck',
  'bad-luck': 'talk.bad-luck',
  sorry: 'talk.sorry',
  'one-moment': 'talk.one-moment',
  'go-on': 'talk.go-on',
  thanks: 'talk.thanks',
  'good-game': 'talk.good-game',
  bye: 'talk.bye',
};
/** A phrase in words; null: it is advice, and said elsewhere. */
export function saidText({ name, phrase }: Said): string | null {
  return phrase in WORDS ? t('talk.said', { name, text: t(WORDS[phrase as Spoken]) }) : null;
}
