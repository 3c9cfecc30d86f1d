/**
 * The checks at the edge, by zod: what a client may send. Only the server imports this; the client imports the types it
 * stands for (messages.ts) and carries no zod.
 */
import { z } from 'zod';
import { TEXT_LIMIT } from '../rules/game/decide-conduct.ts';
import type { PieceId } from '../table/pieces.ts';
import { POCKETS, SEATS, SIDES } from '../table/seats.ts';
import { MAX_AIM, MAX_OFFSET } from '../table/strike.ts';
import {
  type Act,
  type ActMessage,
  type AdviseMessage,
  COURTESIES,
  PHRASES,
  type PingMessage,
  type TableJoinOptions,
  type WireStrike,
} from './messages.ts';
import type { MuteMessage, SayMessage } from './watching.ts';

/**
 * What was sent, checked; null: it isn't as it must be. Never throws: a check of zod's itself can, by what an object says its
 * own `length` is.
 */
export function fitting<T>(schema: z.ZodType<T>, sent: unknown): T | null {
  try {
    const parsed = schema.safeParse(sent);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A place on the surface, 0.01 mm. */
const coordinate = z.int().min(-50_000).max(50_000);
const aimPart = z.int().min(-MAX_AIM).max(MAX_AIM);
const count = z.int().min(0).max(1_000_000);
const side = z.enum(SIDES).optional();
const seat = z.enum(SEATS);
/** As long as the core takes; trimmed of nothing: what was written stands. */
const text = z.string().max(TEXT_LIMIT);
const clause = z.string().max(12);
const piece = z.string().regex(/^[AB]\d{1,2}$/) as z.ZodType<PieceId>;

export const wireStrike = z.object({
  seat: z.enum(SEATS),
  x: coordinate,
  y: coordinate,
  dx: aimPart,
  dy: aimPart,
  speed: z.int().min(0).max(100_000),
  offset: z.int().min(-MAX_OFFSET).max(MAX_OFFSET),
}) satisfies z.ZodType<WireStrike>;

export const act = z.discriminatedUnion('type', [
  z.object({ type: z.literal('strike'), strike: wireStrike, set: count, strikes: count }),
  z.object({ type: z.literal('pass'), set: count, strikes: count }),
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('give-up-set'), side }),
  z.object({ type: z.literal('give-up-game'), side }),
  z.object({ type: z.literal('call-off') }),
  z.object({ type: z.literal('decline-call-off') }),
  z.object({ type: z.literal('leave-seat') }),
  z.object({ type: z.literal('sit'), seat }),
  z.object({ type: z.literal('sit-as-referee') }),
  z.object({ type: z.literal('seat-bot'), seat, level: z.literal([1, 2, 3, 4, 5]) }),
  z.object({ type: z.literal('unseat-bot'), seat }),
  z.object({ type: z.literal('greet') }),
  z.object({ type: z.literal('refuse-greeting') }),
  z.object({ type: z.literal('choose-starter'), seat }),
  z.object({ type: z.literal('choose-seats'), swap: z.boolean() }),
  z.object({ type: z.literal('end-trial') }),
  z.object({ type: z.literal('stop'), note: text }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('claim') }),
  z.object({ type: z.literal('ask'), text }),
  z.object({ type: z.literal('protest'), about: count, text }),
  z.object({ type: z.literal('thank') }),
  z.object({ type: z.literal('sign') }),
  z.object({ type: z.literal('warn'), side: z.enum(SIDES), clause, note: text }),
  z.object({ type: z.literal('give-penalty'), side: z.enum(SIDES), clause, note: text }),
  z.object({ type: z.literal('lose-turn'), side, clause, note: text }),
  z.object({ type: z.literal('end-set'), winner: z.enum(SIDES), clause, note: text }),
  z.object({ type: z.literal('end-game'), winner: z.enum(SIDES).nullable(), clause, note: text }),
  z.object({
    type: z.literal('move-piece'),
    piece,
    to: z.tuple([coordinate, coordinate]).nullable(),
    clause,
    note: text,
  }),
  z.object({ type: z.literal('cancel'), event: count, clause, note: text }),
  z.object({ type: z.literal('answer'), question: count, text }),
  z.object({ type: z.literal('decide-protest'), protest: count, upheld: z.boolean(), text }),
]) satisfies z.ZodType<Act>;

/** Chosen by the sender. */
export const messageId = z.string().min(1).max(64);
export const actMessage = z.object({ id: messageId, act }) satisfies z.ZodType<ActMessage>;
export const aimMessage = wireStrike;
export const adviseMessage = z.object({
  phrase: z.enum([...PHRASES, ...COURTESIES]),
  piece: piece.optional(),
  pocket: z.enum(POCKETS).optional(),
}) satisfies z.ZodType<AdviseMessage>;
export const pingMessage = z.object({ t: z.number() }) satisfies z.ZodType<PingMessage>;

/** A line among watchers; how long it may be is the chat's to say. */
export const sayMessage = z.object({ id: messageId, text: z.string().max(1000) }) satisfies z.ZodType<SayMessage>;
export const muteMessage = z.object({
  id: messageId,
  person: z.string().min(1).max(64),
  on: z.boolean(),
}) satisfies z.ZodType<MuteMessage>;

export const tableId = z.string().regex(/^[\w-]{10}$/);
export const tableJoinOptions = z.object({
  table: tableId,
  watch: z.boolean().optional(),
}) satisfies z.ZodType<TableJoinOptions>;
