/** What a captain, a deputy or the desk does for a team: invites, takes off the roster, chooses its look; captain and desk name who leads. */
import { useSignal } from '@preact/signals';
import { EMBLEMS, type Emblem, type Look } from '../../../shared/competition/team/look.ts';
import { shownName, t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import { endInvitation, invitationsOf, inviteToTeam } from '../../net/teams.ts';
import { ActForm, useCommand } from '../competition/desk/grounds.tsx';
import { Field, Outcome, useSending } from '../form.tsx';
import { useLoading } from '../load.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { emblemText } from './emblems.ts';
import { choosesLeaders, isDeskOf, leads } from './leaders.ts';
import { TeamMark } from './mark.tsx';
import type { TeamProps } from './team-page.tsx';

export function Leading(props: TeamProps) {
  const { view, mine } = props;
  const finished = view.phase === 'finished' || view.phase === 'cancelled';
  if (finished || view.out || !(leads(view, me.value?.id) || isDeskOf(mine))) return null;
  return (
    <section class="card noprint" data-testid="leading">
      <h2>{t('lead.title')}</h2>
      {view.rosterOpen && <Invite {...props} />}
      {view.rosterOpen && view.roster.length > view.needed && <TakeOff {...props} />}
      {choosesLeaders(view, mine, me.value?.id) && <Leaders {...props} />}
      <LookForm {...props} />
    </section>
  );
}

function Invite({ view }: TeamProps) {
  const name = useSignal('');
  const number = useSignal('');
  const sending = useSending();
  const { id } = view.competition;
  const asked = useLoading(`${id} ${view.id} ${view.players}`, () => invitationsOf(id, view.id));
  const waiting = asked.value.value?.invitations ?? [];
  const send = (event: Event) => {
    event.preventDefault();
    const person = name.value.trim();
    const wanted = Number(number.value);
    if (person === '') return;
    void sending.run(
      async () => {
        await inviteToTeam(id, view.id, number.value === '' ? { person } : { person, number: wanted });
        await asked.reload();
        name.value = '';
        number.value = '';
      },
      t('lead.invited', { name: person }),
    );
  };
  const takeBack = (person: string) =>
    sending.run(async () => {
      await endInvitation(id, view.id, person);
      await asked.reload();
    }, t('lead.taken-back'));
  return (
    <form class="stack form" onSubmit={send}>
      <b>{t('lead.invite')}</b>
      <div class="invite-fields">
        <Field of={name} label={t('lead.invite.name')} maxLength={40} autocomplete="off" required />
        <label class="entry">
          <span>{t('team.number')}</span>
          <input
            type="number"
            min={1}
            max={99}
            value={number.value}
            onInput={(event) => {
              number.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="pri" disabled={name.value.trim() === '' || sending.busy.value}>
          {t('lead.invite.do')}
        </button>
      </div>
      <Outcome of={sending} />
      {waiting.length > 0 && (
        <ul class="rows">
          {waiting.map(({ person, number: as }) => (
            <li key={person.id}>
              <span class="grow">
                {shownName(person.name)}{' '}
                <span class="s">
                  {t('lead.waits')}
                  {as !== null && ` · ${t('invitation.number', { number: as })}`}
                </span>
              </span>
              <button type="button" disabled={sending.busy.value} onClick={() => void takeBack(person.id)}>
                {t('bar.take-back')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function TakeOff(props: TeamProps) {
  const { view } = props;
  const who = useSignal('');
  const { sending, give } = useCommand(view.competition.id, props.reload);
  return (
    <ActForm
      label={t('lead.take-off')}
      sending={sending}
      ready={who.value !== ''}
      bad
      send={() => {
        const sent = give({ type: 'remove-member', participant: view.id, member: who.value });
        who.value = '';
        return sent;
      }}
    >
      <People of={who} label={t('lead.take-off.who')} {...props} />
      <p class="s">{t('lead.take-off.about')}</p>
    </ActForm>
  );
}

interface PeopleProps extends TeamProps {
  readonly of: { value: string };
  readonly label: string;
  /** What is chosen where nobody is. */
  readonly nobody?: string;
}

function People({ view, of, label, nobody = '' }: PeopleProps) {
  const outside = [view.captain, ...(view.deputy === null ? [] : [view.deputy])].filter(
    ({ id }) => !view.roster.some((one) => one.id === id),
  );
  return (
    <label class="entry">
      <span>{label}</span>
      <select
        value={of.value}
        onChange={(event) => {
          of.value = event.currentTarget.value;
        }}
      >
        <option value="">{nobody}</option>
        {[...view.roster, ...outside].map(({ id, name }) => (
          <option key={id} value={id}>
            {shownName(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Leaders(props: TeamProps) {
  const { view } = props;
  const captain = useSignal(view.captain.id);
  const deputy = useSignal(view.deputy?.id ?? '');
  const { sending, give } = useCommand(view.competition.id, props.reload);
  const ready = captain.value !== '' && captain.value !== deputy.value;
  return (
    <ActForm
      label={t('lead.leaders')}
      does={t('lead.save')}
      sending={sending}
      ready={ready}
      send={() => {
        const wish = { captain: captain.value, deputy: deputy.value === '' ? null : deputy.value };
        return give({ type: 'change-leaders', participant: view.id, ...wish });
      }}
    >
      <People of={captain} label={t('team.captain')} {...props} />
      <People of={deputy} label={t('team.deputy')} nobody={t('lead.nobody')} {...props} />
      <p class="s">
        <WithClauses text={t('lead.leaders.about')} />
      </p>
    </ActForm>
  );
}

function LookForm(props: TeamProps) {
  const { view } = props;
  const ground = useSignal(view.look?.colours[0] ?? '#1f4d40');
  const drawn = useSignal(view.look?.colours[1] ?? '#f5f1e8');
  const emblem = useSignal<Emblem | null>(view.look?.emblem ?? null);
  const { sending, give } = useCommand(view.competition.id, props.reload);
  const look: Look = { colours: [ground.value, drawn.value], emblem: emblem.value };
  const ready = ground.value !== drawn.value;
  return (
    <ActForm
      label={t('lead.look')}
      does={t('lead.save')}
      sending={sending}
      ready={ready}
      send={() => give({ type: 'change-look', participant: view.id, look })}
    >
      <div class="row wrap look-colours">
        <TeamMark name={view.name} look={look} size="large" />
        <Colour of={ground} label={t('lead.look.ground')} />
        <Colour of={drawn} label={t('lead.look.drawn')} />
      </div>
      <fieldset class="emblems">
        <legend>
          <WithClauses text={t('lead.look.emblem')} />
        </legend>
        {[null, ...EMBLEMS].map((one) => (
          <label key={one ?? ''} title={one === null ? t('lead.look.letter') : emblemText(one)}>
            <input
              type="radio"
              name="emblem"
              checked={emblem.value === one}
              onChange={() => {
                emblem.value = one;
              }}
            />
            <TeamMark name={view.name} look={{ ...look, emblem: one }} />
            <span class="hide">{one === null ? t('lead.look.letter') : emblemText(one)}</span>
          </label>
        ))}
      </fieldset>
      {!ready && <p class="error">{t('lead.look.same')}</p>}
    </ActForm>
  );
}

function Colour({ of, label }: { readonly of: { value: string }; readonly label: string }) {
  return (
    <label class="colour">
      <input
        type="color"
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
      <span>{label}</span>
    </label>
  );
}
