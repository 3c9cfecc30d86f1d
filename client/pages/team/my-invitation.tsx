/** Somebody is asked to join a team: yes or no. */
import type { Invitation } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { invitedTo, lookAtOwnMatches } from '../../net/own-matches.ts';
import { acceptInvitation, endInvitation, teamPath } from '../../net/teams.ts';
import { Outcome, useSending } from '../form.tsx';
import type { TeamProps } from './team-page.tsx';

/** On the team's page. */
export function MyInvitation({ view, reload }: TeamProps) {
  const own = invitedTo.value.find(
    ({ team, competition }) => team.id === view.id && competition.id === view.competition.id,
  );
  if (own === undefined) return null;
  return (
    <section class="card what-now enter">
      <Answer invitation={own} done={reload} />
    </section>
  );
}

export interface AnswerProps {
  readonly invitation: Invitation;
  readonly done: () => Promise<unknown>;
}

export function Answer({ invitation, done }: AnswerProps) {
  const { competition, team, person, number, by } = invitation;
  const sending = useSending();
  const answer = (yes: boolean) =>
    sending.run(async () => {
      if (yes) await acceptInvitation(competition.id, team.id);
      else await endInvitation(competition.id, team.id, person.id);
      await lookAtOwnMatches(true);
      await done();
    });
  return (
    <div class="stack" data-testid="invitation">
      <p>
        <b>
          {t('invitation.asks', { by: by.name })} <a href={teamPath(competition.id, team.id)}>{team.name}</a>
        </b>{' '}
        <span class="s">
          {competition.name}
          {number !== null && ` · ${t('invitation.number', { number })}`}
        </span>
      </p>
      <div class="row">
        <button type="button" class="pri" disabled={sending.busy.value} onClick={() => void answer(true)}>
          {t('invitation.accept')}
        </button>
        <button type="button" disabled={sending.busy.value} onClick={() => void answer(false)}>
          {t('invitation.decline')}
        </button>
      </div>
      <Outcome of={sending} />
    </div>
  );
}
