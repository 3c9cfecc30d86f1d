/** The table of who may ask what (server/http/may.ts), held against what was asked and answered. */
import { type Audience, MAY_ASK } from '../../../server/http/may.ts';
import type { RoleName } from './cast.ts';

const OFFICIALS: readonly RoleName[] = ['moderator', 'administrator'];
/** Whoever is banned, with whatever rights. */
export const BANNED: readonly RoleName[] = ['banned', 'leaver'];

/** What who is banned may do: appeal, and see to what is theirs (shared/protocol/moderation.ts); everything else is only read. */
const OWN: ReadonlySet<string> = new Set([
  'POST /api/sanctions/:id/read',
  'POST /api/sanctions/:id/appeal',
  'DELETE /api/account',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'PUT /api/account/language',
  'POST /api/notices/seen',
  // Asked without being anybody.
  'POST /api/session',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/password-reset',
  'POST /api/password-reset/finish',
]);

/** The row of a path as the description has it; null: there is none. */
export function rowOf(method: string, path: string): string | null {
  const row = `${method === 'HEAD' ? 'GET' : method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return MAY_ASK.has(row) ? row : null;
}

/** Whether those are let in by this row at all; what exactly they may there isn't said. */
function isFor(audience: Audience, role: RoleName): boolean {
  switch (audience) {
    case 'everybody':
    case 'operator':
      return true;
    // Any guest may have become a member by what was asked before, and members make competitions in a run.
    case 'session':
    case 'member':
    case 'organiser':
    case 'competition':
      return role !== 'anonymous';
    case 'official':
      return role === 'referee';
    case 'moderator':
      return OFFICIALS.includes(role);
    case 'administrator':
      return role === 'administrator';
  }
}

/** What is wrong with this being answered as done; null: nothing. */
export function wrongly(row: string, role: RoleName, status: number): string | null {
  if (status >= 400 || status === 304) return null;
  if (!isFor(MAY_ASK.get(row)!, role)) return `${role} was let in, though it is for: ${MAY_ASK.get(row)}`;
  if (!BANNED.includes(role)) return null;
  const audience = MAY_ASK.get(row)!;
  if (['official', 'moderator', 'administrator'].includes(audience)) return 'who is banned was let in as an official';
  return row.startsWith('GET ') || row.startsWith('OPTIONS ') || OWN.has(row)
    ? null
    : 'who is banned has changed something';
}

/** What a pause keeps somebody from, when it was answered as done. */
export function playsRated(row: string, body: string | undefined, status: number): boolean {
  if (status >= 400) return false;
  if (row === 'POST /api/queue' || row === 'POST /api/queue/accept') return true;
  return row === 'POST /api/challenges' && /"rated":true/.test(body ?? '');
}
