/** Controls of the hand: dial, tip, power lane, buttons that repeat while held. Each drag has buttons too. */
import { type Signal, useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { MAX_OFFSET } from '../../../shared/table/strike.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { FINE } from '../../input/aim.ts';
import type { Handling, Intent } from '../../input/intent.ts';
import { metres, shareOf, speedAt } from '../../input/power.ts';

/** A held button repeats after so long and then so often, ms. */
const HOLD = 380;
const REPEAT = 55;

interface StepProps {
  readonly label: UiKey;
  readonly step: () => void;
  readonly children: ComponentChildren;
}

/** A button for one step; held, it repeats. */
export function StepButton({ label, step, children }: StepProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);
  const stop = () => clearTimeout(timer.current);
  // A turn that ends under the finger takes the button away, and no lifting is told to what is gone.
  useEffect(() => stop, []);
  const again = () => {
    repeated.current = true;
    step();
    timer.current = setTimeout(again, REPEAT);
  };
  return (
    <button
      type="button"
      aria-label={t(label)}
      onPointerDown={() => {
        repeated.current = false;
        timer.current = setTimeout(again, HOLD);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click by keys (it has no count) is a step of its own.
        if (!repeated.current || event.detail === 0) step();
        repeated.current = false;
      }}
    >
      {children}
    </button>
  );
}

/** What a grip tells besides movement. */
interface GripOptions {
  /** Let go: `cancelled` when the system took the pointer away. */
  readonly released?: (cancelled: boolean) => void;
}

