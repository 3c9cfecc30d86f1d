/**
 * The queue on Redis, for several processes. Each step that looks and then writes is one Lua script, so that of two
 * processes only one takes it; whatever a process has begun and not ended is there for the others to see.
 */
import type { Redis } from 'ioredis';
import { nanoid } from 'nanoid';
import type { QueueEnd } from '../../shared/protocol/queue.ts';
import { HERE_KEPT_MS, type Queue, WAITS } from './queue.ts';
import {
  type Invitation,
  type Pairing,
  type PairingState,
  peopleOf,
  poolName,
  type Snapshot,
  type Ticket,
} from './tickets.ts';

/**
 * Hashes: tickets by id; what each ticket is in (`w`: nothing, it waits; else a pairing's id); the ticket of each account;
 * pairings by id; `state|since` of each; who accepted (`pairing|account`); when each account last asked; why somebody is no
 * longer here (`reason|at`); invitations by who invites; the last waits of each pool (JSON).
 */
const FIELDS = ['tickets', 'in', 'of', 'pairings', 'state', 'accepted', 'seen', 'ended', 'invited', 'waits'] as const;

/** The keys of a script, by name, and what several of them need. */
const HEAD = `
local K = {tickets=KEYS[1], within=KEYS[2], of=KEYS[3], pairings=KEYS[4], state=KEYS[5], accepted=KEYS[6], seen=KEYS[7], ended=KEYS[8], invited=KEYS[9], waits=KEYS[10]}
local function stateOf(pairing)
  local text = redis.call('HGET', K.state, pairing)
  if not text then return nil end
  return string.match(text, '^(%a+)|')
end
local function drop(id, reasons, now)
  local text = redis.call('HGET', K.tickets, id)
  if not text then return end
  redis.call('HDEL', K.tickets, id)
  redis.call('HDEL', K.within, id)
  for _, person in ipairs(cjson.decode(text).people) do
    redis.call('HDEL', K.of, person.id)
    redis.call('HDEL', K.seen, person.id)
    if reasons then redis.call('HSET', K.ended, person.id, (reasons[person.id] or 'partner-left') .. '|' .. now) end
  end
end
local function peopleOf(pairing)
  local people = {}
  for _, side in ipairs({'A', 'B'}) do
    for _, person in ipairs(pairing.sides[side]) do people[#people + 1] = person.id end
  end
  return people
end
`;

