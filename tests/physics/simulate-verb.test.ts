import { describe, expect, it } from 'vitest';
import { simulateVerb } from '../../server/cli/simulate.ts';
import { strikeHash } from '../../shared/physics/hash.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { FEDERATION } from './table.ts';

const base = {
  mode: 'singles',
  seats: { S: 'A', N: 'B' },
  pieces: { A1: [5, 200], B1: [-100, 300] },
  strike: { seat: 'S', x: 0, y: -420, aim: [0, 30], speed: 2000, offset: 0 },
};
const codeOf = (input: unknown): string => {
  const result = simulateVerb(input);
  return result.ok ? 'ok' : result.error.code;
};

describe('novuss simulate', () => {
  it("answers the physics' own log, rests, duration and hash", () => {
    const result = simulateVerb(base);
    const direct = simulate({ ...base, strike: { ...base.strike, aim: [0, 1] }, profile: FEDERATION } as never);
    if (!result.ok || !direct.ok) throw new Error('refused');
    expect(result.value.log).toEqual(direct.value.log);
    expect(result.value.after).toEqual({ ...direct.value.after, striker: direct.value.striker });
    expect(result.value.duration).toBe(direct.value.duration);
    expect(result.value.hash).toBe(strikeHash(direct.value));
  });

  it('takes a missing offset, a profile by name and by values, an aim of any length', () => {
    const { offset: _, ...strike } = base.strike;
    expect(codeOf({ ...base, strike })).toBe('ok');
    expect(codeOf({ ...base, profile: 'slow' })).toBe('ok');
    const hash = (profile: unknown, aim = [0, 30]): string => {
      const result = simulateVerb({ ...base, strike: { ...strike, aim }, profile });
      return result.ok ? result.value.hash : result.error.code;
    };
    expect(hash({ mu: 0.12 })).toBe(hash('slow'));
    expect(hash({ mu: 0.12 })).not.toBe(hash('fast'));
    expect(hash(undefined, [0, 999_999])).toBe(hash(undefined, [0, 1]));
  });

  it.each([
    ['simulate.form', null],
    ['simulate.form', []],
    ['simulate.form', 'x'],
    ['simulate.mode', { ...base, mode: 'triples' }],
    ['position.form', { ...base, pieces: undefined }],
    ['position.id', { ...base, pieces: { A9: [0, 0] } }],
    ['strike.form', { ...base, strike: undefined }],
    ['profile.field', { ...base, profile: { ice: 1 } }],
    ['profile.value', { ...base, profile: { mu: 2 } }],
  ])('refuses by the code %s', (code, input) => {
    expect(codeOf(input)).toBe(code);
  });

  it('knows sixteen pieces a side in pairs', () => {
    expect(codeOf({ ...base, mode: 'pairs', pieces: { A16: [0, 0] } })).toBe('ok');
  });
});
