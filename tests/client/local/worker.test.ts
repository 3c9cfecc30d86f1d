/** The service worker brought in: a build is kept as a whole, or nothing of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FILES = ['/assets/index-abc.js', '/icon.svg'];
const SHELL = '<script type="module" src="/assets/index-abc.js"></script>';

/** What the browser keeps, by the name of the cache. */
let kept: Map<string, Map<string, unknown>>;
/** Paths for which there is no room. */
let full: readonly string[];
let listeners: Map<string, (event: object) => void>;

beforeEach(async () => {
  kept = new Map();
  full = [];
  listeners = new Map();
  const cacheOf = (name: string) => {
    const items = kept.get(name) ?? new Map<string, unknown>();
    kept.set(name, items);
    return {
      put: async (path: string, response: unknown) => {
        if (full.includes(path)) throw new DOMException('full', 'QuotaExceededError');
        items.set(path, response);
      },
      match: async (path: string) => items.get(path),
    };
  };
  vi.stubGlobal('__FILES__', FILES);
  vi.stubGlobal('__VERSION__', '2');
  vi.stubGlobal('self', {
    location: { origin: 'https://novuss.example' },
    addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async () => undefined,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string) => new Response(path === '/' ? SHELL : ''));
  vi.resetModules();
  await import('../../../client/offline/worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

function install(): Promise<unknown> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('install')!({
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  return work;
}

describe('a build that is to be kept', () => {
  it('is kept with all its files and the page', async () => {
    kept.set('novuss-1', new Map());
    await install();
    expect([...kept.get('novuss-2')!.keys()].sort()).toEqual(['/', ...FILES]);
    expect([...kept.keys()]).toEqual(['novuss-1', 'novuss-2']);
  });

  it.each(['/icon.svg', '/'])(
    'leaves nothing behind where there is no room for %s: the build before stays',
    async (path) => {
      kept.set('novuss-1', new Map([['/', 'before']]));
      full = [path];
      await expect(install()).rejects.toThrow('full');
      expect([...kept.keys()]).toEqual(['novuss-1']);
    },
  );
});
