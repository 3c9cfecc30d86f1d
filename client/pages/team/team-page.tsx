/** A team in a competition: how it looks, who leads it, its roster and their results, its matches, its calendar. */
import '../../style/competition.css';
import '../../style/team.css';
import type { MineView } from '../../../shared/protocol/competition.ts';
import type { TeamView } from '../../../shared/protocol/team.ts';
import { clauseText, shownName, t } from '../../i18n/index.ts';
import { competitionPath, mineIn } from '../../net/competitions.ts';
import { profilePath } from '../../net/people.ts';
import { me } from '../../net/session.ts';
import { teamOf } from '../../net/teams.ts';
import { pointsText } from '../competition/words.ts';
import { CopyLink } from '../copy-link.tsx';
import { TeamSanctions } from '../desk/sanctions/team-sanctions.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { NoSuch } from '../message.tsx';
import { Page } from '../page.tsx';
import { ClauseLink } from '../rules/clause-link.tsx';
import { Channel } from './channel.tsx';
import { isUnknown } from './keeping.ts';
import { leads } from './leaders.ts';
import { Leading } from './leading.tsx';
import { TeamMark } from './mark.tsx';
import { Matches } from './matches.tsx';
import { Moves } from './moves.tsx';
import { MyInvitation } from './my-invitation.tsx';
import { Roster } from './roster.tsx';
import { outcomeText } from './words.ts';

export function TeamPage({ id = '', team = '' }: { readonly id?: string; readonly team?: string }) {
  const loading = useLoading(`${id} ${team} ${me.value?.id}`, async () => {
    const [view, mine] = await Promise.all([teamOf(id, team), mineIn(id).catch(() => null)]);
    return { view, mine };
  });
  const value = loading.value.value;
  if (loading.failed.value !== null && (isUnknown(loading.failed.value) || loading.failed.value === 'team.unknown'))
    return (
      <NoSuch
        title={t('team.unknown')}
        about={t('team.unknown.about')}
        href={competitionPath(id)}
        way={t('match.to-competition')}
      />
    );
  return (
    <Page title={t('title.team', { name: value?.view.name ?? t('team.title') })} kind="team" wide>
      <Loaded of={loading} lines={8}>
        {({ view, mine }) => <Team view={view} mine={mine} reload={loading.reload} />}
      </Loaded>
    </Page>
  );
}

export interface TeamProps {
  readonly view: TeamView;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
}

function Team(props: TeamProps) {
  const { view } = props;
  const { id: own } = me.value ?? {};
  const inside = leads(view, own) || view.roster.some((one) => one.id === own);
  return (
    <>
      <Head view={view} />
      <MyInvitation {...props} />
      <div class="team-columns">
        <div class="stack">
          <Roster {...props} />
          <Leading {...props} />
        </div>
        <div class="stack">
          <section class="card">
            <h2>{t('team.matches')}</h2>
            {view.matches.length === 0 ? (
              <p class="s">{t('team.matches.none')}</p>
            ) : (
              <Matches competition={view.competition.id} list={view.matches} own={view.id} />
            )}
          </section>
          <Moves competition={view.competition.id} version={view.players} team={view.id} />
          {inside && <Channel competition={view.competition} team={view.id} leads={leads(view, own)} />}
          <History view={view} mine={props.mine} />
          <section class="card noprint">
            <h2>{t('team.calendar')}</h2>
            <p class="s">{t('files.calendar.about')}</p>
            <CopyLink label={t('team.calendar')} link={`${location.origin}${view.calendar}`} share={view.name} />
          </section>
        </div>
      </div>
    </>
  );
}

function Head({ view }: { readonly view: TeamView }) {
  const { captain, deputy, standing, form, look } = view;
  return (
    <header class="card team-head">
      {look !== null && (
        <span class="team-band" style={{ background: look.colours[0] }} aria-hidden="true">
          <i style={{ background: look.colours[1] }} />
        </span>
      )}
      <p class="s">
        <a href={competitionPath(view.competition.id)}>{view.competition.name}</a>
      </p>
      <div class="row wrap">
        <TeamMark name={view.name} look={look} size="large" />
        <h1 class="grow wordy">
          {view.name} {view.out && <span class="mark">{t('team.out')}</span>}
        </h1>
        {form.length > 0 && <Form outcomes={form} />}
      </div>
      <p>
        {t('team.captain')} <a href={profilePath(captain)}>{shownName(captain.name)}</a>
        {deputy !== null && (
          <>
            {' · '}
            {t('team.deputy')} <a href={profilePath(deputy)}>{shownName(deputy.name)}</a>
          </>
        )}
      </p>
      {standing !== null && (
        <p class="s wordy">
          {t('team.standing', {
            place: standing.place,
            points: pointsText(standing.points),
            won: standing.won,
            drawn: standing.drawn,
            lost: standing.lost,
            a: standing.sets[0],
            b: standing.sets[1],
          })}
        </p>
      )}
      {view.deductions.map(({ points, clause, reason }) => (
        <p key={reason} class="error">
          {t('team.deducted', { points: pointsText(points) })}{' '}
          <span class="s" title={clauseText(clause)}>
            {reason} (<ClauseLink clause={clause} />)
          </span>
        </p>
      ))}
    </header>
  );
}

/** How the last matches ended, the newest last. */
export function Form({ outcomes }: { readonly outcomes: TeamView['form'] }) {
  return (
    <span
      class="form-letters"
      role="img"
      aria-label={t('team.form', { list: outcomes.map((one) => outcomeText(one)[1]).join(', ') })}
    >
      {outcomes.map((one, i) => (
        <b key={i} class={one} title={outcomeText(one)[1]}>
          {outcomeText(one)[0]}
        </b>
      ))}
    </span>
  );
}

/** Its sanctions (8.1.d), and where it played in other seasons. */
function History({ view, mine }: Pick<TeamProps, 'view' | 'mine'>) {
  return (
    <>
      <TeamSanctions competition={view.competition.id} team={view.id} mine={mine} />
      {view.seasons.length > 0 && (
        <section class="card">
          <h2>{t('team.seasons')}</h2>
          <ul class="rows">
            {view.seasons.map(({ league, season, division, competition, place }) => (
              <li key={competition.id}>
                <span class="grow wordy">
                  <a href={competitionPath(competition.id)}>{season}</a>{' '}
                  <span class="s">
                    {league.name}, {division}
                  </span>
                </span>
                {place !== null && <b class="num">{t('team.place', { place })}</b>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
