import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRinger, isTeller, ofBrowser, type Pages } from '../../client/scenes/front.ts';
import { type Notice, Notices, type Permission } from '../../client/scenes/notify.ts';
import { DEFAULTS, setSettings, settings } from '../../client/scenes/settings.ts';

const notice: Notice = { tag: 'turn', title: 'Your turn', body: '', path: '/t/1' };

/** A browser that was asked, or wasn't. */
function browser(permission: Permission, answer: Permission = permission) {
  const shown: Notice[] = [];
  const state = { permission, hidden: true, asked: 0 };
  const notices = new Notices({
    permission: () => state.permission,
    request: async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
    hidden: () => state.hidden,
    show: (one) => shown.push(one),
    clear: () => shown.splice(0),
  });
  return { notices, shown, state };
}

afterEach(() => {
  setSettings(DEFAULTS);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('notices of the browser', () => {
  it('are off until they are turned on; nobody is asked before', () => {
    const { notices, shown, state } = browser('granted');
    expect(notices.tell(notice)).toBe(false);
    expect([shown, state.asked, notices.on]).toEqual([[], 0, false]);
  });

  it('ask once, when they are turned on, and then tell', async () => {
    const { notices, shown, state } = browser('ask', 'granted');
    await notices.turnOn();
    expect([state.asked, notices.on, settings.value.notify]).toEqual([1, true, true]);
    expect(notices.tell(notice)).toBe(true);
    expect(shown).toEqual([notice]);
    notices.turnOff();
    expect(notices.tell(notice)).toBe(false);
    await notices.turnOn();
    expect([state.asked, notices.on]).toEqual([1, true]);
  });

  it('are taken away when the page is looked at again', async () => {
    const { notices, shown } = browser('granted');
    await notices.turnOn();
    notices.tell(notice);
    notices.clear();
    expect(shown).toEqual([]);
  });

  it('tell only who looks elsewhere', async () => {
    const { notices, shown, state } = browser('granted');
    await notices.turnOn();
    state.hidden = false;
    expect(notices.tell(notice)).toBe(false);
    expect(shown).toEqual([]);
  });

  it.each(['denied', 'none'] as const)('stay off where the browser says %s', async (permission) => {
    const { notices, shown, state } = browser(permission);
    await notices.turnOn();
    expect([state.asked, notices.on, settings.value.notify, notices.tell(notice)]).toEqual([0, false, false, false]);
    expect(shown).toEqual([]);
  });

  it('end when the browser takes its leave back', async () => {
    const { notices, state } = browser('granted');
    await notices.turnOn();
    state.permission = 'denied';
    expect(notices.tell(notice)).toBe(false);
    expect(notices.on).toBe(false);
  });
});

describe('of several pages of one browser', () => {
  /** Pages that share their words; `seen`: the path of one that is looked at. */
  function pages(seen: string | null): Pages {
    const taken = new Set<string>();
    return {
      seenElsewhere: async (path) => seen !== null && (path === null || path === seen),
      first: async (matter) => !taken.has(matter) && taken.add(matter).size > 0,
    };
  }

  it('one tells, when all are hidden', async () => {
    const all = pages(null);
    expect(await isTeller('turn t 1.0.0.S', '/t/t', all)).toBe(true);
    expect(await isTeller('turn t 1.0.0.S', '/t/t', all)).toBe(false);
    expect(await isTeller('turn t 1.0.2.S', '/t/t', all)).toBe(true);
  });

  it('one rings: the one that is looked at, else one of those that are hidden', async () => {
    const found = { matters: ['found p'] };
    const open = pages('/rules');
    expect(await isRinger(found, true, open)).toBe(false);
    expect(await isRinger(found, false, open)).toBe(true);
    expect(await isRinger(found, false, open)).toBe(false);
    const all = pages(null);
    expect(await isRinger(found, true, all)).toBe(true);
    expect(await isRinger(found, true, all)).toBe(false);
    // A notice of the same is another thing.
    expect(await isTeller('found p', null, all)).toBe(true);
  });

  it('one rings for each new call, and those that only count them do not ring for it again', async () => {
    const all = pages(null);
    const desk = (...matters: string[]) => isRinger({ matters, also: 'desks' }, true, all);
    expect(await desk('desk 1')).toBe(true);
    expect(await desk('desk 1')).toBe(false);
    expect(await isRinger({ matters: ['desks'], within: 30_000 }, true, all)).toBe(false);
    expect(await desk('desk 1', 'desk 2')).toBe(true);
  });

  it('know of one another for a while, by what the browser keeps', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.useFakeTimers({ now: 1_000_000 });
    expect(await ofBrowser.first('desks', 30_000)).toBe(true);
    vi.advanceTimersByTime(20_000);
    expect(await ofBrowser.first('desks', 30_000)).toBe(false);
    expect(await ofBrowser.first('desks', 0)).toBe(true);
    vi.advanceTimersByTime(20_000);
    expect(await ofBrowser.first('desks', 30_000)).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(await ofBrowser.first('desks', 30_000)).toBe(true);
    expect(await ofBrowser.first('other')).toBe(true);
    expect(await ofBrowser.first('other')).toBe(false);
  });

  it('none tells what is looked at; a turn is seen at its table alone', async () => {
    expect(await isTeller('turn t 1.0.0.S', '/t/t', pages('/t/t'))).toBe(false);
    expect(await isTeller('turn t 1.0.0.S', '/t/t', pages('/rules'))).toBe(true);
    expect(await isTeller('challenge c', null, pages('/rules'))).toBe(false);
  });
});
