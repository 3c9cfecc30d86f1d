/**
 * The room of a game's watchers. It reads the log behind the table (watched-game.ts) and shows it with the state and the
 * messages of a table; the table doesn't know it, and no fault of it or of a watcher comes there.
 */
import { type Client, CloseCode, Room, type RoomException } from '@colyseus/core';
import { strikeMessage } from '../../shared/play/commands.ts';
import type { StruckEvent } from '../../shared/play/playback.ts';
import type {
  AdviceShown,
  AimShown,
  AnswerMessage,
  ByeMessage,
  PongMessage,
  TableJoinOptions,
} from '../../shared/protocol/messages.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import { fitting, muteMessage, pingMessage, sayMessage } from '../../shared/protocol/schemas.ts';
import { type TableState, tableState, writeView } from '../../shared/protocol/state.ts';
import type { ChatMessage } from '../../shared/protocol/watching.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import type { Refusal, Result } from '../../shared/table/refusal.ts';
import type { Timer } from '../clock.ts';
import { RefusalError, refused } from '../errors.ts';
import { countText } from '../moderation/counting.ts';
import { mustRank } from '../moderation/rank.ts';
import type { Standing } from '../moderation/standing.ts';
import { Answers } from '../rooms/answers.ts';
import { isAnswer, nameSaid, type OpenLines } from '../rooms/open-lines.ts';
import { shownView } from '../rooms/shown.ts';
import type { Account } from '../store/accounts.ts';
import type { Rights } from '../store/rights.ts';
import { WatchersChat } from './chat.ts';
import { keepsBack, takesPart } from './delay.ts';
import type { Watchers } from './feed.ts';
import { later } from './later.ts';
import { Kept, Reader } from './reader.ts';
import type { WatchersTalk, WatchRooms } from './rooms.ts';
import { WatchedGame, type WatchedServices } from './watched-game.ts';

export interface WatchServices extends WatchedServices {
  readonly rights: Pick<Rights, 'rolesOf' | 'note'>;
  readonly lines: OpenLines;
  readonly standing: Pick<Standing, 'remembered' | 'heldBack'>;
  readonly rooms: WatchRooms;
  /** The host by which the service is known; left out: nobody knows. */
  readonly host?: string | undefined;
}

/** A line that broke is waited for, s. */
const RECONNECT_SECONDS = 20;
/** A room without anybody stays so long, ms. */
const EMPTY_MS = 15_000;
/** How often the number of watchers is told at most, ms. */
const COUNT_MS = 1000;
/** How often slow readers are looked after, ms. */
const SLOW_MS = 250;
/** So many are named to who asks who watches. */
const NAMED = 30;
/** So many answers to lines said are remembered. */
const ANSWERS = 1000;
/** Messages a second; who sends more is dropped. */
const MESSAGES = 20;

type Watcher = Client<{ auth: Account; userData: Reader }>;

/** Why somebody can't watch: who plays hears nothing of what watchers say while the game goes on (3.7). */
function barFor(game: WatchedGame, account: string): Refusal | null {
  if (game.state.result !== null || !takesPart(game.state, account)) return null;
  return { code: 'watch.player', clause: '3.7', message: 'Who plays this game, or is its referee, doesn’t watch it.' };
}

export abstract class WatchRoom extends Room<{ state: TableState; client: Watcher }> implements WatchersTalk {
  abstract readonly services: WatchServices;
  readonly #kept = new Kept();
  #game!: WatchedGame;
  #chat!: WatchersChat;
  readonly #answers = new Answers(ANSWERS);
  #unlisten: () => void = () => {};
  #uncount: () => void = () => {};
  #unline: () => void = () => {};
  #unroom: () => void = () => {};
  #timers = new Set<Timer>();
  #emptyTimer: Timer | null = null;
  #countTimer: Timer | null = null;
  #slowTimer: Timer | null = null;
  #closing = false;

  // Kept by hand, as a table is.
  override autoDispose = false;
  override maxMessagesPerSecond = MESSAGES;
  // The state is sent when it changes; the interval only keeps Colyseus's own clock going.
  override patchRate = 1000;

