/** Requests: every route as its own description has it, with something wrong in them, by everybody. */
import { type Audience, MAY_ASK } from '../../../server/http/may.ts';
import { type Cast, ROLES, type RoleName } from './cast.ts';
import type { Deck, Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';
import { BANNED, playsRated, rowOf, wrongly } from './rows.ts';
import { type Known, type Schema, valueFor } from './shapes.ts';
import { mutated, nasty, own } from './values.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Its row in server/http/may.ts. */
  readonly row: string;
}
interface Request {
  /** As it is written in the API. */
  readonly route: string;
  /** The row in server/http/may.ts that is asked; null: none, or not known. */
  readonly row: string | null;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Record<string, string>;
}

/** What waits for news is not waited for. */
const PATIENCE_MS = 1500;
/** Only who comes anew may do away with a session or an account, or get another one in its place. */
const LAST = /^(DELETE \/api\/(account|sessions)|POST \/api\/(logout|login|account(\/password|\/email)?)(\?|$))/;
/** What a page may be answered with that isn't a refusal: nothing new, or too late to be built. */
const NOT_JSON = new Set([304]);
const LEAVING: readonly RoleName[] = ['stranger', 'leaver'];
const FEW: Partial<Record<Audience, readonly RoleName[]>> = {
  moderator: ['moderator', 'administrator'],
  administrator: ['administrator'],
  official: ['referee'],
  competition: ['referee', 'captain', 'muted', 'stranger'],
};

/** Routes by the service's own description, and those it hides. */
export async function routesOf(url: string): Promise<readonly Route[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { method, path, operation, row: rowOf(method, path)! };
    }),
  );
  const body = {
    content: { 'application/json': { schema: { type: 'object', properties: { table: {} }, required: ['table'] } } },
  };
  const hidden = [
    '/',
    '/@Victim',
    '/rules/3.4',
    '/t/{table}',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/api/docs/style.css',
    '/api/openapi.json',
    '/assets/{n}',
  ];
  const matchmaking = (path: string) => ({
    method: 'POST',
    path,
    operation: { requestBody: body },
    row: 'POST /matchmake/:method/:room',
  });
  return [
    ...described,
    ...hidden.map((path) => ({ method: 'GET', path, operation: {}, row: rowOf('GET', path) ?? 'GET /*' })),
    ...['/matchmake/joinOrCreate/table', '/matchmake/joinOrCreate/watch', '/matchmake/{n}/{section}'].map(matchmaking),
    { method: 'OPTIONS', path: '/api/tables', operation: {}, row: 'OPTIONS *' },
  ];
}

/** An id where the path is about its parent. */
function idNamed(name: string, { method, path }: Route): string {
  if (name !== 'id') return name;
  if (path.startsWith('/api/sanctions/')) return 'own-sanction';
  if (method === 'POST' && path.startsWith('/api/moderation/people/')) return 'suspect';
  const parent = /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? '';
  return PARENTS[parent] ?? 'n';
}
const PARENTS: Readonly<Record<string, string>> = {
  tables: 'table',
  people: 'person',
  friends: 'person',
  blocks: 'person',
  competitions: 'competition',
  challenges: 'challenge',
  seasons: 'season',
  leagues: 'league',
  keys: 'key',
  reports: 'report',
  flags: 'flag',
  sanctions: 'sanction',
};

function filled(dice: Dice, known: Known, route: Route): string {
  const { path, operation } = route;
  const full = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const right = dice.chance(0.85) ? known(idNamed(name, route), dice) : undefined;
    return encodeURIComponent(String(right ?? String(nasty(dice, 0)).slice(0, 300)).toWellFormed());
  });
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && dice.chance(0.5))
    .map((one) => {
      const right = valueFor(one.schema ?? {}, dice, known, one.name);
      const value = dice.chance(0.6) ? right : nasty(dice, 1);
      return `${one.name}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed())}`;
    });
  if (dice.chance(0.05))
    query.push(`${dice.pick(['__proto__', 'seen', 'a[]', 'constructor[x]', 'mode'])}=1`, 'mode=a&mode=b');
  return query.length === 0 ? full : `${full}?${query.join('&')}`;
}

