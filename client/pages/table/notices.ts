/** What the referee, the clocks and the players do beside striking, told from one picture to the next. */
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { piecesOf } from '../../../shared/table/pieces.ts';
import { SIDES } from '../../../shared/table/seats.ts';
import { clauseText, t, type UiKey } from '../../i18n/index.ts';
import { nameOf, sideName } from './names.ts';

export interface Notice {
  /** `foul`: against somebody. */
  readonly tone: 'foul' | 'plain';
  readonly text: string;
  /** Spoken only: the rule line and the clock show it. */
  readonly quiet?: boolean;
}

/** What has happened between two pictures of one table, in words; rulings on strikes are told elsewhere. */
export function noticesBetween(before: TableView, after: TableView): readonly Notice[] {
  if (before.n === after.n) return [];
  const [was, is] = [before.desk, after.desk];
  const notices: Notice[] = [];
  const tell = (text: string, tone: Notice['tone'] = 'plain') => notices.push({ tone, text });
  for (const side of SIDES) {
    const name = sideName(after, side);
    for (const warning of is.warnings[side])
      if (!was.warnings[side].some(({ event }) => event === warning.event)) {
        const words = clauseText(warning.clause);
        const text = warning.note === '' ? words : words === '' ? warning.note : `${words}. ${warning.note}`;
        tell(t('note.warned', { name, text, clause: warning.clause }), 'foul');
      }
    if (is.cautions[side] > was.cautions[side])
      notices.push({ tone: 'foul', text: t('note.cautioned', { name }), quiet: true });
  }
  if (is.deferred.length > was.deferred.length)
    for (const { side, clause } of is.deferred.slice(was.deferred.length))
      tell(t('note.deferred', { name: sideName(after, side), clause }), 'foul');
  if (is.stop !== null && was.stop === null)
    tell(
      is.stop.side === null
        ? t('note.stopped.referee')
        : t('note.stopped', { name: nameOf(after, is.stop.by) || sideName(after, is.stop.side) }),
    );
  if (is.stop === null && was.stop !== null && after.phase === before.phase) tell(t('note.resumed'));
  const quietly = (text: string) => notices.push({ tone: 'plain', text, quiet: true });
  tellOffer(before, after, tell, quietly);
  tellAwaited(before, after, quietly);
  tellDecisions(before, after, tell);
  tellTalk(before, after, tell);
  return notices;
}

/** A call-off offered stands under the table with its answers; that it stands no more is seen nowhere else. */
function tellOffer(
  before: TableView,
  after: TableView,
  tell: (text: string) => void,
  quietly: (text: string) => void,
): void {
  if (after.offer !== null && before.offer === null) quietly(t('offer.theirs', { name: sideName(after, after.offer) }));
  const on = after.phase !== 'over' && after.phase !== 'signing' && after.set === before.set;
  if (after.offer === null && before.offer !== null && on) tell(t('note.offer.over'));
}

/** Who has done what is awaited: greeted, is ready, has thanked, has signed. Lists show it; of the last one what follows tells. */
function tellAwaited(before: TableView, after: TableView, quietly: (text: string) => void): void {
  if (after.alone || after.phase !== before.phase) return;
  const [was, is] = [before.desk, after.desk];
  const lists: readonly (readonly [readonly string[], readonly string[], UiKey])[] = [
    [was.greeted, is.greeted, 'arrival.greeted'],
    [before.ready, after.ready, 'interval.ready'],
    [was.thanked, is.thanked, 'end.thanked'],
    [was.signed, is.signed, 'end.signed'],
  ];
  // Bots do it at once, and nobody waits for them.
  for (const [old, now, key] of lists)
    for (const id of now)
      if (!old.includes(id) && levelOfBot(id) === null)
        quietly(t('talk.said', { name: nameOf(after, id), text: t(key) }));
}

/** Decisions taken back, and pieces moved by hand. */
function tellDecisions(before: TableView, after: TableView, tell: (text: string) => void): void {
  if (before.set !== after.set || before.set === 0) return;
  const kept = new Set(after.desk.cancellable.map(({ event }) => event));
  if (before.desk.cancellable.some(({ event }) => !kept.has(event))) {
    tell(t('note.cancelled'));
    return;
  }
  const moved = after.desk.cancellable.slice(before.desk.cancellable.length).some(({ type }) => type === 'pieceMoved');
  if (moved && piecesOf(after.pieces).length > 0) tell(t('note.moved'));
}

function tellTalk(before: TableView, after: TableView, tell: (text: string) => void): void {
  for (const question of after.desk.questions) {
    const old = before.desk.questions.find(({ event }) => event === question.event);
    if (old === undefined) tell(t('note.asked', { name: nameOf(after, question.player), text: question.text }));
    else if (old.answer === null && question.answer !== null) tell(t('note.answered', { text: question.answer }));
  }
  for (const protest of after.desk.protests) {
    const old = before.desk.protests.find(({ event }) => event === protest.event);
    if (old === undefined) tell(t('note.protested', { name: nameOf(after, protest.player), text: protest.text }));
    else if (old.decision === null && protest.decision !== null)
      tell(t(protest.decision.upheld ? 'note.upheld' : 'note.rejected', { text: protest.decision.text }));
  }
}