const SCRIPTS = {
  // id, ticket, now
  enter: `
    local people = cjson.decode(ARGV[2]).people
    for _, person in ipairs(people) do
      if redis.call('HEXISTS', K.of, person.id) == 1 then return 0 end
    end
    redis.call('HSET', K.tickets, ARGV[1], ARGV[2])
    redis.call('HSET', K.within, ARGV[1], 'w')
    for _, person in ipairs(people) do
      redis.call('HSET', K.of, person.id, ARGV[1])
      redis.call('HSET', K.seen, person.id, ARGV[3])
      redis.call('HDEL', K.ended, person.id)
    end
    return 1`,
  // account, now
  touch: `
    if redis.call('HEXISTS', K.of, ARGV[1]) == 0 then return 0 end
    redis.call('HSET', K.seen, ARGV[1], ARGV[2])
    return 1`,
  // ticket, reasons, now, unseenBefore or ''
  remove: `
    if redis.call('HGET', K.within, ARGV[1]) ~= 'w' then return 0 end
    if ARGV[4] ~= '' then
      local all = true
      for _, person in ipairs(cjson.decode(redis.call('HGET', K.tickets, ARGV[1])).people) do
        if tonumber(redis.call('HGET', K.seen, person.id) or '0') < tonumber(ARGV[4]) then all = false end
      end
      if all then return 0 end
    end
    drop(ARGV[1], cjson.decode(ARGV[2]), ARGV[3])
    return 1`,
  // id, pairing, now
  pair: `
    local pairing = cjson.decode(ARGV[2])
    for _, id in ipairs(pairing.tickets) do
      if redis.call('HGET', K.within, id) ~= 'w' then return 0 end
    end
    for _, id in ipairs(pairing.tickets) do redis.call('HSET', K.within, id, ARGV[1]) end
    redis.call('HSET', K.pairings, ARGV[1], ARGV[2])
    redis.call('HSET', K.state, ARGV[1], 'found|' .. ARGV[3])
    return 1`,
  // pairing, account, now
  accept: `
    local state = stateOf(ARGV[1])
    if not state then return 'gone' end
    local pairing = cjson.decode(redis.call('HGET', K.pairings, ARGV[1]))
    local people = peopleOf(pairing)
    local mine = false
    for _, id in ipairs(people) do if id == ARGV[2] then mine = true end end
    if not mine then return 'gone' end
    if state ~= 'found' then return state end
    if tonumber(ARGV[3]) >= pairing['until'] then return 'gone' end
    redis.call('HSET', K.accepted, ARGV[1] .. '|' .. ARGV[2], ARGV[3])
    for _, id in ipairs(people) do
      if redis.call('HEXISTS', K.accepted, ARGV[1] .. '|' .. id) == 0 then return 'found' end
    end
    redis.call('HSET', K.state, ARGV[1], 'agreed|0')
    return 'agreed'`,
  // pairing, state, reasons, now
  dissolve: `
    if stateOf(ARGV[1]) ~= ARGV[2] then return 0 end
    local pairing = cjson.decode(redis.call('HGET', K.pairings, ARGV[1]))
    local reasons = cjson.decode(ARGV[3])
    for _, id in ipairs(pairing.tickets) do
      local text = redis.call('HGET', K.tickets, id)
      if text then
        local people = cjson.decode(text).people
        local leaves = false
        for _, person in ipairs(people) do if reasons[person.id] then leaves = true end end
        if leaves then
          drop(id, reasons, ARGV[4])
        else
          redis.call('HSET', K.within, id, 'w')
          for _, person in ipairs(people) do redis.call('HSET', K.seen, person.id, ARGV[4]) end
        end
      end
    end
    for _, id in ipairs(peopleOf(pairing)) do redis.call('HDEL', K.accepted, ARGV[1] .. '|' .. id) end
    redis.call('HDEL', K.pairings, ARGV[1])
    redis.call('HDEL', K.state, ARGV[1])
    return 1`,
  // pairing, now, staleBefore
  claim: `
    local state, since = string.match(redis.call('HGET', K.state, ARGV[1]) or '', '^(%a+)|(%d+)')
    if state ~= 'agreed' or tonumber(since) > tonumber(ARGV[3]) then return false end
    redis.call('HSET', K.state, ARGV[1], 'agreed|' .. ARGV[2])
    return redis.call('HGET', K.pairings, ARGV[1])`,
  // pairing, now, pool, how many waits
  seated: `
    if stateOf(ARGV[1]) ~= 'agreed' then return 0 end
    redis.call('HSET', K.state, ARGV[1], 'seated|' .. ARGV[2])
    local pairing = cjson.decode(redis.call('HGET', K.pairings, ARGV[1]))
    local waits = cjson.decode(redis.call('HGET', K.waits, ARGV[3]) or '[]')
    for _, id in ipairs(pairing.tickets) do
      local text = redis.call('HGET', K.tickets, id)
      if text then
        table.insert(waits, 1, {ms = pairing.at - cjson.decode(text).since, at = tonumber(ARGV[2])})
        drop(id, nil, ARGV[2])
      end
    end
    while #waits > tonumber(ARGV[4]) do table.remove(waits) end
    if #waits > 0 then redis.call('HSET', K.waits, ARGV[3], cjson.encode(waits)) end
    return 1`,
  // how many pairings, pairings..., accounts...
  forget: `
    local count = tonumber(ARGV[1])
    for i = 2, #ARGV do
      if i > count + 1 then
        redis.call('HDEL', K.ended, ARGV[i])
      elseif stateOf(ARGV[i]) == 'seated' then
        for _, id in ipairs(peopleOf(cjson.decode(redis.call('HGET', K.pairings, ARGV[i])))) do
          redis.call('HDEL', K.accepted, ARGV[i] .. '|' .. id)
        end
        redis.call('HDEL', K.pairings, ARGV[i])
        redis.call('HDEL', K.state, ARGV[i])
      end
    end
    return 1`,
  // from, to
  uninvite: `
    local text = redis.call('HGET', K.invited, ARGV[1])
    if not text or cjson.decode(text).to.id ~= ARGV[2] then return 0 end
    redis.call('HDEL', K.invited, ARGV[1])
    return 1`,
} as const;

type Script = keyof typeof SCRIPTS;

/**
 * @param prefix of its keys; the braces keep them together on a Redis cluster
 */
