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
};

/** Phones show notices only by the page's worker; there the press is the worker's to answer. */
function show({ tag, title, body, path }: Notice): void {
  const options = { tag, body, icon: '/icon-192.png', data: { path } };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      notice.close();
      window.focus();
      if (path !== null && location.pathname !== path) location.assign(path);
    };
  } catch {
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
}

export const notices = new Notices(ofBrowser);
