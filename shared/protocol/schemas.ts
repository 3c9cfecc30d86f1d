/**
 * The checks at the edge, by zod: what a client may send. Only the server imports this; the client imports the types it
 * stands for (messages.ts) and carries no zod.
 */
import { z } from 'zod';
import { SEATS, SIDES } from '../table/seats.ts';
import { MAX_AIM, MAX_OFFSET } from '../table/strike.ts';
import type { Act, ActMessage, PingMessage, TableJoinOptions, WireStrike } from './messages.ts';

/** A place on the surface, 0.01 mm. */
const coordinate = z.int().min(-50_000).max(50_000);
const aimPart = z.int().min(-MAX_AIM).max(MAX_AIM);
const count = z.int().min(0).max(1_000_000);
const side = z.enum(SIDES).optional();

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
]) satisfies z.ZodType<Act>;

/** Chosen by the sender. */
export const messageId = z.string().min(1).max(64);
export const actMessage = z.object({ id: messageId, act }) satisfies z.ZodType<ActMessage>;
export const aimMessage = wireStrike;
export const pingMessage = z.object({ t: z.number() }) satisfies z.ZodType<PingMessage>;

export const tableId = z.string().regex(/^[\w-]{10}$/);
export const tableJoinOptions = z.object({
  table: tableId,
  watch: z.boolean().optional(),
}) satisfies z.ZodType<TableJoinOptions>;
