/** Leagues: their divisions with who goes up and down, and the seasons before. */
import '../../style/competition.css';
import '../../style/team.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { LeagueSeason, LeagueView } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { competitionOf, competitionPath } from '../../net/competitions.ts';
import { changeLeague, createLeague, leagueOf, leaguePath, leagues, teamPath } from '../../net/teams.ts';
import { Directory, DirectoryHead } from '../competition/directory.tsx';
import { PhaseMark } from '../competition/entries.tsx';
import { TableTab } from '../competition/tables.tsx';
import { extentText, pointsText } from '../competition/words.ts';
import { Loaded, useLoading } from '../load.tsx';
import { NoSuch } from '../message.tsx';
import { Page } from '../page.tsx';
import { championsOf, type LeagueRow, rowsOf } from './league.ts';
import { LeagueForm } from './league-form.tsx';
import { TeamMark } from './mark.tsx';
import { moveText } from './words.ts';

export function LeaguesPage() {
  const { route } = useLocation();
  const list = useLoading('leagues', leagues);
  return (
    <Directory
      kind="leagues"
      title={t('title.leagues')}
      texts={{ title: t('leagues.title'), none: t('leagues.none'), make: t('leagues.new') }}
      list={list}
      of={(found) => found.leagues}
      path={leaguePath}
    >
      <LeagueForm
        league={null}
        send={async (wish) => {
          const made = await createLeague(wish);
          route(leaguePath(made.id));
        }}
      />
    </Directory>
  );
}

export function LeaguePage({ id = '' }: { readonly id?: string }) {
  const league = useLoading(id, () => leagueOf(id));
  const { value } = league.value;
  if (league.failed.value === 'league.unknown')
    return (
      <NoSuch title={t('league.unknown')} about={t('league.unknown.about')} href="/leagues" way={t('leagues.title')} />
    );
  return (
    <Page title={t('title.league', { name: value?.name ?? t('leagues.title') })} kind="league" wide>
      <Loaded of={league} lines={8}>
        {(one) => <League league={one} reload={league.reload} />}
      </Loaded>
    </Page>
  );
}