  override async onCreate({ table }: TableJoinOptions): Promise<void> {
    const { feed } = this.services;
    const game = await WatchedGame.open(table, this.services, {
      struck: (event) => this.#struck(event),
      changed: () => this.#changed(),
    });
    if (game === null) refused('table.unknown', 'There is no such table.');
    this.#game = game;
    this.#chat = new WatchersChat(game.state.config.watchChat ?? true);
    this.state = tableState(game.shown.mode);
    this.#write();
    this.#unlisten = feed.listen(table, {
      aim: (shown) => this.#delayed((by) => this.broadcast('aim', { ...shown, at: shown.at + by } satisfies AimShown)),
      advice: (shown) =>
        this.#delayed((by) => this.broadcast('advice', { ...shown, at: shown.at + by } satisfies AdviceShown)),
    });
    this.#unline = this.services.lines.add(this);
    this.#unroom = this.services.rooms.add(this);
    this.#uncount = feed.whenCounted(table, () => this.#countLater());
    this.onMessage('say', (client: Watcher, message: unknown) => this.#say(client, message));
    this.onMessage('mute', (client: Watcher, message: unknown) => this.#mute(client, message));
    this.onMessage('ping', (client: Watcher, message: unknown) => this.#ping(client, message));
    this.onMessage('*', (client, type) =>
      this.#answer(client as Watcher, '', {
        code: 'message.unknown',
        message: `There is no message "${nameSaid(type)}".`,
      }),
    );
    this.#leaveWhenEmpty();
  }

  /** Why somebody can't come in. */
  bars(account: string): Refusal | null {
    return barFor(this.#game, account);
  }

  get table(): string {
    return this.#game.id;
  }

  get lines() {
    return this.#chat.lines;
  }

  isHere(account: string): boolean {
    return this.clients.some(({ auth }) => auth!.id === account);
  }

  hush(account: string): void {
    if (this.#chat.hush(account)) this.broadcast('chat', this.#chatMessage());
  }

  call(person: Player): void {
    for (const client of this.clients)
      if (client.auth!.id === person.id) client.auth = { ...client.auth!, name: person.name };
    if (this.#chat.call(person)) this.broadcast('chat', this.#chatMessage());
    if (this.isHere(person.id)) this.#countLater();
  }

  override onJoin(client: Watcher): void {
    this.#letIn(client);
  }

  override onDrop(client: Watcher): void {
    this.allowReconnection(client, RECONNECT_SECONDS).catch(() => {});
    this.#went();
  }

  /** Who has sat down to play while the line was broken isn't let in again. */
  override onReconnect(client: Watcher): void {
    this.#letIn(client);
  }

  #letIn(client: Watcher): void {
    const { lines, clock } = this.services;
    lines.check(client);
    const bar = this.bars(client.auth!.id);
    if (bar !== null) refused(bar.code, bar.message, bar.clause);
    client.userData = new Reader(
      client as never,
      this.#kept,
      () => clock.now(),
      () => this.#slow(),
    );
    this.#emptyTimer?.cancel();
    this.autoDispose = false;
    this.#came(client);
  }

  override onLeave(): void {
    this.#went();
  }

  override onDispose(): void {
    this.#closing = true;
    for (const timer of [this.#emptyTimer, this.#countTimer, this.#slowTimer, ...this.#timers]) timer?.cancel();
    this.#unlisten();
    this.#uncount();
    this.#unline();
    this.#unroom();
    if (this.#game === undefined) return;
    this.#game.stop();
    this.services.feed.count(this.#game.id, { count: 0, people: [] });
  }

  /** The service stops: everybody is told and comes back by joining anew. */
  override onBeforeShutdown(): void {
    this.#closing = true;
    this.broadcast('bye', { reason: 'restart' } satisfies ByeMessage);
    this.disconnect(CloseCode.SERVER_SHUTDOWN).catch(() => {});
  }

  override onUncaughtException(error: RoomException, method: string): void {
    const { cause } = error;
    // A refusal is an answer, not a fault.
    if (isAnswer(cause)) return;
    this.services.log.error({ err: cause ?? error, method, room: this.roomId }, 'a watchers’ room failed');
  }

  // --- messages

  #say(client: Watcher, message: unknown): void {
    const parsed = fitting(sayMessage, message);
    if (parsed === null) {
      this.#misformed(client, message);
      return;
    }
    const { auth } = client;
    // By person: who lost the line says it again on the next one.
    const answer = this.#answers.once(`${auth!.id} ${parsed.id}`, async () => {
      const { standing, clock, host } = this.services;
      const muted = (await standing.remembered(auth!.id, 'mute')) ?? (await standing.heldBack(auth!));
      if (muted !== null) return { id: parsed.id, error: muted };
      // The name as it is by now.
      const { id, name } = client.auth!;
      const said = this.#barred(client) ?? this.#chat.say({ id, name }, parsed.text, clock.now(), host);
      if (!said.ok) countText(said.error.code, 'watchers');
      if (said.ok) this.broadcast('said', said.value);
      return said.ok ? { id: parsed.id } : { id: parsed.id, error: said.error };
    });
    void answer.then((given) => client.send('answer', given));
  }

  /** Who has sat down a moment ago is on the way out. */
  #barred(client: Watcher): Result<never> | null {
    const bar = this.bars(client.auth!.id);
    return bar === null ? null : { ok: false, error: bar };
  }

  async #mute(client: Watcher, message: unknown): Promise<void> {
    const parsed = fitting(muteMessage, message);
    if (parsed === null) {
      this.#misformed(client, message);
      return;
    }
    const { id, person, on } = parsed;
    const { rights, clock } = this.services;
    const actor = client.auth!.id;
    const roles = await rights.rolesOf(actor);
    if (!roles.includes('moderator') && !roles.includes('administrator')) {
      this.#answer(client, id, { code: 'role.missing', message: 'This is for: moderator, administrator.' });
      return;
    }
    try {
      await mustRank(rights, actor, person);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.#answer(client, id, error.refusal);
      return;
    }
    const action = on ? 'chat.mute' : 'chat.unmute';
    await rights.note({ at: clock.now(), actor, action, subject: person, details: { table: this.#game.id } });
    this.#chat.mute(person, on);
    this.broadcast('chat', this.#chatMessage());
    this.#answer(client, id);
  }

  #misformed(client: Watcher, message: unknown): void {
    const id = (message as { id?: unknown } | null | undefined)?.id;
    const error = { code: 'message.form', message: 'This message is not as it must be.' };
    this.#answer(client, typeof id === 'string' ? id.slice(0, 64) : '', error);
  }

  #ping(client: Watcher, message: unknown): void {
    const parsed = fitting(pingMessage, message);
    if (parsed === null) return;
    const { clock } = this.services;
    client.send('pong', { t: parsed.t, now: clock.now(), scale: clock.scale } satisfies PongMessage);
  }

  #answer(client: Watcher, id: string, error?: Refusal): void {
    client.send('answer', (error === undefined ? { id } : { id, error }) satisfies AnswerMessage);
  }

  // --- who is here

  /** How things stand, for who has the state already or gets it before this. */
  #came(client: Watcher): void {
    client.send('chat', this.#chatMessage());
    const { playing } = this.#game;
    if (playing !== null) client.send('strike', this.#strikeMessage(playing));
    this.#countLater();
  }

  #went(): void {
    this.#countLater();
    this.#leaveWhenEmpty();
  }

  #leaveWhenEmpty(): void {
    if (this.clients.length > 0 || this.#closing) return;
    this.#emptyTimer?.cancel();
    this.#emptyTimer = this.#after(EMPTY_MS, () => {
      this.autoDispose = true;
    });
  }

  /** What fails in a timer of watchers is written down, and ends nothing else. */
  #after(ms: number, work: () => void): Timer {
    return this.services.clock.setTimeout(() => {
      try {
        work();
      } catch (error) {
        this.services.log.error({ err: error, room: this.roomId }, 'a watchers’ room failed');
      }
    }, ms);
  }

  #people(): Watchers {
    const people = new Map<string, Player>();
    for (const { auth } of this.clients) people.set(auth!.id, { id: auth!.id, name: auth!.name });
    return { count: people.size, people: [...people.values()].slice(0, NAMED) };
  }

  /** Thousands may come in a second: the number is told once. */
  #countLater(): void {
    if (this.#countTimer !== null || this.#closing) return;
    this.#countTimer = this.#after(COUNT_MS, () => {
      this.#countTimer = null;
      this.services.feed.count(this.#game.id, this.#people());
      this.#changed();
    });
  }

  // --- slow readers

  /** Colyseus's own way of sending the state to who joins; private in its types only. */
  #sendWhole(client: Watcher): void {
    (this as unknown as { sendFullState(client: Watcher): void }).sendFullState(client);
  }

  #slow(): void {
    if (this.#slowTimer !== null || this.#closing) return;
    this.#slowTimer = this.#after(SLOW_MS, () => {
      this.#slowTimer = null;
      const now = this.services.clock.now();
      let left = false;
      for (const client of this.clients) {
        const reader = client.userData;
        if (reader?.caughtUp(now)) {
          // All that was changed until now is in the picture, and nothing of it comes again as a patch.
          this.broadcastPatch();
          this.#sendWhole(client);
          this.#came(client);
        }
        left ||= reader?.behind ?? false;
      }
      if (left) this.#slow();
    });
  }

  // --- telling

  /** Calls back as much later as watchers are kept back; what is too late for the end of the game falls away. */
  #delayed(tell: (by: number) => void): void {
    const { delay } = this.#game;
    if (delay === 0) {
      tell(0);
      return;
    }
    const timer = this.#after(delay, () => {
      this.#timers.delete(timer);
      if (keepsBack(this.#game.shown) && this.#game.playing === null) tell(delay);
    });
    this.#timers.add(timer);
  }

  #strikeMessage(event: StruckEvent) {
    const message = strikeMessage(event, this.#game.shown.set?.number ?? 0);
    return { ...message, at: message.at + this.#game.delay };
  }

  #struck(event: StruckEvent): void {
    this.broadcast('strike', this.#strikeMessage(event));
  }

  #changed(): void {
    if (this.#closing) return;
    for (const client of [...this.clients])
      if (this.bars(client.auth!.id) !== null) {
        client.send('bye', { reason: 'playing' } satisfies ByeMessage);
        client.leave(CloseCode.CONSENTED);
      }
    this.#write();
    this.broadcastPatch();
  }

  #write(): void {
    const game = this.#game;
    const watchers = this.services.feed.watchers(game.id);
    // With no delay who is here, and under what name, is of this moment, as at the table.
    const view =
      game.delay === 0
        ? shownView(game, watchers, false)
        : later(viewOf(game.shown, { table: game.id, watchers }), keepsBack(game.shown) ? game.delay : 0);
    writeView(this.state, view);
  }

  #chatMessage(): ChatMessage {
    return { allowed: this.#chat.allowed, lines: this.#chat.lines };
  }
}
