/** Seasons: several competitions counted together. */
import '../../style/competition.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { NewSeason, SeasonView } from '../../../shared/protocol/competition.ts';
import { shownName, t } from '../../i18n/index.ts';
import {
  changeSeason,
  competitionPath,
  competitions,
  createSeason,
  seasonOf,
  seasonPath,
  seasons,
} from '../../net/competitions.ts';
import { me } from '../../net/session.ts';
import { Field, Outcome, useSending } from '../form.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { NoSuch } from '../message.tsx';
import { Page } from '../page.tsx';
import { Wide } from '../wide.tsx';
import { Directory, DirectoryHead } from './directory.tsx';
import { Head } from './head.tsx';
import { NumberField } from './new/fields.tsx';
import { pointsList, type SeasonRow, seasonRows } from './season-table.ts';
import { pointsText } from './words.ts';

export function SeasonsPage() {
  const { route } = useLocation();
  const list = useLoading('seasons', seasons);
  return (
    <Directory
      kind="seasons"
      title={t('title.seasons')}
      texts={{ title: t('seasons.title'), none: t('seasons.none'), make: t('seasons.new') }}
      list={list}
      of={(found) => found.seasons}
      path={seasonPath}
    >
      <SeasonForm
        season={null}
        label={t('season.form.make')}
        send={async (wish) => {
          const made = await createSeason(wish);
          route(seasonPath(made.id));
        }}
      />
    </Directory>
  );
}

export function SeasonPage({ id }: { readonly id?: string }) {
  const season = useLoading(id ?? '', () => seasonOf(id ?? ''));
  const { value } = season.value;
  if (season.failed.value === 'season.unknown')
    return (
      <NoSuch title={t('season.unknown')} about={t('season.unknown.about')} href="/seasons" way={t('seasons.title')} />
    );
  return (
    <Page title={t('title.season', { name: value?.name ?? t('seasons.title') })} kind="season" wide>
      <Loaded of={season} lines={8}>
        {(one) => <Season season={one} reload={season.reload} />}
      </Loaded>
    </Page>
  );
}

function Season({ season, reload }: { readonly season: SeasonView; readonly reload: () => Promise<void> }) {
  const changing = useSignal(false);
  const { rules } = season;
  const rows = seasonRows(season);
  return (
    <>
      <DirectoryHead of={season} changing={changing} />
      {changing.value && (
        <section class="card">
          <SeasonForm
            season={season}
            label={t('season.form.save')}
            send={async (wish) => {
              await changeSeason(season.id, wish);
              await reload();
              changing.value = false;
            }}
          />
        </section>
      )}
      <section class="card">
        {rows.length === 0 ? (
          <p class="empty">{t('season.none')}</p>
        ) : (
          <Wide>
            <table class="standings" data-testid="season">
              <thead>
                <tr>
                  <Head of="place" />
                  <Head of="name" />
                  <Head of="points" />
                  {season.competitions.map(({ id, name }, i) => (
                    <th scope="col" class="num" key={id}>
                      <abbr title={name}>
                        <a href={competitionPath(id)}>{i + 1}</a>
                      </abbr>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Line key={row.participant} row={row} />
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      </section>
      <section class="card">
        <h2>{t('season.events')}</h2>
        <ol class="season-events">
          {season.competitions.map(({ id, name, counts }) => (
            <li key={id}>
              <a href={competitionPath(id)}>{name}</a>{' '}
              <span class="s">{t(counts ? 'season.counts' : 'season.not-yet')}</span>
            </li>
          ))}
        </ol>
        <h2>{t('season.rules')}</h2>
        <p>{t('season.points', { points: rules.byPlace.map(pointsText).join(', '), rest: pointsText(rules.rest) })}</p>
        <p>{rules.best === 0 ? t('season.all') : t('season.best', { count: rules.best })}</p>
        <p class="s">{t('season.shared')}</p>
      </section>
    </>
  );
}

function Line({ row }: { readonly row: SeasonRow }) {
  return (
    <tr class={row.participant === me.value?.id ? 'own' : ''}>
      <td class="num">{row.place}</td>
      <th scope="row" class="name">
        {shownName(row.name)}
      </th>
      <td class="num">
        <b>{pointsText(row.points)}</b>
      </td>
      {row.events.map((event, i) => (
        <td key={i} class={`num ${event !== null && !event.counts ? 'left-out' : ''}`}>
          {event === null ? (
            ''
          ) : (
            <span title={event.counts ? '' : t('season.left-out')}>
              {pointsText(event.points)} <small>{event.place}.</small>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface SeasonFormProps {
  readonly season: SeasonView | null;
  readonly label: string;
  readonly send: (wish: NewSeason) => Promise<void>;
}

function SeasonForm({ season, label, send }: SeasonFormProps) {
  const name = useSignal(season?.name ?? '');
  const points = useSignal((season?.rules.byPlace ?? [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]).join(', '));
  const rest = useSignal(season?.rules.rest ?? 1);
  const best = useSignal(season?.rules.best ?? 0);
  const chosen = useSignal<readonly string[]>(season?.competitions.map(({ id }) => id) ?? []);
  const sending = useSending();
  const byPlace = pointsList(points.value);
  const own = useLoading(me.value?.id ?? '', () => competitions({ organiser: me.value?.id ?? '' }));
  const known = [...(season?.competitions ?? []), ...(own.value.value?.competitions ?? [])];
  const choices = known.filter(({ id }, i) => known.findIndex((one) => one.id === id) === i);
  const ready =
    name.value.trim() !== '' && byPlace !== null && Number.isFinite(rest.value) && Number.isInteger(best.value);
  return (
    <form
      class="stack form"
      onSubmit={(event) => {
        event.preventDefault();
        if (byPlace === null) return;
        const rules = { byPlace, rest: rest.value, best: best.value };
        void sending.run(() => send({ name: name.value.trim(), rules, competitions: chosen.value }));
      }}
    >
      <Field of={name} label={t('season.name')} maxLength={80} required />
      <Field of={points} label={t('season.form.points')} hint={t('season.form.points.hint')} required />
      {byPlace === null && <p class="error">{t('season.form.points.wrong')}</p>}
      <div class="fields">
        <NumberField
          label={t('season.form.rest')}
          value={rest.value}
          least={0}
          most={1000}
          step={0.5}
          set={(value) => {
            rest.value = value;
          }}
        />
        <NumberField
          label={t('season.form.best')}
          value={best.value}
          least={0}
          most={100}
          set={(value) => {
            best.value = value;
          }}
        />
      </div>
      <fieldset class="more-group">
        <legend>{t('season.form.events')}</legend>
        {own.value.value !== null && choices.length === 0 && <p class="s">{t('season.form.events.none')}</p>}
        {choices.map(({ id, name: event }) => (
          <label class="check" key={id}>
            <input
              type="checkbox"
              checked={chosen.value.includes(id)}
              onChange={(change) => {
                const kept = chosen.value.filter((one) => one !== id);
                chosen.value = change.currentTarget.checked ? [...kept, id] : kept;
              }}
            />
            <span>{event}</span>
          </label>
        ))}
      </fieldset>
      <Outcome of={sending} />
      <button type="submit" class="pri" disabled={!ready || sending.busy.value}>
        {label}
      </button>
    </form>
  );
}
