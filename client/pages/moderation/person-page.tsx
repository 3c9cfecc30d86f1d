/** Everything about one person, for moderators: `/moderation/people/:id`. */
import '../../style/moderation.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { ModeratedPerson, ServiceSanction } from '../../../shared/protocol/moderation.ts';
import { modText } from '../../i18n/moderation.ts';
import { lookAtQueue } from '../../net/moderating.ts';
import { lift, moderatedPerson, moderationPath } from '../../net/moderation.ts';
import { profilePath } from '../../net/people.ts';
import { me } from '../../net/session.ts';
import { Outcome, useSending } from '../form.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { Message } from '../message.tsx';
import { Page } from '../page.tsx';
import { Dialog } from '../table/dialog.tsx';
import { dayText, shownName, timeText } from '../words.ts';
import { Acts, Text } from './acts.tsx';
import { DoneNote, done } from './done.tsx';
import { FlagCard } from './flag-card.tsx';
import { OnlyModerators } from './only-moderators.tsx';
import { endText } from './own-words.ts';
import { ReportCard } from './report-card.tsx';

export function ModeratedPage({ id = '' }: { readonly id?: string }) {
  return (
    <OnlyModerators>
      <Found key={id} id={id} />
    </OnlyModerators>
  );
}

function Found({ id }: { readonly id: string }) {
  const found = useLoading(id, () => moderatedPerson(id));
  const reload = async () => {
    await Promise.all([found.reload(), lookAtQueue()]);
  };
  const { value } = found.value;
  if (value === null && found.failed.value === 'person.unknown')
    return (
      <Message kind="unknown" title={modText('person.unknown')}>
        <a class="btn pri" href={moderationPath}>
          {modText('desk.back')}
        </a>
      </Message>
    );
  return (
    <Page
      title={modText('person.document', { name: value === null ? '' : shownName(value.person.name) })}
      kind="moderated"
    >
      {value === null ? (
        <section class="card">
          <h1 class="hide">{modText('desk.title')}</h1>
          <Loaded of={found} lines={8}>
            {() => null}
          </Loaded>
        </section>
      ) : (
        <Everything of={value} reload={reload} />
      )}
    </Page>
  );
}

interface Props {
  readonly of: ModeratedPerson;
  readonly reload: () => Promise<void>;
}

function Everything({ of, reload }: Props) {
  const { person, kind, since, formerNames, sanctions, reports, flags } = of;
  const own = person.id === me.value?.id;
  return (
    <>
      <header class="card head mod-head">
        <div class="row wrap">
          <h1 class="grow wordy">{shownName(person.name)}</h1>
          <span class="mark">{modText(`person.kind.${kind}`)}</span>
        </div>
        <p class="s">{modText('person.since', { day: dayText(since) })}</p>
        {formerNames.length > 0 && (
          <>
            <h2 class="s">{modText('person.former')}</h2>
            <ul class="plainly">
              {formerNames.map(({ name, until }) => (
                <li key={`${name} ${until}`} class="wordy">
                  {modText('person.former.until', { name, day: dayText(until) })}
                </li>
              ))}
            </ul>
          </>
        )}
        <p class="row wrap">
          <a class="btn" href={moderationPath}>
            {modText('desk.back')}
          </a>
          {kind !== 'deleted' && (
            <a class="btn" href={profilePath(person)}>
              {modText('person.profile')}
            </a>
          )}
        </p>
      </header>
      <DoneNote reload={reload} />
      {!own && kind !== 'deleted' && (
        <section class="card">
          <h2>{modText('person.act')}</h2>
          <Acts person={person} reload={reload} />
        </section>
      )}
      <section class="card">
        <h2>{modText('person.sanctions')}</h2>
        {sanctions.length === 0 ? (
          <p class="s">{modText('person.sanctions.none')}</p>
        ) : (
          <ul class="mod-rows">
            {sanctions.map((one) => (
              <Imposed key={one.id} sanction={one} reload={reload} />
            ))}
          </ul>
        )}
      </section>
      <Part title={modText('person.reports')} none={reports.length === 0 ? modText('person.reports.none') : null}>
        {reports.map((one) => (
          <ReportCard key={one.id} report={one} reload={reload} brief />
        ))}
      </Part>
      <Part title={modText('person.flags')} none={flags.length === 0 ? modText('person.flags.none') : null}>
        {flags.map((one) => (
          <FlagCard key={one.id} flag={one} reload={reload} brief />
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** What is said where there is nothing; null: there is something. */
  readonly none: string | null;
  readonly children: ComponentChildren;
}

function Part({ title, none, children }: PartProps) {
  return (
    <section class="stack mod-part">
      <h2>{title}</h2>
      {none === null ? children : <p class="s">{none}</p>}
    </section>
  );
}

interface ImposedProps {
  readonly sanction: ServiceSanction;
  readonly reload: () => Promise<void>;
}

/** A sanction as moderators see it; one that holds can be lifted. */
function Imposed({ sanction, reload }: ImposedProps) {
  const { id, kind, reason, from, by, holds, readAt, lifted, appeal, person } = sanction;
  const asked = useSignal(false);
  const why = useSignal('');
  const sending = useSending();
  const what = modText(`kind.${kind}`);
  const close = () => {
    asked.value = false;
  };
  const send = (event: Event) => {
    event.preventDefault();
    void sending.run(async () => {
      await lift(id, why.value.trim());
      close();
      done.value = { text: modText('person.lift.done', { what }), undo: null };
      await reload();
    });
  };
  return (
    <li class={holds ? 'holds' : ''}>
      <div class="row wrap">
        <b class="grow">
          {what} <span class={`mark ${holds ? 'loud' : ''}`}>{modText(holds ? 'own.holds' : 'own.over')}</span>
        </b>
        {holds && (
          <button
            type="button"
            onClick={() => {
              asked.value = true;
            }}
          >
            {modText('person.lift')}
          </button>
        )}
      </div>
      <p class="s">
        {modText('appeal.imposed', { name: shownName(by.name), time: timeText(from) })} {endText(sanction)}{' '}
        {kind === 'warning' &&
          (readAt === null ? modText('person.read-not') : modText('own.read-at', { time: timeText(readAt) }))}
      </p>
      <p class="wordy quoted">{reason}</p>
      {appeal !== null && (
        <>
          <p class="s">{modText('appeal.of', { name: shownName(person.name), time: timeText(appeal.at) })}</p>
          <p class="wordy quoted">{appeal.text}</p>
          <p class="s wordy">
            {appeal.answer === null
              ? modText('own.appeal.waits')
              : `${modText(`own.appeal.${appeal.answer.outcome}`, { time: timeText(appeal.answer.at) })} ${appeal.answer.note} (${shownName(appeal.answer.by.name)})`}
          </p>
        </>
      )}
      {lifted !== null && (
        <p class="s wordy">{modText('own.lifted', { time: timeText(lifted.at), reason: lifted.reason })}</p>
      )}
      {asked.value && (
        <Dialog title={modText('person.lift.title', { what })} close={close}>
          <form class="stack mod-form" onSubmit={send}>
            <Text of={why} label={modText('person.lift.reason', { name: shownName(person.name) })} rows={3} required />
            <Outcome of={sending} />
            <button type="submit" class="pri" disabled={sending.busy.value || why.value.trim() === ''}>
              {modText('person.lift')}
            </button>
            <button type="button" onClick={close}>
              {modText('act.cancel')}
            </button>
          </form>
        </Dialog>
      )}
    </li>
  );
}
