/** Coming in: signing up as a guest's next step, logging in, a forgotten password. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { t } from '../../i18n/index.ts';
import { askReset, becomeMember, finishReset, logIn } from '../../net/account.ts';
import { startPresence } from '../../net/presence.ts';
import { me } from '../../net/session.ts';
import { Field, Outcome, useSending } from '../form.tsx';
import { Page } from '../page.tsx';
import { shownName } from '../words.ts';

const NAME_LENGTH = 40;

/** A guest takes a name and a password and keeps everything. */
export function SignUpPage() {
  const { route } = useLocation();
  const guest = me.value?.guest === true;
  return (
    <Page title={t('title.sign-up')} kind="sign-up">
      <section class="card">
        <h1>{t('sign-up.title')}</h1>
        {guest ? (
          <>
            <p>{t('sign-up.keeps', { name: shownName(me.value!.name) })}</p>
            <SignUp done={() => route('/account')} />
            <p>
              {t('sign-up.have')} <a href="/login">{t('nav.log-in')}</a>
            </p>
          </>
        ) : (
          <>
            <p>{t('sign-up.already', { name: me.value?.name ?? '' })}</p>
            <a class="btn pri" href="/account">
              {t('nav.account')}
            </a>
          </>
        )}
      </section>
    </Page>
  );
}

/** A name guests are given isn't one to keep. */
function ownName(): string {
  const name = me.value?.name ?? '';
  return /^Guest \d+$/.test(name) ? '' : name;
}

export function SignUp({ done }: { readonly done: () => void }) {
  const name = useSignal(ownName());
  const password = useSignal('');
  const email = useSignal('');
  const sending = useSending();
  const send = async (event: Event) => {
    event.preventDefault();
    const address = email.value.trim();
    const made = await sending.run(async () => {
      me.value = await becomeMember(name.value.trim(), password.value, address === '' ? undefined : address);
    });
    if (made) done();
  };
  return (
    <form class="stack form" onSubmit={(event) => void send(event)}>
      <Field
        of={name}
        label={t('field.name')}
        hint={t('field.name.hint')}
        autocomplete="username"
        maxLength={NAME_LENGTH}
        required
      />
      <Field
        of={password}
        label={t('field.password')}
        hint={t('field.password.hint')}
        type="password"
        autocomplete="new-password"
        required
      />
      <Field of={email} label={t('field.email')} hint={t('field.email.hint')} type="email" autocomplete="email" />
      <Outcome of={sending} />
      <button type="submit" class="pri" disabled={sending.busy.value}>
        {t('sign-up.do')}
      </button>
    </form>
  );
}

export function LogInPage() {
  const { route } = useLocation();
  const name = useSignal('');
  const password = useSignal('');
  const sending = useSending();
  const send = async (event: Event) => {
    event.preventDefault();
    const known = await sending.run(async () => {
      me.value = await logIn(name.value.trim(), password.value);
    });
    if (!known) return;
    startPresence();
    route('/');
  };
  return (
    <Page title={t('title.log-in')} kind="log-in">
      <section class="card">
        <h1>{t('log-in.title')}</h1>
        {me.value?.guest === true ? (
          <p class="s">{t('log-in.leaves', { name: shownName(me.value.name) })}</p>
        ) : (
          <p class="s">{t('log-in.as', { name: me.value?.name ?? '' })}</p>
        )}
        <form class="stack form" onSubmit={(event) => void send(event)}>
          <Field of={name} label={t('field.name')} autocomplete="username" maxLength={NAME_LENGTH} required />
          <Field of={password} label={t('field.password')} type="password" autocomplete="current-password" required />
          <Outcome of={sending} />
          <button type="submit" class="pri" disabled={sending.busy.value}>
            {t('log-in.do')}
          </button>
        </form>
        <p>
          <a href="/forgot">{t('log-in.forgot')}</a>
        </p>
        {me.value?.guest === true && (
          <p>
            {t('log-in.none')} <a href="/signup">{t('nav.sign-up')}</a>
          </p>
        )}
      </section>
    </Page>
  );
}

/** Asks for a letter; where the service sends none, that is said. */
export function ForgotPage() {
  const name = useSignal('');
  const sending = useSending();
  return (
    <Page title={t('title.forgot')} kind="forgot">
      <section class="card">
        <h1>{t('forgot.title')}</h1>
        <p>{t('forgot.about')}</p>
        <form
          class="stack form"
          onSubmit={(event) => {
            event.preventDefault();
            void sending.run(() => askReset(name.value.trim()), t('forgot.sent'));
          }}
        >
          <Field of={name} label={t('field.name')} autocomplete="username" maxLength={NAME_LENGTH} required />
          <Outcome of={sending} />
          <button type="submit" class="pri" disabled={sending.busy.value}>
            {t('forgot.do')}
          </button>
        </form>
        <p>
          <a href="/login">{t('forgot.back')}</a>
        </p>
      </section>
    </Page>
  );
}

/** The letter's link leads here; its token stands after the `#`, which is sent nowhere. */
export function ResetPage() {
  const { route } = useLocation();
  const token = useSignal(location.hash.slice(1));
  const password = useSignal('');
  const sending = useSending();
  const done = useSignal(false);
  const send = async (event: Event) => {
    event.preventDefault();
    done.value = await sending.run(() => finishReset(token.value, password.value), t('reset.done'));
    // The letter is used up: it needn't stand in the history of this browser.
    if (done.value) history.replaceState(history.state, '', location.pathname);
  };
  return (
    <Page title={t('title.reset')} kind="reset">
      <section class="card">
        <h1>{t('reset.title')}</h1>
        {token.value === '' ? (
          <>
            <p class="error">{t('reset.none')}</p>
            <a class="btn" href="/forgot">
              {t('forgot.title')}
            </a>
          </>
        ) : (
          <form class="stack form" onSubmit={(event) => void send(event)}>
            {!done.value && (
              <Field
                of={password}
                label={t('field.password.new')}
                hint={t('field.password.hint')}
                type="password"
                autocomplete="new-password"
                required
              />
            )}
            <Outcome of={sending} />
            {done.value ? (
              <button type="button" class="pri" onClick={() => route('/login')}>
                {t('nav.log-in')}
              </button>
            ) : (
              <button type="submit" class="pri" disabled={sending.busy.value}>
                {t('reset.do')}
              </button>
            )}
          </form>
        )}
      </section>
    </Page>
  );
}
