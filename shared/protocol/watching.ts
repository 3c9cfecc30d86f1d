/**
 * What a watcher and the service say to each other, over a room named `watch`. Its state is a table's (state.ts); its times
 * are moved by the delay of the game's regulations, so that clocks and playback run as they did at the table.
 *
 * Client to server
 *   say   {@link SayMessage}    a line to the other watchers; answered by `answer` with the same id
 *   mute  {@link MuteMessage}   moderators: nothing of that person is heard here any more; answered like `say`
 *   ping  PingMessage           as at the table
 * Server to client
 *   answer, strike, aim, advice, pong, bye   as at the table
 *   chat  {@link ChatMessage}   on coming, and when lines are taken away: all lines that stand
 *   said  {@link SaidLine}      one more line
 */
import type { Player } from '../rules/game/events.ts';

/** Name of the Colyseus room; the option `table` picks the table, as at a table. */
export const WATCH_ROOM = 'watch';

export interface SayMessage {
  readonly id: string;
  readonly text: string;
}
export interface MuteMessage {
  readonly id: string;
  /** Public id of the person. */
  readonly person: string;
  readonly on: boolean;
}
export interface SaidLine {
  /** Rises with every line of this room. */
  readonly n: number;
  readonly from: Player;
  readonly text: string;
  readonly at: number;
}
export interface ChatMessage {
  /** False: the regulations switch it off. */
  readonly allowed: boolean;
  readonly lines: readonly SaidLine[];
}
