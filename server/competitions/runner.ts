/**
 * Makes competitions go on by themselves: starts them at their time, pairs their rounds, calls their games to tables, and
 * takes the results of those tables in. All of it hangs on one durable timer a competition, set in the very transaction of
 * each change: whichever process is there when it is due does what is due by the state, however often it is asked.
 */
import { nanoid } from 'nanoid';
import { decide } from '../../shared/competition/log/decide.ts';
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import { type Due, due } from '../../shared/competition/log/due.ts';
import type { Author } from '../../shared/competition/log/events.ts';
import { courseOf } from '../../shared/competition/log/sections.ts';
import {
  type CompetitionGame,
  type CompetitionState,
  gameOf,
  participantOf,
  sectionOf,
} from '../../shared/competition/log/state.ts';
import type { Done } from '../../shared/protocol/competition.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { Clock } from '../clock.ts';
import { RefusalError, refused } from '../errors.ts';
import { type AnnulServices, annulGame, correctGame, giveUpGame } from '../games/annul.ts';
import { playingAt } from '../games/playback.ts';
import type { Accounts } from '../store/accounts.ts';
import type { Competitions as CompetitionRows, CompetitionTable } from '../store/competitions.ts';
import { LogConflict, RatedBusy } from '../store/games.ts';
import type { ClaimedTimer, Timers } from '../store/timers.ts';
import { type Competitions, type Once, timerFor } from './competitions.ts';
import type { Deciding } from './deciding.ts';
import { competitionResult, tableResult } from './outcome.ts';
import type { Protests } from './protests.ts';
import { newSeed } from './seed.ts';
import { commandsFor, keyOf, RECONCILE_MS, type Step } from './steps.ts';
import { readyGame } from './table-game.ts';
import type { TeamRunner } from './team-runner.ts';

/** A game whose player is in another one that counts is called again after so long, ms. */
const BUSY_MS = 5000;

export interface RunnerServices extends AnnulServices {
  readonly competitions: Competitions;
  readonly deciding: Deciding;
  /** Plays the games of teams. */
  readonly teams: Pick<TeamRunner, 'call' | 'follow'>;
  readonly rows: CompetitionRows;
  /** What is in the logs of tables and in its own. */
  readonly protests: Pick<Protests, 'take' | 'follow'>;
  readonly accounts: Pick<Accounts, 'named'>;
  readonly timers: Pick<Timers, 'set'>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
  /** Brings a table to life, so that its clocks run whether or not anybody comes. */
  readonly open: (table: string) => Promise<void>;
  /** Tells people that a game over days comes near. Never throws; told once, however often it is asked. */
  readonly remind: (id: string, state: CompetitionState, step: Extract<Due, { do: 'remind' }>) => Promise<void>;
  /** These have begun a game that counts: they wait for no other one. */
  readonly elsewhere: (accounts: readonly string[]) => Promise<void>;
}

export class Runner {
  readonly #services: RunnerServices;
  /** Results are taken in one after another, and wait for nothing else. */
  #taking: Promise<void> = Promise.resolve();

  constructor(services: RunnerServices) {
    this.#services = services;
  }

  /** Handles a competition's timer: does all that is due. */
  async handle({ payload }: ClaimedTimer): Promise<void> {
    const { competition } = payload as { readonly competition: string };
    await this.run(competition);
  }

