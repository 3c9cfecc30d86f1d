/** What a path of the service tells. */
import type { Person, Running } from '../people.ts';

/** What somebody gets on a path, without the moment of asking; `person` null: somebody who was never here. */
export async function textOn({ service }: Running, path: string, person: Person | null): Promise<string> {
  const headers: Record<string, string> = person === null ? {} : { cookie: person.cookie };
  const response = await fetch(`${service.url}${path}`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text.replace(/"exportedAt":\d+/, '').replace(/DTSTAMP:\S+/g, '');
}
