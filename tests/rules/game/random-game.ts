/** Random games: seeded, from the first seat taken to the end, with people who don't only do what they should. */
import { normal, type Random, seeded } from '../../../shared/bot/random.ts';
import { canonicalText } from '../../../shared/record/canonical.ts';
import { fold } from '../../../shared/rules/game/apply.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { FEDERATION_CLOCKS, FRIENDLY_CLOCKS, type GameConfig } from '../../../shared/rules/game/config.ts';
import { nextDue } from '../../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../../shared/rules/game/events.ts';
import { MAY } from '../../../shared/rules/game/roles.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { type CueDraw, type CueError, MOST_SIGMAS } from '../../../shared/table/cue-error.ts';
import { allPieces } from '../../../shared/table/pieces.ts';
import { type Mode, otherSide, SEATS, SIDES, toTable } from '../../../shared/table/seats.ts';
import { reduceAim, type Strike } from '../../../shared/table/strike.ts';
import { turnFault } from '../turned.ts';
import { setFault, stepFault, wayFault } from './laws.ts';
import { pick, randomCourse, randomSweep } from './random-course.ts';
import { official, player, REFEREE, type Simulate, SYSTEM, Table } from './table.ts';

export interface Options {
  readonly mode: Mode;
  /** Acts and strikes at most. */
  readonly steps: number;
  /** Real courses instead of random ones. */
  readonly simulate?: Simulate;
  /** Fewer strikes, and more of everything else. */
  readonly restless?: boolean;
  /** Of a competition: its officials act without sitting at the table. */
  readonly officials?: boolean;
  /** The cue errs so much. */
  readonly cueError?: CueError;
  /** Looks at every event. */
  readonly watch?: (before: GameState, event: GameEvent, after: GameState) => void;
}

const CLOCK_NAMES = ['arrival', 'trial', 'strike', 'interval', 'choice', 'signing'] as const;

const COMPETITION = { id: 'c', name: 'Cup', section: 'main', round: 1, board: 1, game: 'main-1-1' };

function randomConfig(random: Random, mode: Mode, officials = false): Partial<GameConfig> {
  const clocks = { ...(random() < 0.6 ? FEDERATION_CLOCKS : FRIENDLY_CLOCKS) };
  if (random() < 0.5) for (const name of CLOCK_NAMES) clocks[name] = pick(random, [0, 1, 5]) * FEDERATION_CLOCKS[name];
  return {
    mode,
    sets: 1 + Math.floor(random() * 3),
    playAll: random() < 0.3,
    rated: random() < 0.3,
    alone: random() < 0.05,
    greeting: random() < 0.5,
    referee: random() < 0.6,
    clocks,
    ...(officials && { competition: COMPETITION, alone: false }),
  };
}

/** As far as a draw can be: the ends of it are commoner here. */
function drawOf(random: Random): CueDraw {
  const one = () => Math.min(MOST_SIGMAS, Math.max(-MOST_SIGMAS, 2 * normal(random)));
  return { aim: one(), speed: one(), offset: one() };
}

/** One game under way. */
class Game {
  readonly random: Random;
  readonly table: Table;
  readonly names: readonly string[];
  readonly #seed: number;
  readonly #options: Options;
  /** Strikes seen. */
  #turns = 0;

  constructor(seed: number, options: Options) {
    this.random = seeded(seed);
    this.#seed = seed;
    this.#options = options;
    const { cueError } = options;
    const config = randomConfig(this.random, options.mode, options.officials);
    this.table = new Table({ ...config, ...(cueError !== undefined && { cueError }) });
    if (cueError !== undefined) this.table.drawCue = () => drawOf(this.random);
    const { alone } = this.table.state.config;
    this.names = alone ? ['ada'] : ['ada', 'bob', 'cem', 'dia'].slice(0, options.mode === 'pairs' ? 4 : 2);
    this.table.simulate = options.simulate ?? null;
    this.table.watch = (before, event, after) => this.#look(before, event, after);
  }

  fail(what: string): never {
    const { n, phase } = this.table.state;
    const last = this.table.events.slice(-4).map((event) => event.type);
    throw new Error(`seed ${this.#seed}, event ${n}, ${phase}, after ${last.join(' ')}: ${what}`);
  }

