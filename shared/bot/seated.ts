/** How a bot at a table is known: its id in the game's seats says that it is one, and of which strength. */
import type { Player } from '../rules/game/events.ts';
import { SEATS, type Seat } from '../table/seats.ts';
import { isLevel, type Level } from './level.ts';

const ID = /^bot-([1-5])-[SWNE]$/;

/** The id of the bot of a strength at a place. No account has such a one. */
export function botId(level: Level, place: Seat): string {
  return `bot-${level}-${place}`;
}

/** The strength of the bot that plays under an id; null: it is no bot's. */
export function levelOfBot(id: string): Level | null {
  const level = Number(ID.exec(id)?.[1]);
  return isLevel(level) ? level : null;
}

/** A bot's name in logs and records, where no language is known. Pages have their own words for it. */
export function botNameIn(level: Level): string {
  return `Bot ${level}`;
}

/**
 * A bot as it is seated, with its mark. After a change of seats the id of its place may be another bot's: then it has one
 * that isn't `taken`.
 */
export function botPlayer(level: Level, place: Seat, taken: ReadonlySet<string> = new Set()): Player {
  const free = [place, ...SEATS].find((seat) => !taken.has(botId(level, seat))) ?? place;
  return { id: botId(level, free), name: botNameIn(level), bot: level };
}
