/** Writing a league: its seasons, the newest first, each with its divisions, the highest first (2.2). */
import { useSignal } from '@preact/signals';
import type { LeagueView, NewLeague } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { ownCompetitions } from '../../net/own-games.ts';
import { Field, Outcome, useSending } from '../form.tsx';
import { type DivisionDraft, exchanging, leagueDraft, leagueWish, NO_DIVISION, type SeasonDraft } from './league.ts';

export interface LeagueFormProps {
  readonly league: LeagueView | null;
  readonly send: (wish: NewLeague) => Promise<void>;
}

export function LeagueForm({ league, send }: LeagueFormProps) {
  const start = leagueDraft(league);
  const name = useSignal(start.name);
  const seasons = useSignal(start.seasons);
  const sending = useSending();
  const wish = leagueWish(name.value, seasons.value);
  const change = (at: number, season: SeasonDraft) => {
    seasons.value = seasons.value.map((one, i) => (i === at ? season : one));
  };
  return (
    <form
      class="stack form"
      onSubmit={(event) => {
        event.preventDefault();
        if (wish !== null) void sending.run(() => send(wish));
      }}
    >
      <Field of={name} label={t('league.form.name')} maxLength={80} required />
      <button
        type="button"
        onClick={() => {
          const divisions = (seasons.value[0]?.divisions ?? [NO_DIVISION]).map((one) => ({ ...one, competition: '' }));
          seasons.value = [{ name: '', divisions }, ...seasons.value];
        }}
      >
        {t('league.form.season')}
      </button>
      {seasons.value.map((season, i) => (
        <SeasonFields
          key={seasons.value.length - i}
          season={season}
          change={(one) => change(i, one)}
          remove={
            seasons.value.length < 2
              ? null
              : () => {
                  seasons.value = seasons.value.filter((_, j) => j !== i);
                }
          }
        />
      ))}
      <Outcome of={sending} />
      {wish === null && <p class="s">{t('league.form.missing')}</p>}
      <button type="submit" class="pri" disabled={wish === null || sending.busy.value}>
        {t(league === null ? 'league.form.make' : 'season.form.save')}
      </button>
    </form>
  );
}

interface SeasonFieldsProps {
  readonly season: SeasonDraft;
  readonly change: (season: SeasonDraft) => void;
  readonly remove: (() => void) | null;
}

function SeasonFields({ season, change, remove }: SeasonFieldsProps) {
  const { divisions } = season;
  const set = (at: number, part: Partial<DivisionDraft>) =>
    change({ ...season, divisions: divisions.map((one, i) => (i === at ? { ...one, ...part } : one)) });
  return (
    <fieldset class="more-group">
      <legend>{season.name || t('league.form.season.new')}</legend>
      <Text label={t('league.form.season.name')} value={season.name} set={(name) => change({ ...season, name })} />
      {divisions.map((division, i) => (
        <div key={i} class="division-fields">
          <Text label={t('league.form.division')} value={division.name} set={(name) => set(i, { name })} />
          <CompetitionChoice value={division.competition} set={(competition) => set(i, { competition })} />
          {i > 0 && (
            <label class="entry">
              <span>{t('league.form.exchange', { name: divisions[i - 1]!.name || String(i) })}</span>
              <input
                type="number"
                min={0}
                max={20}
                value={division.up}
                onInput={(event) => {
                  const count = event.currentTarget.valueAsNumber;
                  if (Number.isInteger(count)) change({ ...season, divisions: exchanging(divisions, i, count) });
                }}
              />
            </label>
          )}
          {divisions.length > 1 && (
            <button
              type="button"
              class="plain as-link"
              aria-label={t('league.form.division.remove', { name: division.name })}
              onClick={() => {
                const rest = divisions.filter((_, j) => j !== i);
                change({ ...season, divisions: exchanging(rest, i, rest[i]?.up ?? 0) });
              }}
            >
              {t('league.form.remove')}
            </button>
          )}
        </div>
      ))}
      <div class="row wrap">
        <button
          type="button"
          onClick={() => {
            const more = [...divisions, NO_DIVISION];
            change({ ...season, divisions: exchanging(more, more.length - 1, 1) });
          }}
        >
          {t('league.form.division.add')}
        </button>
        {remove !== null && (
          <button type="button" class="plain" onClick={remove}>
            {t('league.form.season.remove')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

function Text({ label, value, set }: TextProps) {
  return (
    <label class="entry">
      <span>{label}</span>
      <input type="text" maxLength={80} value={value} onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}

/** A team competition that one runs; one that is chosen already stays to be chosen. */
function CompetitionChoice({ value, set }: Omit<TextProps, 'label'>) {
  const runs = (ownCompetitions.value?.runs ?? []).filter(({ kind }) => kind === 'team' || kind === 'combined');
  return (
    <label class="entry">
      <span>{t('league.form.competition')}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t('lineup.choose')}</option>
        {value !== '' && !runs.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {runs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
