/** The forms of the referee's acts (9.1, 14-19): each names its clause and says what it will do. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RefereeAct } from '../../../../shared/protocol/messages.ts';
import type { TableView } from '../../../../shared/protocol/view.ts';
import { otherSide, type Side } from '../../../../shared/table/seats.ts';
import { rulingText, t, type UiKey } from '../../../i18n/index.ts';
import type { TableSession } from '../../../scenes/session.ts';
import { sideName } from '../names.ts';
import { CANCELS, GAMES, PENALTIES, PENALTIES_LATER, SETS, TURNS, WARNINGS } from './clauses.ts';
import { ActForm, ClausePick, Reason, SidePick } from './form.tsx';

export interface ActFormProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly back: () => void;
  readonly send: (act: RefereeAct) => void;
}

/** So many warnings lose the unplayed sets (15.3). */
const LAST_WARNING = 3;

/** The side that has the right of strike. */
export function strikingSide(view: TableView): Side {
  return view.seats.find(({ seat }) => seat === view.turn)?.side ?? 'A';
}

export function WarnForm({ view, back, send }: ActFormProps) {
  const side = useSignal<Side | null>(strikingSide(view));
  const clause = useSignal<string>(WARNINGS[0]);
  const note = useSignal('');
  const who = side.value ?? 'A';
  const count = view.desk.warnings[who].length + 1;
  return (
    <ActForm
      title={t('desk.warn')}
      act={t('desk.warn')}
      will={t(count >= LAST_WARNING ? 'desk.will.warn.last' : 'desk.will.warn', { name: sideName(view, who), count })}
      danger={count >= LAST_WARNING}
      back={back}
      send={() => send({ type: 'warn', side: who, clause: clause.value, note: note.value.trim() })}
    >
      <SidePick view={view} label={t('desk.side')} side={side} />
      <ClausePick clauses={WARNINGS} clause={clause} />
      <Reason note={note} />
    </ActForm>
  );
}

export function PenaltyForm({ view, back, send }: ActFormProps) {
  const side = useSignal<Side | null>(strikingSide(view));
  const clause = useSignal<string>(PENALTIES[0]);
  const note = useSignal('');
  const who = side.value ?? 'A';
  const now = who === strikingSide(view);
  // Another side is punished by other clauses (17.1.p).
  useEffect(() => {
    clause.value = now ? PENALTIES[0] : PENALTIES_LATER[0];
  }, [now, clause]);
  return (
    <ActForm
      title={t('desk.penalty')}
      act={t('desk.penalty')}
      will={t(now ? 'desk.will.penalty' : 'desk.will.penalty.later', { name: sideName(view, who) })}
      back={back}
      send={() => send({ type: 'give-penalty', side: who, clause: clause.value, note: note.value.trim() })}
    >
      <SidePick view={view} label={t('desk.side')} side={side} />
      <ClausePick clauses={now ? PENALTIES : PENALTIES_LATER} clause={clause} />
      <Reason note={note} />
    </ActForm>
  );
}

export function TurnForm({ view, back, send }: ActFormProps) {
  const clause = useSignal<string>(TURNS[0]);
  const note = useSignal('');
  return (
    <ActForm
      title={t('desk.turn')}
      act={t('desk.turn')}
      will={t('desk.will.turn', { name: sideName(view, strikingSide(view)) })}
      back={back}
      send={() => send({ type: 'lose-turn', clause: clause.value, note: note.value.trim() })}
    >
      <ClausePick clauses={TURNS} clause={clause} />
      <Reason note={note} />
    </ActForm>
  );
}

export function SetForm({ view, back, send }: ActFormProps) {
  const loser = useSignal<Side | null>(strikingSide(view));
  const clause = useSignal<string>(SETS[0]);
  const note = useSignal('');
  const winner = otherSide(loser.value ?? 'A');
  return (
    <ActForm
      title={t('desk.set')}
      act={t('desk.set')}
      will={t('desk.will.set', { name: sideName(view, winner) })}
      danger
      back={back}
      send={() => send({ type: 'end-set', winner, clause: clause.value, note: note.value.trim() })}
    >
      <SidePick view={view} label={t('desk.side.set')} side={loser} />
      <ClausePick clauses={SETS} clause={clause} />
      <Reason note={note} />
    </ActForm>
  );
}

export function GameForm({ view, back, send }: ActFormProps) {
  const loser = useSignal<Side | null>(strikingSide(view));
  const clause = useSignal<string>(GAMES[0]);
  const note = useSignal('');
  const winner = loser.value === null ? null : otherSide(loser.value);
  return (
    <ActForm
      title={t('desk.game')}
      act={t('desk.game')}
      will={winner === null ? t('desk.will.game.none') : t('desk.will.game', { name: sideName(view, winner) })}
      danger
      back={back}
      send={() => send({ type: 'end-game', winner, clause: clause.value, note: note.value.trim() })}
    >
      <SidePick view={view} label={t('desk.side.game')} side={loser} none={t('desk.nobody')} />
      <ClausePick clauses={GAMES} clause={clause} />
      <Reason note={note} />
    </ActForm>
  );
}

const DECISIONS: Readonly<Record<string, UiKey>> = {
  struck: 'desk.decision.strike',
  passed: 'desk.decision.passed',
  cautioned: 'desk.decision.cautioned',
  turnLost: 'desk.decision.turnLost',
  penaltyGiven: 'desk.decision.penaltyGiven',
  offenceCounted: 'desk.decision.offenceCounted',
  pieceMoved: 'desk.decision.pieceMoved',
  warned: 'desk.decision.warned',
  setEnded: 'desk.decision.setEnded',
  gameEnded: 'desk.decision.gameEnded',
};

/** A decision of the running set in words: what was ruled, where this page has seen it. */
function decisionText(
  session: TableSession,
  view: TableView,
  { event, type }: { event: number; type: string },
): string {
  const told = session.log.value.find((entry) => entry.event === event);
  if (told?.head != null) {
    const text = t('game.clause', { text: rulingText(told.head.code), clause: told.head.clause });
    return told.name === '' ? text : t('desk.decision.by', { name: told.name, text });
  }
  const warned = (['A', 'B'] as const).find((side) => view.desk.warnings[side].some((one) => one.event === event));
  const text = t(DECISIONS[type] ?? 'desk.decision.strike');
  return warned === undefined ? text : t('desk.decision.by', { name: sideName(view, warned), text });
}

export function CancelForm({ session, view, back, send }: ActFormProps) {
  const list = view.desk.cancellable.toReversed();
  const event = useSignal(list[0]?.event ?? -1);
  const clause = useSignal<string>(CANCELS[0]);
  const note = useSignal('');
  const chosen = list.find((item) => item.event === event.value);
  const later = list.filter((item) => item.event > event.value).length;
  const warning = chosen?.type === 'warned' && view.result === null;
  const will =
    chosen === undefined
      ? ''
      : warning
        ? t('desk.will.cancel.warning')
        : `${t('desk.will.cancel')} ${later > 0 ? t('desk.will.cancel.more', { count: later }) : ''}`;
  return (
    <ActForm
      title={t('desk.cancel')}
      act={t('desk.cancel')}
      will={will}
      danger
      disabled={chosen === undefined}
      back={back}
      send={() => send({ type: 'cancel', event: event.value, clause: clause.value, note: note.value.trim() })}
    >
      {list.length === 0 ? (
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
            {list.map((item) => (
              <option key={item.event} value={String(item.event)}>
                {decisionText(session, view, item)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ClausePick clauses={CANCELS} clause={clause} />
      <Reason note={note} />
    </ActForm>
  );
}
