/** Where one is logged in, and ending it. */
import type { Session } from '../../../shared/protocol/api.ts';
import { t } from '../../i18n/index.ts';
import { endOtherSessions, endSession, sessions } from '../../net/account.ts';
import { me } from '../../net/session.ts';
import { Outcome, useSending } from '../form.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { dayText } from '../words.ts';
import { agentText } from './agent.ts';

export function Sessions() {
  const list = useLoading(`${me.value?.id} ${me.value?.guest}`, sessions);
  const sending = useSending();
  const end = (act: () => Promise<unknown>, said: string) =>
    sending.run(async () => {
      await act();
      await list.reload();
    }, said);
  return (
    <section class="card" data-testid="sessions">
      <h2>{t('sessions.title')}</h2>
      <Loaded of={list}>
        {(rows) => (
          <>
            <ul class="rows">
              {rows.map((row) => (
                <li key={row.id}>
                  <Where session={row} />
                  {!row.current && (
                    <button
                      type="button"
                      disabled={sending.busy.value}
                      onClick={() => void end(() => endSession(row.id), t('sessions.ended'))}
                    >
                      {t('sessions.end')}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {rows.length > 1 && (
              <button
                type="button"
                disabled={sending.busy.value}
                onClick={() => void end(endOtherSessions, t('sessions.ended'))}
              >
                {t('sessions.end-others')}
              </button>
            )}
          </>
        )}
      </Loaded>
      <Outcome of={sending} />
    </section>
  );
}

function Where({ session }: { readonly session: Session }) {
  return (
    <span class="grow">
      <b>{agentText(session.agent)}</b> {session.current && <span class="mark">{t('sessions.current')}</span>}
      <br />
      <span class="s">{t('sessions.since', { since: dayText(session.createdAt), seen: dayText(session.seenAt) })}</span>
    </span>
  );
}
