import { describe, expect, it } from 'vitest';
import { contactTimes, logLines, railName, stepFrom } from '../../../client/pages/desk/protests/log-lines.ts';
import type { StrikeLog } from '../../../shared/table/log.ts';

const log: StrikeLog = [
  { t: 0.2, kind: 'rail', a: 'striker', rail: 'N' },
  { t: 0.5, kind: 'contact', a: 'striker', b: 'A5' },
  { t: 0.5, kind: 'contact', a: 'A5', b: 'A4' },
  { t: 0.7, kind: 'rail', a: 'A5', rail: 'W' },
  { t: 0.9, kind: 'pot', a: 'A5', pocket: 'NW' },
  { t: 1.1, kind: 'fly', a: 'B2', rail: 'NE' },
  { t: 1.2, kind: 'land', a: 'A4', on: 'B1' },
  { t: 1.4, kind: 'contact', a: 'striker', b: 'B1' },
  { t: 1.5, kind: 'zoneReturn', a: 'striker' },
];

describe('the physics log as lines', () => {
  it('tells every contact in its order, and marks the striker’s first contact with a piece', () => {
    const lines = logLines(log, 'S');
    expect(lines.map(({ number, text }) => `${number}. ${text}`)).toEqual([
      '1. Striker – opposite rail',
      '2. Striker – Red 5',
      '3. Red 5 – Red 4',
      '4. Red 5 – left rail',
      '5. Red 5 potted',
      '6. Black 2 left the table over a corner',
      '7. Red 4 came down on Black 1',
      '8. Striker – Black 1',
      '9. Striker came back over the own zone line (12.9)',
    ]);
    expect(lines.filter(({ first }) => first).map(({ number }) => number)).toEqual([2]);
  });

  it('marks both pieces that were touched at once, and nothing where the striker touched none', () => {
    const both: StrikeLog = [
      { t: 0.5, kind: 'contact', a: 'striker', b: 'A4' },
      { t: 0.5, kind: 'contact', a: 'striker', b: 'A5' },
      { t: 0.6, kind: 'contact', a: 'striker', b: 'A4' },
    ];
    expect(logLines(both, 'S').map(({ first }) => first)).toEqual([true, true, false]);
    expect(logLines([{ t: 0.2, kind: 'rail', a: 'striker', rail: 'N' }], 'S')[0]!.first).toBe(false);
  });

  it('names rails as who struck sees them, from every seat', () => {
    expect(['S', 'W', 'N', 'E'].map((rail) => railName(rail as 'S', 'S'))).toEqual([
      'own rail',
      'left rail',
      'opposite rail',
      'right rail',
    ]);
    expect(railName('N', 'N')).toBe('own rail');
    expect(railName('E', 'N')).toBe('left rail');
    expect(railName('N', 'W')).toBe('left rail');
    expect(railName('S', 'W')).toBe('right rail');
  });

  it('steps from contact to contact and back, each time once', () => {
    const times = contactTimes(log);
    expect(times).toEqual([0.2, 0.5, 0.7, 0.9, 1.1, 1.2, 1.4, 1.5]);
    expect(stepFrom(times, 0, 1)).toBe(0.2);
    expect(stepFrom(times, 0.5, 1)).toBe(0.7);
    expect(stepFrom(times, 0.5, -1)).toBe(0.2);
    expect(stepFrom(times, 0.2, -1)).toBeNull();
    expect(stepFrom(times, 1.5, 1)).toBeNull();
  });
});
