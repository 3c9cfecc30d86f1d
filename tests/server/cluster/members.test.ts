/** Who is thought dead, and when: watched with a time that is moved by hand. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DEAD_MS, Members } from '../../../server/cluster/members.ts';
import type { LivingProcess, Processes } from '../../../server/store/processes.ts';

/** The table of processes, in memory, for any number of members. */
function table() {
  const rows = new Map<string, { id: string; address: string | null; beat: number; gone: boolean }>();
  let down = false;
  const reach = () => {
    if (down) throw new Error('the database is away');
  };
  const processes: Processes = {
    async register(id, address) {
      reach();
      rows.set(id, { id, address, beat: 0, gone: false });
    },
    async beat(id) {
      reach();
      const row = rows.get(id);
      if (row === undefined || row.gone) return false;
      row.beat += 1;
      return true;
    },
    async living() {
      reach();
      return [...rows.values()]
        .filter((row) => !row.gone)
        .map(({ id, beat, address }): LivingProcess => ({ id, beat, address }));
    },
    async declareGone(id, beat) {
      reach();
      const row = rows.get(id);
      if (row === undefined || row.gone || row.beat !== beat) return false;
      row.gone = true;
      return true;
    },
    declareOthersGone: async () => 0,
    async declareGoneAt(address, id) {
      reach();
      const all = [...rows.values()].filter((row) => row.address === address && row.id !== id && !row.gone);
      for (const row of all) row.gone = true;
      return all.length;
    },
    async leave(id) {
      rows.get(id)!.gone = true;
    },
    tidy: async () => {},
  };
  return {
    processes,
    gone: (id: string) => rows.get(id)?.gone,
    away: (on: boolean) => {
      down = on;
    },
  };
}

let time = 0;
beforeEach(() => {
  time = 0;
});

function member(processes: Processes, address: string | null = null, linked = true) {
  const heard: string[] = [];
  const wrong: string[] = [];
  const members = new Members(
    {
      processes,
      address,
      alone: false,
      linked,
      now: () => 0,
      busy: () => true,
      log: { warn() {}, info() {}, error: (_details, message) => wrong.push(message) },
      elapsed: () => time,
    },
    { gone: () => heard.push('gone'), orphans: () => heard.push('orphans'), looked: () => {} },
  );
  return { members, heard, wrong };
}

/** Seconds go by; each of these looks once in each. */
async function seconds(count: number, ...all: readonly Members[]): Promise<void> {
  for (let i = 0; i < count; i++) {
    time += 1000;
    for (const one of all) await one.look();
  }
}

describe('a process', () => {
  it('that serves at an address follows who served there before, without a watch', async () => {
    const { processes, gone, away } = table();
    const [one, two, three] = [member(processes, 'here:1'), member(processes, 'here:1'), member(processes, 'here:2')];
    await one.members.start();
    await three.members.start();
    await two.members.start();
    // The database is asked in vain: the watch will tell.
    away(true);
    await two.members.succeed();
    expect(two.heard).toEqual([]);
    away(false);
    await two.members.succeed();
    expect(gone(one.members.id)).toBe(true);
    expect(gone(two.members.id)).toBe(false);
    expect(gone(three.members.id)).toBe(false);
    expect(two.heard).toEqual(['orphans']);
    // Nobody else is there to be followed.
    await three.members.succeed();
    expect(three.heard).toEqual([]);
    for (const { members } of [one, two, three]) await members.stop();
  });

  it('says once what can’t work: two at one address, or without Redis', async () => {
    const { processes } = table();
    const one = member(processes, 'here:1');
    const two = member(processes, 'here:1');
    const three = member(processes, 'here:2', false);
    const all = [one, two, three].map(({ members }) => members);
    await one.members.start();
    await seconds(3, one.members);
    expect(one.wrong).toEqual([]);
    await two.members.start();
    await two.members.succeed();
    await seconds(6, one.members, two.members);
    for (const { wrong } of [one, two]) expect(wrong).toEqual([expect.stringContaining('the same PUBLIC_ADDRESS')]);
    await three.members.start();
    await seconds(6, ...all);
    expect(three.wrong).toEqual([expect.stringContaining('one REDIS_URL')]);
    for (const { wrong } of [one, two]) expect(wrong).toHaveLength(1);
    for (const members of all) await members.stop();
  });

  it('knows whether the database took its last beat', async () => {
    const { processes, away } = table();
    const { members } = member(processes);
    await members.start();
    await seconds(1, members);
    expect(members.writes).toBe(true);
    away(true);
    await seconds(1, members);
    expect(members.writes).toBe(false);
    away(false);
    await seconds(1, members);
    expect(members.writes).toBe(true);
    await members.stop();
  });

  it('whose beat stands still is declared gone, not before its time', async () => {
    const { processes, gone } = table();
    const [one, two] = [member(processes), member(processes)];
    await one.members.start();
    await two.members.start();
    const { id } = two.members;
    await seconds(5, one.members, two.members);
    expect(one.heard).toEqual([]);
    // The last beat is seen one look after it was made.
    await seconds(1, one.members);
    expect(one.members.silentMs(id)).toBe(0);
    await seconds(DEAD_MS / 1000 - 1, one.members);
    expect(gone(id)).toBe(false);
    expect(one.members.silentMs(id)).toBe(DEAD_MS - 1000);
    await seconds(1, one.members);
    expect(gone(id)).toBe(true);
    expect(one.heard).toEqual(['orphans']);
    // It wakes, and finds out at its first beat; from then on it is somebody new.
    await two.members.look();
    expect(two.heard).toEqual(['gone']);
    expect(two.members.id).not.toBe(id);
    await seconds(8, one.members, two.members);
    expect(one.heard).toEqual(['orphans']);
    expect(two.heard).toEqual(['gone']);
    await one.members.stop();
    await two.members.stop();
  });

  it('that slept itself declares nobody gone', async () => {
    const { processes, gone } = table();
    const [one, two] = [member(processes), member(processes)];
    await one.members.start();
    await two.members.start();
    await seconds(3, one.members, two.members);
    // Both sleep; the first to wake has the other's old beat before it.
    time += 60_000;
    await one.members.look();
    expect(gone(two.members.id)).toBe(false);
    await two.members.look();
    await seconds(5, one.members, two.members);
    expect([...one.heard, ...two.heard]).toEqual([]);
    await one.members.stop();
    await two.members.stop();
  });

  it('is not thought dead because nobody could beat', async () => {
    const { processes, away } = table();
    const all = [member(processes), member(processes), member(processes)];
    for (const { members } of all) await members.start();
    const members = all.map((one) => one.members);
    await seconds(3, ...members);
    away(true);
    await seconds(30, ...members);
    away(false);
    await seconds(10, ...members);
    expect(all.flatMap((one) => one.heard)).toEqual([]);
    for (const one of members) await one.stop();
  });

  it('that leaves by itself is missed by nobody', async () => {
    const { processes } = table();
    const [one, two] = [member(processes), member(processes)];
    await one.members.start();
    await two.members.start();
    await seconds(2, one.members, two.members);
    await two.members.stop();
    await seconds(8, one.members);
    expect(one.heard).toEqual([]);
    await one.members.stop();
  });
});
