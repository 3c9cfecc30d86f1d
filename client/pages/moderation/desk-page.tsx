/** What waits for moderators, `/moderation`: reports, appeals, flags, oldest first, acted on in place. */
import '../../style/moderation.css';
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { ModerationQueue } from '../../../shared/protocol/moderation.ts';
import { errorText, t } from '../../i18n/index.ts';
import { modText } from '../../i18n/moderation.ts';
import { lookAtQueue, queue, queueError } from '../../net/moderating.ts';
import { logPath, moderatedPath, moderationPath } from '../../net/moderation.ts';
import { personNamed } from '../../net/people.ts';
import { Outcome, useSending } from '../form.tsx';
import { Page } from '../page.tsx';
import { AppealCard } from './appeal-card.tsx';
import { DoneNote } from './done.tsx';
import { FlagCard } from './flag-card.tsx';
import { OnlyModerators } from './only-moderators.tsx';
import { ReportCard } from './report-card.tsx';

const TABS = ['reports', 'appeals', 'flags'] as const;
type Tab = (typeof TABS)[number];

export function ModerationPage({ query = {} }: { readonly query?: Readonly<Record<string, string>> }) {
  return (
    <OnlyModerators>
      <Desk tab={TABS.find((one) => one === query.tab) ?? null} />
    </OnlyModerators>
  );
}

/** What is shown unless one chooses: where something waits. */
function firstOf(waits: ModerationQueue): Tab {
  return TABS.find((tab) => waits[tab].length > 0) ?? 'reports';
}

function Desk({ tab }: { readonly tab: Tab | null }) {
  const { route } = useLocation();
  const { value: waits } = queue;
  const first = useSignal<Tab | null>(null);
  useEffect(() => void lookAtQueue(), []);
  // Chosen once: what is acted on doesn't change the tab under one's hands.
  if (first.value === null && waits !== null) first.value = firstOf(waits);
  const shown = tab ?? first.value ?? 'reports';
  return (
    <Page title={modText('desk.document')} kind="moderation">
      <header class="row wrap">
        <h1 class="grow">{modText('desk.title')}</h1>
        <a class="btn" href={logPath}>
          {modText('desk.log')}
        </a>
      </header>
      <Find />
      <fieldset class="mod-tabs">
        <legend class="hide">{modText('desk.tabs')}</legend>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            onClick={() => route(`${moderationPath}?tab=${one}`, true)}
          >
            {modText(`desk.tab.${one}`)} {waits !== null && <span class="num">{waits[one].length}</span>}
          </button>
        ))}
      </fieldset>
      <DoneNote reload={lookAtQueue} />
      {queueError.value !== null && (
        <div class="note bad" role="status">
          <p>
            {errorText(queueError.value)} {waits !== null && modText('desk.old')}
          </p>
          <button type="button" onClick={() => void lookAtQueue()}>
            {t('message.retry')}
          </button>
        </div>
      )}
      {waits === null ? (
        queueError.value === null && (
          <section class="card bones" role="status" aria-label={t('load.loading')}>
            <i />
            <i />
            <i />
          </section>
        )
      ) : (
        <Waiting waits={waits} tab={shown} />
      )}
    </Page>
  );
}

function Waiting({ waits, tab }: { readonly waits: ModerationQueue; readonly tab: Tab }) {
  if (waits[tab].length === 0) return <p class="card empty">{modText(`desk.none.${tab}`)}</p>;
  switch (tab) {
    case 'reports':
      return waits.reports.map((one) => <ReportCard key={one.id} report={one} reload={lookAtQueue} />);
    case 'appeals':
      return waits.appeals.map((one) => <AppealCard key={one.id} sanction={one} reload={lookAtQueue} />);
    default:
      return waits.flags.map((one) => <FlagCard key={one.id} flag={one} reload={lookAtQueue} />);
  }
}

/** Anybody's history, by name. */
function Find() {
  const name = useSignal('');
  const sending = useSending();
  const { route } = useLocation();
  const id = useId();
  return (
    <form
      class="mod-find"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.run(async () => route(moderatedPath((await personNamed(name.value.trim())).id)));
      }}
    >
      <label class="s" for={id}>
        {modText('desk.find')}
      </label>
      <div class="row">
        <input
          id={id}
          type="text"
          class="grow"
          maxLength={40}
          autocomplete="off"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" disabled={sending.busy.value || name.value.trim() === ''}>
          {modText('desk.find.do')}
        </button>
      </div>
      <Outcome of={sending} />
    </form>
  );
}
