/**
 * The service as a process of its own, for the bench: tells when it begins to send a strike to watchers. The settings are
 * in the environment.
 */
import { Room } from '@colyseus/core';
import { createService } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { WATCH_ROOM } from '../../../shared/protocol/watching.ts';
import { milliseconds } from './time.ts';

const broadcast = Room.prototype.broadcast;
Room.prototype.broadcast = function (this: Room, type: never, ...rest: never[]) {
  if (this.roomName !== WATCH_ROOM || type !== ('strike' as never))
    return (broadcast as (...all: unknown[]) => void).call(this, type, ...rest);
  const begun = milliseconds();
  (broadcast as (...all: unknown[]) => void).call(this, type, ...rest);
  if (process.connected) process.send!({ begun, took: milliseconds() - begun });
} as typeof broadcast;

const service = await createService(readConfig(process.env));
process.send!({ url: service.url });
process.on('disconnect', () => void service.stop().then(() => process.exit()));
