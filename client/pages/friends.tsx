/** Friends, who asks to be one, challenges, and whom one has blocked. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Challenge, Friend } from '../../shared/protocol/api.ts';
import { errorText, shownName, t } from '../i18n/index.ts';
import { acceptChallenge, declineChallenge } from '../net/challenges.ts';
import { challenges, friends, inboxError, look } from '../net/inbox.ts';
import { befriend, blocks, profilePath, unblock, unfriend } from '../net/people.ts';
import { lobby } from '../net/presence.ts';
import { me } from '../net/session.ts';
import { challengeWords } from './challenge/words.ts';
import { Field, Outcome, type Sending, useSending } from './form.tsx';
import { Loaded, useLoading } from './load.tsx';
import { Page } from './page.tsx';

export function FriendsPage() {
  return (
    <Page title={t('title.friends')} kind="friends" wide>
      <h1>{t('friends.title')}</h1>
      <div class="two">
        <div class="stack">
          <Friends />
          <Blocked />
        </div>
        <Challenges />
      </div>
    </Page>
  );
}

/** The order in which people are shown: who asks comes first. */
const ORDER = { asking: 0, friends: 1, asked: 2 } as const;

function Friends() {
  const sending = useSending();
  const name = useSignal('');
  const list = friends.value;
  const ask = async (event: Event) => {
    event.preventDefault();
    let said = '';
    const done = await sending.run(async () => {
      const { name: found, state } = await befriend(name.value.trim());
      said = t(state === 'friends' ? 'friends.made' : 'friends.asked', { name: found });
      await look();
    });
    if (!done) return;
    name.value = '';
    sending.done.value = said;
  };
  return (
    <section class="card" data-testid="friends">
      <h2>{t('friends.yours')}</h2>
      <form class="row end" onSubmit={(event) => void ask(event)}>
        <Field of={name} label={t('friends.by-name')} autocomplete="off" maxLength={40} required />
        <button type="submit" disabled={sending.busy.value || name.value.trim() === ''}>
          {t('friends.add')}
        </button>
      </form>
      <Outcome of={sending} />
      {list === null ? (
        <Coming />
      ) : list.length === 0 ? (
        <p class="s">{t('friends.none')}</p>
      ) : (
        <ul class="rows">
          {list
            .toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name))
            .map((friend) => (
              <FriendRow key={friend.id} friend={friend} sending={sending} />
            ))}
        </ul>
      )}
    </section>
  );
}

/** While the inbox comes, or why it doesn't. */
function Coming() {
  if (inboxError.value !== null)
    return (
      <div class="stack failed">
        <p class="error" role="alert">
          {errorText(inboxError.value)}
        </p>
        <button type="button" onClick={() => void look()}>
          {t('message.retry')}
        </button>
      </div>
    );
  return (
    <div class="bones" role="status" aria-label={t('load.loading')}>
      <i />
      <i />
      <i />
    </div>
  );
}

function FriendRow({ friend, sending }: { readonly friend: Friend; readonly sending: Sending }) {
  const { id, name, state, playing } = friend;
  const act = (what: () => Promise<unknown>, said: string) =>
    void sending.run(async () => {
      await what();
      await look();
    }, said);
  const no = (text: string, said: string) => (
    <button type="button" class="plain" disabled={sending.busy.value} onClick={() => act(() => unfriend(id), said)}>
      {text}
    </button>
  );
  return (
    <li>
      <span class="grow">
        <a href={profilePath(friend)}>
          <b>{shownName(name)}</b>
        </a>
        <br />
        <span class="s">
          {state === 'asking'
            ? t('friends.asking')
            : state === 'asked'
              ? t('friends.waiting')
              : t(playing === null ? 'friends.friend' : 'friends.playing')}
        </span>
      </span>
      {state === 'asking' && (
        <>
          {no(t('friends.say-no'), t('friends.refused', { name }))}
          <button
            type="button"
            class="pri"
            disabled={sending.busy.value}
            onClick={() => act(() => befriend(id), t('friends.made', { name }))}
          >
            {t('friends.say-yes')}
          </button>
        </>
      )}
      {state === 'asked' && no(t('friends.take-back'), t('friends.taken-back'))}
      {state === 'friends' && (
        <>
          {no(t('friends.end'), t('friends.ended', { name }))}
          {playing === null ? (
            <a class="btn" href={`/challenge?to=${encodeURIComponent(id)}`}>
              {t('challenge.do')}
            </a>
          ) : (
            <a class="btn" href={`/t/${playing}?watch`}>
              {t('profile.watch')}
            </a>
          )}
        </>
      )}
    </li>
  );
}

function Challenges() {
  const sending = useSending();
  const list = challenges.value;
  return (
    <section class="card" data-testid="challenges">
      <h2>{t('challenges.title')}</h2>
      {list === null ? (
        <Coming />
      ) : list.length === 0 ? (
        <p class="s">{t('challenges.none')}</p>
      ) : (
        <ul class="rows">
          {list.map((challenge) => (
            <ChallengeRow key={challenge.id} challenge={challenge} sending={sending} />
          ))}
        </ul>
      )}
      <Outcome of={sending} />
      <a class="btn pri" href="/challenge">
        {t('challenges.new')}
      </a>
    </section>
  );
}

function ChallengeRow({ challenge, sending }: { readonly challenge: Challenge; readonly sending: Sending }) {
  const { route } = useLocation();
  const { id, from, to } = challenge;
  const mine = from.id === me.value?.id;
  const decline = () =>
    void sending.run(
      async () => {
        await declineChallenge(id);
        await look();
      },
      t(mine ? 'challenge.withdrawn' : 'challenge.declined'),
    );
  const accept = () =>
    void sending.run(async () => {
      const { table } = await acceptChallenge(id);
      lobby.hurry();
      route(`/t/${table}`);
    });
  return (
    <li>
      <span class="grow">
        <a href={`/c/${id}`}>
          <b>
            {mine
              ? to === null
                ? t('challenges.by-link')
                : t('challenges.to', { name: to.name })
              : t('challenges.from', { name: from.name })}
          </b>
        </a>
        <br />
        <span class="s">{challengeWords(challenge)}</span>
      </span>
      <button type="button" class={mine ? '' : 'plain'} disabled={sending.busy.value} onClick={decline}>
        {t(mine ? 'challenge.withdraw' : 'challenge.decline')}
      </button>
      {!mine && (
        <button type="button" class="pri" disabled={sending.busy.value} onClick={accept}>
          {t('challenge.accept')}
        </button>
      )}
    </li>
  );
}

function Blocked() {
  const list = useLoading(me.value?.id ?? '', blocks);
  const sending = useSending();
  return (
    <section class="card" data-testid="blocked">
      <h2>{t('block.title')}</h2>
      <p class="s">{t('block.about')}</p>
      <Loaded of={list} lines={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="s">{t('block.none')}</p>
          ) : (
            <ul class="rows">
              {rows.map((person) => (
                <li key={person.id}>
                  <a class="grow" href={profilePath(person)}>
                    {shownName(person.name)}
                  </a>
                  <button
                    type="button"
                    disabled={sending.busy.value}
                    onClick={() =>
                      void sending.run(
                        async () => {
                          await unblock(person.id);
                          await list.reload();
                        },
                        t('block.undone', { name: person.name }),
                      )
                    }
                  >
                    {t('block.undo')}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outcome of={sending} />
    </section>
  );
}
