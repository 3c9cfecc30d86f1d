/** What comes in about teams, checked by form; what it means is decided in shared/competition/team. */
import { z } from 'zod';
import { MATCH_MAY } from '../../shared/competition/team/match-roles.ts';

const id = z.string().min(1).max(64);
const whom = z.string().min(1).max(200);
const name = z.string().min(1).max(80);

export const competition = z.object({ id: z.string().max(64) });
export const ofTeam = competition.extend({ team: z.string().max(64) });
export const ofMatch = competition.extend({ game: z.string().max(100) });
export const ofLine = ofTeam.extend({ n: z.coerce.number().int().min(1) });
export const ofInvitation = ofTeam.extend({ person: z.string().max(64) });

export const seenQuery = z.object({ seen: z.string().max(64).optional() });
export const matchesQuery = z.object({
  team: z.string().max(64).optional(),
  round: z.coerce.number().int().min(1).max(1000).optional(),
});
export const playersQuery = z.object({ number: z.coerce.number().int().min(1).max(100).optional() });
export const afterQuery = z.object({ after: z.coerce.number().int().min(0).optional() });
export const beforeQuery = z.object({ before: z.coerce.number().int().min(0).optional() });

/** At most so many numbers in a line-up, and so many at one. */
export const lineupForm = z.strictObject({
  side: z.enum(['a', 'b']).optional(),
  lineup: z.array(z.array(id).max(2)).max(40),
  bench: z.array(id).max(30).optional(),
});

const COMMANDS = Object.keys(MATCH_MAY).filter((type) => type !== 'hand-in');
/** A command by its type; its content is checked where it is decided. */
export const matchCommand = z.strictObject({ command: z.looseObject({ type: z.enum(COMMANDS) }) });

export const newInvitation = z.strictObject({ person: whom, number: z.int().min(1).max(99).optional() });
export const channelWish = z
  .strictObject({ text: z.string().max(200).optional(), calls: id.optional() })
  .refine(({ text, calls }) => (text ?? '').trim() !== '' || calls !== undefined, 'a line or a call');
export const channelMute = z.strictObject({ on: z.boolean() });
export const seenNotices = z.strictObject({ at: z.int().min(0) });

export const newLeague = z.strictObject({
  name,
  seasons: z
    .array(
      z.strictObject({
        name,
        divisions: z
          .array(
            z.strictObject({
              name,
              competition: id,
              up: z.int().min(0).max(100),
              down: z.int().min(0).max(100),
            }),
          )
          .min(1)
          .max(20),
      }),
    )
    .max(100),
});
export const matchDone = z.object({ v: z.string(), events: z.int() });
