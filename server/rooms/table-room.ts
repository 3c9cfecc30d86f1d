/**
 * The room of a table: a thin shell. It checks the form of messages, hands them to the game, and tells everybody what
 * became of them. What happens at a table is decided in shared/rules; what is true of it is in its log.
 */
import { type Client, CloseCode, Room, type RoomException, ServerError } from '@colyseus/core';
import type { Thinker } from '../../shared/bot/thinking.ts';
import { strikeMessage } from '../../shared/play/commands.ts';
import type { StruckEvent } from '../../shared/play/playback.ts';
import type { DeskAct } from '../../shared/protocol/desk.ts';
import type {
  Act,
  AimMessage,
  AimShown,
  AnswerMessage,
  ByeMessage,
  HaltMessage,
  PongMessage,
  TableJoinOptions,
} from '../../shared/protocol/messages.ts';
import {
  actMessage,
  adviseMessage,
  aimMessage,
  fitting,
  messageId,
  pingMessage,
} from '../../shared/protocol/schemas.ts';
import { type TableState, tableState, writeView } from '../../shared/protocol/state.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { nextDue } from '../../shared/rules/game/decide.ts';
import type { Author, Player } from '../../shared/rules/game/events.ts';
import { sideOfPlace } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { ok, type Refusal, type Result } from '../../shared/table/refusal.ts';
import { SEATS, type Seat } from '../../shared/table/seats.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Timer } from '../clock.ts';
import type { Tenure } from '../cluster/tenure.ts';
import type { Offices } from '../competitions/offices.ts';
import { refused, tooOften } from '../errors.ts';
import type { HeldTable, Holder } from '../games/holder.ts';
import { type GameServices, LiveGame } from '../games/live-game.ts';
import { statusOfGame } from '../games/status.ts';
import type { Tables } from '../games/tables.ts';
import { countText } from '../moderation/counting.ts';
import { hasBarredWord } from '../moderation/filter.ts';
import type { Standing } from '../moderation/standing.ts';
import { metrics } from '../ops/metrics.ts';
import type { Account } from '../store/accounts.ts';
import type { Taken } from '../store/leases.ts';
import { keepsBack, takesPart } from '../watching/delay.ts';
import type { WatchFeed } from '../watching/feed.ts';
import { ADVICE_A_SECOND, advise, COURTESIES_AT_ONCE, isOpen } from './advice.ts';
import { Answers } from './answers.ts';
import { Attendance } from './attendance.ts';
import { TableBots } from './bots.ts';
import { LossyLimit } from './lossy.ts';
import { type Asked, Officiating } from './officiating.ts';
import { isAnswer, nameSaid, type OpenLines } from './open-lines.ts';
import { shownView } from './shown.ts';

export interface RoomServices extends GameServices {
  readonly sessions: Sessions;
  readonly tables: Tables;
  readonly holder: Holder;
  readonly tenure: Tenure;
  readonly feed: WatchFeed;
  readonly lines: OpenLines;
  readonly standing: Pick<Standing, 'remembered' | 'pass' | 'heldBack'>;
  /** Where bots think. */
  readonly thinker: Thinker;
  readonly offices: Pick<Offices, 'at'>;
  /** A protest at a table of a competition is decided there (3.4). */
  readonly decideProtest: (
    table: string,
    act: Extract<Act, { type: 'decide-protest' }>,
    player: Player,
  ) => Promise<Result<unknown>>;
  /** What a table shows has changed. */
  readonly shown: (view: TableView) => void;
}

/** A line that broke is waited for, s. */
const RECONNECT_SECONDS = 30;
/** A room without anybody stays so long, ms; the log stays for ever. */
const EMPTY_MS = 30_000;
/** Previews a second and sender. */
const AIMS = 10;
/** Messages a second; who sends more is dropped. */
const MESSAGES = 60;

/** Whose placing and aiming is shown: who has the right of strike, and who makes trial strikes (12.23). */
function mayAim(state: GameState, seat: Seat, player: string): boolean {
  if (state.phase === 'trial')
    return state.places[seat]?.id === player && sideOfPlace(state.mode, seat) === state.trial?.side;
  const { set } = state;
  return state.phase === 'set' && set !== null && seat === set.turn && set.sitting[seat]?.player === player;
}

