import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actMessage, aimMessage, fitting, tableJoinOptions } from '../../shared/protocol/schemas.ts';

const strike = { seat: 'S', x: 0, y: -40_000, dx: 0, dy: 1, speed: 100, offset: 0 };

describe('messages at the edge', () => {
  it.each([
    { type: 'strike', strike, set: 1, strikes: 0 },
    { type: 'pass', set: 1, strikes: 4 },
    { type: 'ready' },
    { type: 'give-up-set' },
    { type: 'give-up-set', side: 'A' },
    { type: 'give-up-game', side: 'B' },
    { type: 'call-off' },
    { type: 'decline-call-off' },
    { type: 'leave-seat' },
  ])('take %o', (act) => {
    expect(actMessage.parse({ id: '1', act })).toEqual({ id: '1', act });
  });

  it.each([
    ['no id', { act: { type: 'ready' } }],
    ['an empty id', { id: '', act: { type: 'ready' } }],
    ['a long id', { id: 'x'.repeat(65), act: { type: 'ready' } }],
    ['an unknown act', { id: '1', act: { type: 'win' } }],
    ['a referee’s act without a side', { id: '1', act: { type: 'end-set', winner: null, clause: '20.3', note: '' } }],
    ['no strike', { id: '1', act: { type: 'strike', set: 1, strikes: 0 } }],
    ['a broken number', { id: '1', act: { type: 'strike', set: 1, strikes: 0, strike: { ...strike, x: 0.5 } } }],
    ['no number', { id: '1', act: { type: 'strike', set: 1, strikes: 0, strike: { ...strike, x: Number.NaN } } }],
    ['an endless number', { id: '1', act: { type: 'strike', set: 1, strikes: 0, strike: { ...strike, dx: 1 / 0 } } }],
    [
      'too large an aim',
      { id: '1', act: { type: 'strike', set: 1, strikes: 0, strike: { ...strike, dx: 1_000_001 } } },
    ],
    ['a foreign seat', { id: '1', act: { type: 'strike', set: 1, strikes: 0, strike: { ...strike, seat: 'X' } } }],
    ['a list', []],
    ['nothing', null],
    ['text', 'ready'],
  ])('refuse %s', (_name, message) => {
    expect(actMessage.safeParse(message).success).toBe(false);
  });

  it('never throw, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withTypedArray: true }), (message) => {
        for (const schema of [actMessage, aimMessage, tableJoinOptions]) fitting<unknown>(schema, message);
        fitting(actMessage, { id: '1', act: message });
        fitting(actMessage, { id: '1', act: { type: 'strike', set: 1, strikes: 0, strike: message } });
      }),
      { numRuns: 500 },
    );
  });

  it('never throw by what an object says of its own length', () => {
    const id = { length: { valueOf: 1, toString: 1 } };
    expect(() => actMessage.safeParse({ id, act: { type: 'ready' } })).toThrow(TypeError);
    expect(fitting(actMessage, { id, act: { type: 'ready' } })).toBeNull();
  });

  it('take a table’s id and nothing that only looks like one', () => {
    expect(tableJoinOptions.safeParse({ table: 'aB3_-xY0z9' }).success).toBe(true);
    for (const table of ['', 'short', '../../../x', 'aB3_-xY0z9x', 5, null, { $ne: '' }])
      expect(tableJoinOptions.safeParse({ table }).success).toBe(false);
  });
});
