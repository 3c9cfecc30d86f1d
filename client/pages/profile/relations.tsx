/** What one can do with somebody: challenge, be friends, block. */
import type { Profile } from '../../../shared/protocol/api.ts';
import { shownName, t } from '../../i18n/index.ts';
import { friends, look } from '../../net/inbox.ts';
import { moderates } from '../../net/moderating.ts';
import { moderatedPath } from '../../net/moderation.ts';
import { befriend, block, blocks, unblock, unfriend } from '../../net/people.ts';
import { Outcome, useSending } from '../form.tsx';
import { useLoading } from '../load.tsx';
import { ReportButton } from '../moderation/report-button.tsx';

export interface RelationsProps {
  readonly person: Profile;
  readonly reload: () => Promise<void>;
}

export function Relations({ person, reload }: RelationsProps) {
  const sending = useSending();
  const blocked = useLoading(person.id, blocks);
  if (person.kind === 'deleted') return null;
  const isBlocked = blocked.value.value?.some(({ id }) => id === person.id) === true;
  const state = friends.value?.find(({ id }) => id === person.id)?.state ?? null;
  const act = (what: () => Promise<unknown>, said: string) =>
    void sending.run(async () => {
      await what();
      await Promise.all([look(), blocked.reload(), reload()]);
    }, said);
  const button = (text: string, what: () => Promise<unknown>, said: string, kind = '') => (
    <button type="button" class={kind} disabled={sending.busy.value} onClick={() => act(what, said)}>
      {text}
    </button>
  );
  const name = shownName(person.name);
  return (
    <>
      <div class="row wrap" data-testid="relations">
        {isBlocked ? (
          button(t('block.undo'), () => unblock(person.id), t('block.undone', { name }))
        ) : (
          <>
            <a class="btn pri" href={`/challenge?to=${encodeURIComponent(person.id)}`}>
              {t('challenge.do')}
            </a>
            {state === null && button(t('friends.ask'), () => befriend(person.id), t('friends.asked', { name }))}
            {state === 'asking' && button(t('friends.say-yes'), () => befriend(person.id), t('friends.made', { name }))}
            {state === 'asking' &&
              button(t('friends.say-no'), () => unfriend(person.id), t('friends.refused', { name }))}
            {state === 'asked' && button(t('friends.take-back'), () => unfriend(person.id), t('friends.taken-back'))}
            {state === 'friends' && button(t('friends.end'), () => unfriend(person.id), t('friends.ended', { name }))}
            {button(t('block.do'), () => block(person.id), t('block.done', { name }), 'plain')}
          </>
        )}
        <ReportButton people={[person]} about={(id) => ({ on: 'person', person: id })} classes="plain" />
        {moderates.value && (
          <a class="btn plain" href={moderatedPath(person.id)}>
            {t('moderate.person')}
          </a>
        )}
      </div>
      <Outcome of={sending} />
    </>
  );
}
