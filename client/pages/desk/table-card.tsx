/** A live table on the desk: how it stands, what calls from it, and what may be done about it. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { Desk, DeskTable } from '../../../shared/protocol/desk.ts';
import { rulingText, shownName, t } from '../../i18n/index.ts';
import { protestPath } from '../../net/desk.ts';
import { me } from '../../net/session.ts';
import { sectionText } from '../competition/words.ts';
import { Outcome } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { clockText } from '../table/clock.tsx';
import { clockName, leftOn } from '../table/clock-words.ts';
import { actText, offered } from '../table/desk/acts-at.ts';
import { minutesText } from '../time-words.ts';
import { type Acting, ActSheet, type FromDesk, useActing } from './acting.tsx';
import { Answering } from './answering.tsx';
import { callText, lookOf, mayAct, mayAssign, phaseText, sidesOf } from './cards.ts';
import { useServiceTime } from './keeping.ts';
import { RefereeSheet } from './referee-sheet.tsx';

export interface CardProps {
  readonly desk: Desk;
  readonly one: DeskTable;
  readonly skew: ReadonlySignal<number>;
  readonly reload: () => Promise<void>;
  /** Who is here may relieve of an office. */
  readonly relieves: boolean;
}

type Sheet = FromDesk | 'referee';

/** Two of the acts stand on the card itself. */
const AT_HAND: readonly FromDesk[] = ['warn', 'penalty'];

export function TableCard(props: CardProps) {
  const { desk, one } = props;
  const sheet = useSignal<Sheet | null>(null);
  const acting = useActing(desk.competition.id, one.table, props.reload);
  const close = () => {
    sheet.value = null;
    acting.sending.error.value = '';
  };
  const open = sheet.value;
  const may = mayAct(desk.roles, one, me.value?.id ?? '');
  const place = [
    sectionText(one.section),
    t('comp.round', { round: one.round }),
    one.board === null ? '' : t('comp.board', { board: one.board }),
  ].filter((word) => word !== '');
  return (
    <article
      class={`card desk-card ${lookOf(one)}`}
      data-table={one.table}
      tabIndex={-1}
      aria-label={t('off.table', { a: one.names.A, b: one.names.B })}
    >
      <header class="row">
        <span class="s grow">{place.join(', ')}</span>
        <b class="num">{phaseText(one)}</b>
        <CardClock one={one} skew={props.skew} />
      </header>
      <Calls {...props} acting={acting} may={may} />
      <Sides one={one} />
      <Facts one={one} skew={props.skew} />
      {may && <Acts one={one} acting={acting} open={(name) => (sheet.value = name)} />}
      <footer class="row">
        <a class="btn" href={`/t/${one.table}?office`} data-act="open">
          {t(may ? 'off.open.seat' : 'off.open')}
        </a>
        {mayAssign(desk.roles) && (
          <button type="button" onClick={() => (sheet.value = 'referee')}>
            {t(one.referee === null ? 'off.assign' : 'off.referee.change')}
          </button>
        )}
      </footer>
      <Outcome of={acting.sending} />
      {open === 'referee' && <RefereeSheet {...props} close={close} />}
      {open !== null && open !== 'referee' && offered(one.phase).includes(open) && (
        <ActSheet one={one} name={open} acting={acting} close={close} />
      )}
    </article>
  );
}

/** What calls for somebody: before all else, with the way to see to it. */
function Calls({ desk, one, skew, acting, may }: CardProps & { readonly acting: Acting; readonly may: boolean }) {
  const now = useServiceTime(skew, one.calls.length > 0);
  return (
    <>
      {one.calls.map((call) => (
        <section key={`${call.kind} ${call.event}`} class="desk-call stack" data-call={call.kind}>
          <p class="row">
            <b class="grow">
              <WithClauses text={callText(call, one.names)} />
            </b>
            <span class="num since">{t('off.since', { time: minutesText(now.value - call.at) })}</span>
          </p>
          {call.text !== '' && <p class="wordy">{t('off.quote', { text: call.text })}</p>}
          {/* Nobody is there to read an answer to an empty table. */}
          {may && call.kind !== 'nobody-there' && (
            <Answering question={call.event} acting={acting} stops={call.kind === 'stop'} />
          )}
        </section>
      ))}
      {one.protests.map((protest) => (
        <section key={protest} class="desk-call protest row wrap" data-call="protest">
          <b class="grow">{t('off.protest.open', { number: protest })}</b>
          <a class="btn" href={protestPath(desk.competition.id, protest)}>
            {t('off.protest.look')}
          </a>
        </section>
      ))}
    </>
  );
}

