/** A game against the computer as it is wished, and the log it begins with. */
import type { Level } from '../../shared/bot/level.ts';
import { botPlayer, levelOfBot } from '../../shared/bot/seated.ts';
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import { simulatorWith } from '../../shared/play/simulating.ts';
import { apply, create } from '../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { PLACES } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { PROFILES, type ProfileName } from '../../shared/table/profile.ts';
import type { Mode, Seat } from '../../shared/table/seats.ts';

/** The person's id at such a table; no account has it. */
export const YOU = 'you';

export interface BotWish {
  readonly mode: Mode;
  readonly level: Level;
  /** One's own place; who sits at South or, in pairs, North is of the side that strikes first (20.2, 22.3). */
  readonly place: Seat;
  readonly sets: number;
  readonly profile: ProfileName;
}

/** How people and bots are called. */
export interface Names {
  readonly you: string;
  /** `number` from 1 where there are several. */
  readonly bot: (level: Level, number: number | null) => string;
}

/** The log of a game that has just begun: everybody is seated, nobody is rated. */
export function beginGame({ mode, level, place, sets, profile }: BotWish, names: Names, at: number): GameEvent[] {
  const table = { profileName: profile, profile: PROFILES[profile] };
  const events: GameEvent[] = [
    create({ ...FRIENDLY, ...table, mode, sets, rated: false, physics: PHYSICS_VERSION }, at),
  ];
  let state: GameState = apply(null, events[0]!);
  let bots = 0;
  for (const seat of PLACES[mode]) {
    if (seat !== place) bots += 1;
    const player =
      seat === place
        ? { id: YOU, name: names.you }
        : { ...botPlayer(level, seat), name: names.bot(level, mode === 'pairs' ? bots : null) };
    const result = decide(state, { type: 'sit', seat, player }, { role: 'system' }, { now: at, simulate });
    if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
    events.push(...result.value);
    state = result.value.reduce(apply, state);
  }
  return events;
}

const simulate = simulatorWith(console);

/** What was wished of a game, by its state; null: it isn't one between a person and bots. */
export function wishOf({ config, mode, places }: GameState): BotWish | null {
  const seats = PLACES[mode];
  const own = seats.filter((seat) => places[seat]?.id === YOU);
  const levels = seats.flatMap((seat) => levelOfBot(places[seat]?.id ?? '') ?? []);
  const [place] = own;
  const [level] = levels;
  if (place === undefined || level === undefined || own.length + levels.length !== seats.length) return null;
  const profile = Object.hasOwn(PROFILES, config.profileName) ? (config.profileName as ProfileName) : 'federation';
  return { mode, level, place, sets: config.sets, profile };
}