function League({ league, reload }: { readonly league: LeagueView; readonly reload: () => Promise<void> }) {
  const changing = useSignal(false);
  const chosen = useSignal(0);
  const season = league.seasons[chosen.value] ?? league.seasons[0];
  return (
    <>
      <DirectoryHead of={league} changing={changing} before={season && `${season.name} · `}>
        {league.seasons.length > 1 && (
          <label class="row">
            <span class="s">{t('league.season')}</span>
            <select
              value={chosen.value}
              onChange={(event) => {
                chosen.value = Number(event.currentTarget.value);
              }}
            >
              {league.seasons.map(({ name }, i) => (
                <option key={name} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </DirectoryHead>
      {changing.value && (
        <section class="card">
          <LeagueForm
            league={league}
            send={async (wish) => {
              await changeLeague(league.id, wish);
              await reload();
              changing.value = false;
            }}
          />
        </section>
      )}
      {season === undefined ? <p class="card empty">{t('league.none')}</p> : <Season season={season} />}
      <Champions league={league} choose={(i) => (chosen.value = i)} />
    </>
  );
}

function Season({ season }: { readonly season: LeagueSeason }) {
  return (
    <>
      {season.divisions.map((division) => (
        <Division key={division.competition.id} season={season} division={division} />
      ))}
      <Next season={season} />
    </>
  );
}

interface DivisionProps {
  readonly season: LeagueSeason;
  readonly division: LeagueSeason['divisions'][number];
}

function Division({ season, division }: DivisionProps) {
  const whole = useSignal(false);
  const { competition, name } = division;
  const rows = rowsOf(season, division);
  return (
    <section class="card" data-division={name}>
      <div class="row wrap">
        <h2 class="grow">
          {name}{' '}
          <small>
            <a href={competitionPath(competition.id)}>{competition.name}</a>
          </small>
        </h2>
        <PhaseMark phase={competition.phase} postponed={competition.postponed} />
      </div>
      <p class="s">{extentText(competition)}</p>
      {rows.length === 0 ? (
        <p class="s">{t('league.division.none')}</p>
      ) : (
        <ol class="division">
          {rows.map((row) => (
            <DivisionRow key={row.id} row={row} competition={competition.id} />
          ))}
        </ol>
      )}
      <PlayOffs division={division} />
      {rows.length > 0 && (
        <button
          type="button"
          class="plain as-link noprint"
          aria-expanded={whole.value}
          onClick={() => {
            whole.value = !whole.value;
          }}
        >
          {t(whole.value ? 'league.table.less' : 'league.table.whole')}
        </button>
      )}
      {whole.value && <WholeTable id={competition.id} />}
    </section>
  );
}

/** What becomes of the first of a table that go on, and the way there. */
function PlayOffs({ division: { playOffs, competition } }: Pick<DivisionProps, 'division'>) {
  if (playOffs === null) return null;
  const { qualify, section, winner } = playOffs;
  return (
    <p class="row wrap" data-testid="play-offs">
      <span class="grow">
        {winner !== null ? (
          <b>{t('play-offs.winner', { team: winner.name })}</b>
        ) : section === null ? (
          t('play-offs.wait', { count: qualify })
        ) : (
          t('play-offs.runs')
        )}
      </span>
      {section !== null && (
        <a class="btn" href={`${competitionPath(competition.id)}?tab=bracket`}>
          {t('play-offs.to')}
        </a>
      )}
    </p>
  );
}

/** Match points, board points, sets and all else of the regulations, each with its working. */
function WholeTable({ id }: { readonly id: string }) {
  const view = useLoading(id, () => competitionOf(id));
  return (
    <Loaded of={view} lines={6}>
      {(found) => <TableTab view={found} mine={null} reload={view.reload} />}
    </Loaded>
  );
}

function DivisionRow({ row, competition }: { readonly row: LeagueRow; readonly competition: string }) {
  const { fate } = row;
  const says =
    fate === 'up' ? t('league.up') : fate === 'down' ? t('league.down') : fate === 'out' ? t('league.out') : null;
  return (
    <li class={fate ?? ''} data-fate={fate ?? 'stays'}>
      <b class="num">{row.place}</b>
      <TeamMark name={row.name} look={row.look} size="small" />
      <span class="grow wordy">
        <a href={teamPath(competition, row.id)}>{row.name}</a>{' '}
        {row.goesOn && <span class="mark">{t('play-offs.mark')}</span>}
      </span>
      {says !== null && (
        <span class="fate">
          <i aria-hidden="true">{fate === 'up' ? '▲' : fate === 'down' ? '▼' : '✕'}</i> {says}
        </span>
      )}
      <b class="num points">{pointsText(row.points)}</b>
    </li>
  );
}

/** Who goes where, and who plays in which division then. */
function Next({ season }: { readonly season: LeagueSeason }) {
  const { next, why } = season;
  if (next === null) return why === null ? null : <p class="card s">{t('league.next.unknown', { why })}</p>;
  return (
    <section class="card" data-testid="next-season">
      <h2>
        {t('league.next')} <small>{t(next.final ? 'league.next.final' : 'league.next.so-far')}</small>
      </h2>
      {next.moves.length === 0 ? (
        <p class="s">{t('league.next.nobody')}</p>
      ) : (
        <ul class="rows tight">
          {next.moves.map((move) => (
            <li key={`${move.participant} ${move.from}`}>
              <b class="grow wordy">{move.name}</b>
              <span class="s">{moveText(move)}</span>
            </li>
          ))}
        </ul>
      )}
      <div class="next-divisions">
        {next.divisions.map(({ name, participants }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ol>
              {participants.map((one) => (
                <li key={one.id}>{one.name}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function Champions({ league, choose }: { readonly league: LeagueView; readonly choose: (season: number) => void }) {
  if (league.seasons.length < 2) return null;
  return (
    <section class="card">
      <h2>{t('league.history')}</h2>
      <ul class="rows tight">
        {championsOf(league).map(({ season, over, names }, i) => (
          <li key={season}>
            <button type="button" class="plain as-link" onClick={() => choose(i)}>
              {season}
            </button>
            <span class="grow" />
            <b>{names.join(', ')}</b>
            {names.length > 0 && <span class="s">{t(over ? 'league.champion' : 'league.leads')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