  /** Does what is due in a competition, and sets its timer for what comes next. */
  async run(id: string): Promise<void> {
    const { competitions, clock, rows } = this.#services;
    await this.#services.protests.follow(id).catch((error: unknown) => {
      // Tables that are being taken up: it is tried again with the next look.
      if (!(error instanceof RefusalError)) throw error;
      this.#services.log.warn({ competition: id, refusal: error.refusal }, 'a protest is to be taken over later');
    });
    // What the tables say comes first: with their results the round may be over.
    for (const table of await rows.openTables(id)) await this.#look(table);
    const isTeams = (await competitions.find(id)).state.regulations.team !== null;
    let busy = isTeams && !(await this.#services.teams.follow(id));
    const left = new Set<string>();
    const called: Promise<void>[] = [];
    const closed = new Set<string>();
    for (;;) {
      const { state } = await competitions.find(id);
      const step = due(state).find((one) => one.at <= clock.now() && !left.has(keyOf(one)));
      if (step === undefined) {
        // Games may have ended meanwhile: who is at their tables doesn't wait for the next look.
        const closing = (await rows.openTables(id)).filter((one) => one.state === 'closing' && !closed.has(one.game));
        for (const table of closing) await this.#look(table);
        for (const { game } of closing) closed.add(game);
        if (closing.length === 0 && (await this.#rest(id, state, left, busy))) break;
        continue;
      }
      let done = false;
      if (step.do === 'call-game' && state.regulations.team !== null) done = await this.#callTeams(id, step.game);
      else if (step.do === 'call-game') {
        const made = await this.#call(id, state, step.game, SYSTEM);
        if (made === 'busy') busy = true;
        else if (made !== null && made.events > 0) {
          done = true;
          called.push(this.#opened(id, made.table));
        }
      } else if (step.do === 'remind') await this.#services.remind(id, state, step);
      else done = await this.#step(id, step);
      // What changed nothing isn't tried again: it waits for another change of the state.
      if (!done) left.add(keyOf(step));
    }
    await Promise.all(called);
  }

  /** Sets the timer for what comes next; false: the competition has changed meanwhile. */
  async #rest(id: string, state: CompetitionState, left: ReadonlySet<string>, busy: boolean): Promise<boolean> {
    const { competitions, clock, timers, rows } = this.#services;
    const now = clock.now();
    // What was tried and refused waits for a change, which sets the timer anew.
    const times = due(state).flatMap((one) => (left.has(keyOf(one)) && one.at <= now ? [] : [Math.max(one.at, now)]));
    if (busy) times.push(now + BUSY_MS);
    if ((await rows.openTables(id)).length > 0) times.push(now + RECONCILE_MS);
    if (times.length > 0) await timers.set(timerFor(id, Math.min(...times)));
    // Whoever changed it before this timer was set, had set an earlier one.
    return (await competitions.find(id)).state.n === state.n;
  }

  /**
   * Calls a game to a table on somebody's word.
   * @throws RefusalError those of call-game, `person.playing`, `game.boards`
   */
  async call(id: string, game: string, by: Author, once?: Once): Promise<Done> {
    const { state } = await this.#services.competitions.find(id);
    if (state.regulations.team !== null) {
      const events = await this.#services.teams.call(id, game, by, once);
      return { n: (await this.#services.competitions.find(id)).state.n, events };
    }
    const made = await this.#call(id, state, game, by, once);
    if (made === 'busy') refused('person.playing', 'One of the two is in another game that counts.');
    if (made === null) refused('game.boards', 'The two of this game are not complete.');
    const { table, ...done } = made;
    // Under a key that was used before it was called then, to another table.
    const { state: after } = await this.#services.competitions.find(id);
    if (gameOf(after, game)?.table === table) await this.#opened(id, table);
    return done;
  }

  /** What a table's game came to is taken in, if it is one of a competition. Never rejects: what fails is tried again. */
  settled(game: string): Promise<void> {
    this.#taking = this.#taking.then(async () => {
      try {
        const table = await this.#services.rows.table(game);
        if (table?.state === 'live') await this.#take(table);
        else if (table?.state === 'done') await this.#annulledSince(table);
      } catch (error) {
        this.#services.log.error({ err: error, game }, 'a result could not be taken in; it is tried again');
      }
    });
    return this.#taking;
  }

  /** Resolves when no result is being taken in any more. */
  async stop(): Promise<void> {
    await this.#taking;
  }

  /** Calls a game of teams; false: it was called or fell away meanwhile. */
  async #callTeams(id: string, game: string): Promise<boolean> {
    try {
      return (await this.#services.teams.call(id, game, SYSTEM)) > 0;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return false;
    }
  }

  /** Does one thing; false: it was refused, or done already. */
  async #step(id: string, step: Step): Promise<boolean> {
    const { competitions, deciding, log } = this.#services;
    const seed = newSeed();
    try {
      const { events } = await competitions.change(id, (state, now) => {
        // Another process may have done it meanwhile.
        const still = due(state).some((one) => keyOf(one) === keyOf(step) && one.at <= now);
        return still ? deciding.decide(state, commandsFor(state, step, seed), SYSTEM, now) : { ok: true, value: [] };
      });
      return events > 0;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ competition: id, step, refusal: error.refusal }, 'what is due in a competition was refused');
      return false;
    }
  }

  /** Calls one game. @returns what was done, with its table; busy: somebody of it plays elsewhere; null: it isn't one for a table, or gone */
  async #call(
    id: string,
    state: CompetitionState,
    number: string,
    by: Author,
    once?: Once,
  ): Promise<(Done & { readonly table: string }) | 'busy' | null> {
    const { competitions, accounts, clock, simulate } = this.#services;
    const game = gameOf(state, number);
    const table = nanoid(10);
    const members = state.participants
      .filter((one) => one.id === game?.a || one.id === game?.b)
      .flatMap((one) => one.members.map((member) => member.id));
    const names = await accounts.named(members);
    const now = clock.now();
    const ready = game === undefined ? null : readyGame(id, state, game, table, names, now, simulate);
    if (game !== undefined && ready === null) return null;
    try {
      const done = await competitions.change(
        id,
        (current, at) => decide(current, { type: 'call-game', game: number, table }, by, at),
        { once, called: ready === null ? undefined : { number, ready } },
      );
      return { ...done, table };
    } catch (error) {
      if (error instanceof RatedBusy) return 'busy';
      // By the service: it was called or fell away meanwhile.
      if (error instanceof RefusalError && by.role === 'system') return null;
      throw error;
    }
  }

  async #opened(id: string, table: string): Promise<void> {
    const { open, elsewhere, log, competitions } = this.#services;
    const { state } = await competitions.find(id);
    const game = Object.values(state.games).find((one) => one.table === table);
    const people = state.participants
      .filter((one) => one.id === game?.a || one.id === game?.b)
      .flatMap((one) => one.members.map((member) => member.id));
    try {
      await elsewhere(people);
    } catch (error) {
      // The queue finds out by itself when they next ask.
      log.error({ err: error, game: table }, 'who plays could not be taken out of the queue');
    }
    // Should it fail: it is a game that is wanted, and some process takes it up.
    await open(table).catch((error: unknown) => log.error({ err: error, game: table }, 'a table could not be opened'));
  }

  async #look(table: CompetitionTable): Promise<void> {
    const { log } = this.#services;
    try {
      if (table.state === 'closing') await this.#close(table);
      else await this.#take(table);
    } catch (error) {
      log.error({ err: error, game: table.game }, 'a table of a competition could not be looked at; it is tried again');
    }
  }

  /** A game that no longer counts is ended at its table. */
  async #close(table: CompetitionTable): Promise<void> {
    const { competitions, rows } = this.#services;
    const { state } = await competitions.find(table.competition);
    const game = gameOf(state, table.number);
    if (game !== undefined && game.table === table.game && game.status === 'over') {
      const done = await this.#correct(table.game, game);
      if (done) await rows.setTable(table.game, 'done');
      if (done !== null) return;
    }
    const why = game?.decisions.findLast(({ type }) => type === 'annulled') ?? state.cancelled;
    const leaver = game === undefined ? null : leaverOf(state, game);
    try {
      const given = leaver === null ? null : await giveUpGame(this.#services, table.game, leaver);
      if (given?.ok !== true)
        await annulGame(this.#services, table.game, {
          clause: why?.clause ?? '3.2',
          note: (why?.reason ?? 'This game is no longer part of its competition.').slice(0, 1000),
        });
    } catch (error) {
      // It went on in that moment: again, later.
      if (error instanceof LogConflict) return;
      throw error;
    }
    await rows.setTable(table.game, 'done');
  }

  /** A result that an official has corrected is so in its table's log too. @returns false: again, later; null: it isn't that */
  async #correct(table: string, { decisions, result, cause }: CompetitionGame): Promise<boolean | null> {
    const last = decisions.at(-1);
    if (last?.type !== 'corrected' || result === null || cause === null || 'boards' in result) return null;
    const events = await this.#services.games.load(table);
    const at = events === null ? null : fold(events);
    if (at === null || at.result === null) return null;
    // Closed because its result came from paper: what was broken off there isn't what is corrected.
    if (at.result.cause === 'annulled' && decisions.at(-2)?.type !== 'annulled') return true;
    const { clause, reason } = last;
    try {
      await correctGame(this.#services, table, {
        ...tableResult(result, cause, 'a'),
        clause,
        note: reason.slice(0, 1000),
      });
    } catch (error) {
      // It went on in that moment.
      if (error instanceof LogConflict) return false;
      throw error;
    }
    return true;
  }

  async #take({ game: table, competition, number }: CompetitionTable): Promise<void> {
    const { games, competitions, clock, log, rows } = this.#services;
    const events = await games.load(table);
    // Protests first: with the result this table is done with.
    if (events !== null) await this.#services.protests.take(table, events);
    // What nobody has seen yet isn't told by a table of results either.
    if (events === null || playingAt(events, clock.now()) !== null) return;
    const at = fold(events);
    if (at.result === null) return;
    const { state } = await competitions.find(competition);
    const game = gameOf(state, number);
    const section = game === undefined ? undefined : sectionOf(state, game.section);
    if (game === undefined || section === undefined) return;
    if (at.result.cause === 'annulled') return this.#again({ game: table, competition, number, state: 'live' }, events);
    const came = competitionResult(at, courseOf(state, section) !== null, clock.now());
    if (came === null) return;
    try {
      const { events: made } = await competitions.change(
        competition,
        (current, now) => decide(current, { type: 'report', game: number, ...came }, SYSTEM, now),
        { from: table },
      );
      // It was known already: nothing was written, not even that this table is done with.
      if (made === 0) await rows.setTable(table, 'done');
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ competition, table, came, refusal: error.refusal }, 'the result of a table was refused');
      // Another one has been entered by hand, or the game no longer counts: that stands.
      if (['result.conflict', 'game.void', 'competition.phase'].includes(error.code))
        await rows.setTable(table, 'done');
    }
  }

  /** Annulled at its table after its result was taken in: it doesn't count in the competition either. */
  async #annulledSince({ game: table, competition, number, state: _ }: CompetitionTable): Promise<void> {
    const { games, competitions } = this.#services;
    const { state } = await competitions.find(competition);
    const own = gameOf(state, number);
    if (own?.table !== table || own.status !== 'over') return;
    const events = await games.load(table);
    if (events !== null && fold(events).result?.cause === 'annulled')
      await this.#again({ game: table, competition, number, state: 'live' }, events);
  }

  /** A game that was annulled at its table is played again; its officials may decide otherwise. */
  async #again({ game: table, competition, number }: CompetitionTable, events: readonly GameEvent[]): Promise<void> {
    const { competitions, log, rows } = this.#services;
    const annulled = events.findLast((event) => event.type === 'annulled');
    const reason = annulled?.note.trim() || 'Annulled at its table.';
    try {
      const { events: made } = await competitions.change(
        competition,
        (current, now) => {
          if (gameOf(current, number)?.table !== table) return { ok: true, value: [] };
          // Once it is published nothing is played any more.
          const replay = current.phase === 'running';
          const command = { type: 'annul-game', game: number, replay, reason } as const;
          const decided = decide(current, { ...command, clause: annulled?.clause ?? '' }, SYSTEM, now);
          return decided.ok || decided.error.code !== 'clause.missing'
            ? decided
            : decide(current, { ...command, clause: '8.1.g' }, SYSTEM, now);
        },
        { from: table },
      );
      if (made === 0) await rows.setTable(table, 'done');
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ competition, table, refusal: error.refusal }, 'a game annulled at its table stays as it is');
      await rows.setTable(table, 'done');
    }
  }
}

/** The player with whose own word a game fell away: by leaving in the middle of it, it was given up (3.6). Null: another reason. */
function leaverOf(state: CompetitionState, { a, b, status }: CompetitionGame): string | null {
  if (status !== 'void') return null;
  for (const id of [a, b]) {
    const one = participantOf(state, id);
    const by = one?.out?.kind === 'withdrawn' ? one.out.by : null;
    if (by?.role === 'person' && one?.members.some((member) => member.id === by.id)) return by.id;
  }
  return null;
}
