/** What is done to the services in a chaos run, and in which order: the same for the same seed. */

/**
 * kill: SIGKILL of one server, at a random moment, right after a strike was sent to it, within some ms of one (mid-append),
 * while one is played back, or when a pairing was just accepted there. kill-all: of all servers at once.
 */
export type Fault =
  | { readonly type: 'kill'; readonly when: 'random' | 'strike' | 'append' | 'playback' | 'pairing' }
  | { readonly type: 'kill-all' }
  | { readonly type: 'stall' }
  | { readonly type: 'redis'; readonly empty: boolean; readonly downMs: number }
  | { readonly type: 'postgres'; readonly downMs: number };

export interface Plan {
  readonly kills: number;
  readonly stalls: number;
  readonly redis: number;
  readonly postgres: number;
}

/** Of a whole run. */
export const FULL: Plan = { kills: 30, stalls: 5, redis: 3, postgres: 2 };

const WHEN = ['strike', 'append', 'playback', 'pairing', 'random'] as const;

/**
 * The faults, shuffled. Kills of all servers at once count as many as there are servers; there is one for every ten.
 * @param random from 0 to 1
 */
export function faultsOf(plan: Plan, servers: number, random: () => number): Fault[] {
  const faults: Fault[] = [];
  let kills = plan.kills;
  for (let all = Math.floor(plan.kills / 10); all > 0; all--) {
    faults.push({ type: 'kill-all' });
    kills -= servers;
  }
  for (let i = 0; i < kills; i++) faults.push({ type: 'kill', when: WHEN[i % WHEN.length]! });
  for (let i = 0; i < plan.stalls; i++) faults.push({ type: 'stall' });
  for (let i = 0; i < plan.redis; i++)
    faults.push({ type: 'redis', empty: i === 0, downMs: i === plan.redis - 1 ? 8000 : 1000 });
  for (let i = 0; i < plan.postgres; i++) faults.push({ type: 'postgres', downMs: 500 + i * 3000 });
  for (let i = faults.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [faults[i], faults[j]] = [faults[j]!, faults[i]!];
  }
  return faults;
}
