import { describe, expect, it } from 'vitest';
import { PROFILE_BOUNDS, resolveProfile } from '../../shared/physics/profile.ts';
import { PROFILES } from '../../shared/table/profile.ts';
import { FEDERATION } from './table.ts';

const codeOf = (input: unknown): string => {
  const result = resolveProfile(input);
  return result.ok ? 'ok' : result.error.code;
};

describe('table profiles', () => {
  it("are the federation's by default, or one of three names", () => {
    expect(resolveProfile(undefined)).toEqual({ ok: true, value: FEDERATION });
    for (const name of ['federation', 'fast', 'slow'] as const)
      expect(resolveProfile(name)).toEqual({ ok: true, value: PROFILES[name] });
    expect(codeOf('ice')).toBe('profile.name');
    expect(codeOf('toString')).toBe('profile.name');
  });

  it("replace single values of the federation's", () => {
    expect(resolveProfile({ mu: 0.1, frictionDisc: 0 })).toEqual({
      ok: true,
      value: { ...FEDERATION, mu: 0.1, frictionDisc: 0 },
    });
  });

  it('are checked: every value has bounds, the named profiles keep them', () => {
    expect(Object.keys(PROFILE_BOUNDS).sort()).toEqual(Object.keys(FEDERATION).sort());
    for (const profile of Object.values(PROFILES)) expect(codeOf({ ...profile })).toBe('ok');
    for (const [field, [min, max]] of Object.entries(PROFILE_BOUNDS)) {
      expect(codeOf({ [field]: min })).toBe('ok');
      expect(codeOf({ [field]: max })).toBe('ok');
      for (const bad of [min - 1e-3, max + 1e-3, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null])
        expect(codeOf({ [field]: bad })).toBe('profile.value');
    }
  });

  it('refuse what is none', () => {
    expect(codeOf({ friction: 0.1 })).toBe('profile.field');
    expect(codeOf({ __proto__: null, constructor: 1 })).toBe('profile.field');
    expect(codeOf([])).toBe('profile.form');
    expect(codeOf(7)).toBe('profile.form');
  });

  it('make a table slower or faster', async () => {
    const { play } = await import('./play.ts');
    const way = (name: 'fast' | 'federation' | 'slow'): number =>
      play({ striker: [0, -450], velocity: [0, 600], profile: PROFILES[name] }).restOf(0)![1];
    expect(way('fast')).toBeGreaterThan(way('federation'));
    expect(way('federation')).toBeGreaterThan(way('slow'));
  });
});
