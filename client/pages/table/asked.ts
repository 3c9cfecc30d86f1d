/** What is spoken because a key asked for it, or because a key has changed the prepared strike: at once, or when the key rests. */
import { errorText, t } from '../../i18n/index.ts';
import type { Action } from '../../input/keys.ts';
import { metres } from '../../input/power.ts';
import type { TableSession } from '../../scenes/session.ts';
import { lineText, pieceText, pointedText, positionText, seenNow, stateText, strikerText } from './described.ts';

/** A key that is held or pressed again and again is answered when it has rested so long, ms. */
const REST = 450;

const timers = new WeakMap<TableSession, ReturnType<typeof setTimeout>>();

/** Speaks at once; what was about to be spoken isn't. */
export function speak(session: TableSession, text: string): void {
  clearTimeout(timers.get(session));
  session.answer.value = { text };
}

/** Answers a key that asks; says whether it is one. */
export function answers(session: TableSession, action: Action): boolean {
  const view = session.view.value;
  if (view === null) return false;
  switch (action) {
    case 'describe':
      speak(session, positionText(session, view));
      return true;
    case 'describe-line':
      speak(session, lineText(session, view));
      return true;
    case 'describe-state':
      speak(session, stateText(session, view));
      return true;
    case 'position':
      session.panel.value = 'position';
      return true;
    default:
      return false;
  }
}

/** A key has changed the prepared strike: when it rests, what has become of it is told. */
export function tellChange(session: TableSession, action: Action): void {
  clearTimeout(timers.get(session));
  timers.set(
    session,
    setTimeout(() => {
      const text = changeText(session, action);
      if (text !== null) session.answer.value = { text };
    }, REST),
  );
}

/** What a key has changed, as it is now; null: it isn't one's turn any more. */
export function changeText(session: TableSession, action: Action): string | null {
  const view = session.view.value;
  const seat = session.striking.value;
  if (view === null || seat === null) return null;
  if (action.startsWith('place')) {
    const why = session.intent.placed.value.why;
    const refused = why === null ? [] : [t('say.place', { why: errorText(why.code) })];
    return [...refused, strikerText(session, seat), pointedText(session, view, seat)].join(' ');
  }
  if (action.startsWith('power')) return t('say.power', { speed: metres(session.intent.speed.value) });
  if (action.startsWith('tip')) {
    const tip = session.intent.tip.value;
    return tip === 0 ? t('hand.tip.centre') : t('hand.tip.value', { value: tip });
  }
  return pointedText(session, view, seat);
}

/** The piece that was chosen by key. */
export function tellPicked(session: TableSession): void {
  const view = session.view.value;
  const id = session.picked.value;
  const seen = view === null || id === null ? undefined : seenNow(session, view).find((one) => one.id === id);
  if (view !== null && seen !== undefined) speak(session, pieceText(view, seen));
}
