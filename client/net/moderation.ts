/** Reports, sanctions of the service and the moderators' desk over HTTP (shared/protocol/moderation.ts). */
import type {
  Flag,
  ModeratedPerson,
  ModerationLog,
  ModerationQueue,
  NewReport,
  NewSanction,
  OwnSanction,
  Report,
  Reported,
  ServiceSanction,
} from '../../shared/protocol/moderation.ts';
import { call, part } from './http.ts';

export type Outcome = 'acted' | 'dismissed';
export type Answer = 'upheld' | 'lifted';

export const moderationPath = '/moderation';
export const logPath = '/moderation/log';
export const moderatedPath = (id: string): string => `/moderation/people/${part(id)}`;

/** Reports somebody; who reports the same once more gets the report that is there (`again`). */
export function sendReport(report: NewReport): Promise<Reported> {
  return call('POST', '/api/reports', report);
}

/** One's own, newest first. */
export function sanctionsOfMine(): Promise<readonly OwnSanction[]> {
  return call('GET', '/api/sanctions');
}

export function readWarning(id: string): Promise<unknown> {
  return call('POST', `/api/sanctions/${part(id)}/read`, {});
}

export function appealAgainst(id: string, text: string): Promise<unknown> {
  return call('POST', `/api/sanctions/${part(id)}/appeal`, { text });
}

export function moderationQueue(): Promise<ModerationQueue> {
  return call('GET', '/api/moderation/queue');
}

export function moderatedPerson(id: string): Promise<ModeratedPerson> {
  return call('GET', `/api/moderation/people/${part(id)}`);
}

/** @param before of {@link ModerationLog.next}; null: the newest */
export function moderationLog(before: string | null = null): Promise<ModerationLog> {
  return call('GET', `/api/moderation/log${before === null ? '' : `?before=${part(before)}`}`);
}

export function closeReport({ id }: Pick<Report, 'id'>, outcome: Outcome, note: string): Promise<unknown> {
  return call('POST', `/api/moderation/reports/${part(id)}/close`, { outcome, note });
}

export function closeFlag({ id }: Pick<Flag, 'id'>, outcome: Outcome, note: string): Promise<unknown> {
  return call('POST', `/api/moderation/flags/${part(id)}/close`, { outcome, note });
}

export function impose(person: string, sanction: NewSanction): Promise<ServiceSanction> {
  return call('POST', `/api/moderation/people/${part(person)}/sanctions`, sanction);
}

export function lift(id: string, reason: string): Promise<unknown> {
  return call('POST', `/api/moderation/sanctions/${part(id)}/lift`, { reason });
}

export function answerAppeal(id: string, outcome: Answer, note: string): Promise<unknown> {
  return call('POST', `/api/moderation/sanctions/${part(id)}/appeal`, { outcome, note });
}

/** Mutes somebody in a team's channel, or lets them be heard again. */
export function muteInChannel(competition: string, team: string, person: string, on: boolean): Promise<unknown> {
  return call('PUT', `/api/competitions/${part(competition)}/teams/${part(team)}/channel/muted/${part(person)}`, {
    on,
  });
}
