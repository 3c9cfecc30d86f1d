/** The referee's desk beside the table: stop, acts with their clauses, questions and protests, the record (9.1). */
import { type Signal, useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Act } from '../../../../shared/protocol/messages.ts';
import type { TableView } from '../../../../shared/protocol/view.ts';
import { rulingText, t } from '../../../i18n/index.ts';
import type { TableSession } from '../../../scenes/session.ts';
import { Greetings } from '../before.tsx';
import { GameResult, LastSet, ProtocolLink, Signatures } from '../between.tsx';
import { nameOf, sideName } from '../names.ts';
import type { Picking } from '../picking.ts';
import { GameRecord } from '../record.tsx';
import { SeatWays } from '../seat-offer.tsx';
import { Stopped } from '../stopped.tsx';
import { type ActFormProps, CancelForm, GameForm, PenaltyForm, SetForm, TurnForm, WarnForm } from './acts.tsx';
import { type ActName, type ActsAt, actText, decisionText, offered } from './acts-at.ts';
import { Reason } from './form.tsx';
import { MoveForm } from './move.tsx';

type Sheet = 'needs' | ActName;

interface FormProps extends ActFormProps, DeskProps {}

const FORMS: Readonly<Record<ActName, FunctionComponent<FormProps>>> = {
  warn: WarnForm,
  penalty: PenaltyForm,
  turn: TurnForm,
  move: MoveForm,
  set: SetForm,
  game: GameForm,
  cancel: CancelForm,
};

interface DeskProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly picking: Picking;
}

export function Desk({ session, view, picking }: DeskProps) {
  const sheet = useSignal<Sheet | null>(null);
  const back = () => {
    sheet.value = null;
  };
  const send = async (act: Act) => {
    if ((await session.perform(act)).ok) back();
  };
  const open = sheet.value;
  const moving = session.playing.value !== null;
  if (open === 'needs' && needed(view) > 0) return <Needs session={session} view={view} back={back} />;
  if (open !== null && open !== 'needs' && !moving && offered(view.phase).includes(open)) {
    const Form = FORMS[open];
    return (
      <div class="desk" data-testid="desk">
        <Form
          at={actsAt(session, view)}
          session={session}
          view={view}
          picking={picking}
          back={back}
          send={(act) => void send(act)}
        />
      </div>
    );
  }
  return (
    <div class="desk" data-testid="desk">
      <div class="scroll stack">
        <StopOrResume session={session} view={view} />
        {needed(view) > 0 && (
          <button
            type="button"
            class="needs"
            onClick={() => {
              sheet.value = 'needs';
            }}
          >
            {t('desk.needs')} <span class="badge">{needed(view)}</span>
          </button>
        )}
        {moving ? <p class="s">{t('desk.moving')}</p> : <Acts view={view} sheet={sheet} />}
        {view.phase === 'arrival' && <Greetings session={session} view={view} />}
        {view.phase === 'interval' && <LastSet session={session} view={view} />}
        {view.result !== null && <GameResult session={session} view={view} />}
        {view.phase === 'signing' && <Signatures session={session} view={view} />}
        {view.stopped && <Stopped session={session} view={view} />}
        <h2>{t('desk.record')}</h2>
        <GameRecord view={view} />
        <ProtocolLink view={view} />
        <SeatWays session={session} view={view} />
      </div>
      {view.phase === 'signing' && (
        <button type="button" class="pri strike" onClick={() => void session.perform({ type: 'sign' })}>
          {t('desk.sign')}
        </button>
      )}
      {view.phase === 'over' && <p class="s">{t('desk.signed')}</p>}
    </div>
  );
}

/** The table as the forms see it. */
function actsAt(session: TableSession, view: TableView): ActsAt {
  const { warnings, cancellable } = view.desk;
  return {
    names: { A: sideName(view, 'A'), B: sideName(view, 'B') },
    striking: view.seats.find(({ seat }) => seat === view.turn)?.side ?? 'A',
    warnings: { A: warnings.A.length, B: warnings.B.length },
    decisions: cancellable.toReversed().map((item) => ({ ...item, text: decidedText(session, view, item) })),
    over: view.result !== null,
  };
}

