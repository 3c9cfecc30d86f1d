/** What concerns me and my teams (5.3): invitations to be answered, what I have to do in matches, and all that was told. */
import '../../style/competition.css';
import '../../style/team.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MyMatch, NoticeLine } from '../../../shared/protocol/team.ts';
import { errorText, t } from '../../i18n/index.ts';
import { codeOf } from '../../net/http.ts';
import { invitedTo, lookAtOwnMatches, ownMatches, unseen } from '../../net/own-matches.ts';
import { matchPath, noticesBefore, noticesSeen } from '../../net/teams.ts';
import { Page } from '../page.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { timeText } from '../words.ts';
import { Answer } from './my-invitation.tsx';
import { noticeOf, noticePath, noticeText } from './notices.ts';
import { wantText } from './wants.ts';

export function NoticesPage() {
  const matches = ownMatches.value?.matches ?? [];
  return (
    <Page title={t('title.notices')} kind="notices">
      {invitedTo.value.map((one) => (
        <section key={`${one.competition.id} ${one.team.id}`} class="card what-now enter">
          <Answer invitation={one} done={async () => {}} />
        </section>
      ))}
      {matches.length > 0 && (
        <section class="card">
          <h2>{t('notices.matches')}</h2>
          <ul class="comps">
            {matches.map((one) => (
              <Mine key={`${one.competition.id} ${one.match.game}`} one={one} />
            ))}
          </ul>
        </section>
      )}
      <Notices />
    </Page>
  );
}

function Mine({ one }: { readonly one: MyMatch }) {
  const { competition, match, state, board } = one;
  return (
    <li>
      <a href={matchPath(competition.id, match.game)} class={state === 'next' || state === 'playing' ? '' : 'urgent'}>
        <b class="wordy">{t('comp.versus', { a: match.a.name, b: match.b.name })}</b>
        <span class="wordy">{wantText(one, ownMatches.value?.now ?? 0)}</span>
        <span class="s wordy">
          {competition.name}
          {match.at !== null && ` · ${timeText(match.at)}`}
        </span>
      </a>
      {state === 'called' && board?.table != null && (
        <a class="btn pri" href={`/t/${board.table}`}>
          {t('bar.called.go')}
        </a>
      )}
    </li>
  );
}

function Notices() {
  const lines = useSignal<readonly NoticeLine[] | null>(null);
  const next = useSignal<number | null>(null);
  const failed = useSignal<string | null>(null);
  const load = async (before: number | null) => {
    try {
      const found = await noticesBefore(before);
      lines.value = before === null ? found.notices : [...(lines.value ?? []), ...found.notices];
      next.value = found.next;
      failed.value = null;
      const [newest] = found.notices;
      // What is on the screen has been told.
      if (before === null && newest !== undefined && found.unseen > 0) {
        await noticesSeen(newest.at);
        unseen.value = 0;
      }
    } catch (error) {
      failed.value = codeOf(error);
    }
  };
  const fresh = unseen.value;
  useEffect(() => {
    // Come while the page is open: told at once.
    if (lines.value === null || fresh > 0) void load(null);
  }, [fresh]);
  useEffect(() => {
    void lookAtOwnMatches(true);
  }, []);
  const { value } = lines;
  return (
    <section class="card" data-testid="notices">
      <h1>{t('notices.title')}</h1>
      {failed.value !== null && <p class="error">{errorText(failed.value)}</p>}
      {value === null && failed.value === null && (
        <div class="bones" role="status" aria-label={t('load.loading')}>
          <i />
          <i />
          <i />
        </div>
      )}
      {value?.length === 0 && (
        <p class="empty">
          <WithClauses text={t('notices.none')} />
        </p>
      )}
      {value !== null && value.length > 0 && (
        <ul class="notices">
          {value.map((line) => (
            <li key={line.id} class={line.seen ? '' : 'unseen'}>
              <span class="wordy" id={`notice-${line.id}`}>
                <b>
                  <WithClauses text={noticeText(line)} />
                </b>{' '}
                {noticeOf(line)}
              </span>
              {/* The whole line leads there; the clauses in it to themselves. */}
              <a class="s wordy" href={noticePath(line)} aria-describedby={`notice-${line.id}`}>
                {line.competition.name} · {timeText(line.at)}
                {!line.seen && <span class="mark">{t('nav.new')}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {next.value !== null && (
        <button type="button" onClick={() => void load(next.value)}>
          {t('comps.more')}
        </button>
      )}
    </section>
  );
}
