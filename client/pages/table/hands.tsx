/** The controls of one's own turn: placing and aiming in fine steps, tip, power, the strike. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { FINE } from '../../input/aim.ts';
import type { Action } from '../../input/keys.ts';
import { SPEED_STEP } from '../../input/power.ts';
import type { TableSession } from '../../scenes/session.ts';
import { settings } from '../../scenes/settings.ts';
import { tellChange } from './asked.ts';
import { Dial, type HandMode, Lane, StepButton, Tip } from './controls.tsx';

/** One press of a placing button, mm. */
const NUDGE = 0.5;

export function Hands({ session }: { readonly session: TableSession }) {
  const { intent } = session;
  const mode: HandMode = useSignal<'place' | 'aim'>('place');
  useSignalEffect(() => {
    const { value } = intent.handling;
    if (value === 'place') mode.value = 'place';
    else if (value === 'aim') mode.value = 'aim';
  });
  const choose = (value: 'place' | 'aim') => () => {
    mode.value = value;
  };
  // Buttons change what is seen alone: it is told as after a key.
  const power = (steps: number, action: Action) => () => {
    intent.setSpeed(intent.speed.value + steps * SPEED_STEP);
    tellChange(session, action);
  };
  const wide = useWide();
  return (
    <div class="hands">
      <div class="seg">
        <button type="button" aria-pressed={mode.value === 'place'} onClick={choose('place')}>
          {t('hand.place')}
        </button>
        <button type="button" aria-pressed={mode.value === 'aim'} onClick={choose('aim')}>
          {t('hand.aim')}
        </button>
      </div>
      <div class="mid">
        {(wide || mode.value === 'place') && <Place session={session} />}
        {(wide || mode.value === 'aim') && <Aim session={session} />}
      </div>
      <div class="powers">
        <StepButton label="hand.weaker" step={power(-5, 'power-down')}>
          −
        </StepButton>
        <span class="s" aria-hidden="true">
          {t('hand.power')}
        </span>
        <StepButton label="hand.stronger" step={power(5, 'power-up')}>
          +
        </StepButton>
      </div>
      <div class="strikes">
        <button
          type="button"
          class="flip"
          aria-label={t(mode.value === 'place' ? 'hand.to-aim' : 'hand.to-place')}
          onClick={choose(mode.value === 'place' ? 'aim' : 'place')}
        >
          {t(mode.value === 'place' ? 'hand.aim' : 'hand.place')}
        </button>
        <StrikeButton session={session} />
      </div>
      <Lane
        intent={intent}
        strike={settings.value.pull ? () => void session.strike() : null}
        pulling={(cancel) => {
          session.cancelPull = cancel;
        }}
      />
    </div>
  );
}

/** Whether there is room for all controls at once. */
function useWide(): boolean {
  const query = '(min-width: 1200px) and (min-height: 601px)';
  const wide = useSignal(matchMedia(query).matches);
  useSignalEffect(() => {
    const list = matchMedia(query);
    const changed = () => {
      wide.value = list.matches;
    };
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  });
  return wide.value;
}

function Place({ session }: { readonly session: TableSession }) {
  const { intent } = session;
  const nudge = (dx: number, dy: number, action: Action) => () => {
    intent.nudge(dx, dy);
    intent.mind('place');
    tellChange(session, action);
  };
  return (
    <>
      <b class="lab">{t('hand.place')}</b>
      <div class="row four">
        <StepButton label="hand.left" step={nudge(-NUDGE, 0, 'place-left')}>
          ←
        </StepButton>
        <StepButton label="hand.right" step={nudge(NUDGE, 0, 'place-right')}>
          →
        </StepButton>
        <StepButton label="hand.near" step={nudge(0, -NUDGE, 'place-near')}>
          ↓
        </StepButton>
        <StepButton label="hand.far" step={nudge(0, NUDGE, 'place-far')}>
          ↑
        </StepButton>
      </div>
      <div class="row opt">
        <span class="s">{t('hand.step')}</span>
      </div>
    </>
  );
}

function Aim({ session }: { readonly session: TableSession }) {
  const { intent } = session;
  const turn = (by: number, action: Action) => () => {
    intent.turn(by);
    intent.settle();
    intent.mind('aim');
    tellChange(session, action);
  };
  const tip = (by: number, action: Action) => () => {
    intent.setTip(intent.tip.value + by);
    tellChange(session, action);
  };
  return (
    <>
      <div class="row">
        <StepButton label="hand.turn-left" step={turn(-FINE, 'turn-left')}>
          −
        </StepButton>
        <Dial intent={intent} turned={() => tellChange(session, 'turn-left')} />
        <StepButton label="hand.turn-right" step={turn(FINE, 'turn-right')}>
          +
        </StepButton>
      </div>
      <b class="lab">{t('hand.tip')}</b>
      <div class="row">
        <StepButton label="hand.tip-left" step={tip(-1, 'tip-left')}>
          ◀
        </StepButton>
        <Tip intent={intent} />
        <StepButton label="hand.tip-right" step={tip(1, 'tip-right')}>
          ▶
        </StepButton>
      </div>
    </>
  );
}

/** Strikes when released over it; dead just after a drag, so that a stray tap doesn't strike. */
function StrikeButton({ session }: { readonly session: TableSession }) {
  const armed = session.armed.value;
  return (
    <button
      type="button"
      class={`pri strike${armed ? ' armed' : ''}`}
      disabled={!session.canStrike()}
      onClick={() => {
        if (!session.intent.quiet) void session.strike();
      }}
    >
      {t(armed ? 'hand.strike.armed' : 'hand.strike')}
    </button>
  );
}
