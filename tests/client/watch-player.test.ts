/** Playing the moments of a replay one after another. */
import { describe, expect, it } from 'vitest';
import { Player } from '../../client/pages/replay/player.ts';

/** Strikes of 2 s, but moments 0 and 3, which are none; 2 and 4 are fouls. */
const track = {
  count: 6,
  duration: (i: number) => (i === 0 || i === 3 ? 0 : 2),
  foul: (i: number) => i === 2 || i === 4,
};
const at = (player: Player) => [player.index.value, player.time.value] as const;

/** Lets so many ms pass in frames of 16. */
function pass(player: Player, ms: number): void {
  for (let left = ms; left > 0; left -= 16) player.advance(Math.min(16, left));
}

describe('a replay’s player', () => {
  it('stands until it is played, and goes through all moments to the end', () => {
    const player = new Player(track);
    pass(player, 5_000);
    expect(at(player)).toEqual([0, 0]);
    player.play();
    pass(player, 60_000);
    expect(at(player)).toEqual([5, 2]);
    expect([player.running.value, player.last, player.ended]).toEqual([false, true, true]);
    player.play();
    expect([at(player), player.running.value]).toEqual([[5, 0], true]);
  });

  it('plays a strike at the speed asked for', () => {
    const player = new Player(track, 1);
    player.play();
    // Until the strike begins the table is looked at.
    while (player.time.value === 0) player.advance(10);
    const begun = player.time.value;
    player.advance(100);
    expect(player.time.value - begun).toBeCloseTo(0.1, 9);
    for (const [by, speed] of [
      [-1, 0.5],
      [-1, 0.25],
      [-1, 0.25],
    ] as const) {
      player.faster(by);
      expect(player.speed.value).toBe(speed);
    }
    const slow = player.time.value;
    player.advance(400);
    expect(player.time.value - slow).toBeCloseTo(0.1, 9);
    for (let i = 0; i < 6; i += 1) player.faster(1);
    expect(player.speed.value).toBe(4);
    const fast = player.time.value;
    player.advance(100);
    expect(player.time.value - fast).toBeCloseTo(0.4, 9);
  });

  it('holds at the ruling before it goes on', () => {
    const player = new Player(track, 1);
    player.seek(1.99);
    player.play();
    player.advance(20);
    expect(at(player)).toEqual([1, 2]);
    player.advance(1_000);
    expect(player.index.value).toBe(1);
    player.advance(1_000);
    expect(player.index.value).toBe(2);
  });

  it('one long frame goes no further than many short ones', () => {
    const [one, many] = [new Player(track, 1), new Player(track, 1)];
    for (const player of [one, many]) player.play();
    one.advance(6_400);
    pass(many, 6_400);
    expect(one.index.value).toBe(many.index.value);
    expect(one.time.value).toBeCloseTo(many.time.value, 6);
  });

  it('steps, stops at both ends, and stands still when stepped', () => {
    const player = new Player(track, 1);
    player.play();
    player.step(1);
    expect([at(player), player.running.value]).toEqual([[2, 0], false]);
    player.go(5);
    player.step(1);
    expect(player.index.value).toBe(5);
    player.go(0);
    player.step(-1);
    expect(player.index.value).toBe(0);
    player.go(2, true);
    expect(at(player)).toEqual([2, 2]);
    player.go(77);
    expect(at(player)).toEqual([2, 2]);
  });

  it('jumps from foul to foul and shows its ruling', () => {
    const player = new Player(track);
    expect(player.toFoul(1)).toBe(true);
    expect(at(player)).toEqual([2, 2]);
    expect(player.toFoul(1)).toBe(true);
    expect(at(player)).toEqual([4, 2]);
    expect(player.toFoul(1)).toBe(false);
    expect(at(player)).toEqual([4, 2]);
    expect(player.toFoul(-1)).toBe(true);
    expect(at(player)).toEqual([2, 2]);
  });

  it('goes to any time of a strike, and no further', () => {
    const player = new Player(track, 1);
    player.seek(1.5);
    expect(at(player)).toEqual([1, 1.5]);
    player.seek(9);
    expect([at(player), player.ended]).toEqual([[1, 2], true]);
    player.seek(-1);
    expect(at(player)).toEqual([1, 0]);
  });
});
