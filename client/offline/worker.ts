/**
 * The service worker: keeps the client's files of one build, so that what needs no server works without one. A page that is
 * opened comes from the service whenever it can be reached; the kept one only stands in for it.
 */
import { answerTo, CACHE, outdatedCaches } from './answers.ts';

/** Of the build, put in by client/offline/build.config.ts: every file of it but the page itself; and a hash of all. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

/** What of a service worker's world is used: it has no types beside those of a page. */
interface Happening {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Happening {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WindowOfWorker {
  readonly url: string;
  focus(): Promise<WindowOfWorker>;
  navigate(path: string): Promise<unknown>;
}
interface Pressing extends Happening {
  readonly notification: Notification;
}
interface ServiceWorkerWorld {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly unknown[]>;
    matchAll(of: { type: 'window' }): Promise<readonly WindowOfWorker[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: Happening) => void): void;
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent) => void): void;
  addEventListener(type: 'notificationclick', run: (event: Pressing) => void): void;
}
const world = self as unknown as ServiceWorkerWorld;

const OWN = `${CACHE}${__VERSION__}`;
const SHELL = '/';
const files = new Set(__FILES__);

world.addEventListener('install', (event) => event.waitUntil(install()));
world.addEventListener('activate', (event) => event.waitUntil(activate()));
world.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void world.skipWaiting();
});
world.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = (event.notification.data as { path?: string | null } | null)?.path ?? null;
  event.waitUntil(toPage(path));
});
world.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (answerTo(request, world.location.origin, files)) {
    case 'asset':
      event.respondWith(asset(request));
      return;
    case 'file':
      event.respondWith(file(request));
      return;
    case 'page':
      event.respondWith(page(request));
      return;
    case 'pass':
  }
});

/** A notice was pressed: to a page that is open, else to a new one. */
async function toPage(path: string | null): Promise<void> {
  const [open] = await world.clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await world.clients.openWindow(path ?? '/');
    return;
  }
  await open.focus();
  if (path !== null && new URL(open.url).pathname !== path) await open.navigate(path);
}

/** All or nothing: a build of which something is missing, or for which there is no room, isn't taken, and leaves nothing behind. */
async function install(): Promise<void> {
  try {
    await keepBuild();
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

async function keepBuild(): Promise<void> {
  const cache = await caches.open(OWN);
  await Promise.all(
    __FILES__.map(async (path) => {
      // What the build before had under the same name is the same: it is not loaded again.
      const before = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      await cache.put(path, before ?? (await fetched(path)));
    }),
  );
  const shell = await fetched(SHELL);
  const text = await shell.clone().text();
  const entries = [...text.matchAll(/["'](\/assets\/[^"']+)["']/g)].map((match) => match[1]!);
  if (entries.length === 0 || !entries.every((path) => files.has(path)))
    throw new Error('The page is of another build than its files.');
  await cache.put(SHELL, shell);
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function activate(): Promise<void> {
  await Promise.all(outdatedCaches(await caches.keys(), OWN).map((name) => caches.delete(name)));
  await world.clients.claim();
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept !== undefined) return kept;
    throw error;
  }
}

async function page(request: Request): Promise<Response> {
  let fault: unknown;
  try {
    const response = await fetch(request);
    if (response.status < 500) {
      await letNewerIn();
      return response;
    }
    fault = response;
  } catch (error) {
    fault = error;
  }
  const cache = await caches.open(OWN);
  const shell = await cache.match(SHELL);
  if (shell !== undefined) return shell;
  if (fault instanceof Response) return fault;
  throw fault;
}

/** A page of the newest build is being opened: where no other is open, the newer service worker takes over with it. */
async function letNewerIn(): Promise<void> {
  const { waiting } = world.registration;
  if (waiting !== null && (await world.clients.matchAll()).length <= 1) waiting.postMessage('take-over');
}
