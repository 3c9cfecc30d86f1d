import { afterEach, describe, expect, it } from 'vitest';
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
  });
  return { notices, shown, state };
}

afterEach(() => setSettings(DEFAULTS));

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
