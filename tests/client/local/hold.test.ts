/** Two tabs and one game against the computer. */
import { describe, expect, it } from 'vitest';
import { Hold } from '../../../client/local/hold.ts';
import { forbidden, shelfOf } from './shelf.ts';

/** Two tabs of one browser: what one keeps, the other is told of, unless it sleeps. */
function tabs(shelf = shelfOf()) {
  const told = new Set<() => void>();
  const following = (_: string, run: () => void) => {
    told.add(run);
    return () => told.delete(run);
  };
  const tell = () => {
    for (const run of told) run();
  };
  return { one: new Hold(shelf, following), other: new Hold(shelf, following), tell, told };
}

describe('the tab that has the game', () => {
  it('is the one that took it last; the other one is told, and may take it back', () => {
    const { one, other, tell } = tabs();
    one.take();
    expect([one.has(), one.lost.value]).toEqual([true, false]);
    other.take();
    tell();
    expect([one.lost.value, other.lost.value]).toEqual([true, false]);
    one.take();
    tell();
    expect([one.has(), other.has()]).toEqual([true, false]);
  });

  it('keeps nothing more once it has lost the game, also when it slept and was told nothing', () => {
    const { one, other } = tabs();
    one.take();
    other.take();
    expect(one.has()).toBe(false);
    expect(one.lost.value).toBe(true);
    expect(other.has()).toBe(true);
  });

  it('goes on where somebody has emptied the storage, and where nothing can be kept', () => {
    const items: Record<string, string> = {};
    const { one } = tabs(shelfOf(items));
    one.take();
    for (const key of Object.keys(items)) delete items[key];
    expect(one.has()).toBe(true);
    const { one: alone, other } = tabs(forbidden);
    alone.take();
    other.take();
    expect([alone.has(), other.has()]).toEqual([true, true]);
  });

  it('looks no more when its page is gone', () => {
    const { one, other, told } = tabs();
    one.end();
    other.end();
    expect(told.size).toBe(0);
  });
});
