/**
 * Which of a browser's pages calls its person back: none, while one that shows the same is looked at; one alone, while all of
 * them are hidden. And which of them rings: one alone, the one that is looked at if there is one.
 */

/** What of the browser is needed, so that it can be put in its place. */
export interface Pages {
  /** Asks the other pages: whether one of them is looked at; with a path, one at that path. */
  readonly seenElsewhere: (path: string | null) => Promise<boolean>;
  /** Whether no page has told of this matter before; `within`: in so many ms, left out: for as long as it is known. */
  readonly first: (matter: string, within?: number) => Promise<boolean>;
}

const CHANNEL = 'novuss.front';
/** A page that is looked at answers at once; so long is waited, ms. */
const ANSWER = 300;
const KEY = 'novuss.told';
/** So long it is known that somebody has told, ms: hidden pages hear of one thing at their own times, many seconds apart. */
const WORD = 120_000;

interface Question {
  readonly ask: string;
  readonly path: string | null;
}
interface Answer {
  readonly seen: string;
}

/** Answers the other pages, as long as this one is open; returns what ends it. */
export function answerPages(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Partial<Question>>) => {
    if (typeof data?.ask !== 'string' || document.visibilityState === 'hidden') return;
    if (typeof data.path === 'string' && data.path !== location.pathname) return;
    channel.postMessage({ seen: data.ask } satisfies Answer);
  };
  return () => channel.close();
}

function seenElsewhere(path: string | null): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const ask = `${performance.timeOrigin} ${Math.random()}`;
    const end = (seen: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(seen);
    };
    const timer = setTimeout(() => end(false), ANSWER);
    channel.onmessage = ({ data }: MessageEvent<Partial<Answer>>) => {
      if (data?.seen === ask) end(true);
    };
    channel.postMessage({ ask, path } satisfies Question);
  });
}

type Told = readonly (readonly [matter: string, at: number])[];

/** Whether nobody has told of it yet; from now on this page has. */
function take(matter: string, within: number): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const now = Date.now();
    const told = (Array.isArray(kept) ? (kept as Told) : []).filter((one) => now - Number(one?.[1]) < WORD);
    if (told.some(([one, at]) => one === matter && now - at < within)) return false;
    localStorage.setItem(KEY, JSON.stringify([...told.filter(([one]) => one !== matter), [matter, now]]));
  } catch {
    // Without storage the pages know nothing of one another.
  }
  return true;
}

async function first(matter: string, within = WORD): Promise<boolean> {
  // Pages that aren't secure have no locks: there two may look at the same moment, and both tell.
  if (!('locks' in navigator)) return take(matter, within);
  return navigator.locks.request(KEY, () => take(matter, within));
}

export const ofBrowser: Pages = { seenElsewhere, first };

/** Whether this page is the one that tells of a matter. `path`: where alone it would be seen; null: on every page. */
export async function isTeller(matter: string, path: string | null, pages: Pages = ofBrowser): Promise<boolean> {
  return !(await pages.seenElsewhere(path)) && (await pages.first(matter));
}

/** What rings, and how its pages know that it is the same. */
export interface Rung {
  /** Each is one thing that has happened; it rings when any of them hasn't rung yet. */
  readonly matters: readonly string[];
  /** So long another ring counts as the one for the same, ms; left out: for as long as it is known. */
  readonly within?: number;
  /** What it rings for as well, as pages that know less call it. */
  readonly also?: string;
}

/** Whether this page is the one that rings. `hidden`: whether it is looked at. */
export async function isRinger(
  { matters, within, also }: Rung,
  hidden = document.visibilityState === 'hidden',
  pages: Pages = ofBrowser,
): Promise<boolean> {
  if (hidden && (await pages.seenElsewhere(null))) return false;
  const firsts = await Promise.all(matters.map((matter) => pages.first(`bell ${matter}`, within)));
  if (!firsts.includes(true)) return false;
  if (also !== undefined) await pages.first(`bell ${also}`, 0);
  return true;
}
