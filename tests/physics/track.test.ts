import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playOut, simulate } from '../../shared/physics/simulate.ts';
import { decodeTrack, parseTrack, TrackError, TrackSampler, trackAt, trackSounds } from '../../shared/physics/track.ts';
import { directionCode, directionOf } from '../../shared/physics/trackform.ts';
import { Oracle } from './oracle.ts';
import { randomScene, type Scene } from './scenes.ts';
import { FEDERATION, openingPosition } from './table.ts';

function trackOf(scene: Scene): Uint8Array {
  const result = simulate({ ...scene, profile: FEDERATION });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.track;
}

describe('a track', () => {
  it('is within 0.2 mm of the simulation at any instant, to the end and for every disc', () => {
    let worst = 0;
    for (let seed = 0; seed < 150; seed++) {
      const scene = randomScene(seed);
      const track = decodeTrack(trackOf(scene));
      const oracle = new Oracle();
      const course = playOut({ ...scene, profile: FEDERATION }, oracle);
      const sampler = new TrackSampler(track);
      expect(track.ids).toEqual(course.w.ids);
      expect(Math.abs(track.duration - course.w.lastMotion)).toBeLessThan(1e-5);
      const times = Array.from({ length: 200 }, (_, k) => (course.w.lastMotion * k) / 199);
      for (const t of [...times, ...oracle.times().slice(0, 300)]) {
        sampler.at(t);
        for (let i = 0; i < track.ids.length; i++) {
          if (t >= oracle.goneAt(i) - 1e-5) continue;
          const [x, y] = oracle.at(i, t);
          worst = Math.max(worst, Math.hypot(x - sampler.x[i]!, y - sampler.y[i]!));
        }
      }
      // At rest: where the discs lie, and who is gone and how.
      trackAt(track, track.duration + 1).forEach((disc, i) => {
        const rest = course.restOf(i);
        if (rest === null) {
          const last = course.log.find(
            (entry) => entry.a === disc.id && (entry.kind === 'pot' || entry.kind === 'fly'),
          );
          expect(disc.gone).toBe(last?.kind === 'pot' ? 'potted' : 'flown');
        } else {
          expect(disc.gone).toBeNull();
          worst = Math.max(worst, Math.hypot(disc.x - rest[0], disc.y - rest[1]));
        }
      });
    }
    expect(worst).toBeLessThan(0.2);
  });

  it('shows a hop: height above the table, and none before and after', () => {
    let seen = 0;
    for (let seed = 0; seed < 400 && seen < 5; seed++) {
      const scene = randomScene(seed);
      const result = simulate({ ...scene, strike: { ...scene.strike, speed: 8000 }, profile: FEDERATION });
      if (!result.ok) throw new Error(result.error.code);
      const { log, track: bytes } = result.value;
      const hop = log.find((entry) => entry.kind === 'hop');
      if (hop?.kind !== 'hop') continue;
      seen++;
      const land = log.find(
        (entry) => entry.a === hop.a && entry.t > hop.t && (entry.kind === 'land' || entry.kind === 'fly'),
      )!;
      const track = decodeTrack(bytes);
      const height = (t: number): number => trackAt(track, t).find((disc) => disc.id === hop.a)!.z;
      expect(height(hop.t - 1e-4)).toBe(0);
      // Fall of 9.81 m/s² from its greatest height.
      const up = Math.sqrt((2 * hop.height!) / 9810);
      if (land.t > hop.t + up) expect(Math.abs(height(hop.t + up) - hop.height!)).toBeLessThan(0.2);
      if (land.kind === 'land') expect(height(land.t + 1e-4)).toBe(land.on === null ? 0 : 12);
    }
    expect(seen).toBe(5);
  });

  it('answers the same forwards, backwards and at single looks', () => {
    const track = decodeTrack(trackOf(randomScene(3)));
    const sampler = new TrackSampler(track);
    for (const part of [0.9, 0.1, 0.5, -1, 2, 0.5]) {
      sampler.at(part * track.duration);
      trackAt(track, part * track.duration).forEach((disc, i) => {
        expect([disc.x, disc.y, disc.z]).toEqual([sampler.x[i], sampler.y[i], sampler.z[i]]);
      });
    }
  });

  it('tells what is heard: the cue, and each contact and rail of the log with its speed', () => {
    for (let seed = 0; seed < 30; seed++) {
      const scene = randomScene(seed);
      const result = simulate({ ...scene, profile: FEDERATION });
      if (!result.ok) throw new Error(result.error.code);
      const sounds = trackSounds(decodeTrack(result.value.track));
      expect(sounds[0]).toMatchObject({ t: 0, kind: 'cue', v: scene.strike.speed });
      for (const [kind, entry] of [
        ['disc', 'contact'],
        ['rail', 'rail'],
        ['pot', 'pot'],
      ] as const) {
        const heard = sounds.filter((sound) => sound.kind === kind);
        const logged = result.value.log.filter((one) => one.kind === entry);
        expect(heard.length).toBe(logged.length);
        heard.forEach((sound, k) => {
          const one = logged[k]!;
          expect(Math.abs(sound.t - one.t)).toBeLessThan(1e-5);
          const vn = 'vn' in one ? one.vn! : 0;
          // Five bits, quadratic: within an eighth for anything loud.
          if (vn > 1000) expect(Math.abs(sound.v / vn - 1)).toBeLessThan(0.13);
        });
      }
    }
  });

  it('is a kilobyte or two for a break', () => {
    const sizes: number[] = [];
    for (let k = 0; k < 60; k++)
      sizes.push(
        trackOf({
          strike: { seat: 'S', x: k - 30, y: -420, aim: [k % 7, 200], speed: 8000, offset: (k % 5) * 10 - 20 },
          pieces: openingPosition('singles', { S: 'A', N: 'B' }),
        }).length,
      );
    expect(Math.max(...sizes)).toBeLessThan(2000);
  });

  it('is refused, not crashed on, when it is none: cut, changed, random', () => {
    const bytes = trackOf(randomScene(12));
    expect(parseTrack(new Uint8Array()).ok).toBe(false);
    expect(() => decodeTrack(new Uint8Array([9, 1, 2]))).toThrow(TrackError);
    const refusal = parseTrack(new Uint8Array([9, 1, 2]));
    expect(refusal.ok || refusal.error.code).toBe('track.version');
    for (let length = 0; length < bytes.length - 1; length++) {
      const cut = parseTrack(bytes.slice(0, length));
      expect(cut.ok ? 'ok' : cut.error.code).toMatch(/^track\./);
    }
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        (noise, at, value) => {
          for (const tried of [Uint8Array.of(1, ...noise), bytes.with(at % bytes.length, value)]) {
            const result = parseTrack(tried);
            if (!result.ok) expect(['track.malformed', 'track.version']).toContain(result.error.code);
            // What reads as a track can be played.
            else trackAt(result.value, 0.3);
          }
        },
      ),
      { numRuns: 2000, seed: 8 },
    );
  });

  it('codes directions within a thousandth all around', () => {
    for (let k = 0; k < 720; k++) {
      const [x, y] = [Math.cos((k * Math.PI) / 360), Math.sin((k * Math.PI) / 360)];
      const [dx, dy] = directionOf(directionCode(x, y));
      expect(Math.hypot(dx - x, dy - y)).toBeLessThan(1e-3);
    }
  });
});
