import { describe, expect, it } from 'vitest';
import { gainOf, panOf, Score } from '../../client/sound/levels.ts';
import { soundOf } from '../../client/sound/voices.ts';
import type { TrackSound } from '../../shared/physics/track.ts';

const hit = (v: number, kind: TrackSound['kind'] = 'disc', t = 0): TrackSound => ({ t, kind, v, x: 250, y: 0 });

describe('sounds of the table', () => {
  it('are the louder, the faster the discs met, and never over one', () => {
    const gains = [50, 200, 800, 2000, 5000, 9000].map((v) => gainOf(hit(v)));
    expect(gains).toEqual([...gains].sort((a, b) => a - b));
    expect(gains[0]).toBeGreaterThan(0);
    expect(gains.at(-1)).toBe(1);
    expect(gainOf(hit(1))).toBe(0);
  });

  it('come from where they happen, as seen from the own seat', () => {
    expect(panOf(hit(100), 'S')).toBeCloseTo(0.35);
    expect(panOf(hit(100), 'N')).toBeCloseTo(-0.35);
    expect(panOf(hit(100), 'W')).toBeCloseTo(0);
  });

  it('are handed out once each in time; who comes later hears only what follows', () => {
    const sounds = [hit(1, 'cue', 0), hit(1, 'disc', 0.2), hit(1, 'rail', 0.5)];
    const score = new Score(sounds, 0);
    expect(score.until(0.1)).toEqual([sounds[0]]);
    expect(score.until(0.1)).toEqual([]);
    expect(score.until(9)).toEqual(sounds.slice(1));
    expect(new Score(sounds, 0.3).until(9)).toEqual([sounds[2]]);
  });

  it.each(['disc', 'rail', 'cue', 'pot', 'land', 'fly', 'stop', 'tick', 'knock'] as const)(
    '%s: synthesised the same every time, within bounds, and it dies away',
    (body) => {
      const data = soundOf(body, 8000);
      expect(soundOf(body, 8000)).toEqual(data);
      const most = (part: Float32Array) => part.reduce((peak, v) => Math.max(peak, Math.abs(v)), 0);
      expect(most(data)).toBeGreaterThan(0.02);
      expect(most(data)).toBeLessThan(2);
      expect(most(data.slice(-20))).toBeLessThan(most(data) / 50);
    },
  );
});
