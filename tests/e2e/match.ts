/** Several pages at one table: strikes made on one of them, and whether all of them and the server's log tell the same. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fromRow } from '../../server/store/codec.ts';
import type { EventsTable } from '../../server/store/schema.ts';
import { decodeTrack, trackAt } from '../../shared/physics/track.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';
import type { Service } from './harness.ts';
import { type PageState, type SeenFrame, seenFrames, stateOf, until, watchFrames } from './hook.ts';
import type { Found } from './solver.ts';

type Struck = Extract<GameEvent, { type: 'struck' }>;

/** Playback is never further from the simulation than this, mm. */
const PLAYBACK_ERROR = 0.2;

/** The log of a table, read from the embedded store of a running service. */
export function logOf(service: Service, table: string): readonly GameEvent[] {
  const db = new DatabaseSync(join(service.dataDir, 'novuss.sqlite'), { readOnly: true });
  try {
    const rows = db.prepare('select n, at, type, body, track from events where game = ? order by n').all(table);
    return rows.map((row) => fromRow(row as unknown as EventsTable));
  } finally {
    db.close();
  }
}

/** What happens while the discs of a strike move; `n` is the strike's number. */
export type Meanwhile = (n: number) => Promise<void>;

export class Match {
  readonly service: Service;
  readonly table: string;
  readonly pages: readonly Page[];
  /** Frames of playbacks that were compared with the track. */
  frames = 0;
  /** Furthest that a shown disc was from its track, mm. */
  furthest = 0;

  constructor(service: Service, table: string, pages: readonly Page[]) {
    this.service = service;
    this.table = table;
    this.pages = pages;
  }

  log(): readonly GameEvent[] {
    return logOf(this.service, this.table);
  }

  state(): GameState {
    return fold(this.log());
  }

  /** The strikes in the log. */
  strikes(): readonly Struck[] {
    return this.log().filter((event) => event.type === 'struck');
  }

  /**
   * Strikes on a page and waits until the discs rest on all pages. Everything must be as `expected`: the event in the log,
   * every frame of the playback on every page, and then the picture of every page.
   */
  async strike(page: Page, expected: Found, send: () => Promise<void>, meanwhile?: Meanwhile): Promise<Struck> {
    const before = this.strikes().length;
    await Promise.all(this.pages.map(watchFrames));
    const last = (await stateOf(page))?.view?.last?.event ?? -1;
    await send();
    if (meanwhile !== undefined) {
      const { playback } = await until(page, (s) => s.playback !== null, null);
      await meanwhile(playback!.n);
    }
    const event = await this.#written(page, before, last);
    await this.rest(event.n);
    expect(event.strike).toEqual(expected.strike);
    expect(event.after).toEqual(expected.simulation.after);
    expect(event.track).toEqual(expected.simulation.track);
    expect(event.ruling).toEqual(JSON.parse(JSON.stringify(expected.ruling)));
    for (const one of this.pages) this.compare(event, await seenFrames(one));
    await this.agree();
    return event;
  }

  /** Waits until every page shows the picture after an event, at rest. */
  async rest(n: number): Promise<void> {
    for (const page of this.pages)
      await until(page, (s, event) => s.playback === null && s.view?.last?.event === event, n);
  }

  /** All pages show the same game, and it is the one in the log: rest positions, turn, score, winner. */
  async agree(): Promise<void> {
    const { phase, set, score, sets, result } = this.state();
    const truth = {
      phase,
      set: set?.number,
      strikes: set?.strikes,
      turn: phase === 'set' ? set?.turn : null,
      pieces: set?.pieces,
      debts: set?.debts,
      score,
      sets,
      result,
    };
    for (const page of this.pages) {
      const state = await until(page, (s) => s.playback === null && s.connection === 'live', null);
      expect(toldBy(state)).toEqual(truth);
      expect(state.discs).toEqual(truth.pieces);
    }
  }

  async #written(page: Page, before: number, last: number): Promise<Struck> {
    const found = this.strikes()[before];
    if (found !== undefined) return found;
    await until(page, (s, n) => s.playback !== null || (s.view?.last?.event ?? -1) > n, last);
    return this.strikes()[before]!;
  }

  /** Every frame shows the strike's track at the server's time at which it was drawn. */
  compare(event: Struck, frames: readonly SeenFrame[]): void {
    const track = decodeTrack(event.track);
    const ids: readonly DiscId[] = track.ids;
    const within = (time: number) => Math.min(event.duration, Math.max(0, (time - event.at) / 1000));
    for (const { n, t, discs, from, to } of frames) {
      if (n !== event.n) continue;
      // The playback's length is told in whole ms.
      expect(t).toBeGreaterThanOrEqual(within(from) - 1e-9);
      expect(t).toBeLessThanOrEqual(within(to) + 1e-3);
      const there = trackAt(track, t);
      const shown = ids.filter((_, i) => there[i]!.gone === null);
      expect(Object.keys(discs).sort()).toEqual([...shown].sort());
      for (const [i, id] of ids.entries()) {
        const [x, y] = discs[id] ?? ([there[i]!.x, there[i]!.y] as Point);
        this.furthest = Math.max(this.furthest, Math.hypot(x - there[i]!.x, y - there[i]!.y));
      }
      this.frames += 1;
    }
    expect(this.furthest).toBeLessThan(PLAYBACK_ERROR);
  }
}

function toldBy({ view }: PageState): object {
  const { phase, set, strikes, turn, pieces, debts, score, results, result } = view!;
  return { phase, set, strikes, turn, pieces, debts, score, sets: results, result };
}
