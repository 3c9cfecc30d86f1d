import { describe, expect, it } from 'vitest';
import { guideOf } from '../../client/scenes/guide.ts';
import { Playback } from '../../client/scenes/playback.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import type { StrikeMessage, WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { openingPosition } from '../../shared/table/pieces.ts';
import { FEDERATION } from '../../shared/table/profile.ts';

const pieces = openingPosition('singles', { S: 'A', N: 'B' });
const strike: WireStrike = { seat: 'S', x: 0, y: -42_500, dx: 30_000, dy: 1_000_000, speed: 5000, offset: 0 };

function message(): StrikeMessage {
  const result = simulate({
    strike: { seat: 'S', x: 0, y: -425, aim: [3, 100], speed: 5000, offset: 0 },
    pieces,
    profile: FEDERATION,
  });
  if (!result.ok) throw new Error(result.error.code);
  const { duration, track } = result.value;
  return { n: 4, set: 1, strike, at: 10_000, duration: Math.ceil(duration * 1000), track };
}

describe('playing a strike back', () => {
  it('starts where the discs lie and ends where they rest, without those that left', () => {
    const result = simulate({
      strike: { seat: 'S', x: 0, y: -425, aim: [3, 100], speed: 5000, offset: 0 },
      pieces,
      profile: FEDERATION,
    });
    if (!result.ok) throw new Error(result.error.code);
    const playback = Playback.read(message());
    const first = playback.discsAt(0);
    expect(first.size).toBe(17);
    expect(Math.hypot(first.get('striker')![0], first.get('striker')![1] + 425)).toBeLessThan(0.2);
    const last = playback.discsAt(playback.duration);
    for (const [id, place] of Object.entries(result.value.after)) {
      const shown = last.get(id as 'A1');
      if (place === null) expect(shown).toBeUndefined();
      else expect(Math.hypot(shown![0] - place[0], shown![1] - place[1])).toBeLessThan(0.2);
    }
  });

  it("runs by the server's clock, from the strike to its end", () => {
    const playback = Playback.read(message());
    expect(playback.endsAt - playback.at).toBe(message().duration);
    expect(playback.duration * 1000).toBeCloseTo(message().duration, 9);
  });
});

describe('[12.22] the line of sight', () => {
  const view = { sightLine: 200, pieces, profile: FEDERATION, cueError: null } as unknown as TableView;

  it('is no longer than is allowed, and starts at the edge of the striker', () => {
    const guide = guideOf(view, strike)!;
    const [x, y] = guide.path[0]!;
    expect(Math.hypot(x, y + 425)).toBeCloseTo(24.25, 6);
    expect(Math.hypot(guide.path.at(-1)![0], guide.path.at(-1)![1] + 425)).toBeLessThanOrEqual(200 + 1e-6);
    expect(guide.contact).toBeNull();
  });

  it('ends at the first contact, where the striker then is', () => {
    const guide = guideOf({ ...view, sightLine: 1000 } as TableView, strike)!;
    expect(guide.contact).not.toBeNull();
    expect(
      Math.min(...Object.values(pieces).map(([x, y]) => Math.hypot(x - guide.contact![0], y - guide.contact![1]))),
    ).toBeCloseTo(37.25, 6);
  });

  it('is not shown where the regulations forbid it', () => {
    expect(guideOf({ ...view, sightLine: 0 } as TableView, strike)).toBeNull();
  });
});