function Sides({ one }: { readonly one: DeskTable }) {
  return (
    <ul class="desk-sides">
      {sidesOf(one).map(({ side, name, on, marks }) => (
        <li key={side} class={on ? 'on' : ''} data-side={side}>
          <span class={`chip ${side}`} aria-hidden="true" />
          <span class="grow">
            <b class="wordy">{shownName(name)}</b>
            {(on || marks.length > 0) && (
              <span class="desk-marks">
                {on && <span class="turn">{t('off.turn')}</span>}
                {marks.map(({ bad, text }) => (
                  <b key={text} class={bad ? 'bad' : ''}>
                    {text}
                  </b>
                ))}
              </span>
            )}
          </span>
          {one.set > 0 && (
            <span class="s num" title={t('off.pieces.about')}>
              {t('off.pieces', { count: one.pieces[side] })}
            </span>
          )}
          <b class="num score">{one.score[side]}</b>
        </li>
      ))}
    </ul>
  );
}

/** Who is away, who is referee, why it stands, what was ruled last. */
function Facts({ one, skew }: Pick<CardProps, 'one' | 'skew'>) {
  const now = useServiceTime(skew, one.missing.length > 0 || one.stopped !== null);
  const { referee, stopped, last } = one;
  const [finding] = last?.ruling.findings ?? [];
  // The call says it already, with who and why.
  const told = one.calls.some(({ kind }) => kind === 'stop');
  return (
    <div class="desk-facts">
      {stopped !== null && !told && (
        <p class="note">
          <b>{t(stopped.side === null ? 'rule.stopped.referee' : 'off.stopped.side')}</b>{' '}
          {t('off.since', { time: minutesText(now.value - stopped.at) })}
          {stopped.note !== '' && <span class="s wordy"> {t('off.quote', { text: stopped.note })}</span>}
        </p>
      )}
      {one.missing.map(({ id, name, since }) => (
        <p key={id} class="missing">
          {t('off.missing', { name, time: minutesText(now.value - since) })}
        </p>
      ))}
      {finding !== undefined && (
        <p class="s">
          <WithClauses
            text={t('off.last', { text: t('game.clause', { text: rulingText(finding.code), clause: finding.clause }) })}
          />
        </p>
      )}
      <p class="s">
        {referee === null
          ? t('off.referee.none')
          : t(referee.seated ? (referee.here ? 'off.referee.seated' : 'off.referee.away') : 'off.referee.assigned', {
              name: referee.name,
            })}
      </p>
    </div>
  );
}

interface ActsProps {
  readonly one: DeskTable;
  readonly acting: Acting;
  readonly open: (name: FromDesk) => void;
}

/** Stop and resume in one tap, two acts at hand, the others behind "More". */
function Acts({ one, acting, open }: ActsProps) {
  const busy = acting.sending.busy.value;
  const acts = offered(one.phase).filter((name): name is FromDesk => name !== 'move');
  const hand = acts.filter((name) => AT_HAND.includes(name));
  const rest = acts.filter((name) => !AT_HAND.includes(name));
  const button = (name: FromDesk) => (
    <button key={name} type="button" data-act={name} disabled={busy} onClick={() => open(name)}>
      {actText(name)}
    </button>
  );
  return (
    <div class="stack desk-acts-of">
      <div class="desk-hand">
        {one.stopped !== null ? (
          <button
            type="button"
            class="pri"
            data-act="stop"
            disabled={busy}
            onClick={() => void acting.act({ type: 'resume' }, t('off.resumed'))}
          >
            {t('desk.resume')}
          </button>
        ) : (
          one.phase === 'set' && (
            <button
              type="button"
              class="halt"
              data-act="stop"
              disabled={busy}
              onClick={() => void acting.act({ type: 'stop', note: '' }, t('off.stopped'))}
            >
              {t('off.stop')}
            </button>
          )
        )}
        {hand.map(button)}
      </div>
      {rest.length > 0 && (
        <details class="desk-more">
          <summary data-act="more">{t('off.more')}</summary>
          <div class="desk-hand">{rest.map(button)}</div>
        </details>
      )}
    </div>
  );
}

function CardClock({ one, skew }: Pick<CardProps, 'one' | 'skew'>) {
  const { clock } = one;
  const running = clock !== null && one.stopped === null;
  const now = useServiceTime(skew, running);
  if (clock === null) return null;
  if (!running) return <span class="mark">{t('clock.stands')}</span>;
  const seconds = Math.ceil(leftOn(clock, null, now.value) / 1000);
  return (
    <b
      class={`num desk-clock ${seconds <= 10 ? 'short' : ''}`}
      role="timer"
      aria-label={t('clock.label', { what: clockName(clock.kind), seconds })}
    >
      {clockText(seconds)}
    </b>
  );
}