  #look(before: GameState, event: GameEvent, after: GameState): void {
    const found = stepFault(before, event, after) ?? (after.set === before.set ? null : setFault(after));
    if (found !== null) this.fail(found);
    this.#options.watch?.(before, event, after);
    // A quarter turn of everything turns the verdict: of every sixteenth strike.
    if (event.type !== 'struck' || (this.#turns++ + this.#seed) % 16 !== 0) return;
    const { log, striker, ruling, strike } = event;
    const scene = { situation: before.set!, strike, log, after: { ...event.after, striker } };
    const turned = turnFault(scene, ruling);
    if (turned !== null) this.fail(turned);
  }

  /** Gives a command, whether it is taken or not, and looks for a way on. */
  give(command: Command, by: Author): void {
    const { state } = this.table;
    const result = this.table.give(command, by);
    if (!result.ok && (result.error.code === '' || result.error.message === '')) this.fail('a refusal says nothing');
    if (this.table.state === state) return;
    const found = wayFault(this.table.state, this.table.now);
    if (found !== null) this.fail(found);
  }

  step(): void {
    const { random, table } = this;
    // An official of its competition corrects what it came to.
    if (this.#options.restless && table.state.result !== null && random() < 0.15) {
      const winner = random() < 0.3 ? null : pick(random, SIDES);
      this.give({ type: 'correct', winner, cause: 'play', score: { A: 1, B: 1 }, clause: '3.4', note: '' }, SYSTEM);
    }
    const calm = this.#options.restless ? 0.4 : table.state.phase === 'set' ? 0.85 : 0.6;
    if (random() < calm) this.#goOn();
    else this.#disturb();
  }

  // --- what brings the game on

  #goOn(): void {
    const { random, table } = this;
    const { state } = table;
    if (state.stopped !== null) {
      this.give({ type: 'resume' }, random() < 0.5 ? this.#anybody() : this.#referee());
      return;
    }
    const me = player(pick(random, this.names));
    switch (state.phase) {
      case 'seating':
        this.#sit();
        return;
      case 'over':
        this.#disturb();
        return;
      case 'arrival':
        this.give({ type: random() < 0.97 ? 'greet' : 'refuse-greeting' }, me);
        return;
      case 'choice':
        this.give({ type: 'choose-starter', seat: random() < 0.5 ? 'S' : 'N' }, me);
        this.give({ type: 'choose-seats', swap: random() < 0.5 }, me);
        return;
      case 'trial':
        if (random() < 0.5) this.give({ type: 'end-trial' }, me);
        else this.#trialStrike();
        return;
      case 'set':
        this.#play();
        return;
      case 'interval':
        table.now = Math.max(table.now, state.set?.readyAt ?? 0);
        for (const name of this.names)
          if (!this.#options.restless || random() < 0.4) this.give({ type: 'ready' }, player(name));
        return;
      case 'signing':
        if (random() < 0.3) this.give({ type: random() < 0.9 ? 'thank' : 'refuse-greeting' }, me);
        else this.give({ type: 'sign' }, random() < 0.6 ? me : this.#referee());
    }
  }

  #sit(): void {
    const { random, table } = this;
    const { alone, referee } = table.state.config;
    const seats = this.#options.mode === 'pairs' ? SEATS : (['S', 'N'] as const);
    for (const [i, seat] of seats.entries()) {
      if (this.#options.restless && random() < 0.6) continue;
      const id = this.names[alone ? 0 : i]!;
      this.give({ type: 'sit', seat, player: { id, name: id } }, player(id));
    }
    if (referee && !(this.#options.restless && random() < 0.4))
      this.give(
        { type: 'sit-as-referee', player: { id: 'ref', name: 'Referee' } },
        this.#options.officials ? { ...official('table', 1), id: 'ref' } : player('ref'),
      );
    if (random() < 0.8) this.give({ type: 'call' }, SYSTEM);
  }

  #play(): void {
    const { random, table } = this;
    const set = table.state.set!;
    table.now = Math.max(table.now, set.readyAt);
    table.tick();
    if (table.state.phase !== 'set' || table.state.set!.turn !== set.turn) return;
    if (random() < 0.02) {
      this.give({ type: 'pass', set: set.number, strikes: set.strikes }, table.striker());
      return;
    }
    const sweep = random() < (this.#options.restless ? 0.4 : 0.12);
    table.course = sweep
      ? randomSweep(random, set.pieces, set.turn, set.seats[set.turn]!)
      : randomCourse(random, set.pieces);
    const command = table.strikeCommand();
    this.give(this.#options.simulate === undefined ? command : this.#aimed(command), table.striker());
    if (table.state.set !== null) table.now = Math.max(table.now, table.state.set.readyAt);
  }

  /** For real courses: towards some piece, now and then anywhere. */
  #aimed(command: Command): Command {
    if (command.type !== 'strike') return command;
    const { random, table } = this;
    const { strike } = command;
    const set = table.state.set!;
    const own = allPieces(set.mode, set.seats[strike.seat]!).filter((id) => set.pieces[id] !== undefined);
    const [ux, uy] = toTable(strike.seat, [random() * 2 - 1, random()]);
    const to =
      own.length > 0 && random() < 0.8 ? set.pieces[pick(random, own)]! : [strike.x + ux * 500, strike.y + uy * 500];
    const spread = () => Math.round((random() - 0.5) * 600);
    const rough: [number, number] = [
      Math.round((to[0]! - strike.x) * 100) + spread(),
      Math.round((to[1]! - strike.y) * 100) + spread(),
    ];
    const [x, y] = reduceAim(rough);
    const aim: Strike['aim'] = x === 0 && y === 0 ? strike.aim : [x, y];
    const offset = random() < 0.3 ? Math.floor(random() * 101) - 50 : 0;
    return { ...command, strike: { ...strike, aim, offset, speed: 500 + Math.floor(random() * 7500) } };
  }

  #trialStrike(): void {
    const { random, table } = this;
    const trial = table.state.trial;
    if (trial === null) return;
    table.now = Math.max(table.now, trial.readyAt);
    table.course = randomCourse(random, trial.pieces);
    const seat = pick(random, SEATS);
    const [x, y] = toTable(seat, [0, -420]);
    const [dx, dy] = toTable(seat, [0, 1]);
    const strike: Strike = { seat, x, y, aim: [dx, dy], speed: 2000, offset: 0 };
    const id = table.state.places[seat]?.id ?? pick(random, this.names);
    this.give({ type: 'strike', strike, set: 0, strikes: 0 }, player(id));
  }

  // --- everything else

  #anybody(): Author {
    const { random } = this;
    const who = random();
    if (who < 0.5) return player(pick(random, this.names));
    if (who < 0.85) return this.#referee();
    return who < 0.95 ? player('eva') : SYSTEM;
  }

  #referee(): Author {
    const { random } = this;
    const { referee } = this.table.state;
    if (this.#options.officials && random() < 0.6) {
      const office = pick(random, ['table', 'senior', 'deputy', 'chief'] as const);
      const rank = office === 'table' ? 1 : office === 'senior' ? 2 : 3;
      return official(office, rank, random() < 0.5 ? `k${Math.floor(random() * 20)}` : undefined);
    }
    return referee === null ? REFEREE : { role: 'referee', ...referee };
  }

  /** Mostly somebody of whom a command can come, now and then anybody. */
  #authorOf({ type }: Command): Author {
    const { random } = this;
    if (random() < 0.2) return this.#anybody();
    const players = MAY[type].some((role) => role === 'seated' || role === 'striker' || role === 'opponent');
    if (!MAY[type].includes('referee') || (players && random() < 0.7)) return player(pick(random, this.names));
    return this.#referee();
  }

  #official() {
    const rank = pick(this.random, [1, 2, 3] as const);
    return official(rank === 1 ? 'table' : rank === 2 ? 'senior' : 'chief', rank);
  }

