/** Competitions that go on by themselves while people stay away, leave, are put out, let back in, and games are annulled. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/competition/log/command.ts';
import { due } from '../../shared/competition/log/due.ts';
import type { MatchResult } from '../../shared/competition/log/events.ts';
import { competitionPlaces } from '../../shared/competition/log/table.ts';
import type { Finals, Format, PlayOffs } from '../../shared/competition/regulations/regulations.ts';
import { as, names, ORGANISER, random, regulations, SEED, SYSTEM, World } from './world.ts';

const EVENTS = 600;
/** No event takes so many steps. */
const ENDLESS = 3000;
const FINALS: readonly Finals[] = [
  { system: 'minus-one', places: 'third' },
  { system: 'minus-one', places: 'all' },
  { system: 'minus-two', places: 'all' },
  { system: 'round-robin', cycles: 1 },
];
const PLACES = ['none', 'third', 'all'] as const;
const RESULTS: readonly MatchResult[] = [{ sets: [2, 0] }, { sets: [0, 2] }, { sets: [2, 1] }, { sets: [1, 2] }];

/** An event by chance, played to its end. */
class Chance {
  readonly next: () => number;
  readonly world: World;
  /** How likely it is that somebody stays away; other things are rarer. */
  readonly trouble: number;

  constructor(seed: number) {
    this.next = random(seed);
    const n = 2 + Math.floor(this.next() * 11);
    const format = this.format(n);
    this.trouble = this.pick([0, 0.05, 0.3, 0.9])!;
    const late = format.system === 'swiss' ? 2 : 0;
    const least = format.system === 'groups' ? 4 : 2;
    const table = format.system === 'round-robin' || format.system === 'swiss';
    const system = this.pick(['minus-one', 'minus-two'] as const)!;
    const qualify = 2 + Math.floor(this.next() * 6);
    const playOffs: PlayOffs | null =
      table && this.next() < 0.5 ? { qualify, system, places: this.pick(PLACES)!, sets: 3 } : null;
    this.world = new World(
      regulations({
        format,
        playOffs,
        sets: 3,
        playAll: false,
        entry: { how: 'open', least, most: 64, lateUntilRound: late },
        absencesOut: this.pick([0, 1, 2])!,
        tieBreaks: this.pick([['lot'], ['set-ratio'], ['buchholz', 'head-to-head', 'lot'], []] as const)!,
      }),
    ).start(names(n));
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  private format(n: number): Format {
    const places = this.pick(PLACES)!;
    const formats: Format[] = [
      { system: 'round-robin', cycles: this.pick([1, 2])! },
      { system: 'swiss', rounds: Math.min(5, n - 1 + (n % 2)) },
      { system: 'minus-one', places },
      { system: 'minus-two', places },
    ];
    if (n >= 4)
      formats.push({ system: 'groups', groups: 2, cycles: 1, qualify: this.pick([1, 2])!, finals: this.pick(FINALS)! });
    return this.pick(formats)!;
  }

  /** Asks for something that may be refused. */
  private ask(command: Command): void {
    if (this.world.refused(command) === 'not refused') this.world.do(command);
  }

  private decisions(): void {
    const { world, trouble } = this;
    if (this.next() < trouble * 0.3) {
      const one = this.pick(world.state.participants);
      if (this.next() < 0.5) this.ask({ type: 'withdraw', participant: one!.id, reason: 'Ill.' });
      else this.ask({ type: 'exclude', participant: one!.id, clause: '7.2.b', reason: 'Loud.' });
    }
    if (this.next() < trouble * 0.1) {
      const one = this.pick(world.state.participants);
      this.ask({ type: 'reinstate', participant: one!.id, clause: '7.1', reason: 'Quiet again.' });
    }
    const game = this.pick(Object.values(world.state.games));
    if (game !== undefined && this.next() < trouble * 0.1)
      this.ask({ type: 'annul-game', game: game.id, replay: this.next() < 0.5, clause: '8.1.g', reason: 'Askew.' });
  }

  /** A result at one of the tables; false: nobody is at one. */
  private result(): boolean {
    const game = this.pick(Object.values(this.world.state.games).filter(({ status }) => status === 'called'));
    if (game === undefined) return false;
    const away = this.next() < this.trouble;
    this.world.report(game.id, away ? { absent: this.pick(['a', 'b', 'both'] as const)! } : this.pick(RESULTS)!);
    return true;
  }

  /** What is due; false: nothing is. Fails where something is due and refused. */
  private due(): boolean {
    const { world } = this;
    const [step] = [...due(world.state)].sort((x, y) => x.at - y.at);
    if (step === undefined) return false;
    world.now = Math.max(world.now, step.at);
    const made =
      step.do === 'call-game'
        ? world.do({ type: 'call-game', game: step.game, table: `t${world.now}` }, SYSTEM)
        : step.do === 'pair-round' || step.do === 'draw-lot'
          ? world.do({ type: step.do, section: step.section, seed: SEED }, SYSTEM)
          : 0;
    expect(made, step.do).toBeGreaterThan(0);
    return true;
  }

  play(): void {
    for (let steps = 0; ; steps++) {
      if (steps > ENDLESS) throw new Error('It doesn’t end.');
      this.decisions();
      if (!this.result() && !this.due()) return;
    }
  }
}

describe('a competition', () => {
  it(`[3.2 7.2 14.3] comes to its end whatever happens in it, and everybody has a place (${EVENTS} by chance)`, {
    timeout: 120_000,
  }, () => {
    for (let seed = 1; seed <= EVENTS; seed++) {
      const chance = new Chance(seed);
      const { world } = chance;
      try {
        chance.play();
        world.do({ type: 'finish' }, as(ORGANISER.id));
      } catch (error) {
        throw new Error(`seed ${seed}, ${JSON.stringify(world.state.regulations.format)}`, { cause: error });
      }
      const placed = competitionPlaces(world.state).map(({ participant }) => participant);
      expect([...placed].sort(), `seed ${seed}`).toEqual(world.state.participants.map(({ id }) => id).sort());
    }
  });
});
