/** Letters about games over days that come near: to who has left an address, where the service can send. */
import type { Due } from '../../shared/competition/log/due.ts';
import { type CompetitionState, gameOf, participantOf } from '../../shared/competition/log/state.ts';
import { concernedBy } from '../../shared/competition/notices.ts';
import type { Mailer } from '../accounts/mail.ts';
import type { Clock } from '../clock.ts';
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

const ABOUT: Readonly<Record<Reminder['about'], string>> = {
  tomorrow: 'is played within a day',
  soon: 'is played soon',
  closing: 'is still without a time, and its deadline comes near',
};

/** A time as the competition's zone has it. */
function wallText(at: number, zone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
  return `${text} (${zone})`;
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
        const email = (await accounts.credentials(account))?.email ?? null;
        if (email === null || !(await rows.remember(`remind:${id}`, key, clock.now()))) continue;
        const subject = `${a?.name} – ${b?.name}: ${state.name}`;
        const when = `${step.about === 'closing' ? 'Deadline' : 'Time'}: ${wallText(step.of, timing.zone)}`;
        const text = `Your game ${a?.name} – ${b?.name} (${state.name}, round ${game.round}) ${ABOUT[step.about]}.\n\n${when}\n\n${publicUrl}/competitions/${id}\n`;
        await mailer.send({ to: email, subject, text }).catch(async (error: unknown) => {
          await rows.forget(`remind:${id}`, key);
          throw error;
        });
      } catch (error) {
        log.error({ err: error, competition: id, game: step.game }, 'a reminder could not be sent; it is tried again');
      }
    }
  };
}
