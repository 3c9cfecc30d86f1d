/** Reasons in a few words, each with the clause it rests on: one tap says both. The likeliest first. */
import type { UiKey } from '../../../i18n/index.ts';
import { clauseText, t } from '../../../i18n/index.ts';
import type { ActName } from './acts-at.ts';

export interface Reason {
  readonly clause: string;
  readonly text: UiKey;
}

export const REASONS: Readonly<Record<ActName, readonly Reason[]>> = {
  warn: [
    { clause: '19.1.k', text: 'reason.talking' },
    { clause: '19.1.i', text: 'reason.arguing' },
    { clause: '19.1.a', text: 'reason.placed' },
    { clause: '19.1.g', text: 'reason.things' },
    { clause: '21.9', text: 'reason.advice' },
  ],
  penalty: [
    { clause: '17.1.o', text: 'reason.touched' },
    { clause: '17.1.a', text: 'reason.foul' },
    { clause: '17.1.m', text: 'reason.early' },
    { clause: '17.1.t', text: 'reason.time' },
  ],
  turn: [
    { clause: '18.1.z', text: 'reason.placed-early' },
    { clause: '19.3', text: 'reason.slow' },
    { clause: '18.1.e', text: 'reason.stepped' },
  ],
  set: [
    { clause: '16.1.v', text: 'reason.deliberate' },
    { clause: '16.1.b', text: 'reason.shook' },
    { clause: '16.1.m', text: 'reason.moving' },
    { clause: '16.1.l', text: 'reason.not-back' },
  ],
  game: [
    { clause: '15.2', text: 'reason.unsporting' },
    { clause: '15.1', text: 'reason.absent' },
    { clause: '3.6', text: 'reason.left' },
    { clause: '3.5', text: 'reason.greeting' },
  ],
  move: [
    { clause: '9.1.z', text: 'reason.restored' },
    { clause: '12.11', text: 'reason.piece-on-piece' },
  ],
  cancel: [
    { clause: '8.1.g', text: 'reason.wrong' },
    { clause: '8.1.g', text: 'reason.unseen' },
    { clause: '8.1.g', text: 'reason.technical' },
  ],
};

/** The reason that goes with a clause when nobody has written one: its chip's, else the clause in words. */
export function reasonFor(act: ActName, clause: string): string {
  const known = REASONS[act].find((one) => one.clause === clause);
  return known === undefined ? clauseText(clause) : t(known.text);
}