function bodyFor(dice: Dice, known: Known, operation: Operation): string {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const right = schema === undefined ? {} : valueFor(schema, dice, known);
  if (dice.chance(0.5)) return JSON.stringify(right);
  let wrong: unknown = right;
  for (let i = dice.whole(1, 3); i > 0; i--) wrong = mutated(dice, wrong);
  if (dice.chance(0.03)) wrong = own([['a', 'x'.repeat(dice.pick([15_000, 17_000, 300_000]))]]);
  const text = JSON.stringify(wrong) ?? '';
  // Deep, as text: who made it so couldn't write it.
  const levels = dice.pick([1000, 8000]);
  if (dice.chance(0.02)) return `${'['.repeat(levels)}${']'.repeat(levels)}`;
  if (dice.chance(0.02)) return `{"change":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`;
  // Broken as text.
  if (dice.chance(0.05)) return text.slice(0, dice.whole(0, text.length));
  if (dice.chance(0.02)) return `${'['.repeat(9000)}${text}`;
  if (dice.chance(0.02)) return text.replace('{', '{"__proto__":{"roles":["administrator"]},');
  return text;
}

/** Rights go to whom they are meant for in a run: names would do too, and anybody may be called what is made up here. */
function toNobodyElse(text: string, known: Known, dice: Dice): string {
  try {
    const body = JSON.parse(text) as { person?: unknown } | null;
    if (typeof body?.person !== 'string' || known('is official', dice) === body.person) return text;
    return JSON.stringify({ ...body, person: `nobody ${body.person}` });
  } catch {
    return text;
  }
}

function requestFor(dice: Dice, known: Known, route: Route): Request {
  const headers: Record<string, string> = {};
  const method = dice.chance(0.03)
    ? dice.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
    : route.method;
  const path = filled(dice, known, route);
  const asked = { route: route.path, row: method === route.method ? route.row : null, method, path, headers };
  if (dice.chance(0.05)) headers['idempotency-key'] = dice.pick(['abcdefgh', 'x', 'ab cd', 'y'.repeat(200)]);
  if (dice.chance(0.03)) headers.authorization = `Bearer ${dice.pick(['x', 'y'.repeat(300), 'null', '../..'])}`;
  if (dice.chance(0.03)) headers.origin = dice.pick(['https://evil.example', 'null', 'http://', '//']);
  if (dice.chance(0.03)) headers.accept = dice.pick(['text/html', 'application/xml', '*/*;q=0', ',']);
  // As a browser asks beforehand.
  if (method === 'OPTIONS' && dice.chance(0.5))
    Object.assign(headers, { origin: String(known('origin', dice)), 'access-control-request-method': 'POST' });
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return asked;
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/xml',
    ';',
  ];
  headers['content-type'] = dice.chance(0.95) ? 'application/json' : dice.pick(types);
  if (route.operation.requestBody === undefined && dice.chance(0.8)) {
    delete headers['content-type'];
    return asked;
  }
  const body = bodyFor(dice, known, route.operation);
  return { ...asked, body: route.row === 'POST /api/admin/roles' ? toNobodyElse(body, known, dice) : body };
}

/** Sends requests until it is told to stop. */
export async function sendRequests(dice: Dice, cast: Cast, oracle: Oracle, routes: Deck<Route>, goOn: () => boolean) {
  let last = null as { role: RoleName; request: Request } | null;
  while (goOn()) {
    // Some twice: by the same one, or by somebody else.
    if (last !== null && dice.chance(0.05)) {
      const by = dice.chance(0.5) ? last.role : dice.pick(ROLES);
      await sendOne(cast, oracle, mayLeave(by, last.request), last.request);
    }
    const route = routes.draw();
    const role = askerOf(dice, route);
    const request = requestFor(dice, cast.knownFor(role, route.row), route);
    last = { role, request };
    await sendOne(cast, oracle, mayLeave(role, request), request);
  }
}

/** Who it is asked by: what ends a session or an account (of a login, the session before it) only by who comes anew. */
function mayLeave(role: RoleName, { method, path }: Request): RoleName {
  return LEAVING.includes(role) || !LAST.test(`${method} ${path}`) ? role : 'stranger';
}