interface Grip {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

/** A drag over an element: `moved` gets the way since the last call, px, and the place within the element. */
function useGrip(
  intent: Intent,
  what: Handling,
  moved: (dx: number, dy: number, event: PointerEvent) => void,
  { released }: GripOptions = {},
): Grip {
  const last = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const end = (event: PointerEvent) => {
    if (last.current?.id !== event.pointerId) return;
    last.current = null;
    intent.release();
    released?.(event.type === 'pointercancel');
  };
  return {
    onPointerDown: (event) => {
      if (last.current !== null || intent.ground.value === null) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      intent.grasp(what);
    },
    onPointerMove: (event) => {
      const from = last.current;
      if (from?.id !== event.pointerId) return;
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      moved(event.clientX - from.x, event.clientY - from.y, event);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Arrow keys on a control that has the focus. */
function onArrows(less: () => void, more: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const down = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
    if (!down && event.key !== 'ArrowRight' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    (down ? less : more)();
  };
}

/** The fine dial: 0.02 degrees a pixel, no inertia. `turned`: by a key; where it points to now is told by it, not by degrees. */
export function Dial({ intent, turned }: { readonly intent: Intent; readonly turned: () => void }) {
  const turn = (steps: number) => {
    intent.turn(steps * FINE);
    intent.settle();
    intent.mind('aim');
    turned();
  };
  const grip = useGrip(intent, 'aim', (dx) => {
    intent.turn(dx * FINE);
    intent.mind('aim');
  });
  const barred = useComputed(() => intent.aimed.value.barred).value;
  // While a hand sweeps the cue over the table nobody looks at the dial: it stands, and costs such a frame nothing.
  const told = useComputed(() =>
    intent.handling.value === 'aim' && intent.minded.value !== 'aim' ? null : intent.aimed.value.angle,
  ).value;
  const last = useRef(0);
  if (told !== null) last.current = told;
  const angle = last.current;
  const degrees = Math.round((angle * 18000) / Math.PI) / 100;
  return (
    <div
      class={`dial${barred ? ' barred' : ''}`}
      role="slider"
      tabIndex={0}
      aria-label={t('hand.fine')}
      aria-valuemin={-90}
      aria-valuemax={90}
      aria-valuenow={degrees}
      // No degrees are shown or said (12.22).
      aria-valuetext={barred ? t('hand.aim.value') : t('hand.fine')}
      style={{ '--shift': `${(angle / FINE) % 9}px` }}
      onKeyDown={onArrows(
        () => turn(-1),
        () => turn(1),
      )}
      {...grip}
    >
      {t('hand.fine')}
    </div>
  );
}

const TIP_WIDTH = 170;
const TIP_FACE = 120;

/** The striker's edge as the cue sees it; sideways only, to half the radius. */
export function Tip({ intent }: { readonly intent: Intent }) {
  const face = useRef<HTMLDivElement>(null);
  const raw = useRef(0);
  const grip = useGrip(intent, 'tip', (dx) => {
    const width = face.current?.clientWidth ?? TIP_WIDTH;
    raw.current += (dx * 200 * TIP_WIDTH) / (width * TIP_FACE);
    raw.current = Math.min(MAX_OFFSET + 4, Math.max(-MAX_OFFSET - 4, raw.current));
    // A detent at the centre.
    intent.setTip(Math.abs(raw.current) < 4 ? 0 : raw.current);
  });
  const tip = intent.tip.value;
  const text = tip === 0 ? t('hand.tip.centre') : t('hand.tip.value', { value: tip });
  return (
    <div
      ref={face}
      class="tip"
      role="slider"
      tabIndex={0}
      aria-label={t('hand.tip')}
      aria-valuemin={-MAX_OFFSET}
      aria-valuemax={MAX_OFFSET}
      aria-valuenow={tip}
      aria-valuetext={text}
      onKeyDown={onArrows(
        () => intent.setTip(tip - 1),
        () => intent.setTip(tip + 1),
      )}
      onDblClick={() => intent.setTip(0)}
      {...grip}
      onPointerDown={(event) => {
        raw.current = intent.tip.value;
        grip.onPointerDown(event);
      }}
    >
      <svg viewBox="0 0 170 44" aria-hidden="true">
        <rect x="25" y="4" width="120" height="36" rx="6" fill="#F8F0DE" stroke="#B99C6B" />
        <path d="M55 40v-8M85 40v-11M115 40v-8" stroke="#5B4326" stroke-width="2" />
        <path d="M55 4v36M115 4v36" stroke="#5B4326" stroke-dasharray="3 3" />
        <circle cx={85 + (tip / 100) * (TIP_FACE / 2)} cy="20" r="10" fill="#2F5E7C" stroke="#fff" stroke-width="2.5" />
      </svg>
    </div>
  );
}

/** Pulled less than this, px, the lane is as good as untouched. */
const PULLED = 6;
/** A press on the lane changes the speed by so much, mm/s. */
const TAP_STEP = 100;
const TAP_BESIDE = 26;

interface LaneProps {
  readonly intent: Intent;
  /** Pull and release: strikes when the lane is let go. Else the power stays where it was left. */
  readonly strike: (() => void) | null;
  /** A pull that Esc cancels: called with what cancels it, and with null when there is none. */
  readonly pulling: (cancel: (() => void) | null) => void;
}

/** The power lane: pulled back for more, finer at the low end. */
export function Lane({ intent, strike, pulling }: LaneProps) {
  const share = useRef(0);
  /** A press without movement is a step towards where it was pressed: each drag has another way (WCAG 2.5.7). */
  const pressed = useRef<{ readonly y: number; moved: number } | null>(null);
  /** Speed before the pull, and px pulled; null: no pull. */
  const pull = useRef<{ readonly before: number; way: number } | null>(null);
  const max = intent.ground.value?.maxSpeed ?? 8000;
  const speed = intent.speed.value;
  const scale = useRef<HTMLDivElement>(null);
  const length = () => Math.max(40, scale.current?.clientHeight ?? 190);
  const cancel = () => {
    if (pull.current === null) return;
    intent.setSpeed(pull.current.before);
    pull.current = null;
    pulling(null);
  };
  useEffect(() => cancel, []);
  const grip = useGrip(
    intent,
    'power',
    (_dx, dy) => {
      if (pressed.current !== null) pressed.current.moved += Math.abs(dy);
      if (strike !== null && pull.current === null) return;
      share.current += dy / length();
      if (pull.current !== null) pull.current.way += dy;
      intent.setSpeed(speedAt(share.current, max));
    },
    {
      released: (cancelled) => {
        const tapped = pressed.current !== null && pressed.current.moved < PULLED ? pressed.current : null;
        pressed.current = null;
        if (tapped !== null && !cancelled) {
          cancel();
          const top = scale.current?.getBoundingClientRect().top ?? 0;
          const grip = top + length() * shareOf(intent.speed.value, max);
          // On the grip itself a touch means nothing.
          const off = tapped.y - grip;
          if (Math.abs(off) > TAP_BESIDE) intent.setSpeed(intent.speed.value + Math.sign(off) * TAP_STEP);
          return;
        }
        if (pull.current === null) return;
        const far = pull.current.way >= PULLED && share.current > 0;
        if (cancelled || !far) cancel();
        else {
          pull.current = null;
          pulling(null);
          strike?.();
        }
      },
    },
  );
  const marks = [0, 1, 2, 3, 5, max / 1000].filter((mark) => mark * 1000 <= max);
  const at = shareOf(speed, max);
  return (
    <div
      class={`lane${strike === null ? '' : ' pulls'}`}
      role="slider"
      tabIndex={0}
      aria-label={t('hand.power')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={max / 1000}
      aria-valuenow={speed / 1000}
      aria-valuetext={t('hand.power.value', { speed: metres(speed) })}
      onKeyDown={onArrows(
        () => intent.setSpeed(speed - 100),
        () => intent.setSpeed(speed + 100),
      )}
      {...grip}
      onPointerDown={(event) => {
        share.current = shareOf(intent.speed.value, max);
        grip.onPointerDown(event);
        pressed.current = { y: event.clientY, moved: 0 };
        if (strike === null || intent.handling.value !== 'power') return;
        // A pull begins at nothing: the hand, not the last strike, sets the power.
        pull.current = { before: intent.speed.value, way: 0 };
        share.current = 0;
        pulling(cancel);
      }}
    >
      <span class="figure">
        {metres(speed)} <small>{t('hand.power.unit')}</small>
      </span>
      <div ref={scale} class="scale" style={{ '--pull': `${100 * at}%` }}>
        {marks.map((mark) => (
          <i key={mark} data-at={mark} style={{ top: `${100 * shareOf(mark * 1000, max)}%` }} />
        ))}
        <span class="shaft" />
        <span class="grip" />
      </div>
      {strike !== null && <span class="pull-hint">{t('hand.pull')}</span>}
    </div>
  );
}

export type HandMode = Signal<'place' | 'aim'>;
