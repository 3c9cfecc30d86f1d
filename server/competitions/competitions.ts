/**
 * Competitions in this process: their states, folded from their logs, and the one way to change them: decide, append
 * durably, then take it as true and tell. Several processes may do so at once: of two that append after the same event one
 * finds that it was late, reads what the other wrote, and decides anew.
 */
import { apply, fold } from '../../shared/competition/log/apply.ts';
import { create } from '../../shared/competition/log/decide.ts';
import type { Author, CompetitionEvent, Person } from '../../shared/competition/log/events.ts';
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import type { Done } from '../../shared/protocol/competition.ts';
import type { Result } from '../../shared/table/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from '../cluster/bus.ts';
import { refused, refusedAs } from '../errors.ts';
import { InTurn } from '../in-turn.ts';
import { keepRecent } from '../recent.ts';
import type { ReadyGame } from '../store/challenges.ts';
import {
  type Along,
  type Competitions as CompetitionRows,
  type CompetitionTable,
  type KeptAnswer,
  KeyUsed,
} from '../store/competitions.ts';
import { LogConflict } from '../store/games.ts';
import type { NewTimer } from '../store/timers.ts';
import { listedOf, peopleOf } from './listed.ts';
import { News } from './news.ts';
import { wakeAt } from './steps.ts';

/** The channel on which processes tell one another that a competition has changed. */
const CHANGED = 'competition';
/** Of logs in which a name was taken out: what was folded before holds it still. */
const REREAD = 'competitions-reread';
/** The timer's kind: the competition is to be looked at. */
export const COMPETITION_TIMER = 'competition';
/** So many states are kept in memory. */
const KEPT = 500;
/** So often a change is decided anew because the log moved on. */
const TRIES = 20;

export interface Competition {
  readonly id: string;
  readonly createdAt: number;
  readonly state: CompetitionState;
}

/** A key under which something is to be done once, and a hash of what is asked under it. */
export interface Once {
  readonly key: string;
  readonly asked: string;
}

/** Decides on the state as it is; asked again when the log has moved on. */
export type Decide = (
  state: CompetitionState,
  now: number,
) => Result<readonly CompetitionEvent[]> | Promise<Result<readonly CompetitionEvent[]>>;

/** What else is to be written with a change. */
export interface ChangeOptions {
  readonly once?: Once | undefined;
  /** Added to the answer. */
  readonly answer?: Partial<Done> | undefined;
  /** The game that is called by it. */
  readonly called?: { readonly number: string; readonly ready: ReadyGame } | undefined;
  /** The table whose own result it is: nothing need be closed there. */
  readonly from?: string | undefined;
}

export interface CompetitionServices {
  readonly rows: CompetitionRows;
  readonly clock: Clock;
  readonly bus: Bus;
  /** A timer has been set for then. */
  readonly wake: (due: number) => void;
}

export class Competitions {
  readonly #services: CompetitionServices;
  readonly #kept = new Map<string, Competition>();
  readonly #changing = new InTurn();
  readonly #others: (() => void)[] = [];
  readonly news = new News();

  private constructor(services: CompetitionServices) {
    this.#services = services;
  }

  static async on(services: CompetitionServices): Promise<Competitions> {
    const competitions = new Competitions(services);
    await services.bus.subscribe(CHANGED, ({ id, n }: { id: string; n: number }) => competitions.news.tell(id, n));
    await services.bus.subscribe(REREAD, () => competitions.#forget());
    return competitions;
  }

  /** The competition as it is now. @throws RefusalError competition.unknown */
  async find(id: string): Promise<Competition> {
    const { rows } = this.#services;
    const head = await rows.head(id);
    if (head === null) refused('competition.unknown', 'There is no such competition.');
    const kept = this.#kept.get(id);
    if (kept !== undefined && kept.state.n >= head.length) return kept;
    const events = await rows.tail(id, kept?.state.n ?? 0);
    const state = kept === undefined ? fold(events) : events.reduce(apply, kept.state);
    return this.#keep({ id, createdAt: head.createdAt, state });
  }

  /** A name was taken out of the logs: every process reads them anew. */
  reread(): void {
    this.#forget();
    this.#services.bus.publish(REREAD, {});
  }

  /** Calls back when what was read of logs is to be read anew. */
  onReread(forget: () => void): void {
    this.#others.push(forget);
  }

  #forget(): void {
    this.#kept.clear();
    for (const forget of this.#others) forget();
  }

  /**
   * Begins a competition.
   * @param then what is done at once, decided on the new state
   * @throws RefusalError the codes of create, `key.used`
   */
  async create(
    id: string,
    { name, organiser, regulations }: { name: string; organiser: Person; regulations: Regulations },
    then: (state: CompetitionState, now: number) => Result<readonly CompetitionEvent[]>,
    once?: Once,
  ): Promise<{ readonly id: string; readonly n: number }> {
    const { rows, clock } = this.#services;
    const scope = `new:${organiser.id}`;
    const before = await answeredTo<{ id: string; n: number }>(rows, scope, once);
    if (before !== null) return before;
    const now = clock.now();
    const first = passed(create({ name, organiser, regulations }, now));
    const begun = fold([first]);
    const events = passed(then(begun, now));
    const state = events.reduce(apply, begun);
    const answer = { id, n: state.n };
    const along = this.#along(id, now, null, state, now, { once }, answer);
    try {
      await rows.create(id, first, events, along);
    } catch (error) {
      if (error instanceof KeyUsed) return (await answeredTo<{ id: string; n: number }>(rows, scope, once))!;
      throw error;
    }
    this.#took({ id, createdAt: now, state }, along.timer);
    return answer;
  }

  /**
   * Changes a competition, after everything asked before here. When it resolves, the change is durable.
   * @param decide what happens, decided on the state as it is; asked again when another process was quicker
   * @throws RefusalError what was decided, `competition.unknown`, `competition.busy`, `key.used`
   * @throws RatedBusy of a called game
   */
  change(id: string, decide: Decide, options: ChangeOptions = {}): Promise<Done> {
    return this.#changing.run(id, () => this.#change(id, decide, options));
  }

  async #change(id: string, decide: Decide, options: ChangeOptions): Promise<Done> {
    const { rows, clock } = this.#services;
    for (let tries = 0; ; tries++) {
      const answered = await answeredTo<Done>(rows, id, options.once);
      if (answered !== null) return answered;
      const { state, createdAt } = await this.find(id);
      const now = clock.now();
      const events = passed(await decide(state, now));
      const after = events.reduce(apply, state);
      const answer: Done = { n: after.n, events: events.length, ...options.answer };
      if (events.length === 0) return answer;
      const along = this.#along(id, createdAt, state, after, now, options, answer);
      try {
        await rows.append(id, state.n, events, along);
      } catch (error) {
        if (error instanceof KeyUsed) continue;
        if (!(error instanceof LogConflict)) throw error;
        if (tries === TRIES) refused('competition.busy', 'Others change this competition at the moment; try again.');
        continue;
      }
      this.#took({ id, createdAt, state: after }, along.timer);
      return answer;
    }
  }

