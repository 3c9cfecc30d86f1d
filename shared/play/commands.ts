/** From what a client asks to what the core is asked. */
import { botPlayer } from '../bot/seated.ts';
import type { Act, StrikeMessage, WireStrike } from '../protocol/messages.ts';
import type { Command } from '../rules/game/command.ts';
import { causeOf } from '../rules/game/decide-officials.ts';
import type { Player } from '../rules/game/events.ts';
import type { GameState } from '../rules/game/state.ts';
import { ok, type Result, refuse } from '../table/refusal.ts';
import { SEATS } from '../table/seats.ts';
import { parseStrike, type Strike } from '../table/strike.ts';
import { playbackMs, type StruckEvent } from './playback.ts';

/**
 * The commands an act means, in order; the sender is checked by the core.
 * Errors: those of {@link parseStrike}, `seat.none`.
 */
export function commandsOf(act: Act, state: GameState, player: Player): Result<readonly Command[]> {
  switch (act.type) {
    case 'strike': {
      const { seat, x, y, dx, dy, speed, offset } = act.strike;
      const strike = parseStrike(
        { seat, x: x / 100, y: y / 100, aim: [dx, dy], speed, offset },
        state.config.profile.maxSpeed,
      );
      if (!strike.ok) return strike;
      return ok([{ type: 'strike', strike: strike.value, set: act.set, strikes: act.strikes }]);
    }
    case 'leave-seat': {
      if (state.referee?.id === player.id) return ok([{ type: 'leave-referees-seat' }]);
      const own = SEATS.filter((seat) => state.places[seat]?.id === player.id);
      if (own.length === 0) return refuse('seat.none', 'You have no seat at this table.');
      return ok(own.map((seat): Command => ({ type: 'unsit', seat })));
    }
    case 'sit':
      return ok([{ type: 'sit', seat: act.seat, player }]);
    case 'seat-bot': {
      const taken = new Set(Object.values(state.places).map(({ id }) => id));
      return ok([{ type: 'seat-bot', seat: act.seat, player: botPlayer(act.level, act.seat, taken) }]);
    }
    case 'sit-as-referee':
      return ok([{ type: 'sit-as-referee', player }]);
    case 'move-piece': {
      const to = act.to === null ? null : ([act.to[0] / 100, act.to[1] / 100] as const);
      return ok([{ ...act, to }]);
    }
    case 'end-game':
      return ok([{ ...act, cause: causeOf(act.clause) }]);
    case 'decide-protest':
      // The chief referee's final word is given elsewhere (7.1.b).
      return ok([{ ...act, final: false }]);
    default:
      return ok([act]);
  }
}

/** A strike as it travels. */
export function wire(strike: Strike): WireStrike {
  return {
    seat: strike.seat,
    x: Math.round(strike.x * 100) + 0,
    y: Math.round(strike.y * 100) + 0,
    dx: strike.aim[0],
    dy: strike.aim[1],
    speed: strike.speed,
    offset: strike.offset,
  };
}

/** The whole course of a strike, as everybody gets it. */
export function strikeMessage(event: StruckEvent, set: number): StrikeMessage {
  return {
    n: event.n,
    set,
    strike: wire(event.strike),
    ...(event.asked && { asked: wire(event.asked) }),
    at: event.at,
    duration: playbackMs(event),
    track: event.track,
  };
}
