/** What comes in about desks and protests, checked by form; what it means is decided in the cores. */
import { z } from 'zod';
import type { DeskAct, DeskActBody, NewProtest } from '../../shared/protocol/desk.ts';
import { act, tableId } from '../../shared/protocol/schemas.ts';

const DESK_ACTS: readonly string[] = [
  'stop',
  'resume',
  'warn',
  'give-penalty',
  'lose-turn',
  'end-set',
  'end-game',
  'move-piece',
  'cancel',
  'answer',
] satisfies readonly DeskAct['type'][];

const deskAct = act.refine(
  ({ type }) => DESK_ACTS.includes(type),
  'not an act from the desk',
) as unknown as z.ZodType<DeskAct>;

export const deskActBody = z.object({ act: deskAct }) satisfies z.ZodType<DeskActBody>;
export const deskTable = z.object({ id: z.string().max(64), table: z.string().max(64) });
export const knownTable = tableId;
export const deskSeen = z.object({ seen: z.string().max(40).optional() });
export const deskVersion = z.object({ v: z.string() });
export const deskDone = z.object({ n: z.int() });
export const newProtest = z.object({
  game: z.string().max(100),
  board: z.int().min(1).max(1000).optional(),
  event: z.int().min(0).max(1_000_000).optional(),
  text: z.string().max(2000),
}) satisfies z.ZodType<NewProtest>;
export const protestNumber = z.object({ id: z.string().max(64), protest: z.coerce.number().int().min(0) });