  /** The referee stays away, or leaves the seat, and another takes it. */
  #otherReferee(): void {
    const { random, table } = this;
    const { referee } = table.state;
    if (referee === null) return;
    this.give({ type: 'leave', player: referee.id }, SYSTEM);
    if (random() < 0.3) this.give({ type: 'leave-referees-seat' }, { role: 'referee', ...referee });
    else if (random() < 0.8) table.now += 180_000;
    table.tick();
    const id = referee.id === 'eva' ? 'ref' : 'eva';
    const by = this.#options.officials ? { ...this.#official(), id } : player(id);
    this.give({ type: 'sit-as-referee', player: { id, name: id }, relieves: random() < 0.3 }, by);
  }

  /** A decision and its cancellation, an offer or a protest and its answer. */
  #andBack(): void {
    const { random, table } = this;
    const referee = this.#referee();
    const words = { clause: '9.1.k', note: '' };
    const winner = pick(random, SIDES);
    const one = player(pick(random, this.names));
    const kind = random();
    if (kind < 0.2) {
      this.give({ type: 'call-off' }, one);
      this.give({ type: random() < 0.7 ? 'decline-call-off' : 'call-off' }, player(pick(random, this.names)));
    } else if (kind < 0.35) {
      const heard = this.#options.officials === true && random() < 0.8;
      const about = heard ? (table.state.past.at(-1)?.event ?? table.state.n - 1) : table.state.n - 1;
      this.give({ type: 'protest', about, text: 'No.', heard }, one);
      if (heard && random() < 0.5) this.#goOn();
      const protest = table.state.protests.at(-1)?.event ?? 0;
      const back = heard && random() < 0.5;
      this.give(
        { type: 'decide-protest', protest, upheld: true, final: random() < 0.3, text: '', back },
        heard ? this.#official() : referee,
      );
    } else {
      if (kind < 0.5) this.give({ type: 'warn', side: winner, ...words }, referee);
      else if (kind < 0.75) this.give({ type: 'end-set', winner, ...words }, referee);
      else this.give({ type: 'end-game', winner, cause: 'conduct', ...words }, referee);
      if (random() < 0.4) for (const name of this.names) this.give({ type: 'ready' }, player(name));
      const { past } = table.state;
      const event = (past.find(({ type }) => type === 'warned') ?? past.at(-1))?.event;
      if (event !== undefined && random() < 0.8)
        this.give({ type: 'cancel', event, clause: '8.1.g', note: '' }, referee);
    }
  }

  /** What chance alone would bring about too seldom; whether there was any. */
  #seldom(): boolean {
    const { random, table } = this;
    const { phase, past, set } = table.state;
    const words = { clause: '18.1.e', note: '' };
    const waiting = phase === 'set' ? (set?.history.interrupted ?? null) : null;
    if (phase === 'choice' && past.length > 0)
      this.give({ type: 'cancel', event: pick(random, past).event, ...words }, this.#referee());
    else if (waiting !== null)
      this.give(
        { type: random() < 0.5 ? 'lose-turn' : 'give-penalty', side: otherSide(set!.seats[set!.turn]!), ...words },
        this.#referee(),
      );
    else return false;
    return true;
  }

  #disturb(): void {
    const { random, table } = this;
    if (this.#options.restless && random() < 0.3 && this.#seldom()) return;
    const kind = random();
    if (kind < 0.2) {
      const due = nextDue(table.state);
      table.pass(due !== null && random() < 0.7 ? Math.max(0, due - table.now) : Math.floor(random() * 40_000));
    } else if (kind < 0.35) {
      const who = pick(random, [...this.names, 'ref', 'eva']);
      this.give({ type: random() < 0.5 ? 'leave' : 'return', player: who }, SYSTEM);
    } else if (kind < 0.38) {
      const since = table.now;
      table.now += Math.floor(random() * 100_000);
      const due = nextDue(table.state);
      if (due === null || due > since) this.give({ type: 'recover', since }, SYSTEM);
    } else if (kind < (this.#options.restless ? 0.45 : 0.4)) this.#otherReferee();
    else if (kind < (this.#options.officials ? 0.7 : this.#options.restless ? 0.52 : 0.42)) this.#andBack();
    else {
      const command = this.#any();
      this.give(command, this.#authorOf(command));
    }
    const found = wayFault(table.state, table.now);
    if (found !== null) this.fail(found);
  }

  /** Any command, well or ill suited to the moment. */
  #any(): Command {
    const { random, table } = this;
    const { state } = table;
    const { set } = state;
    const side = pick(random, SIDES);
    const clause = pick(random, ['17.1.p', '19.1.i', '9.1.k', 'so']);
    const note = random() < 0.98 ? '' : 'x'.repeat(1001);
    const n = Math.floor(random() * (state.n + 1));
    const past = state.past.length > 0 && random() < 0.8 ? pick(random, state.past).event : n;
    const rare = random() < (this.#options.restless ? 0.12 : 0.04);
    const commands: Command[] = [
      { type: 'greet' },
      { type: 'ready' },
      { type: 'thank' },
      { type: 'sign' },
      { type: 'call' },
      { type: 'end-trial' },
      { type: 'refuse-greeting' },
      { type: 'choose-seats', swap: true },
      { type: 'unsit', seat: pick(random, SEATS) },
      { type: 'sit', seat: pick(random, SEATS), player: { id: 'ada', name: 'ada' } },
      { type: 'rename', player: { id: pick(random, this.names), name: 'Other' } },
      {
        type: 'strike',
        strike: { seat: pick(random, SEATS), x: 0, y: 0, aim: [0, 1], speed: 1, offset: 0 },
        set: 1,
        strikes: 0,
      },
      { type: 'pass', set: set?.number ?? 1, strikes: set?.strikes ?? 0 },
      { type: 'call-off', side },
      { type: 'decline-call-off' },
      { type: 'ask', text: 'What now?' },
      { type: 'answer', question: state.questions.at(-1)?.event ?? n, text: 'This.' },
      { type: 'answer', question: state.questions[0]?.event ?? state.calls[0]?.event ?? n, text: 'That.' },
      { type: 'protest', about: n, text: 'No.' },
      {
        type: 'decide-protest',
        protest: state.protests.at(-1)?.event ?? n,
        upheld: false,
        final: random() < 0.5,
        text: '',
      },
      { type: 'stop', note },
      { type: 'stop', note },
      { type: 'resume' },
      { type: 'claim' },
      { type: 'warn', side, clause, note },
      { type: 'give-penalty', side, clause, note },
      { type: 'give-penalty', side, clause, note },
      { type: 'lose-turn', ...(random() < 0.5 ? { side } : {}), clause, note },
      {
        type: 'move-piece',
        piece: pick(random, allPieces(state.mode, side)),
        to: random() < 0.3 ? null : [0, 0],
        clause,
        note,
      },
      { type: 'cancel', event: past, clause, note },
      { type: 'cancel', event: past, clause, note },
      ...(rare
        ? ([
            { type: 'give-up-set', side },
            { type: 'give-up-game', side },
            { type: 'end-set', winner: side, clause, note },
            { type: 'end-game', winner: random() < 0.3 ? null : side, clause, cause: 'conduct', note },
            { type: 'annul', clause, note },
          ] as const)
        : []),
    ];
    return rare
      ? commands[commands.length - 1 - Math.floor(random() * (random() < 0.3 ? 1 : 5))]!
      : pick(random, commands);
  }
}

/** The state as it must come again from the log; what can be cancelled is derived and left out (state.ts). */
export function textOf({ past: _past, ...state }: GameState): string {
  return canonicalText(state);
}

/** Plays a random game to its end, or so many steps. Throws at the first fault, with the seed. */
export function playRandomGame(seed: number, options: Options): Table {
  const game = new Game(seed, options);
  for (let i = 0; i < options.steps && game.table.state.phase !== 'over'; i++) game.step();
  // What is still possible when all is over.
  for (let i = 0; options.restless && i < 4; i++) game.step();
  return game.table;
}

/** Plays a random game, and folds a prefix of its log and the whole: the states of those moments, bit for bit. */
export function playAndFold(seed: number, options: Options): Table {
  const random = seeded(seed ^ 0x5eed);
  const states: GameState[] = [];
  const watch: Options['watch'] = (before, event, after) => {
    if (states.length === 0) states.push(before);
    states.push(after);
    options.watch?.(before, event, after);
  };
  const table = playRandomGame(seed, { ...options, watch });
  const { events } = table;
  const cut = Math.floor(random() * states.length);
  for (const [prefix, state] of [
    [events.slice(0, cut + 1), states[cut]],
    [events, table.state],
  ] as const)
    if (state !== undefined && textOf(fold(prefix)) !== textOf(state))
      throw new Error(`seed ${seed}: ${prefix.length} events fold to another state`);
  return table;
}
