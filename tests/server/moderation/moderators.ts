/** Moderators and what they do, for tests. */
import type { OwnSanction, ServiceSanction } from '../../../shared/protocol/moderation.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';

export async function official(running: Running, name: string, role: 'moderator' | 'administrator'): Promise<Person> {
  const person = await member(running.service.url, name);
  await running.service.store.rights.grant(person.id, role, 'cli', running.clock.now());
  return person;
}

export interface Wish {
  readonly kind: string;
  readonly until?: number | null;
  readonly reason?: string;
  readonly report?: string;
  readonly flag?: string;
}

/** Asks for a sanction; answered or refused. */
export function ask(moderator: Person, person: { readonly id: string }, wish: Wish) {
  const body = { until: null, reason: 'You know why.', ...wish };
  return moderator.ask('POST', `/api/moderation/people/${person.id}/sanctions`, body);
}

export async function impose(moderator: Person, person: { readonly id: string }, wish: Wish): Promise<ServiceSanction> {
  const { status, body } = await ask(moderator, person, wish);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as ServiceSanction;
}

export const lift = (moderator: Person, { id }: { readonly id: string }) =>
  moderator.ask('POST', `/api/moderation/sanctions/${id}/lift`, { reason: 'Enough.' });

export const own = (person: Person) => get<OwnSanction[]>(person, 'GET', '/api/sanctions');

export const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;
