/** Letters about games over days that come near: to who has left an address, where the service can send. */
import type { Due } from '../../shared/competition/log/due.ts';
import { type CompetitionState, gameOf, participantOf } from '../../shared/competition/log/state.ts';
import { concernedBy } from '../../shared/competition/notices.ts';
import type { Mailer } from '../accounts/mail.ts';
import type { Clock } from '../clock.ts';
import { lettersIn, wallText } from '../letters/letters.ts';
import type { Accounts } from '../store/accounts.ts';
import type { Competitions as CompetitionRows } from '../store/competitions.ts';
import { keyOf } from './steps.ts';

export type Reminder = Extract<Due, { do: 'remind' }>;

export interface RemindingServices {
  readonly rows: Pick<CompetitionRows, 'remember' | 'forget'>;
  readonly accounts: Pick<Accounts, 'credentials'>;
  readonly mailer: Mailer | null;
  readonly publicUrl: string | undefined;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

/** Sends each reminder once, whoever is asked to and however often. Never throws. */
export function remindingOf({ rows, accounts, mailer, publicUrl, clock, log }: RemindingServices) {
  return async (id: string, state: CompetitionState, step: Reminder): Promise<void> => {
    const { timing } = state.regulations;
    const game = gameOf(state, step.game);
    // After the service was away for long: what is past is nothing to be reminded of.
    if (step.of <= clock.now()) return;
    if (mailer === null || publicUrl === undefined || game === undefined || timing.kind !== 'days') return;
    const [a, b] = [game.a, game.b].map((one) => participantOf(state, one));
    for (const account of concernedBy(state, game.id)) {
      const key = `${keyOf(step)} ${account}`;
      try {
        const { email = null, language = null } = (await accounts.credentials(account)) ?? {};
        if (email === null || !(await rows.remember(`remind:${id}`, key, clock.now()))) continue;
        const letter = lettersIn(language).gameReminder({
          a: a?.name ?? '',
          b: b?.name ?? '',
          competition: state.name,
          round: game.round,
          about: step.about,
          when: wallText(step.of, timing.zone, language),
          link: `${publicUrl}/competitions/${id}`,
        });
        await mailer.send({ to: email, ...letter }).catch(async (error: unknown) => {
          await rows.forget(`remind:${id}`, key);
          throw error;
        });
      } catch (error) {
        log.error({ err: error, competition: id, game: step.game }, 'a reminder could not be sent; it is tried again');
      }
    }
  };
}