export function redisQueue(redis: Redis, prefix = '{novuss:queue}'): Queue {
  const keys = FIELDS.map((field) => `${prefix}:${field}`);
  const key = Object.fromEntries(FIELDS.map((field, i) => [field, keys[i]!])) as Record<
    (typeof FIELDS)[number],
    string
  >;
  const hashes = new Map<Script, string>();

  /** Runs a script; it is sent once and then called by its hash, also by a Redis that was started anew. */
  async function run(name: Script, ...args: readonly (string | number)[]): Promise<unknown> {
    const text = HEAD + SCRIPTS[name];
    let hash = hashes.get(name);
    if (hash === undefined) {
      hash = (await redis.script('LOAD', text)) as string;
      hashes.set(name, hash);
    }
    try {
      return await redis.evalsha(hash, keys.length, ...keys, ...args);
    } catch (error) {
      if (!String((error as Error).message).startsWith('NOSCRIPT')) throw error;
      return redis.eval(text, keys.length, ...keys, ...args);
    }
  }

  return {
    enter: async (ticket, now) => (await run('enter', ticket.id, JSON.stringify(ticket), now)) === 1,
    async id() {
      // Whoever asks first gives it its name.
      const answers = await redis.multi().set(`${prefix}:id`, nanoid(10), 'NX').get(`${prefix}:id`).exec();
      return String(answers?.[1]?.[1]);
    },
    here: async (place, now) => {
      await redis.set(`${prefix}:here:${place}`, now, 'PX', HERE_KEPT_MS);
    },
    hereAt: async (place) => {
      const at = await redis.get(`${prefix}:here:${place}`);
      return at === null ? null : Number(at);
    },
    touch: async (account, now) => {
      await run('touch', account, now);
    },
    remove: async (ticket, reasons, now, unseenBefore) =>
      (await run('remove', ticket, JSON.stringify(reasons), now, unseenBefore ?? '')) === 1,
    pair: async (pairing) => (await run('pair', pairing.id, JSON.stringify(pairing), pairing.at)) === 1,
    accept: async (pairing, account, now) =>
      (await run('accept', pairing, account, now)) as Awaited<ReturnType<Queue['accept']>>,
    dissolve: async (pairing, state, reasons, now) =>
      (await run('dissolve', pairing, state, JSON.stringify(reasons), now)) === 1,
    claim: async (pairing, now, staleBefore) => {
      const text = await run('claim', pairing, now, staleBefore);
      return typeof text === 'string' ? (JSON.parse(text) as Pairing) : null;
    },
    seated: async (pairing, now) => (await run('seated', pairing.id, now, poolName(pairing), WAITS)) === 1,
    forget: async (pairings, ended) => {
      if (pairings.length + ended.length > 0) await run('forget', pairings.length, ...pairings, ...ended);
    },
    invite: async (invitation) => {
      await redis.hset(key.invited, invitation.from.id, JSON.stringify(invitation));
    },
    uninvite: async (from, to) => (await run('uninvite', from, to)) === 1,
    idle: async () => (await redis.exists(key.tickets, key.pairings, key.ended, key.invited)) === 0,

    async snapshot() {
      const answers = await FIELDS.reduce((all, field) => all.hgetall(key[field]), redis.multi()).exec();
      const read = Object.fromEntries(
        FIELDS.map((field, i) => [field, (answers?.[i]?.[1] ?? {}) as Record<string, string>]),
      ) as Record<(typeof FIELDS)[number], Record<string, string>>;
      return snapshotOf(read);
    },
  };
}

function snapshotOf(read: Record<(typeof FIELDS)[number], Record<string, string>>): Snapshot {
  const map = <T>(from: Record<string, string>, value: (text: string, id: string) => T) =>
    new Map(Object.entries(from).map(([id, text]) => [id, value(text, id)]));
  return {
    tickets: map(read.tickets, (text, id) => {
      const within = read.in[id];
      return { ticket: JSON.parse(text) as Ticket, pairing: within === undefined || within === 'w' ? null : within };
    }),
    pairings: map(read.pairings, (text, id) => {
      const pairing = JSON.parse(text) as Pairing;
      const [state, since] = (read.state[id] ?? 'found|0').split('|');
      const accepted = peopleOf(pairing)
        .map((person) => person.id)
        .filter((account) => read.accepted[`${id}|${account}`] !== undefined);
      return { pairing, state: state as PairingState, since: Number(since), accepted: new Set(accepted) };
    }),
    ticketOf: map(read.of, (ticket) => ticket),
    seen: map(read.seen, Number),
    ended: map(read.ended, (text) => {
      const [reason, at] = text.split('|');
      return { reason: reason as QueueEnd, at: Number(at) };
    }),
    invitations: map(read.invited, (text) => JSON.parse(text) as Invitation),
    waits: map(read.waits, (text) => JSON.parse(text) as { ms: number; at: number }[]),
  };
}
