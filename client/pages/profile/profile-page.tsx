/** Somebody's profile: ratings, graph, figures, head-to-head, former names, every game. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Profile, RatingPoint, RatingShown } from '../../../shared/protocol/api.ts';
import type { Mode } from '../../../shared/table/seats.ts';
import { shownName, t } from '../../i18n/index.ts';
import { namePath, personNamed, profileOf, ratingsOf } from '../../net/people.ts';
import { me } from '../../net/session.ts';
import { Choice } from '../choice.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { HomeButton, Message } from '../message.tsx';
import { Page } from '../page.tsx';
import { dayText, modeName, percentText } from '../words.ts';
import { RatingGraph } from './graph.tsx';
import { History } from './history.tsx';
import { Relations } from './relations.tsx';

/** By id: `/u/:id`. */
export function ProfilePage({ id }: { readonly id?: string }) {
  return <Shown key={id} of={id ?? ''} find={() => profileOf(id ?? '')} />;
}

/** By name: `/@name`. */
export function NamedProfile({ name }: { readonly name: string }) {
  return <Shown key={name} of={name} find={async () => profileOf((await personNamed(name)).id)} />;
}

function Shown({ of, find }: { readonly of: string; readonly find: () => Promise<Profile> }) {
  const profile = useLoading(of, find);
  const { value } = profile.value;
  useEffect(() => {
    // An address that can be told to others; guests share names and keep their ids.
    if (value?.kind === 'member') history.replaceState(history.state, '', namePath(value.name));
  }, [value]);
  if (profile.failed.value === 'person.unknown')
    return (
      <Message kind="unknown" title={t('profile.unknown')} about={t('profile.unknown.about')}>
        <HomeButton />
      </Message>
    );
  return (
    <Page title={t('title.profile', { name: value?.name ?? '' })} kind="profile" wide>
      {value === null ? (
        <section class="card">
          <Loaded of={profile} lines={8}>
            {() => null}
          </Loaded>
        </section>
      ) : (
        <Person person={value} reload={profile.reload} />
      )}
    </Page>
  );
}

interface PersonProps {
  readonly person: Profile;
  readonly reload: () => Promise<void>;
}

function Person({ person, reload }: PersonProps) {
  const own = person.id === me.value?.id;
  const mode = useSignal<Mode>(person.ratings.singles === null && person.ratings.pairs !== null ? 'pairs' : 'singles');
  const points = useLoading(person.id, async () => {
    const [singles, pairs] = await Promise.all([ratingsOf(person.id, 'singles'), ratingsOf(person.id, 'pairs')]);
    return { singles, pairs };
  });
  return (
    <>
      <section class="card head">
        <div class="row wrap">
          <h1 class="grow wordy">{nameText(person)}</h1>
          {person.kind === 'guest' && <span class="mark">{t('nav.guest')}</span>}
        </div>
        <p class="s">{t('profile.since', { day: dayText(person.since) })}</p>
        {person.playing !== null && (
          <p>
            <a class="btn" href={`/t/${person.playing}${own ? '' : '?watch'}`}>
              {t(own ? 'bar.to-table' : 'profile.watch')}
            </a>
          </p>
        )}
        {own ? <Own guest={person.kind === 'guest'} /> : <Relations person={person} reload={reload} />}
        {person.formerNames.length > 0 && <FormerNames person={person} />}
      </section>
      <div class="two">
        <section class="card">
          <fieldset class="tabs">
            <legend class="hide">{t('profile.mode')}</legend>
            <Choice of={mode} name="profile-mode" value="singles">
              {modeName('singles')}
            </Choice>
            <Choice of={mode} name="profile-mode" value="pairs">
              {modeName('pairs')}
            </Choice>
          </fieldset>
          <Rating rating={person.ratings[mode.value]} />
          <Loaded of={points} lines={5}>
            {(all) => <RatingGraph history={all[mode.value]} />}
          </Loaded>
          <Figures totals={person.totals[mode.value]} />
        </section>
        <div class="stack">
          {person.againstYou !== null && person.kind !== 'deleted' && <HeadToHead person={person} />}
          <History id={person.id} changes={changesOf(points.value.value)} />
        </div>
      </div>
    </>
  );
}

function nameText({ name, kind }: Profile): string {
  return kind === 'deleted' ? t('profile.deleted') : shownName(name);
}

function Own({ guest }: { readonly guest: boolean }) {
  return (
    <p class="row wrap">
      <a class="btn" href="/account">
        {t('nav.account')}
      </a>
      {guest && (
        <a class="btn pri" href="/signup">
          {t('nav.sign-up')}
        </a>
      )}
    </p>
  );
}

/** One number, its uncertainty, and whether it may be compared. */
function Rating({ rating }: { readonly rating: RatingShown | null }) {
  if (rating === null) return <p class="s">{t('rating.none')}</p>;
  return (
    <div class="rating">
      <p>
        <b class="big-figure">{rating.number}</b> <span class="s">±{rating.uncertainty}</span>{' '}
        {rating.provisional && <span class="mark">{t('rating.provisional')}</span>}
      </p>
      <p class="s">
        {t('rating.games', { count: rating.games })}{' '}
        {rating.provisional
          ? t('rating.provisional.about')
          : t('rating.within', { from: rating.number - rating.uncertainty, to: rating.number + rating.uncertainty })}
      </p>
    </div>
  );
}

function Figures({ totals }: { readonly totals: Profile['totals']['singles'] }) {
  if (totals.games === 0) return <p class="s">{t('profile.no-games')}</p>;
  const rows: readonly (readonly [string, string | number])[] = [
    [t('figures.games'), totals.games],
    [t('figures.won'), totals.won],
    [t('figures.lost'), totals.lost],
    [t('figures.drawn'), totals.drawn],
    [t('figures.strikes'), totals.strikes],
    [t('figures.potting'), percentText(totals.pottingShare)],
    [t('figures.fouls'), totals.fouls],
    [t('figures.clearances'), totals.clearances],
  ];
  return (
    <dl class="figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function HeadToHead({ person }: { readonly person: Profile }) {
  const { games, won, lost, drawn } = person.againstYou!;
  return (
    <section class="card">
      <h2>{t('profile.against', { name: nameText(person) })}</h2>
      {games === 0 ? (
        <p class="s">{t('profile.against.none')}</p>
      ) : (
        <p>
          <b class="big-figure">
            {won} : {lost}
          </b>{' '}
          <span class="s">{t('profile.against.about', { count: games, drawn })}</span>
        </p>
      )}
    </section>
  );
}

function FormerNames({ person }: { readonly person: Profile }) {
  return (
    <details>
      <summary>{t('profile.former', { count: person.formerNames.length })}</summary>
      <ul class="plainly">
        {person.formerNames.map(({ name, until }) => (
          <li key={`${name} ${until}`}>{t('profile.former.until', { name, day: dayText(until) })}</li>
        ))}
      </ul>
    </details>
  );
}

/** What each game did to the rating, from the graph's points. */
function changesOf(points: Readonly<Record<Mode, readonly RatingPoint[]>> | null): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const history of points === null ? [] : [points.singles, points.pairs])
    for (const [i, point] of history.entries())
      if (i > 0) changes.set(point.game, point.number - history[i - 1]!.number);
  return changes;
}
