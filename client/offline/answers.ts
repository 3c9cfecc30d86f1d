/** What the service worker does with a request. Pure; only the service worker imports it. */

/** What of a request is looked at. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** `navigate`: a page is opened. */
  readonly mode: string;
}

/**
 * `asset`: its name has a hash in it, so what is kept is what was asked for. `file`: the same name may hold something newer.
 * `page`: one page for all addresses, always the service's newest while it can be reached. `pass`: none of our business.
 */
export type Answer = 'asset' | 'file' | 'page' | 'pass';

/** Addresses that are never the client's pages, as in server/http/pages.ts. */
const NOT_PAGES = /^\/(api|matchmake|assets|healthz|readyz|metrics)(\/|$)/;

export function answerTo({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Answer {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'pass';
  if (mode === 'navigate') {
    const file = !/^\/(@|rules\/)/.test(pathname) && /\.[a-z0-9]+$/i.test(pathname);
    return NOT_PAGES.test(pathname) || file ? 'pass' : 'page';
  }
  if (!files.has(pathname)) return 'pass';
  return pathname.startsWith('/assets/') ? 'asset' : 'file';
}

/** Caches of ours are called so, and by their version. */
export const CACHE = 'novuss-';

/**
 * Which caches go when this version takes over: all of ours but its own and the one before it, from which pages that were
 * opened before still load their parts. `names`: in the order in which they were made.
 */
export function outdatedCaches(names: readonly string[], own: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(CACHE) && name !== own);
  return others.slice(0, -1);
}