/** Anybody; what few may, by these as often as by all others together. */
function askerOf(dice: Dice, { method, path, row }: Route): RoleName {
  if (LAST.test(`${method} ${path}`)) return dice.pick(LEAVING);
  const few = FEW[MAY_ASK.get(row)!];
  return dice.pick(few !== undefined && dice.chance(0.5) ? few : ROLES);
}

async function sendOne(cast: Cast, oracle: Oracle, role: RoleName, request: Request): Promise<void> {
  const sent = `${role}: ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body ?? ''}`;
  const where = `${request.method} ${request.route}`;
  const person = role === 'anonymous' ? null : cast.people[role];
  const cookie = person === null ? {} : { cookie: person.cookie };
  oracle.count('requests');
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${cast.url}${request.path}`, {
      method: request.method,
      headers: { ...cookie, ...request.headers } as Record<string, string>,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
      ...(request.body === undefined || request.method === 'HEAD' ? {} : { body: request.body }),
    });
    status = response.status;
    const [given] = response.headers.getSetCookie();
    text = await response.text();
    // Who is banned and has no session any more would come in as a new guest, who isn't.
    const same = person !== null && (!BANNED.includes(role) || text.includes(person.id));
    if (given !== undefined && same && /=[\w-]{43}(;|$)/.test(given)) person.cookie = given.split(';', 1)[0]!;
    judge(oracle, role, { status, text, type: response.headers.get('content-type') ?? '' }, where, sent, request);
    if (request.row !== null) judgeRow(cast, oracle, role, request.row, { status, text }, sent, request);
  } catch (error) {
    // Given up waiting, cut off by the service (too much sent), or a path that can't be sent at all.
    oracle.answer((error as Error).name === 'TimeoutError' ? 'not waited for' : 'cut off');
    return;
  }
  // Their session is gone as it may be; anybody else's by nothing that they were sent.
  const lost = status === 401 && text.includes('session.missing');
  // Some moderator's doing.
  const barred = status === 403 && text.includes('account.banned');
  if (role === 'leaver' && lost) await cast.renew(role);
  if (role === 'stranger' && (lost || barred)) await cast.renew(role);
}

/** Who was let in, and to what. */
function judgeRow(
  cast: Cast,
  oracle: Oracle,
  role: RoleName,
  row: string,
  { status, text }: { readonly status: number; readonly text: string },
  sent: string,
  { body }: Request,
): void {
  oracle.touched.add(row);
  if (status >= 400) {
    oracle.answerOf(row, String((parsed(text) as { code?: unknown } | null)?.code ?? status));
    return;
  }
  oracle.answerOf(row, String(status));
  oracle.done.add(row);
  const wrong = wrongly(row, role, status);
  if (wrong !== null) oracle.fault(`${row}: ${wrong}`, `${sent} -> ${status} ${text.slice(0, 100)}`);
  if (role === 'paused' && playsRated(row, body, status))
    oracle.fault(`${row}: who is paused plays for a rating`, `${sent} -> ${text.slice(0, 200)}`);
  if (row.startsWith('POST ') || row === 'GET /api/queue') cast.learn(role, row, parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function judge(
  oracle: Oracle,
  role: RoleName,
  answer: { readonly status: number; readonly text: string; readonly type: string },
  where: string,
  sent: string,
  { method, path }: Request,
): void {
  const { status, text, type } = answer;
  oracle.answer(`${status}`);
  // Nobody is told what they said themselves: an address that leads nowhere is named in the refusal.
  oracle.look(role, status === 404 ? text.replaceAll(path, '') : text, where, sent);
  if (status === 500) oracle.fault(`${where}: 500`, `${sent} -> ${text.slice(0, 100)}`);
  if (status < 400 || method === 'HEAD' || NOT_JSON.has(status)) return;
  if (!type.includes('json')) {
    // An address that leads nowhere is answered by the page that says so, to whoever takes one.
    if (status === 404 && type.startsWith('text/html') && !where.includes(' /api/')) return;
    // The page itself, where it isn't built.
    if (!(status === 503 && text.startsWith('The pages are not built')))
      oracle.fault(`${where}: ${status} not as JSON`, sent);
    return;
  }
  oracle.refusal(JSON.parse(text), where, sent);
}
