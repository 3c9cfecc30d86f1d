/**
 * `npm run bench -- strike-message`: bytes on the wire of the one message in which a strike's whole course is sent, over 200
 * strikes: full-power breaks of 17 discs, and mid-game strikes. Encoded as Colyseus does, with the WebSocket frame's header.
 */
import { getMessageBytes, Protocol } from '@colyseus/core';
import { simulate } from '../../shared/physics/simulate.ts';
import type { StrikeMessage } from '../../shared/protocol/messages.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { reduceAim } from '../../shared/table/strike.ts';
import type { Scene } from '../physics/scenes.ts';
import { breaks, midGame } from './physics.bench.ts';
import { median, printTable } from './report.ts';

/** Bytes of the message of a strike. */
function bytesOf({ strike, pieces }: Scene): number {
  const result = simulate({ strike, pieces, profile: FEDERATION });
  if (!result.ok) throw new Error(result.error.code);
  const [dx, dy] = reduceAim(strike.aim);
  const message: StrikeMessage = {
    n: 321,
    set: 2,
    strike: {
      seat: strike.seat,
      x: Math.round(strike.x * 100),
      y: Math.round(strike.y * 100),
      dx,
      dy,
      speed: strike.speed,
      offset: strike.offset,
    },
    at: 1_767_225_600_000,
    duration: Math.ceil(result.value.duration * 1000),
    track: result.value.track,
  };
  const payload = getMessageBytes.raw(Protocol.ROOM_DATA, 'strike', message).length;
  return payload + (payload < 126 ? 2 : 4);
}

export async function run(): Promise<object> {
  const opening = breaks('singles', 40).map(bytesOf);
  const later = midGame(160).map(bytesOf);
  const all = [...opening, ...later];
  printTable(
    ['bytes of a strike message', 'median', 'largest'],
    (
      [
        ['40 breaks of 17 discs', opening],
        ['160 mid-game strikes', later],
        ['all 200', all],
      ] as const
    ).map(([name, list]) => [name, String(median(list)), String(Math.max(...list))]),
  );
  return { bench: 'strike-message', median: median(all), max: Math.max(...all) };
}
