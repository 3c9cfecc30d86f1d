/** What comes in about competitions, checked by form; what it means is decided in shared/competition. */
import { z } from 'zod';
import type { Command } from '../../shared/competition/log/command.ts';
import { CAUSES } from '../../shared/competition/log/events.ts';
import { MAY } from '../../shared/competition/log/roles.ts';
import { TEMPLATES, type TemplateName } from '../../shared/competition/regulations/templates.ts';

const PHASES = ['draft', 'entry', 'closed', 'running', 'finished', 'cancelled'] as const;
const name = z.string().min(1).max(80);
/** Somebody, by id or name. */
const whom = z.string().min(1).max(200);
const sex = z.enum(['man', 'woman']);
const participant = z.string().min(1).max(64);
/** Read by shared/competition/regulations/check.ts, field by field. */
const regulations = z.record(z.string(), z.unknown());

export const listQuery = z.object({
  /** Several, with commas. */
  phase: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(PHASES)))
    .optional(),
  organiser: z.string().max(64).optional(),
  q: z.string().max(80).optional(),
  before: z.string().max(100).optional(),
});
export const seenQuery = z.object({
  seen: z.coerce.number().int().min(0).optional(),
  matches: z.coerce.number().int().min(0).optional(),
});
export const competitionId = z.object({ id: z.string().max(64) });

export const newCompetition = z.object({
  name,
  template: z.enum(Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]]).optional(),
  regulations: regulations.optional(),
  change: regulations.optional(),
  open: z.boolean().optional(),
});
export const newEntry = z.object({
  members: z
    .array(
      z.object({
        person: whom,
        sex: sex.optional(),
        junior: z.boolean().optional(),
        number: z.int().min(1).max(99).optional(),
      }),
    )
    .max(30)
    .optional(),
  sex: sex.optional(),
  junior: z.boolean().optional(),
  name: name.optional(),
  captain: whom.optional(),
  deputy: whom.optional(),
  /** Read by shared/competition/team/look.ts. */
  look: z.record(z.string(), z.unknown()).optional(),
  from: z.object({ competition: z.string().max(64), team: participant }).optional(),
  accepts: z.int().min(1),
});
export const acceptance = z.object({ version: z.int().min(1) });
export const withdrawal = z.object({ participant: participant.optional(), reason: z.string().max(2000) });
export const seedingWish = z.union([
  z.object({ method: z.enum(['rating', 'lot']) }),
  z.object({ method: z.literal('hand'), order: z.array(participant).max(512) }),
]);
/** The result itself is read by shared/competition/log/check-result.ts. */
export const resultReport = z.object({ result: z.record(z.string(), z.unknown()), cause: z.enum(CAUSES) });

const COMMANDS = Object.keys(MAY) as [Command['type'], ...Command['type'][]];
/** A command by its type; its content is checked where it is decided. */
export const commandBody = z.object({ command: z.looseObject({ type: z.enum(COMMANDS) }) });

export const done = z.object({ n: z.int(), events: z.int(), participant: z.string().optional() });
export const created = z.object({ id: z.string(), n: z.int() });
export const version = z.object({ n: z.int(), m: z.int(), phase: z.enum(PHASES), now: z.int() });

const points = z.number().min(-1000).max(10_000);
export const newSeason = z.object({
  name,
  rules: z.object({
    byPlace: z.array(points).max(512),
    rest: points,
    best: z.int().min(0).max(100),
  }),
  competitions: z.array(z.string().max(64)).max(100),
});
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  createdAt: z.int(),
  usedAt: z.int().nullable(),
});
export const newKey = z.object({ name });