/** Names the turn: the set and the ruling that gave the right; a turn that a clock took is followed by another one. Empty: none. */
function turnOf({ set }: GameState): string {
  return set === null ? '' : `${set.number}.${set.replays}.${set.turn}.${set.last?.event ?? ''}`;
}

/** What a room remembers of one connection, across its reconnections. */
interface Seen {
  readonly answers: Answers;
  readonly aims: LossyLimit;
  readonly advice: LossyLimit;
}
type TableClient = Client<{ auth: Account; userData: Seen }>;

/** Who is at the other end: set by `onAuth` for every client of a room. */
function accountOf(client: TableClient): Account {
  return client.auth!;
}

export abstract class TableRoom extends Room<{ state: TableState; client: TableClient }> implements HeldTable {
  abstract readonly services: RoomServices;
  #game!: LiveGame;
  #attendance: Attendance | null = null;
  #bots: TableBots | null = null;
  #officiating!: Officiating;
  /** Officials who were let in though watchers are kept back. */
  readonly #officials = new Set<string>();
  /** Of who plays: what each has said out of the sets. */
  readonly #courtesies = new Map<string, LossyLimit>();
  /** The lease, once the game is live here. */
  #taken: Taken | null = null;
  /** Somebody else is to take the game up when this room has let go of it. */
  #wanted = false;
  #unhold: (() => void) | null = null;
  #emptyTimer: Timer | null = null;
  #isLive = false;
  #closing = false;
  #closed: (() => void)[] = [];
  #uncount: () => void = () => {};
  #unline: () => void = () => {};
  /** The turn for which the striker has been taken. */
  #takenAt = '';

  // Kept by hand, see #keepOrLeave: a table that is reloaded or left for a moment stays.
  override autoDispose = false;
  override maxMessagesPerSecond = MESSAGES;
  // The state is sent when it changes; the interval only keeps Colyseus's own clock going.
  override patchRate = 250;

  /** @param options the table, and its lease, taken for this room */
  override async onCreate({ table, taken }: { table: string; taken: Taken }): Promise<void> {
    this.#unhold = this.services.holder.hold(table, this);
    if (this.#unhold === null) refused('table.busy', 'This table is live in another room; try again.');
    try {
      await this.#takeUp(taken);
    } catch (error) {
      this.#bots?.stop();
      this.#attendance?.stop();
      await this.#game?.stop();
      this.#unhold();
      this.#unhold = null;
      throw error;
    }
    this.#taken = taken;
    this.onMessage('act', (client: TableClient, message: unknown) => this.#act(client, message));
    this.onMessage('aim', (client: TableClient, message: unknown) => this.#aim(client, message));
    this.onMessage('advise', (client: TableClient, message: unknown) => this.#advise(client, message));
    this.onMessage('ping', (client: TableClient, message: unknown) => this.#ping(client, message));
    this.onMessage('*', (client, type) =>
      this.#answer(client as TableClient, {
        id: '',
        error: { code: 'message.unknown', message: `There is no message "${nameSaid(type)}".` },
      }),
    );
    this.#unline = this.services.lines.add(this);
    this.#uncount = this.services.feed.whenCounted(table, () => this.#changed());
    this.#keepOrLeave();
  }

  async #takeUp(taken: Taken): Promise<void> {
    const { tenure, clock } = this.services;
    // A room's id says whose it is: what is told of one holder is never heard by the next.
    this.roomId = `${taken.game}-${taken.token}`;
    const game = await LiveGame.load(taken, this.services, {
      struck: (event) => this.#struck(event),
      changed: () => this.#changed(),
      halted: (on) => this.#halted(on),
      lost: () => this.#lost(),
    });
    if (game === null) refused('table.unknown', 'There is no such table.');
    this.#game = game;
    this.#officiating = new Officiating(game, this.services.offices);
    const here = (player: string) => this.#isHere(player);
    this.#attendance = new Attendance(game, clock, here);
    this.#bots = new TableBots({
      game,
      clock,
      here,
      thinker: this.services.thinker,
      bar: () => this.#moving(),
      aim: (aim) => this.#showAim(aim),
      log: this.services.log,
    });
    this.state = tableState(game.state.mode);
    this.#write();
    await this.#attendance.expect(taken.heldUntil);
    if (game.halted) refused('service.unready', 'The database does not answer.');
    if (game.ended) refused('table.busy', 'This table is live in another process; try again.');
    this.#isLive = true;
    tenure.live(taken);
  }

