/** From what a client asks to what the core is asked. */
import type { Act, StrikeMessage, WireStrike } from '../../shared/protocol/messages.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { ok, type Result } from '../../shared/table/refusal.ts';
import { SEATS } from '../../shared/table/seats.ts';
import { parseStrike, type Strike } from '../../shared/table/strike.ts';
import { playbackMs, type StruckEvent } from '../games/playback.ts';

/**
 * The commands an act means, in order; the sender is checked by the core.
 * Errors: those of {@link parseStrike}.
 */
export function commandsOf(act: Act, state: GameState, player: string): Result<readonly Command[]> {
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
    case 'leave-seat':
      return ok(
        SEATS.filter((seat) => state.places[seat]?.id === player).map((seat): Command => ({ type: 'unsit', seat })),
      );
    default:
      return ok([act]);
  }
}

function wire(strike: Strike): WireStrike {
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
    at: event.at,
    duration: playbackMs(event),
    track: event.track,
  };
}
