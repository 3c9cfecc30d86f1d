/** The page's side of the service worker: it is brought in, and a newer build is told of. */
import { signal } from '@preact/signals';

/** Whether the browser has a network at all. That it has one says nothing about the service. */
export const online = signal(navigator.onLine);

/** A newer build lies ready: {@link takeNewer} loads it. */
export const newer = signal(false);

/** What the page itself needs comes first, ms. */
const LATER = 1_500;
/** A page that stays open asks for a newer build so often, ms. */
const ASK = 30 * 60_000;

let registration: ServiceWorkerRegistration | null = null;
let asked = false;

/** Brings the service worker in, once the page has loaded. Without one (plain http, private windows) all works online. */
export function bringInWorker(): void {
  const set = () => {
    online.value = navigator.onLine;
  };
  addEventListener('online', set);
  addEventListener('offline', set);
  if (!('serviceWorker' in navigator)) return;
  const start = () => setTimeout(() => void register(), LATER);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Forbidden, or the service is away just now: the next page tries again.
    return;
  }
  const own = registration;
  watch(own);
  own.addEventListener('updatefound', () => watch(own));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    newer.value = false;
    if (asked) location.reload();
  });
  setInterval(() => void own.update().catch(() => {}), ASK);
}

/** Tells of a worker that waits; the first one ever waits for nobody. */
function watch(own: ServiceWorkerRegistration): void {
  const tell = () => {
    newer.value = own.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  tell();
  own.installing?.addEventListener('statechange', tell);
}

/** Loads the newer build now. */
export function takeNewer(): void {
  asked = true;
  const waiting = registration?.waiting ?? null;
  if (waiting === null) location.reload();
  else waiting.postMessage('take-over');
}
