/** The own account: name, password, e-mail, sessions, data, log out, delete. */
import { type Signal, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { shownName, t } from '../../i18n/index.ts';
import { changePassword, DATA_PATH, deleteAccount, logOut, setEmail } from '../../net/account.ts';
import { ownSanctions } from '../../net/own-sanctions.ts';
import { profilePath } from '../../net/people.ts';
import { startPresence, stopPresence } from '../../net/presence.ts';
import { changeName, comeAnew, me } from '../../net/session.ts';
import { Field, Outcome, useSending } from '../form.tsx';
import { NotifySetting } from '../notify.tsx';
import { Page } from '../page.tsx';
import { Dialog } from '../table/dialog.tsx';
import { ApiKeys } from './api-keys.tsx';
import { SignUp } from './enter.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const guest = me.value?.guest === true;
  const joined = useSignal(false);
  return (
    <Page title={t('title.account')} kind="account">
      <header class="row wrap">
        <h1 class="grow">{t('account.title')}</h1>
        {(ownSanctions.value ?? []).length > 0 && (
          <a class="btn" href="/sanctions">
            {t('sanctions.mine')}
          </a>
        )}
        <a class="btn" href={profilePath({ id: me.value?.id ?? '' })}>
          {t('nav.profile')}
        </a>
      </header>
      {guest && (
        <section class="card pine">
          <h2>{t('account.guest')}</h2>
          <p>{t('account.guest.about')}</p>
          <SignUp
            done={() => {
              joined.value = true;
            }}
          />
        </section>
      )}
      {!guest && joined.value && (
        <p class="note" role="status">
          {t('account.joined', { name: me.value?.name ?? '' })}
        </p>
      )}
      <Name />
      {!guest && <Password />}
      {!guest && <Email />}
      <Sessions />
      <section class="card">
        <NotifySetting />
      </section>
      {me.value?.mayCreateCompetitions === true && <ApiKeys />}
      <Data />
      {!guest && <LogOut />}
      <Delete />
    </Page>
  );
}

function Name() {
  const name = useSignal(shownName(me.value?.name ?? ''));
  const sending = useSending();
  return (
    <section class="card">
      <h2>{t('account.name')}</h2>
      <form
        class="stack form"
        onSubmit={(event) => {
          event.preventDefault();
          void sending.run(() => changeName(name.value.trim()), t('home.name.saved'));
        }}
      >
        <Field
          of={name}
          label={t('field.name')}
          hint={t(me.value?.guest === true ? 'account.name.guest' : 'account.name.about')}
          autocomplete="nickname"
          maxLength={40}
          required
        />
        <Outcome of={sending} />
        <button type="submit" disabled={sending.busy.value || name.value.trim() === shownName(me.value?.name ?? '')}>
          {t('account.name.do')}
        </button>
      </form>
    </section>
  );
}

function CurrentPassword({ of }: { readonly of: Signal<string> }) {
  return <Field of={of} label={t('field.password.current')} type="password" autocomplete="current-password" required />;
}

function Password() {
  const current = useSignal('');
  const next = useSignal('');
  const sending = useSending();
  const send = async (event: Event) => {
    event.preventDefault();
    const done = await sending.run(() => changePassword(current.value, next.value), t('account.password.done'));
    if (!done) return;
    current.value = '';
    next.value = '';
  };
  return (
    <section class="card">
      <h2>{t('account.password')}</h2>
      <form class="stack form" onSubmit={(event) => void send(event)}>
        <CurrentPassword of={current} />
        <Field
          of={next}
          label={t('field.password.new')}
          hint={t('account.password.about')}
          type="password"
          autocomplete="new-password"
          required
        />
        <Outcome of={sending} />
        <button type="submit" disabled={sending.busy.value}>
          {t('account.password.do')}
        </button>
      </form>
    </section>
  );
}

function Email() {
  const email = useSignal('');
  const password = useSignal('');
  const sending = useSending();
  const keep = async (address: string | null) => {
    const done = await sending.run(async () => {
      me.value = await setEmail(password.value, address);
    });
    if (!done) return;
    password.value = '';
    email.value = '';
    // The service says that it has an address only where it can send letters.
    const kept = me.value?.hasEmail === true ? 'account.email.kept' : 'account.email.unused';
    sending.done.value = t(address === null ? 'account.email.removed' : kept);
  };
  return (
    <section class="card">
      <h2>{t('account.email')}</h2>
      <p class="s">{t(me.value?.hasEmail === true ? 'account.email.has' : 'account.email.none')}</p>
      <form
        class="stack form"
        onSubmit={(event) => {
          event.preventDefault();
          void keep(email.value.trim());
        }}
      >
        <Field of={email} label={t('field.email.address')} type="email" autocomplete="email" required />
        <CurrentPassword of={password} />
        <Outcome of={sending} />
        <div class="row wrap">
          <button type="submit" disabled={sending.busy.value}>
            {t('account.email.do')}
          </button>
          <button
            type="button"
            class="plain"
            disabled={sending.busy.value || password.value === ''}
            onClick={() => void keep(null)}
          >
            {t('account.email.remove')}
          </button>
        </div>
      </form>
    </section>
  );
}

function Data() {
  return (
    <section class="card">
      <h2>{t('account.data')}</h2>
      <p class="s">{t('account.data.about')}</p>
      <a class="btn" href={DATA_PATH} download="novuss-data.json">
        {t('account.data.do')}
      </a>
    </section>
  );
}

/** Does what ends the own session, and comes in as a new guest. */
async function part(act: () => Promise<unknown>): Promise<void> {
  // What is asked meanwhile would find no session.
  stopPresence();
  try {
    await act();
    await comeAnew();
  } finally {
    startPresence();
  }
}

function LogOut() {
  const { route } = useLocation();
  const sending = useSending();
  const out = async () => {
    if (await sending.run(() => part(logOut))) route('/');
  };
  return (
    <section class="card">
      <h2>{t('account.log-out')}</h2>
      <p class="s">{t('account.log-out.about')}</p>
      <Outcome of={sending} />
      <button type="button" disabled={sending.busy.value} onClick={() => void out()}>
        {t('account.log-out')}
      </button>
    </section>
  );
}

function Delete() {
  const { route } = useLocation();
  const asked = useSignal(false);
  const password = useSignal('');
  const sending = useSending();
  const guest = me.value?.guest === true;
  const close = () => {
    asked.value = false;
    password.value = '';
  };
  const remove = async (event: Event) => {
    event.preventDefault();
    if (await sending.run(() => part(() => deleteAccount(guest ? null : password.value)))) route('/');
  };
  return (
    <section class="card">
      <h2>{t('account.delete')}</h2>
      <p class="s">{t('account.delete.about')}</p>
      <button
        type="button"
        class="bad"
        onClick={() => {
          asked.value = true;
        }}
      >
        {t('account.delete.ask')}
      </button>
      {asked.value && (
        <Dialog title={t('account.delete.sure', { name: me.value?.name ?? '' })} close={close}>
          <ul class="plainly">
            <li>{t('account.delete.gone')}</li>
            <li>{t('account.delete.games')}</li>
            <li>{t('account.delete.never')}</li>
          </ul>
          <form class="stack form" onSubmit={(event) => void remove(event)}>
            {!guest && <CurrentPassword of={password} />}
            <Outcome of={sending} />
            <button type="submit" class="bad" disabled={sending.busy.value}>
              {t('account.delete.do')}
            </button>
            <button type="button" onClick={close}>
              {t('account.delete.no')}
            </button>
          </form>
        </Dialog>
      )}
    </section>
  );
}