  override async onJoin(client: TableClient, options: TableJoinOptions): Promise<void> {
    this.services.lines.check(client);
    client.userData = {
      answers: new Answers(),
      aims: new LossyLimit(AIMS),
      advice: new LossyLimit(ADVICE_A_SECOND),
    };
    this.#stay();
    await this.#seat(accountOf(client), options.watch === true);
    await this.#letIn(client);
    await this.#came(client);
  }

  /** Also who comes back on a line that broke: what bars them may have begun meanwhile. */
  async #letIn(client: TableClient): Promise<void> {
    const bar = await this.bars(accountOf(client).id);
    if (bar !== null) throw new ServerError(CloseCode.WITH_ERROR, `${bar.code}: ${bar.message}`);
  }

  override onDrop(client: TableClient): Promise<void> {
    this.allowReconnection(client, RECONNECT_SECONDS).catch(() => {});
    return this.#went(accountOf(client).id);
  }

  override async onReconnect(client: TableClient): Promise<void> {
    this.services.lines.check(client);
    await this.#letIn(client);
    this.#stay();
    await this.#came(client);
  }

  override onLeave(client: TableClient): Promise<void> {
    return this.#went(accountOf(client).id);
  }

  override async onDispose(): Promise<void> {
    this.#closing = true;
    this.#uncount();
    this.#unline();
    this.#emptyTimer?.cancel();
    this.#bots?.stop();
    this.#attendance?.stop();
    await this.#game?.stop();
    if (this.#taken !== null)
      await this.services.tenure.give(this.#taken, this.#wanted || nextDue(this.#game.state) !== null);
    this.#unhold?.();
    this.#unhold = null;
    for (const closed of this.#closed) closed();
  }

  /** The service stops: everybody is told and comes back by joining anew. */
  override onBeforeShutdown(): void {
    this.#close('restart', CloseCode.SERVER_SHUTDOWN);
  }

  override onUncaughtException(error: RoomException, method: string): void {
    const { cause } = error;
    // A refusal is an answer, not a fault.
    if (isAnswer(cause)) return;
    const game = this.#game?.id;
    this.services.log.error({ err: cause ?? error, method, room: this.roomId, game }, 'a room failed');
  }

  // --- HeldTable

  get live(): boolean {
    return this.#isLive && !this.#closing;
  }

  view(): TableView {
    return shownView(this.#game, this.#watchers(), this.#takenStriker);
  }

  /** Officials of its competition see a game as it is, wherever others are kept back. */
  async bars(account: string): Promise<Refusal | null> {
    const { competition, watchDelay } = this.#game.state.config;
    const plays = Object.values(this.#game.state.places).some((player) => player.id === account);
    // Also who comes before there is anything to keep back.
    if (watchDelay && competition !== undefined && !plays) {
      if ((await this.services.offices.at(competition, account)).office === null) this.#officials.delete(account);
      else this.#officials.add(account);
    }
    return this.#keepsBack(account);
  }

  #keepsBack(account: string): Refusal | null {
    const { state } = this.#game;
    if (!state.config.watchDelay || !keepsBack(state) || takesPart(state, account) || this.#officials.has(account))
      return null;
    return { code: 'watch.delayed', message: 'This game is watched with a delay, in its watchers’ room.' };
  }

  drop(): void {
    this.#close('replaced', CloseCode.SERVER_SHUTDOWN);
  }

  async handOver(): Promise<void> {
    await this.#game.rest();
    // Nobody holds it any more once it has been closed meanwhile for another reason.
    if (this.#unhold === null) return;
    const closed = new Promise<void>((resolve) => this.#closed.push(resolve));
    this.#close('restart', CloseCode.SERVER_SHUTDOWN);
    await closed;
  }

  rename(player: Player): void {
    for (const client of this.clients)
      if (accountOf(client).id === player.id) client.auth = { ...accountOf(client), name: player.name };
    const { places, referee } = this.#game.state;
    const seated = [...Object.values(places), referee].find((person) => person?.id === player.id);
    if (seated && seated.name !== player.name) void this.#game.perform({ type: 'rename', player });
  }

  async officiate(act: DeskAct, player: Player, key: string): Promise<Result<{ readonly n: number }>> {
    const barred = this.#moving();
    if (barred !== null) return { ok: false, error: barred };
    const asked = await this.#officiating.fromDesk(act, player, key);
    return asked.ok ? this.#perform(asked.value, () => this.#moving()) : asked;
  }

  perform(command: Command, by: Author): Promise<Result<{ readonly n: number }>> {
    // What takes the set back waits for the discs; anything else the service writes has nothing to do with them.
    const waits = command.type === 'decide-protest' && command.back === true;
    return this.#perform({ commands: [command], by }, () => (waits ? this.#moving() : null));
  }

  people(): { players: number; watchers: number } {
    const watchers = this.#lookers();
    return { players: new Set(this.clients.map((client) => accountOf(client).id)).size - watchers, watchers };
  }

  // --- messages

  async #act(client: TableClient, message: unknown): Promise<void> {
    const arrived = performance.now();
    const parsed = fitting(actMessage, message);
    if (parsed === null) {
      const id = fitting(messageId, (message as { id?: unknown } | null | undefined)?.id);
      const error = { code: 'message.form', message: 'This message is not as it must be.' };
      this.#answer(client, { id: id ?? '', error });
      return;
    }
    const { id, act } = parsed;
    const account = accountOf(client);
    const player: Player = { id: account.id, name: account.name };
    const answer = await client.userData!.answers.once(id, async (): Promise<AnswerMessage> => {
      const moving = () => this.#moving();
      const barred = moving() ?? (await this.#unsaid(account.id, act)) ?? (await this.#unseated(account, act));
      if (barred !== null) return { id, error: barred };
      if (act.type === 'decide-protest' && this.#game.state.config.competition !== undefined) {
        const decided = await this.services.decideProtest(this.#game.id, act, player);
        return decided.ok ? { id } : { id, error: decided.error };
      }
      const asked = await this.#officiating.atTable(act, player);
      const done = asked.ok ? await this.#perform(asked.value, moving) : asked;
      return done.ok ? { id } : { id, error: done.error };
    });
    this.#answer(client, answer);
    // The office is lost, and with it what only officials see.
    if (answer.error?.code === 'seat.relieved' || answer.error?.code === 'seat.referee') {
      this.#officials.delete(account.id);
      this.#clear();
    }
    if (answer.error !== undefined) metrics.actsRefused.inc({ code: answer.error.code });
    else if (act.type === 'strike') metrics.strike.observe((performance.now() - arrived) / 1000);
    if (statusOfGame(this.#game.state) === 'closed') this.#close('closed', CloseCode.CONSENTED);
  }

  /**
   * Nothing may be done while the discs move; and no answer may tell what the playback hasn't shown yet. Asked again when the
   * game comes to it: what was asked just before may be a strike.
   */
  #moving(): Refusal | null {
    if (this.#game.playing === null) return null;
    return { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over yet.' };
  }

  /**
   * Why what is written with an act isn't to be read by others. In competitions it is the officials' to judge: questions,
   * protests and grounds are heard there whoever writes them (8, 19).
   */
  async #unsaid(account: string, act: Act): Promise<Refusal | null> {
    const written = 'note' in act ? act.note : 'text' in act ? act.text : '';
    if (written.trim() === '' || this.#game.state.config.competition !== undefined) return null;
    const muted = await this.services.standing.remembered(account, 'mute');
    if (muted !== null) return muted;
    if (!hasBarredWord(written)) return null;
    countText('text.words', 'table');
    return { code: 'text.words', message: 'That has a word that isn’t said here.' };
  }

  /** Why somebody doesn't take a seat among people. */
  async #unseated(account: Account, { type }: Pick<Act, 'type'>): Promise<Refusal | null> {
    return type === 'sit' || type === 'sit-as-referee' ? this.services.standing.heldBack(account) : null;
  }

  #aim(client: TableClient, message: unknown): void {
    const { state, playing } = this.#game;
    const { clock } = this.services;
    const parsed = fitting(aimMessage, message);
    if (parsed === null || playing !== null || !mayAim(state, parsed.seat, accountOf(client).id)) return;
    if (!client.userData!.aims.pass(clock.now())) {
      metrics.previewsDropped.inc();
      return;
    }
    this.#showAim(parsed, client);
  }

  /** Shows somebody's placing and aiming to all others. `by` left out: a bot's. */
  #showAim(aim: AimMessage, by?: TableClient): void {
    if (this.#closing || this.#game.playing !== null) return;
    this.#take();
    const shown: AimShown = { ...aim, at: this.services.clock.now() };
    this.broadcast('aim', shown, by === undefined ? {} : { except: by });
    this.services.feed.aim(this.#game.id, shown);
  }

  async #perform({ commands, by }: Asked, bar: () => Refusal | null): Promise<Result<{ readonly n: number }>> {
    for (const command of commands) {
      const result = await this.#game.perform(command, by, bar);
      if (!result.ok) return result;
    }
    return ok({ n: this.#game.state.n });
  }

  async #advise(client: TableClient, message: unknown): Promise<void> {
    const parsed = fitting(adviseMessage, message);
    const id = 'advise';
    if (parsed === null) {
      this.#answer(client, { id, error: { code: 'message.form', message: 'This message is not as it must be.' } });
      return;
    }
    const muted = await this.services.standing.remembered(accountOf(client).id, 'mute');
    if (muted !== null) {
      this.#answer(client, { id, error: muted });
      return;
    }
    const now = this.services.clock.now();
    const { playing, state } = this.#game;
    const open = isOpen(state);
    // The strike that ends a set is still being shown: for who looks on, the set goes on.
    const barred = open ? this.#moving() : null;
    if (barred !== null) {
      this.#answer(client, { id, error: barred });
      return;
    }
    const account = accountOf(client).id;
    const limit = open ? this.#courtesiesOf(account) : client.userData!.advice;
    const said = advise(state, account, this.#takenStriker || playing !== null, parsed, now);
    if (!said.ok) this.#answer(client, { id, error: said.error });
    else if (!limit.pass(now)) this.#answer(client, { id, error: tooOften(limit.left(now)) });
    else {
      this.broadcast('advice', said.value);
      this.services.feed.advice(this.#game.id, said.value);
    }
  }

  /** By person, not by line: another tab gives nobody more. */
  #courtesiesOf(account: string): LossyLimit {
    let limit = this.#courtesies.get(account);
    if (limit === undefined) {
      limit = new LossyLimit(COURTESIES_AT_ONCE.most, COURTESIES_AT_ONCE.within);
      this.#courtesies.set(account, limit);
    }
    return limit;
  }

  /** The one to strike has taken the striker; with the next turn it lies free again (21.9). */
  #take(): void {
    if (this.#game.state.mode !== 'pairs' || this.#takenStriker) return;
    this.#takenAt = turnOf(this.#game.state);
    this.#changed();
  }

  get #takenStriker(): boolean {
    return this.#takenAt !== '' && this.#takenAt === turnOf(this.#game.state);
  }

  #ping(client: TableClient, message: unknown): void {
    const parsed = fitting(pingMessage, message);
    if (parsed === null) return;
    const { clock } = this.services;
    const pong: PongMessage = { t: parsed.t, now: clock.now(), scale: clock.scale };
    client.send('pong', pong);
  }

  #answer(client: TableClient, answer: AnswerMessage): void {
    client.send('answer', answer);
  }

  // --- who is here

  /** The first to open a table's link sits down opposite its maker; everybody after that watches. */
  async #seat(account: Account, watch: boolean): Promise<void> {
    const player: Player = { id: account.id, name: account.name };
    const { state } = this.#game;
    const seated = [...Object.values(state.places), state.referee].find((person) => person?.id === player.id);
    if (seated) {
      if (seated.name !== player.name) await this.#game.perform({ type: 'rename', player });
      return;
    }
    // Who is held back watches; asking for a seat, they are told why.
    if (watch || state.phase !== 'seating' || (await this.#unseated(account, { type: 'sit' })) !== null) return;
    const places = state.mode === 'pairs' ? SEATS : (['S', 'N'] as const);
    for (const seat of places) {
      if (this.#game.state.places[seat] !== undefined) continue;
      const result = await this.#game.perform({ type: 'sit', seat, player }, { role: 'player', id: player.id });
      if (result.ok) return;
    }
  }

  async #came(client: TableClient): Promise<void> {
    const { playing } = this.#game;
    // Kept by Colyseus until the client has the state, then sent.
    if (playing !== null) client.send('strike', strikeMessage(playing, this.#game.shown.set?.number ?? 0));
    if (this.#game.halted) client.send('halt', { on: true } satisfies HaltMessage);
    await this.#attendance?.came(accountOf(client).id);
    this.#changed();
  }

  async #went(player: string): Promise<void> {
    // The service goes, not the player.
    if (this.#closing) return;
    await this.#attendance?.went(player);
    this.#changed();
    this.#keepOrLeave();
  }

  #isHere(player: string): boolean {
    return this.clients.some((client) => accountOf(client).id === player);
  }

  /** Everybody who watches: here, and in watchers' rooms. */
  #watchers(): number {
    return this.#lookers() + this.services.feed.watchers(this.#game.id);
  }

  /** Who is in this room without a place in the game. */
  #lookers(): number {
    const { places, referee } = this.#game.state;
    const seated = new Set(Object.values(places).map((player) => player.id));
    if (referee !== null) seated.add(referee.id);
    return new Set(this.clients.map((client) => accountOf(client).id).filter((id) => !seated.has(id))).size;
  }

  #stay(): void {
    this.#emptyTimer?.cancel();
    this.#emptyTimer = null;
    if (!this.#closing) this.autoDispose = false;
  }

  /** Without anybody the room goes after a while, unless a clock is running: it must run out. */
  #keepOrLeave(): void {
    if (this.clients.length > 0 || this.#closing) return;
    this.#emptyTimer?.cancel();
    this.#emptyTimer = this.services.clock.setTimeout(() => {
      if (nextDue(this.#game.state) === null) this.autoDispose = true;
      else this.#keepOrLeave();
    }, EMPTY_MS);
  }

  // --- telling

  /** Where watchers are kept back, nobody else is at the table from the first strike on. */
  #clear(): void {
    for (const client of [...this.clients])
      if (this.#keepsBack(accountOf(client).id) !== null) {
        client.send('bye', { reason: 'watch' } satisfies ByeMessage);
        client.leave(CloseCode.CONSENTED);
      }
  }

  #struck(event: StruckEvent): void {
    this.#clear();
    this.broadcast('strike', strikeMessage(event, this.#game.shown.set?.number ?? 0));
  }

  #changed(): void {
    if (this.#closing) return;
    this.#clear();
    this.#write();
    this.broadcastPatch();
    this.#bots?.look();
  }

  #write(): void {
    const view = this.view();
    writeView(this.state, view);
    this.services.shown(view);
  }

  #halted(on: boolean): void {
    this.broadcast('halt', { on } satisfies HaltMessage);
    if (!on) void this.#attendance?.catchUp().then(() => this.#bots?.look());
  }

  /** The log is in other hands: whoever comes back meets what it says. */
  #lost(): void {
    // Who asked for what couldn't be written gets the answer first: nothing is sent to who is being closed.
    setImmediate(() => this.#close('replaced', CloseCode.SERVER_SHUTDOWN));
  }

  /**
   * Colyseus keeps a closing room until everybody has come for whom a seat is reserved, or 15 s: who comes is told to join
   * anew in any case. Members of the pinned Room; see "one is asked to stop" in tests/server/cluster.
   */
  #forgetReservations(): void {
    const room = this as unknown as {
      _reservedSeats: Record<string, unknown>;
      _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
      _autoDisposeTimeout: NodeJS.Timeout | undefined;
    };
    for (const session of Object.keys(room._reservedSeats)) {
      clearTimeout(room._reservedSeatTimeouts[session]);
      delete room._reservedSeats[session];
      delete room._reservedSeatTimeouts[session];
    }
    clearTimeout(room._autoDisposeTimeout);
    room._autoDisposeTimeout = undefined;
  }

  #close(reason: ByeMessage['reason'], code: number): void {
    // A room that is still being made can't be closed: who makes it looks whether the game is lost.
    if (this.#closing || !this.#isLive) return;
    this.#closing = true;
    this.#bots?.stop();
    this.#wanted = reason === 'restart' && this.clients.length > 0;
    const bye: ByeMessage = { reason };
    this.broadcast('bye', bye);
    this.#forgetReservations();
    this.disconnect(code).catch(() => {});
  }
}
