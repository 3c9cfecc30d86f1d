/** The table's keys: while the table, a button or nothing in particular has the focus. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { type PieceId, piecesOf } from '../../../shared/table/pieces.ts';
import { type Point, toSeat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { type Action, adjust, stepOf } from '../../input/keys.ts';
import type { TableSession } from '../../scenes/session.ts';
import { keyMap, setSettings, settings } from '../../scenes/settings.ts';
import { shownClause } from '../rules/clause-link.tsx';
import { answers, speak, tellChange, tellPicked } from './asked.ts';
import { pointedText } from './described.ts';
import { zoomAtHand } from './zooming.ts';

/** What a button that has the focus means for itself; after a click on one the other keys are still the table's. */
const BUTTONS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Space', 'Tab']);

export function useKeys(session: TableSession, felt: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = keyMap.value[event.code];
      const focus = document.activeElement;
      // A page that was come to by a link has the focus on the whole of it (pages/focus.tsx).
      const nothing = focus === null || focus === document.body || focus.tagName === 'MAIN';
      const free = nothing || focus === felt.current;
      const ours = free || (focus instanceof HTMLButtonElement && !BUTTONS.has(event.code));
      if (event.code === 'Escape' && session.cancelPull !== null) {
        session.cancelPull();
        return;
      }
      const open = session.menu.shown.value || session.panel.value !== null || shownClause.value !== null;
      if (action === undefined || !ours || event.ctrlKey || event.metaKey || open) return;
      // Tab goes from piece to piece only while the table has the focus, and leaves it after the last one.
      if (action === 'next-disc' && focus !== felt.current) return;
      if (does(session, action, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [session, felt]);
}

/** Does what a key means; says whether it meant anything now. */
function does(session: TableSession, action: Action, event: KeyboardEvent): boolean {
  switch (action) {
    case 'replay':
      if (session.replay.value !== null) session.endReplay();
      else session.again();
      return true;
    case 'zoom':
      zoomAtHand(session);
      return true;
    case 'mute':
      if (!event.repeat) setSettings({ sound: !settings.value.sound });
      return true;
    case 'help':
      session.panel.value = 'help';
      return true;
    case 'cancel':
      if (session.armed.value) speak(session, t('say.disarmed'));
      session.endReplay();
      session.picked.value = null;
      session.disarm();
      return true;
    default:
      return answers(session, action) || (session.striking.value !== null && prepares(session, action, event));
  }
}

function prepares(session: TableSession, action: Action, event: KeyboardEvent): boolean {
  const { intent } = session;
  if (adjust(intent, action, stepOf(event.shiftKey, event.altKey))) {
    session.endReplay();
    session.disarm();
    if (action.startsWith('place')) intent.mind('place');
    else if (action.startsWith('turn')) intent.mind('aim');
    tellChange(session, action);
    return true;
  }
  if (action === 'strike') {
    if (event.repeat) return true;
    session.armOrStrike();
    if (session.armed.value) speak(session, t('say.armed'));
    return true;
  }
  if (action === 'next-disc') return pick(session, event.shiftKey ? -1 : 1);
  if (action !== 'aim-disc') return false;
  const { value: picked } = session.picked;
  const at = picked === null ? undefined : intent.ground.value?.pieces[picked];
  if (at !== undefined) intent.aimAt(at);
  else aimAtNext(session);
  session.disarm();
  intent.mind('aim');
  const [view, seat] = [session.view.value, session.striking.value];
  if (view !== null && seat !== null) speak(session, pointedText(session, view, seat));
  return true;
}

/** The pieces from left to right as they are seen from the striker, and under which angle. */
function bearings(session: TableSession): { readonly id: PieceId; readonly angle: number }[] {
  const ground = session.intent.ground.value;
  if (ground === null) return [];
  const { x, y } = session.intent.placed.value.spot;
  return piecesOf(ground.pieces)
    .map((id) => {
      const [px, py]: Point = toSeat(ground.seat, ground.pieces[id]!);
      return { id, angle: Math.atan2(px - x / 100, py - y / 100) };
    })
    .sort((a, b) => a.angle - b.angle);
}

/** The next piece is chosen, or after the last one none: then Tab goes on to what follows the table. */
function pick(session: TableSession, by: 1 | -1): boolean {
  const ids = bearings(session).map(({ id }) => id);
  const { value: picked } = session.picked;
  const at = picked === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(picked);
  const next = ids[at + by];
  session.picked.value = next ?? null;
  tellPicked(session);
  return next !== undefined;
}

/** Points the cue at the own pieces one after another, from left to right. */
function aimAtNext(session: TableSession): void {
  const { intent } = session;
  const ground = intent.ground.value;
  const view = session.view.value;
  if (ground === null || view === null) return;
  const side = view.seats.find(({ seat }) => seat === ground.seat)?.side ?? 'A';
  const own = bearings(session).filter(({ id }) => id.startsWith(side));
  const next = own.find(({ angle }) => angle > intent.aimed.value.angle + 1e-3) ?? own[0];
  if (next !== undefined) intent.aimAt(ground.pieces[next.id]!);
}