  #along(
    id: string,
    createdAt: number,
    before: CompetitionState | null,
    after: CompetitionState,
    now: number,
    { once, called, from }: ChangeOptions,
    answer: unknown,
  ): Along {
    const tables = tablesOf(before, after, from);
    const open = after.phase === 'running' && Object.values(after.games).some(({ status }) => status === 'called');
    const closing = tables.some(({ state }) => state === 'closing') || isOverruled(before, after);
    // What was said of a protest is taken over to its table.
    const told = before !== null && before.protests !== after.protests;
    const due = closing || told ? now : wakeAt(after, open, now);
    const touched =
      before === null ||
      before.participants !== after.participants ||
      before.officials !== after.officials ||
      before.invited !== after.invited;
    const kept: KeptAnswer | undefined = once && { ...once, answer };
    return {
      listed: listedOf(id, after, createdAt),
      people: touched ? peopleOf(after) : undefined,
      called,
      tables,
      timer: due === null ? null : timerFor(id, due),
      kept,
    };
  }

  #took(competition: Competition, timer: NewTimer | null): void {
    const { bus, wake } = this.#services;
    const { id, state } = this.#keep(competition);
    if (timer !== null) wake(timer.due);
    this.news.tell(id, state.n);
    bus.publish(CHANGED, { id, n: state.n });
  }

  #keep(competition: Competition): Competition {
    const { id } = competition;
    const kept = this.#kept.get(id);
    // Who reads and who writes may come in any order: what is newest stays.
    const newest = kept !== undefined && kept.state.n > competition.state.n ? kept : competition;
    return keepRecent(this.#kept, id, newest, KEPT);
  }
}

/** The timer at which a competition is looked at. */
export function timerFor(id: string, due: number): NewTimer {
  return { id: `competition:${id}`, kind: COMPETITION_TIMER, due, payload: { competition: id } };
}

/**
 * What was answered to this key; null: nothing was, or there is no key.
 * @throws RefusalError key.used when something else was asked under it
 */
export async function answeredTo<T>(
  keys: Pick<CompetitionRows, 'kept'>,
  scope: string,
  once: Once | undefined,
): Promise<T | null> {
  if (once === undefined) return null;
  const kept = await keys.kept(scope, once.key);
  if (kept === null) return null;
  if (kept.asked !== once.asked) refused('key.used', 'Something else was asked under this idempotency key.');
  return kept.answer as T;
}

/** What was decided, or the refusal thrown. */
export function passed<T>(result: Result<T>): T {
  if (!result.ok) refusedAs(result.error);
  return result.value;
}

/** The author that a person is. */
export function authorOf({ id, name }: Person): Author {
  return { role: 'person', id, name };
}

/** Whether an official has decided about a game of teams: the tables of its boards are to be looked at. */
function isOverruled(before: CompetitionState | null, after: CompetitionState): boolean {
  if (before === null || after.regulations.team === null || before.games === after.games) return false;
  return Object.values(after.games).some(
    ({ id, decisions }) => decisions.length > (before.games[id]?.decisions.length ?? 0),
  );
}

/** Tables that a change ends: one's own result is done with, all others are to be closed. */
function tablesOf(
  before: CompetitionState | null,
  after: CompetitionState,
  from: string | undefined,
): NonNullable<Along['tables']> {
  if (before === null) return [];
  const stopped = after.phase !== before.phase && (after.phase === 'cancelled' || after.phase === 'finished');
  return Object.values(before.games).flatMap(
    ({ id, table, status, decisions }): Pick<CompetitionTable, 'game' | 'state'>[] => {
      if (table === null) return [];
      const now = after.games[id]!;
      if (table === from) return [{ game: table, state: 'done' }];
      const left = status === 'called' && (now.status !== 'called' || now.table !== table || stopped);
      // What officials decided about a result is so at its table too; teams play at the tables of their boards.
      const decided = after.regulations.team === null && now.decisions.length > decisions.length;
      const annulled = now.decisions.slice(decisions.length).some(({ type }) => type === 'annulled');
      return left || annulled || decided ? [{ game: table, state: 'closing' }] : [];
    },
  );
}
