/** Requests: every route as its own description has it, with something wrong in them, by everybody. */
import { type Cast, ROLES, type RoleName } from './cast.ts';
import type { Deck, Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';
import { type Schema, valueFor } from './shapes.ts';
import { mutated, nasty, own } from './values.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}
interface Request {
  /** As it is written in the API. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Record<string, string>;
}

/** What waits for news is not waited for. */
const PATIENCE_MS = 1500;
/** Only the stranger, who comes anew, may do away with a session or an account. */
const LAST = /^(DELETE \/api\/(account|sessions)|POST \/api\/(logout|account\/password))/;
/** What a page may be answered with that isn't a refusal: nothing new, or too late to be built. */
const NOT_JSON = new Set([304]);

/** Routes by the service's own description, and those it hides. */
export async function routesOf(url: string): Promise<readonly Route[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
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
    '/assets/{n}',
  ];
  return [
    ...described,
    ...hidden.map((path) => ({ method: 'GET', path, operation: {} })),
    { method: 'POST', path: '/matchmake/joinOrCreate/table', operation: { requestBody: body } },
    { method: 'POST', path: '/matchmake/joinOrCreate/watch', operation: { requestBody: body } },
    { method: 'POST', path: '/matchmake/{n}/{section}', operation: { requestBody: body } },
  ];
}

/** An id where the path is about its parent. */
function idNamed(name: string, path: string): string {
  if (name !== 'id') return name;
  const parent = /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? '';
  return (
    { tables: 'table', people: 'person', friends: 'person', blocks: 'person', competitions: 'competition' }[parent] ??
    'n'
  );
}

function filled(dice: Dice, cast: Cast, { path, operation }: Route): string {
  const full = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const known = dice.chance(0.85) ? cast.known(idNamed(name, path), dice) : undefined;
    return encodeURIComponent(String(known ?? String(nasty(dice, 0)).slice(0, 300)).toWellFormed());
  });
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && dice.chance(0.5))
    .map((one) => {
      const right = valueFor(one.schema ?? {}, dice, cast.known, one.name);
      const value = dice.chance(0.6) ? right : nasty(dice, 1);
      return `${one.name}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed())}`;
    });
  if (dice.chance(0.05))
    query.push(`${dice.pick(['__proto__', 'seen', 'a[]', 'constructor[x]', 'mode'])}=1`, 'mode=a&mode=b');
  return query.length === 0 ? full : `${full}?${query.join('&')}`;
}

function bodyFor(dice: Dice, cast: Cast, operation: Operation): string {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const right = schema === undefined ? {} : valueFor(schema, dice, cast.known);
  if (dice.chance(0.3)) return JSON.stringify(right);
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

function requestFor(dice: Dice, cast: Cast, route: Route): Request {
  const headers: Record<string, string> = {};
  const method = dice.chance(0.03)
    ? dice.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
    : route.method;
  const path = filled(dice, cast, route);
  if (dice.chance(0.05)) headers['idempotency-key'] = dice.pick(['abcdefgh', 'x', 'ab cd', 'y'.repeat(200)]);
  if (dice.chance(0.03)) headers.authorization = `Bearer ${dice.pick(['x', 'y'.repeat(300), 'null', '../..'])}`;
  if (dice.chance(0.03)) headers.origin = dice.pick(['https://evil.example', 'null', 'http://', '//']);
  if (dice.chance(0.03)) headers.accept = dice.pick(['text/html', 'application/xml', '*/*;q=0', ',']);
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return { route: route.path, method, path, headers };
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
    return { route: route.path, method, path, headers };
  }
  return { route: route.path, method, path, headers, body: bodyFor(dice, cast, route.operation) };
}

/** Sends requests until it is told to stop. */
export async function sendRequests(dice: Dice, cast: Cast, oracle: Oracle, routes: Deck<Route>, goOn: () => boolean) {
  let last = null as { role: RoleName; request: Request } | null;
  while (goOn()) {
    const route = routes.draw();
    oracle.touched.add(`${route.method} ${route.path}`);
    const role: RoleName = LAST.test(`${route.method} ${route.path}`) ? 'stranger' : dice.pick(ROLES);
    // Some twice: by the same one, or by somebody else.
    const again: { role: RoleName; request: Request } | null = last !== null && dice.chance(0.05) ? last : null;
    const request: Request = again?.request ?? requestFor(dice, cast, route);
    const by: RoleName =
      again === null
        ? role
        : LAST.test(`${request.method} ${request.path}`) || dice.chance(0.5)
          ? 'stranger'
          : again.role;
    last = { role: by, request };
    await sendOne(cast, oracle, by, request);
  }
}

async function sendOne(cast: Cast, oracle: Oracle, role: RoleName, request: Request): Promise<void> {
  const sent = `${role}: ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body ?? ''}`;
  const where = `${request.method} ${request.route}`;
  const cookie = role === 'anonymous' ? {} : { cookie: cast.people[role].cookie };
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
    if (given !== undefined && role !== 'anonymous' && /=[\w-]{43}(;|$)/.test(given))
      cast.people[role].cookie = given.split(';', 1)[0]!;
    text = await response.text();
    judge(oracle, role, { status, text, type: response.headers.get('content-type') ?? '' }, where, sent, request);
  } catch (error) {
    // Given up waiting, cut off by the service (too much sent), or a path that can't be sent at all.
    oracle.answer((error as Error).name === 'TimeoutError' ? 'not waited for' : 'cut off');
    return;
  }
  if (status === 401 && role !== 'anonymous' && text.includes('session.missing')) await lost(cast, role);
}

/** The stranger's session is gone as it may be; anybody else's by nothing that they were sent. */
async function lost(cast: Cast, role: RoleName): Promise<void> {
  if (role === 'stranger') await cast.renew('stranger');
}

function judge(
  oracle: Oracle,
  role: RoleName,
  answer: { readonly status: number; readonly text: string; readonly type: string },
  where: string,
  sent: string,
  { method }: Request,
): void {
  const { status, text, type } = answer;
  oracle.answer(`${status}`);
  oracle.look(role, text, where, sent);
  if (status === 500) oracle.fault(`${where}: 500`, `${sent} -> ${text.slice(0, 100)}`);
  if (status < 400 || method === 'HEAD' || NOT_JSON.has(status)) return;
  if (!type.includes('json')) {
    // The page itself, where it isn't built.
    if (!(status === 503 && text.startsWith('The pages are not built')))
      oracle.fault(`${where}: ${status} not as JSON`, sent);
    return;
  }
  oracle.refusal(JSON.parse(text), where, sent);
}
