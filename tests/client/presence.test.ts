import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../shared/protocol/api.ts';

const person = (id: string, name: string) => ({ id, name, guest: false }) as unknown as Me;

/** The page's presence in a browser whose cookie belongs to `cookie`; what it keeps in the tab is `kept`. */
async function tab(cookie: Me, kept: Map<string, string>) {
  vi.resetModules();
  let reloads = 0;
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(cookie)));
  const presence = await import('../../client/net/presence.ts');
  const { me } = await import('../../client/net/session.ts');
  return { ...presence, me, reloads: () => reloads };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('who one is', () => {
  it('is looked up again: a new name is shown', async () => {
    const one = await tab(person('a', 'New name'), new Map());
    one.me.value = person('a', 'Anna');
    await one.refreshMe();
    expect(one.me.value.name).toBe('New name');
    expect(one.reloads()).toBe(0);
  });

  it('is who another tab has logged in as: the page begins anew, and says so once', async () => {
    const kept = new Map<string, string>();
    const one = await tab(person('b', 'Ben'), kept);
    expect(one.takenOver.value).toBeNull();
    one.me.value = person('a', 'Anna');
    await one.refreshMe();
    expect(one.reloads()).toBe(1);
    const reloaded = await tab(person('b', 'Ben'), kept);
    expect(reloaded.takenOver.value).toBe('Anna');
    expect((await tab(person('b', 'Ben'), kept)).takenOver.value).toBeNull();
  });

  it('is who has logged in here while the answer was on its way', async () => {
    const one = await tab(person('a', 'Anna'), new Map());
    one.me.value = person('a', 'Anna');
    const asked = one.refreshMe();
    one.me.value = person('b', 'Ben');
    await asked;
    expect(one.me.value.name).toBe('Ben');
    expect(one.reloads()).toBe(0);
  });
});
