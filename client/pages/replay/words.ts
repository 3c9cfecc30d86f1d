/** What happened at a moment of a replay, in words. */

import { wire } from '../../../shared/play/commands.ts';
import { isStrike } from '../../../shared/record/record.ts';
import { clauseText, rulingText, t, type UiKey } from '../../i18n/index.ts';
import { cameText } from '../cue-words.ts';
import { colourName, seatName } from '../table/names.ts';
import type { Shown } from './game.ts';
import { rulingOf } from './picture.ts';

const KINDS: Readonly<Partial<Record<Shown['kind'], UiKey>>> = {
  setStarted: 'replay.kind.set-started',
  trialStruck: 'replay.kind.trial',
  turnLost: 'replay.kind.turn-lost',
  penaltyGiven: 'replay.kind.penalty',
  offenceCounted: 'replay.kind.offence',
  pieceMoved: 'replay.kind.moved',
  setEnded: 'replay.kind.set-ended',
  gameEnded: 'replay.kind.game-ended',
  calledOff: 'replay.kind.called-off',
  cancelled: 'replay.kind.cancelled',
  annulled: 'replay.kind.annulled',
  corrected: 'replay.kind.corrected',
};

/** "Strike 7", "Set 2 begins". */
export function momentName({ kind, strike, set }: Shown): string {
  const key = KINDS[kind];
  if (key !== undefined) return t(key, { set, strike });
  return t(kind === 'passed' ? 'replay.kind.passed' : 'replay.kind.strike', { strike });
}

/** Why, in one line; empty: nothing was ruled. */
export function reasonOf({ told, clause, body }: Shown): string {
  if (told?.head != null) return t('rule.ruled', { text: rulingText(told.head.code), clause: told.head.clause });
  const note = 'note' in body ? body.note : '';
  if (clause === null) return note;
  const text = note || clauseText(clause);
  return text === '' ? t('told.clause', { clause }) : t('rule.ruled', { text, clause });
}

/** What the cue made of what was asked for; null: it didn't err. */
export function cameOf({ body }: Shown): string | null {
  return isStrike(body) && body.asked !== undefined ? cameText(wire(body.asked), wire(body.strike)) : null;
}

/** What the striker touched first, and by way of which rails; null: that is of no strike. */
export function firstText(moment: Shown): string | null {
  const ruling = rulingOf(moment);
  if (ruling === null || moment.kind !== 'struck') return null;
  if (ruling.first === null || ruling.first.pieces.length === 0) return t('replay.first.none');
  const pieces = ruling.first.pieces.map((id) => colourName(id[0] as 'A' | 'B')).join(' + ');
  const rails = ruling.first.rails.map((rail) => seatName(rail)).join(', ');
  return rails === '' ? t('replay.first', { pieces }) : t('replay.first.rails', { pieces, rails });
}
