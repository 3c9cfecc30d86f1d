/** The forms of the referee's acts (9.1, 14-19): each names its clause and says what it will do. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RefereeAct } from '../../../../shared/protocol/messages.ts';
import { otherSide, type Side } from '../../../../shared/table/seats.ts';
import { t } from '../../../i18n/index.ts';
import { type ActsAt, actText } from './acts-at.ts';
import { CANCELS, GAMES, PENALTIES, PENALTIES_LATER, SETS, TURNS, WARNINGS } from './clauses.ts';
import { ActForm, type ActGrounds, GroundsPick, rest, SidePick, useActGrounds } from './form.tsx';

export interface ActFormProps {
  readonly at: ActsAt;
  readonly back: () => void;
  readonly send: (act: RefereeAct) => void;
}

/** So many warnings lose the unplayed sets (15.3). */
const LAST_WARNING = 3;

const groundsOf = ({ clause, note }: ActGrounds) => ({ clause: clause.value, note: note.value.trim() });

export function WarnForm({ at, back, send }: ActFormProps) {
  const side = useSignal<Side | null>(at.striking);
  const grounds = useActGrounds('warn', WARNINGS[0]);
  const who = side.value ?? 'A';
  const count = at.warnings[who] + 1;
  return (
    <ActForm
      title={actText('warn')}
      act={actText('warn')}
      will={t(count >= LAST_WARNING ? 'desk.will.warn.last' : 'desk.will.warn', { name: at.names[who], count })}
      danger={count >= LAST_WARNING}
      back={back}
      send={() => send({ type: 'warn', side: who, ...groundsOf(grounds) })}
    >
      <SidePick names={at.names} label={t('desk.side')} side={side} />
      <GroundsPick clauses={WARNINGS} grounds={grounds} />
    </ActForm>
  );
}

export function PenaltyForm({ at, back, send }: ActFormProps) {
  const side = useSignal<Side | null>(at.striking);
  const grounds = useActGrounds('penalty', PENALTIES[0]);
  const who = side.value ?? 'A';
  const now = who === at.striking;
  // Another side is punished by other clauses (17.1.p).
  useEffect(() => {
    const clauses: readonly string[] = now ? PENALTIES : PENALTIES_LATER;
    if (!clauses.includes(grounds.clause.value)) rest(grounds, clauses[0]!);
  }, [now]);
  return (
    <ActForm
      title={actText('penalty')}
      act={actText('penalty')}
      will={t(now ? 'desk.will.penalty' : 'desk.will.penalty.later', { name: at.names[who] })}
      back={back}
      send={() => send({ type: 'give-penalty', side: who, ...groundsOf(grounds) })}
    >
      <SidePick names={at.names} label={t('desk.side')} side={side} />
      <GroundsPick clauses={now ? PENALTIES : PENALTIES_LATER} grounds={grounds} />
    </ActForm>
  );
}

export function TurnForm({ at, back, send }: ActFormProps) {
  const grounds = useActGrounds('turn', TURNS[0]);
  return (
    <ActForm
      title={actText('turn')}
      act={actText('turn')}
      will={t('desk.will.turn', { name: at.names[at.striking] })}
      back={back}
      send={() => send({ type: 'lose-turn', ...groundsOf(grounds) })}
    >
      <GroundsPick clauses={TURNS} grounds={grounds} />
    </ActForm>
  );
}

export function SetForm({ at, back, send }: ActFormProps) {
  const loser = useSignal<Side | null>(at.striking);
  const grounds = useActGrounds('set', SETS[0]);
  const winner = otherSide(loser.value ?? 'A');
  return (
    <ActForm
      title={actText('set')}
      act={actText('set')}
      will={t('desk.will.set', { name: at.names[winner] })}
      danger
      back={back}
      send={() => send({ type: 'end-set', winner, ...groundsOf(grounds) })}
    >
      <SidePick names={at.names} label={t('desk.side.set')} side={loser} />
      <GroundsPick clauses={SETS} grounds={grounds} />
    </ActForm>
  );
}

export function GameForm({ at, back, send }: ActFormProps) {
  const loser = useSignal<Side | null>(at.striking);
  const grounds = useActGrounds('game', GAMES[0]);
  const winner = loser.value === null ? null : otherSide(loser.value);
  return (
    <ActForm
      title={actText('game')}
      act={actText('game')}
      will={winner === null ? t('desk.will.game.none') : t('desk.will.game', { name: at.names[winner] })}
      danger
      back={back}
      send={() => send({ type: 'end-game', winner, ...groundsOf(grounds) })}
    >
      <SidePick names={at.names} label={t('desk.side.game')} side={loser} none={t('desk.nobody')} />
      <GroundsPick clauses={GAMES} grounds={grounds} />
    </ActForm>
  );
}

export function CancelForm({ at, back, send }: ActFormProps) {
  const event = useSignal(at.decisions[0]?.event ?? -1);
  const grounds = useActGrounds('cancel', CANCELS[0]);
  const chosen = at.decisions.find((item) => item.event === event.value);
  const later = at.decisions.filter((item) => item.event > event.value).length;
  const warning = chosen?.type === 'warned' && !at.over;
  const will =
    chosen === undefined
      ? ''
      : warning
        ? t('desk.will.cancel.warning')
        : `${t('desk.will.cancel')} ${later > 0 ? t('desk.will.cancel.more', { count: later }) : ''}`;
  return (
    <ActForm
      title={actText('cancel')}
      act={actText('cancel')}
      will={will}
      danger
      disabled={chosen === undefined}
      back={back}
      send={() => send({ type: 'cancel', event: event.value, ...groundsOf(grounds) })}
    >
      {at.decisions.length === 0 ? (
        <p>{t('desk.decision.none')}</p>
      ) : (
        <label class="field">
          <span>{t('desk.decision')}</span>
          <select
            value={String(event.value)}
            onChange={(change) => {
              event.value = Number(change.currentTarget.value);
            }}
          >
            {at.decisions.map((item) => (
              <option key={item.event} value={String(item.event)}>
                {item.text}
              </option>
            ))}
          </select>
        </label>
      )}
      <GroundsPick clauses={CANCELS} grounds={grounds} />
    </ActForm>
  );
}
