/**
 * Protests between the logs of tables and of their competition (3.4, 5.4, 7.1.b, 8.1.g). Each log has what it needs, written
 * once: both cores know what was taken over already, so that after any crash it is simply done again, by the timer that
 * the competition's change has set, and whenever its tables are looked at.
 */
import { decide } from '../../shared/competition/log/decide.ts';
import type { ProtestCommand } from '../../shared/competition/log/decide-protests.ts';
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import type { Person } from '../../shared/competition/log/events.ts';
import { hearersOf } from '../../shared/competition/log/office.ts';
import { rankOf, rolesOf } from '../../shared/competition/log/roles.ts';
import { type CompetitionProtest, gameOf } from '../../shared/competition/log/state.ts';
import type { Done } from '../../shared/protocol/competition.ts';
import type { NewProtest } from '../../shared/protocol/desk.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { decide as decideGame } from '../../shared/rules/game/decide.ts';
import { TEXT_LIMIT } from '../../shared/rules/game/decide-conduct.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { Clock } from '../clock.ts';
import type { Reaching } from '../cluster/reaching.ts';
import { RefusalError, refused, refusedAs } from '../errors.ts';
import type { Competitions as CompetitionRows } from '../store/competitions.ts';
import type { Games } from '../store/games.ts';
import { authorOf, type Competition, type Competitions, type Once } from './competitions.ts';
import type { Places } from './places.ts';
import { lookOf, momentOf, officialAuthor, sameVerdict, sideOfTeam } from './protest-moments.ts';

type Decision = Extract<ProtestCommand, { type: 'decide-protest' }>;

export interface ProtestServices {
  readonly competitions: Competitions;
  readonly rows: Pick<CompetitionRows, 'kept'>;
  readonly places: Places;
  readonly games: Pick<Games, 'load'>;
  readonly reach: Reaching['ask'];
  readonly simulate: Context['simulate'];
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/** So many protests are remembered as taken over. */
const KEPT = 5000;

export class Protests {
  readonly #services: ProtestServices;
  /** What was found to stand in both logs, as `competition.protest.decision`. */
  readonly #settled = new Set<string>();

  constructor(services: ProtestServices) {
    this.#services = services;
  }

