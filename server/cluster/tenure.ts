/** What this process holds: taking games' leases, and giving them back, however long the database takes to hear of it. */
import type { Clock } from '../clock.ts';
import { resumeSeconds, takeovers } from '../ops/metrics.ts';
import type { Lease, Leases, Taken } from '../store/leases.ts';
import type { Members } from './members.ts';

export interface Tenure {
  /** Takes a game. Null: another process holds it, or there is no such game. */
  take(game: string): Promise<Taken | null>;
  /** Tells that a game that was taken is live here. */
  live(taken: Taken): void;
  /**
   * Gives a lease back. Never rejects: what the database doesn't hear now it hears later, and until then only this
   * process can take the game up again.
   * @param wanted whether another process is to take the game up at once
   */
  give(lease: Lease, wanted: boolean): Promise<void>;
  /** Gives back what couldn't be given back yet. */
  retry(): Promise<void>;
}

/** @param announce tells everybody that a game is live */
export function tenureOf(
  leases: Leases,
  members: () => Members,
  clock: Clock,
  announce: (game: string) => void,
): Tenure {
  const owed = new Map<string, { lease: Lease; wanted: boolean; at: number }>();

  async function give(lease: Lease, wanted: boolean, at: number): Promise<void> {
    try {
      await leases.release(lease, wanted, at);
      if (owed.get(lease.game)?.lease === lease) owed.delete(lease.game);
    } catch {
      owed.set(lease.game, { lease, wanted, at });
    }
  }

  return {
    async take(game) {
      const taken = await leases.take(game, members().id);
      // Held again, under another token: there is nothing to be given back.
      if (taken !== null) owed.delete(game);
      return taken;
    },

    live(taken) {
      announce(taken.game);
      if (taken.silentMs === null) return;
      takeovers.inc();
      resumeSeconds.observe(taken.silentMs / 1000);
    },

    give: (lease, wanted) => give(lease, wanted, clock.now()),

    async retry() {
      for (const { lease, wanted, at } of [...owed.values()]) await give(lease, wanted, at);
    },
  };
}
