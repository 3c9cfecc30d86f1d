/** Positions as text for links. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textHash } from '../../shared/physics/hash.ts';
import { fromBase64url, toBase64url } from '../../shared/record/base64url.ts';
import { canonicalText } from '../../shared/record/canonical.ts';
import {
  MAX_POSITION_TEXT,
  parsePosition,
  positionText,
  type Standing,
  standingOf,
} from '../../shared/record/position.ts';
import { openSet } from '../../shared/rules/game/sets.ts';
import { judgeStrike } from '../../shared/rules/judge.ts';
import { playRandomGame } from '../rules/game/random-game.ts';
import { realCourses } from './games.ts';

const plan = {
  number: 1,
  first: 'S',
  sitting: { S: { side: 'A', player: 'ada' }, N: { side: 'B', player: 'bob' } },
} as const;
const opening = standingOf(openSet('singles', plan, 0, 0, null));

function back(text: string): Standing {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

describe('a position as text', () => {
  it('is short, needs no escaping in a link, and is always the same for the same position', () => {
    const text = positionText(opening);
    expect(encodeURIComponent(text)).toBe(text);
    expect(text.length).toBeLessThan(130);
    expect(back(text)).toEqual(opening);
    const turned = { ...opening, pieces: Object.fromEntries(Object.entries(opening.pieces).reverse()) } as Standing;
    expect(positionText(turned)).toBe(text);
    // Fixed for ever: links are kept.
    expect(textHash(text).slice(0, 16)).toBe('741200fd2ae0cadb');
  });

  it('gives every set at rest of real games back, bit for bit, and the same ruling from it', () => {
    let seen = 0;
    let longest = 0;
    for (let seed = 1; seed <= 30; seed++)
      playRandomGame(77_000 + seed, {
        mode: seed % 2 === 0 ? 'pairs' : 'singles',
        steps: 60,
        simulate: realCourses,
        watch: (before, event) => {
          if (event.type !== 'struck') return;
          const set = before.set!;
          const text = positionText(set);
          longest = Math.max(longest, text.length);
          const read = back(text);
          expect(canonicalText(read)).toBe(canonicalText(standingOf(set)));
          const { log, after, striker, strike, ruling } = event;
          expect(judgeStrike(read, strike, log, { ...after, striker })).toEqual(ruling);
          seen++;
        },
      });
    expect(seen).toBeGreaterThan(300);
    expect(longest).toBeLessThanOrEqual(MAX_POSITION_TEXT);
  });

  it.each([
    ['nothing', '', 'position.text'],
    ['letters that don’t belong', '1 AAAA', 'position.text'],
    ['a later form', `9${positionText(opening).slice(1)}`, 'position.version'],
    ['a cut text', positionText(opening).slice(0, 40), 'position.text'],
    ['more behind it', `${positionText(opening)}AAAA`, 'position.text'],
    ['something endless', `1${'A'.repeat(5000)}`, 'position.text'],
    ['one seat', positionText({ ...opening, seats: { S: 'A' } }), 'position.seats'],
    ['one side on both', positionText({ ...opening, seats: { S: 'A', N: 'A' } }), 'position.seats'],
    ['the right with nobody', positionText({ ...opening, turn: 'E' }), 'position.seats'],
    ['pieces in one place', positionText({ ...opening, pieces: { A1: [0, 0], B1: [29, 0] } }), 'position.overlap'],
    ['a piece in a pocket', positionText({ ...opening, pieces: { A1: [435, 435] } }), 'position.pocket'],
    ['[17.6] more owed than there are pieces', positionText({ ...opening, debts: { B: 9 } }), 'position.debts'],
    ['a piece on the rail', positionText({ ...opening, pieces: { A1: [490, 0] } }), 'position.outside'],
  ])('%s is refused', (_name, text, code) => {
    expect(parsePosition(text)).toMatchObject({ ok: false, error: { code } });
  });

  it('has one text for each position: no other text is read as one', () => {
    const text = positionText(opening);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length - 1 }), fc.integer({ min: 0, max: 63 }), (at, letter) => {
        const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
        const other = text.slice(0, at) + letters[letter]! + text.slice(at + 1);
        const parsed = parsePosition(other);
        if (parsed.ok) expect(positionText(parsed.value)).toBe(other);
      }),
      { numRuns: 500 },
    );
  });

  it('throws for what is no set at rest', () => {
    expect(() => positionText({ ...opening, pieces: { A1: [900, 0] } })).toThrow(RangeError);
    expect(() => positionText({ ...opening, debts: { A: 64 } })).toThrow(RangeError);
  });

  it('[20.6] has a text however often somebody has missed', () => {
    const missed = (count: number) => ({ ...opening, history: { ...opening.history, misses: { A: count, B: 0 } } });
    expect(back(positionText(missed(90)))).toEqual(back(positionText(missed(63))));
  });
});

describe('base64url', () => {
  it('is Node’s, both ways, and refuses all else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
    for (const text of ['A', 'AB', 'A=', 'AA==', 'ÄÄ', '++//']) expect(fromBase64url(text)).toBeNull();
    expect(fromBase64url('AA')).toEqual(new Uint8Array([0]));
  });
});
