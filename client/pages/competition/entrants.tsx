/** Who takes part, in seeding order; who has left and why; the officials. */
import { useSignal } from '@preact/signals';
import type { ParticipantView } from '../../../shared/protocol/competition.ts';
import { shownName, t, type UiKey } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { profilePath } from '../../net/people.ts';
import { teamPath } from '../../net/teams.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { Moves } from '../team/moves.tsx';
import type { TabProps } from './competition-page.tsx';
import { mayDecideAbout } from './desk/duties.ts';
import { PersonDesk } from './desk/person-desk.tsx';
import { Marks } from './game-row.tsx';
import { LotCheck } from './lot.tsx';
import { outText } from './marks.ts';
import { seedOrder } from './order.ts';
import { namesIn, officeText, sectionText } from './words.ts';

const METHODS: Readonly<Record<'rating' | 'hand' | 'lot', UiKey>> = {
  rating: 'entrants.seeded.rating',
  hand: 'entrants.seeded.hand',
  lot: 'entrants.seeded.lot',
};

export function EntrantsTab(props: TabProps) {
  const { view, mine } = props;
  const names = namesIn(view);
  const decided = useSignal<string | null>(null);
  const { seeding, participants } = view;
  const order = seedOrder(
    seeding?.order ?? null,
    participants.map(({ id }) => id),
  );
  const byId = new Map(participants.map((one) => [one.id, one]));
  const chosen = decided.value === null ? undefined : byId.get(decided.value);
  return (
    <>
      <section class="card">
        {participants.length === 0 ? (
          <p class="empty">{t('entrants.none')}</p>
        ) : (
          <ol class="entrants" data-testid="entrants">
            {order.map((id, i) => (
              <Entrant
                key={id}
                one={byId.get(id)!}
                competition={view.id}
                seed={seeding?.order.includes(id) === true ? i + 1 : null}
                own={mine?.participant === id}
                before={view.phase !== 'running' && view.phase !== 'finished'}
                decide={mayDecideAbout(mine) ? () => (decided.value = id) : null}
              />
            ))}
          </ol>
        )}
        {view.leftOut.length > 0 && (
          <p class="s wordy">
            <WithClauses text={t('entrants.left-out', { names: view.leftOut.map(({ name }) => name).join(', ') })} />
          </p>
        )}
        {seeding !== null && <p class="s">{t(METHODS[seeding.method])}</p>}
        {seeding?.lot != null && <LotCheck lot={seeding.lot} names={names} draws={seeding.draws} />}
      </section>
      {view.regulations.team !== null && <Moves competition={view.id} version={view.n} team={null} />}
      <section class="card">
        <h2>{t('entrants.officials')}</h2>
        {view.officials.length === 0 ? (
          <p class="s">
            <WithClauses text={t('entrants.officials.none')} />
          </p>
        ) : (
          <ul class="rows">
            {view.officials.map(({ person, office, section }) => (
              <li key={`${person.id} ${office} ${section}`}>
                <a class="grow" href={profilePath(person)}>
                  {shownName(person.name)}
                </a>
                <span class="s">
                  {[officeText(office), sectionText(section)].filter((one) => one !== '').join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {chosen !== undefined && <PersonDesk {...props} one={chosen} close={() => (decided.value = null)} />}
    </>
  );
}

interface EntrantProps {
  readonly one: ParticipantView;
  readonly competition: string;
  readonly seed: number | null;
  readonly own: boolean;
  readonly before: boolean;
  readonly decide: (() => void) | null;
}

function Entrant({ one, competition, seed, own, before, decide }: EntrantProps) {
  const out = outText(one);
  const single = one.members.length === 1;
  return (
    <li class={`${own ? 'own' : ''} ${out === null ? '' : 'gone'}`}>
      {seed !== null && <span class="num s seed">{seed}</span>}
      <span class="grow wordy">
        {one.captain !== null ? (
          <a href={teamPath(competition, one.id)}>{shownName(one.name)}</a>
        ) : single ? (
          <a href={profilePath(one.members[0]!)}>{shownName(one.name)}</a>
        ) : (
          <b>{shownName(one.name)}</b>
        )}
        {!single && (
          <span class="s">
            {' '}
            {one.members.map((member, i) => (
              <span key={member.id}>
                {i > 0 && ', '}
                <a href={profilePath(member)}>{shownName(member.name)}</a>
              </span>
            ))}
          </span>
        )}
        {one.from > 1 && <span class="s"> {t('entrants.from', { round: one.from })}</span>}
        {before && (
          <span class="s">
            {' · '}
            {acceptText(one)}
          </span>
        )}
        {one.sanctions > 0 && (
          <>
            {' '}
            <a class="mark" href={`${competitionPath(competition)}?tab=decisions`}>
              {t('off.sanctions.count', { count: one.sanctions })}
            </a>
          </>
        )}
        {out !== null && <Marks marks={[out]} />}
      </span>
      {one.rating !== null && <span class="num s">{Math.round(one.rating)}</span>}
      {decide !== null && (
        <button type="button" onClick={decide}>
          {t('org.decide')}
        </button>
      )}
    </li>
  );
}

/** Whether the regulations as they are now are accepted (3.1), and who of several still has to. */
function acceptText({ accepted, members, waitingFor }: ParticipantView): string {
  if (accepted) return t('entrants.accepted');
  return members.length === 1 ? t('entrants.waits') : t('entrants.waits.names', { names: waitingFor.join(', ') });
}
