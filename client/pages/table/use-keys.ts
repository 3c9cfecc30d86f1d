/** The table's keys: while the table or nothing in particular has the focus. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { piecesOf } from '../../../shared/table/pieces.ts';
import { toSeat } from '../../../shared/table/seats.ts';
import { adjust, DEFAULT_KEYS, stepOf } from '../../input/keys.ts';
import type { TableSession } from '../../scenes/session.ts';

export function useKeys(session: TableSession, felt: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = DEFAULT_KEYS[event.code];
      const focus = document.activeElement;
      const ours = focus === felt.current || focus === document.body || focus === null;
      if (action === undefined || !ours || event.ctrlKey || event.metaKey || session.menu.shown.value) return;
      if (session.striking.value === null) return;
      if (adjust(session.intent, action, stepOf(event.shiftKey, event.altKey))) session.disarm();
      else if (action === 'strike') {
        if (!event.repeat) session.armOrStrike();
      } else if (action === 'cancel') session.disarm();
      else if (action === 'next-disc') aimAtNext(session);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [session, felt]);
}

/** Points the cue at the own pieces one after another, from left to right. */
function aimAtNext(session: TableSession): void {
  const { intent } = session;
  const ground = intent.ground.value;
  const view = session.view.value;
  if (ground === null || view === null) return;
  const side = view.seats.find(({ seat }) => seat === ground.seat)?.side ?? 'A';
  const { x, y } = intent.placed.value.spot;
  const bearings = piecesOf(ground.pieces)
    .filter((id) => id.startsWith(side))
    .map((id) => {
      const [px, py] = toSeat(ground.seat, ground.pieces[id]!);
      return { id, angle: Math.atan2(px - x / 100, py - y / 100) };
    })
    .sort((a, b) => a.angle - b.angle);
  const next = bearings.find(({ angle }) => angle > intent.aimed.value.angle + 1e-3) ?? bearings[0];
  if (next !== undefined) intent.aimAt(ground.pieces[next.id]!);
}