  /**
   * Makes a protest, with or without a moment; at a running table it is in its log, too.
   * @throws RefusalError those of the command `protest`, `protest.about`, `protest.late`, `protest.moment`
   */
  async file({ id, state }: Competition, person: Person, wish: NewProtest, once?: Once): Promise<Done> {
    const { competitions } = this.#services;
    const { game, board, event, text } = wish;
    let moment: CompetitionProtest['moment'] = null;
    if (event !== undefined) {
      const table = await this.#services.places.tableOf({ id, state }, game, board ?? null);
      if (table === null) refused('protest.moment', 'That game has no table.', '3.4');
      const events = (await this.#services.games.load(table)) ?? [];
      this.#mustBeInTime(events, event, person, text);
      moment = momentOf(table, events, event);
    }
    const done = await competitions.change(
      id,
      (current, now) =>
        decide(
          current,
          {
            type: 'protest',
            game,
            text,
            ...(board !== undefined && { board }),
            ...(moment !== null && { moment }),
          },
          authorOf(person),
          now,
        ),
      { once },
    );
    await this.#tried(id, () => this.follow(id));
    return done;
  }

  /** About an event there is, and about who won a set only until the next one begins (3.4). */
  #mustBeInTime(events: readonly GameEvent[], about: number, { id }: Person, text: string): void {
    if (about >= events.length) refused('protest.about', 'A protest names an event of this game.', '3.4');
    const state = fold(events);
    const command: Command = { type: 'protest', about, text: cut(text), from: { competition: -1, player: id } };
    const now = Math.max(this.#services.clock.now(), state.at);
    // Over, nothing more comes into its log; what its clock still owes changes nothing of it.
    const asked = decideGame({ ...state, clock: null, stopped: null }, command, SYSTEM_OF_GAME, {
      now,
      simulate: this.#services.simulate,
    });
    if (!asked.ok && asked.error.code !== 'game.phase') refusedAs(asked.error);
    if (about < state.setFrom && state.ends.includes(about))
      refused('protest.late', 'About who won a set one protests before the next begins.', '3.4');
  }

  /**
   * Decides a protest. With `takeBack` the set goes back to before the moment, in one piece with the decision at the table.
   * @throws RefusalError those of the command, `cancel.unknown`, `decision.binding`, `desk.reported`, `strike.moving`
   */
  async decide(id: string, command: Decision, person: Person, once?: Once): Promise<Done> {
    const { competitions, rows } = this.#services;
    const answered = once !== undefined && (await rows.kept(id, once.key)) !== null;
    if (command.takeBack === true && !answered) await this.#takeBack(id, command, person, once);
    const done = await competitions.change(id, (state, now) => decide(state, command, authorOf(person), now), { once });
    await this.#tried(id, () => this.follow(id));
    return done;
  }

  async #takeBack(id: string, command: Decision, person: Person, once: Once | undefined): Promise<void> {
    const { competitions, clock, reach } = this.#services;
    const { state } = await competitions.find(id);
    const allowed = decide(state, command, authorOf(person), clock.now());
    if (!allowed.ok) refusedAs(allowed.error);
    const protest = state.protests.find((one) => one.event === command.protest)!;
    const { table } = protest.moment!;
    if (!(await this.#services.places.isPlayed({ id, state }, protest.game, protest.board)))
      refused('desk.reported', 'Its result stands in the competition by now: correct or annul it there.', '7.1.g');
    await this.follow(id);
    const there = (await this.#look(table))?.state.protests.find((one) => isOf(one, protest));
    if (there === undefined) refused('cancel.unknown', 'It can no longer be taken back at the table.', '8.1.g');
    const rank = rankOf(rolesOf(state, authorOf(person), { game: protest.game }), command.type);
    const { upheld, final, text } = command;
    await reach({
      table,
      does: 'write',
      command: { type: 'decide-protest', protest: there.event, upheld, final, text: cut(text), back: true },
      by: officialAuthor(person, rank, once === undefined ? undefined : once.asked.slice(0, 32)),
    });
  }

  /**
   * Decides, from the referee's seat, a protest in the log of a table.
   * @throws RefusalError as {@link decide}
   */
  async decideAtTable(
    table: string,
    act: { readonly protest: number; readonly upheld: boolean; readonly text: string },
    person: Person,
  ): Promise<void> {
    await this.take(table);
    const place = await this.#services.places.of(table);
    const look = await this.#look(table);
    const there = look?.state.protests.find((one) => one.event === act.protest);
    if (place === null || there === undefined) refused('protest.unknown', 'There is no such protest.');
    const { state } = await this.#services.competitions.find(place.competition);
    const protest = state.protests.find(
      (one) => (one.moment === null || one.moment.table === table) && isOf(there, one),
    );
    if (protest === undefined) refused('protest.unknown', 'There is no such protest.');
    const { upheld, text } = act;
    const command: Decision = { type: 'decide-protest', protest: protest.event, upheld, final: false, text };
    await this.decide(place.competition, command, person);
  }

  /** What is in a competition's log comes into those of its tables. */
  async follow(id: string): Promise<void> {
    const { state } = await this.#services.competitions.find(id);
    for (const protest of state.protests) {
      const key = `${id}.${protest.event}.${protest.decision?.event ?? ''}`;
      if (this.#settled.has(key)) continue;
      const table =
        protest.moment?.table ?? (await this.#services.places.tableOf({ id, state }, protest.game, protest.board));
      if (table === null || (await this.#into(table, state, protest))) this.#settle(key);
    }
  }

  /** One protest with its last decision into the log of its table; false: to be tried again. */
  async #into(table: string, state: Competition['state'], protest: CompetitionProtest): Promise<boolean> {
    const { reach, log } = this.#services;
    const look = await this.#look(table);
    if (look === null) return true;
    let there = look.state.protests.find((one) => isOf(one, protest));
    try {
      if (there === undefined) {
        // Made there, it is in its log; over, nothing more comes into it.
        if (protest.filed !== null || look.state.phase === 'over' || look.state.phase === 'seating') return true;
        if (protest.by.role !== 'person') return true;
        const heard = hearersOf(state, gameOf(state, protest.game)!).length > 0;
        const ofSide = sideOfTeam(look.state, protest.participant);
        const from = { competition: protest.event, player: protest.by.id, ...(ofSide !== null && { ofSide }) };
        const about = protest.moment?.event ?? look.state.n - 1;
        const command: Command = { type: 'protest', about, text: cut(protest.text), heard, from };
        await reach({ table, does: 'write', command, by: SYSTEM_OF_GAME });
        there = (await this.#look(table))?.state.protests.find((one) => isOf(one, protest));
      }
      const { decision } = protest;
      if (there === undefined || decision === null || decision.by.role !== 'person') return true;
      if (sameVerdict(there.decision, decision, cut)) return true;
      const { upheld, final, text, by, rank } = decision;
      const command: Command = { type: 'decide-protest', protest: there.event, upheld, final, text: cut(text) };
      await reach({ table, does: 'write', command, by: officialAuthor(by, rank) });
      return true;
    } catch (error) {
      if (!(error instanceof RefusalError) || ['table.busy', 'game.unstored', 'clock.due'].includes(error.code))
        throw error;
      // The game has gone on meanwhile, or there it is decided finally: that stands.
      log.warn(
        { table, protest: protest.event, refusal: error.refusal },
        'a protest stays out of the log of its table',
      );
      return true;
    }
  }

  /** What is in the log of a table comes into its competition's: protests, and decisions that took the set back. */
  async take(table: string, known?: readonly GameEvent[]): Promise<void> {
    const { competitions, log } = this.#services;
    const look = known === undefined ? await this.#look(table) : lookOf(known);
    if (look === null || look.state.protests.length === 0) return;
    const place = await this.#services.places.of(table);
    if (place === null) return;
    const { competition, game, board } = place;
    const { state } = await competitions.find(competition);
    for (const one of look.state.protests) {
      const there = () => state.protests.find((other) => other.moment?.table === table && isOf(one, other));
      try {
        if (one.competition === undefined && there() === undefined) {
          const player = { id: one.player, name: look.names.get(one.player) ?? one.player };
          const moment = momentOf(table, look.events, one.about);
          const at = { ...(board !== null && { board }), moment, filed: one.event, player };
          await competitions.change(competition, (current, now) =>
            decide(current, { type: 'protest', game, text: one.text, ...at }, SYSTEM, now),
          );
        }
        await this.#decidedThere(table, competition, one, look.events);
      } catch (error) {
        if (!(error instanceof RefusalError) || error.code === 'competition.busy') throw error;
        log.warn({ table, protest: one.event, refusal: error.refusal }, 'a protest was refused by its competition');
      }
    }
  }

  /** The process died between the decision at the table and the competition's: it is made up for. */
  async #decidedThere(
    table: string,
    competition: string,
    one: GameState['protests'][number],
    events: readonly GameEvent[],
  ): Promise<void> {
    const { competitions } = this.#services;
    if (one.decision?.back !== true) return;
    const event = events.findLast((other) => other.type === 'protestDecided' && other.protest === one.event);
    if (event?.by.role !== 'official') return;
    const { id, name } = event.by;
    await competitions.change(competition, (state, now) => {
      const about = state.protests.find(
        (other) => (other.moment === null || other.moment.table === table) && isOf(one, other),
      );
      if (about === undefined || about.decisions.some((other) => sameVerdict(one.decision, other, cut)))
        return { ok: true, value: [] };
      const { upheld, final, text } = one.decision!;
      const command: Decision = { type: 'decide-protest', protest: about.event, upheld, final, text, takeBack: true };
      return decide(state, command, { role: 'person', id, name }, now);
    });
  }

  #settle(key: string): void {
    this.#settled.add(key);
    if (this.#settled.size > KEPT) this.#settled.delete(this.#settled.values().next().value!);
  }

  async #look(table: string) {
    const events = await this.#services.games.load(table);
    return events === null ? null : lookOf(events);
  }

  /** What can't be done now is done by the timer that the change has set. */
  async #tried(competition: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#services.log.error({ err: error, competition }, 'a protest could not be taken over; it is tried again');
    }
  }
}

const SYSTEM_OF_GAME: Author = { role: 'system' };

/** The log of a table takes shorter texts than a competition's. */
function cut(text: string): string {
  return text.slice(0, TEXT_LIMIT);
}

/** Whether a protest in a table's log is one of the competition's. */
function isOf(there: GameState['protests'][number], { event, filed }: CompetitionProtest): boolean {
  return filed === null ? there.competition === event : there.competition === undefined && there.event === filed;
}