/** A decision of the running set in words: what was ruled, where this page has seen it. */
function decidedText(
  session: TableSession,
  view: TableView,
  { event, type }: { readonly event: number; readonly type: string },
): string {
  const told = session.log.value.find((entry) => entry.event === event);
  if (told?.head != null) {
    const text = t('game.clause', { text: rulingText(told.head.code), clause: told.head.clause });
    return told.name === '' ? text : t('desk.decision.by', { name: told.name, text });
  }
  const warned = (['A', 'B'] as const).find((side) => view.desk.warnings[side].some((one) => one.event === event));
  const text = decisionText(type);
  return warned === undefined ? text : t('desk.decision.by', { name: sideName(view, warned), text });
}

function Acts({ view, sheet }: { readonly view: TableView; readonly sheet: Signal<Sheet | null> }) {
  return (
    <div class="acts">
      {offered(view.phase).map((name) => (
        <button
          type="button"
          key={name}
          onClick={() => {
            sheet.value = name;
          }}
        >
          {actText(name)}
        </button>
      ))}
    </div>
  );
}

function StopOrResume({ session, view }: Omit<DeskProps, 'picking'>) {
  if (view.stopped)
    return (
      <button type="button" class="pri" onClick={() => void session.perform({ type: 'resume' })}>
        {t('desk.resume')}
      </button>
    );
  if (view.phase !== 'set') return null;
  return (
    <button type="button" class="pri" onClick={() => void session.perform({ type: 'stop', note: '' })}>
      {t('desk.stop')}
    </button>
  );
}

/** How many questions have no answer, and protests no decision. */
function needed({ desk }: TableView): number {
  return (
    desk.questions.filter(({ answer }) => answer === null).length +
    desk.protests.filter(({ decision }) => decision === null).length
  );
}

/** What waits for the referee's word. */
function Needs({ session, view, back }: Omit<DeskProps, 'picking'> & { readonly back: () => void }) {
  const questions = view.desk.questions.filter(({ answer }) => answer === null);
  const protests = view.desk.protests.filter(({ decision }) => decision === null);
  return (
    <section class="desk" data-testid="desk" aria-label={t('desk.needs')}>
      <div class="scroll stack">
        <h2>{t('desk.needs')}</h2>
        {questions.map((question) => (
          <Question
            key={question.event}
            text={t('record.question', { name: nameOf(view, question.player), text: question.text })}
            send={(text) => void session.perform({ type: 'answer', question: question.event, text })}
          />
        ))}
        {protests.map((protest) => (
          <Protest
            key={protest.event}
            text={t('record.protest', { name: nameOf(view, protest.player), text: protest.text })}
            send={(upheld, text) =>
              void session.perform({ type: 'decide-protest', protest: protest.event, upheld, text })
            }
          />
        ))}
      </div>
      <button type="button" onClick={back}>
        {t('game.back')}
      </button>
    </section>
  );
}

function Question({ text, send }: { readonly text: string; readonly send: (answer: string) => void }) {
  const answer = useSignal('');
  return (
    <form
      class="stack need"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.value.trim() !== '') send(answer.value.trim());
      }}
    >
      <p>{text}</p>
      <Reason note={answer} label={t('desk.answer.text')} />
      <button type="submit" disabled={answer.value.trim() === ''}>
        {t('desk.answer')}
      </button>
    </form>
  );
}

function Protest({ text, send }: { readonly text: string; readonly send: (upheld: boolean, text: string) => void }) {
  const reason = useSignal('');
  return (
    <div class="stack need">
      <p>{text}</p>
      <Reason note={reason} label={t('desk.decide.text')} />
      <div class="row">
        <button type="button" class="grow" onClick={() => send(false, reason.value.trim())}>
          {t('desk.reject')}
        </button>
        <button type="button" class="grow" onClick={() => send(true, reason.value.trim())}>
          {t('desk.uphold')}
        </button>
      </div>
    </div>
  );
}
