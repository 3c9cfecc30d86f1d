/**
 * Notices of the browser for who looks elsewhere: only while the page is hidden, only when they are wanted, and asked for by
 * a press alone, never by loading a page.
 */
import { type Signal, signal } from '@preact/signals';
import { setSettings, settings } from './settings.ts';

/** What this browser lets one do. `none`: it has no notices. */
export type Permission = 'none' | 'ask' | 'denied' | 'granted';

/** What of the browser is needed, so that it can be put in its place. */
export interface Notifier {
  readonly permission: () => Permission;
  /** Asks the person; only while a press is being answered. */
  readonly request: () => Promise<Permission>;
  readonly hidden: () => boolean;
  readonly show: (notice: Notice) => void;
  /** Takes away what this page has shown. */
  readonly clear: () => void;
}

export interface Notice {
  /** A later one of the same name takes the place of the earlier one. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Where a press on it leads; null: to the page as it is. */
  readonly path: string | null;
}

function permissionNow(): Permission {
  if (typeof Notification === 'undefined') return 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

const ofBrowser: Notifier = {
  permission: permissionNow,
  request: async () => {
    if (typeof Notification !== 'undefined') await Notification.requestPermission();
    return permissionNow();
  },
  hidden: () => document.visibilityState === 'hidden',
  show,
  clear,
};

/** The notices that this page has shown and that may still stand. */
const shown = new Set<Notification>();
/** Whether the worker has shown any. */
let byWorker = false;

function clear(): void {
  for (const notice of shown) notice.close();
  shown.clear();
  if (!byWorker) return;
  byWorker = false;
  void navigator.serviceWorker?.getRegistration().then(async (worker) => {
    for (const notice of (await worker?.getNotifications()) ?? []) notice.close();
  });
}

/** Phones show notices only by the page's worker; there the press is the worker's to answer. */
function show({ tag, title, body, path }: Notice): void {
  // Without `renotify` one that takes another's place, as every turn's does, comes in silence.
  const options = { tag, body, icon: '/icon-192.png', data: { path }, renotify: true };
  try {
    const notice = new Notification(title, options);
    shown.add(notice);
    notice.onclose = () => shown.delete(notice);
    notice.onclick = () => {
      notice.close();
      window.focus();
      if (path !== null && location.pathname !== path) location.assign(path);
    };
  } catch {
    byWorker = true;
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
}

export class Notices {
  readonly permission: Signal<Permission>;
  readonly #by: Notifier;

  constructor(by: Notifier) {
    this.#by = by;
    this.permission = signal(by.permission());
  }

  /** Whether they are on: wanted here, and allowed by the browser. */
  get on(): boolean {
    return settings.value.notify && this.permission.value === 'granted';
  }

  /** Turns them on; asks the person if they haven't been asked. Call it while a press is being answered. */
  async turnOn(): Promise<void> {
    this.permission.value = this.#by.permission();
    if (this.permission.value === 'ask') this.permission.value = await this.#by.request();
    setSettings({ notify: this.permission.value === 'granted' });
  }

  turnOff(): void {
    setSettings({ notify: false });
  }

  /** Tells who looks elsewhere; says whether anybody was told. */
  tell(notice: Notice): boolean {
    this.permission.value = this.#by.permission();
    if (!this.on || !this.#by.hidden()) return false;
    this.#by.show(notice);
    return true;
  }

  /** They look at the page again: what it has told is told no more. */
  clear(): void {
    this.#by.clear();
  }
}

export const notices = new Notices(ofBrowser);
