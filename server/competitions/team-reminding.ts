/** Letters to captains that the time for line-ups is nearly up: to who has left an address, where the service can send. */
import { participantOf } from '../../shared/competition/log/state.ts';
import { speakersOf } from '../../shared/competition/notices.ts';
import { lettersIn } from '../letters/letters.ts';
import type { Competition } from './competitions.ts';
import type { RemindingServices } from './reminding.ts';
import type { TeamMatch } from './team-matches.ts';
import type { LineupReminder } from './team-runner.ts';

/** Sends each reminder once, whoever is asked to and however often. Never throws. */
export function lineupRemindingOf({ rows, accounts, mailer, publicUrl, clock, log }: RemindingServices) {
  return async ({ id, state }: Competition, match: TeamMatch, { sides, of }: LineupReminder): Promise<void> => {
    if (of <= clock.now() || mailer === null || publicUrl === undefined) return;
    const [a, b] = [match.state.a, match.state.b].map((one) => participantOf(state, one)?.name ?? one);
    for (const side of sides)
      for (const account of speakersOf(participantOf(state, match.state[side])!)) {
        const scope = `remind:${match.id}`;
        const key = `lineup ${of} ${account}`;
        try {
          const { email = null, language = null } = (await accounts.credentials(account)) ?? {};
          if (email === null || !(await rows.remember(scope, key, clock.now()))) continue;
          const minutes = Math.max(1, Math.round((of - clock.now()) / 60_000));
          const letter = lettersIn(language).lineupReminder({
            a: String(a),
            b: String(b),
            competition: state.name,
            minutes,
            link: `${publicUrl}/competitions/${id}/matches/${match.game}`,
          });
          await mailer.send({ to: email, ...letter }).catch(async (error: unknown) => {
            await rows.forget(scope, key);
            throw error;
          });
        } catch (error) {
          log.error({ err: error, match: match.id }, 'a reminder of a line-up could not be sent; it is tried again');
        }
      }
  };
}
