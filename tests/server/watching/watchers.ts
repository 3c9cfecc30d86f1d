/** People who watch, over real sockets. */
import { Client } from '@colyseus/sdk';
import type { AnswerMessage } from '../../../shared/protocol/messages.ts';
import { type ChatMessage, type SaidLine, WATCH_ROOM } from '../../../shared/protocol/watching.ts';
import { type Person, Seat } from '../people.ts';

/** Ids are a person's, over all their lines. */
let messages = 0;

/** One connection to a watchers' room, with everything it heard. */
export class Watcher extends Seat {
  /** All that came by the kind `chat`, and every line that came by itself. */
  readonly chats: ChatMessage[] = [];
  readonly said: SaidLine[] = [];
  #waiting: { readonly holds: () => boolean; readonly resolve: () => void }[] = [];

  static async come(person: Person, table: string): Promise<Watcher> {
    const client = new Client(person.url, { headers: { cookie: person.cookie } });
    const room = await client.joinOrCreate(WATCH_ROOM, { table });
    const watcher = new Watcher(room);
    room.onMessage('chat', (message: ChatMessage) => watcher.#heard(watcher.chats, message));
    room.onMessage('said', (message: SaidLine) => watcher.#heard(watcher.said, message));
    room.onMessage('advice', () => {});
    return watcher;
  }

  #heard<T>(list: T[], message: T): void {
    list.push(message);
    const met = this.#waiting.filter((waiting) => waiting.holds());
    this.#waiting = this.#waiting.filter((waiting) => !met.includes(waiting));
    for (const { resolve } of met) resolve();
  }

  /** Resolves when something about the talk holds. */
  hear(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ holds, resolve }));
  }

  /** Sends a message that is answered. */
  async ask(type: 'say' | 'mute', message: object, id = `w${messages++}`): Promise<AnswerMessage> {
    this.raw(type, { id, ...message });
    await this.until(() => this.answers.some((answer) => answer.id === id));
    return this.answers.find((answer) => answer.id === id)!;
  }

  say(text: string): Promise<AnswerMessage> {
    return this.ask('say', { text });
  }
}
