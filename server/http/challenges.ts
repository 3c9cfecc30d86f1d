/** Challenges by link or name, and rematches. */
import { nanoid } from 'nanoid';
import { z } from 'zod';
import { type Challenge as ChallengeShown, challenge, newChallenge, rematch } from '../../shared/protocol/api.ts';
import type { Format } from '../../shared/protocol/queue.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import { PLACES, sideOfPlace } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { Side } from '../../shared/table/seats.ts';
import { refused } from '../errors.ts';
import { matchConfig, readyMatch } from '../games/match.ts';
import { mayPlayRated } from '../matchmaking/matchmaker.ts';
import { type Account, DELETED_NAME } from '../store/accounts.ts';
import type { Challenge } from '../store/challenges.ts';
import { RatedBusy } from '../store/games.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

const DAY = 86_400_000;
/** A challenge to somebody stands so long, one by link longer. */
const NAMED_MS = DAY;
const LINK_MS = 7 * DAY;
/** So many open ones from one person. */
const OPEN = 20;

/** Passes a game's making on; that somebody is in another rated game is an answer. */
async function unlessBusy<T>(make: Promise<T>): Promise<T> {
  try {
    return await make;
  } catch (error) {
    if (error instanceof RatedBusy) refused('queue.playing', 'One of the players is in a rated game.');
    throw error;
  }
}

export function routeChallenges(app: App, services: RouteServices): void {
  const { asking, config, store, clock, simulate } = services;
  const { challenges, accounts, social } = store;
  const tags = ['challenges'];
  const one = z.object({ id: z.string().max(64) });

  async function shown(row: Challenge): Promise<ChallengeShown> {
    const named = await accounts.named([row.maker, ...(row.opponent === null ? [] : [row.opponent])]);
    const person = (id: string) => ({ id, name: named.get(id)?.name ?? DELETED_NAME });
    const expired = row.state === 'open' && row.expiresAt <= clock.now();
    return {
      id: row.id,
      from: person(row.maker),
      to: row.opponent === null ? null : person(row.opponent),
      format: row.format as Format,
      rated: row.rated,
      first: row.first as ChallengeShown['first'],
      state: expired ? 'expired' : row.state,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      table: row.game,
    };
  }

  async function found(id: string): Promise<Challenge> {
    const row = await challenges.find(id);
    if (row === null) refused('challenge.unknown', 'There is no such challenge.');
    return row;
  }

  async function together(one: string, other: string): Promise<void> {
    if (one === other) refused('person.self', 'That is yourself.');
    if ((await social.apart(one)).includes(other)) refused('person.apart', 'You can’t play with this person.');
  }

  app.post(
    '/api/challenges',
    {
      schema: {
        tags,
        summary:
          'Challenge somebody, or whoever has the link. Refused: person.unknown, person.self, person.apart, queue.paused, list.full',
        body: newChallenge,
        response: { 201: challenge },
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const account = await asking.who(request);
      const { to, format, rated, first } = request.body;
      const now = clock.now();
      const opponent = to === undefined ? null : await asking.person(to);
      if (opponent !== null) await together(account.id, opponent.id);
      const open = (await challenges.open(account.id, now)).filter((row) => row.maker === account.id);
      if (open.length >= OPEN) refused('list.full', 'You have too many open challenges.');
      const row: Challenge = {
        id: nanoid(10),
        maker: account.id,
        opponent: opponent?.id ?? null,
        format,
        rated,
        first,
        state: 'open',
        createdAt: now,
        expiresAt: now + (opponent === null ? LINK_MS : NAMED_MS),
        game: null,
      };
      await challenges.make(row);
      return reply.code(201).send(await shown(row));
    },
  );

  app.get(
    '/api/challenges',
    {
      schema: { tags, summary: 'Open challenges from and to oneself', response: { 200: z.array(challenge) } },
      config: limit(config, 240),
    },
    async (request) => {
      const account = await asking.who(request);
      return Promise.all((await challenges.open(account.id, clock.now())).map(shown));
    },
  );

  app.get(
    '/api/challenges/:id',
    {
      schema: { tags, summary: 'A challenge. Refused: challenge.unknown', params: one, response: { 200: challenge } },
      config: limit(config, 240),
    },
    async (request) => shown(await found(request.params.id)),
  );

  app.post(
    '/api/challenges/:id/accept',
    {
      schema: {
        tags,
        summary:
          'Take a challenge up. Refused: challenge.unknown, challenge.closed, person.self, person.apart, queue.paused, queue.playing',
        params: one,
        response: { 200: z.object({ table: z.string() }) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const row = await found(request.params.id);
      if (row.opponent !== null && row.opponent !== account.id)
        refused('challenge.unknown', 'There is no such challenge.');
      if (row.state !== 'open') refused('challenge.closed', 'This challenge is no longer open.');
      await together(account.id, row.maker);
      const now = clock.now();
      if (row.rated) for (const id of [account.id, row.maker]) await mayPlayRated(store, id, now);
      const maker = await accounts.find(row.maker);
      if (maker === null) refused('challenge.closed', 'This challenge is no longer open.');
      const makerFirst = row.first === 'me' || (row.first === 'lot' && Math.random() < 0.5);
      const [first, second] = makerFirst ? [maker, account] : [account, maker];
      const match = {
        id: nanoid(10),
        kind: 'challenge' as const,
        config: matchConfig('singles', row.format as Format, row.rated),
        sides: { A: [player(first)], B: [player(second)] },
      };
      const taken = await unlessBusy(challenges.accept(row.id, readyMatch(match, now, simulate), now));
      if (!taken) refused('challenge.closed', 'This challenge is no longer open.');
      await services.open(match.id);
      return { table: match.id };
    },
  );

  app.post(
    '/api/challenges/:id/decline',
    {
      schema: {
        tags,
        summary: 'Decline a challenge, or withdraw one’s own. Refused: challenge.unknown, challenge.closed',
        params: one,
        response: { 200: z.object({}) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const row = await found(request.params.id);
      if (row.maker !== account.id && row.opponent !== account.id)
        refused('challenge.unknown', 'There is no such challenge.');
      if (!(await challenges.close(row.id, row.maker === account.id ? 'withdrawn' : 'declined')))
        refused('challenge.closed', 'This challenge is no longer open.');
      return {};
    },
  );

  /** The state of an ended game that this person played in. */
  async function ended(id: string, account: Account): Promise<GameState> {
    const events = await store.games.load(id);
    const state = events === null ? null : fold(events);
    if (state === null || state.config.alone || !Object.values(state.places).some((one) => one.id === account.id))
      refused('table.unknown', 'There is no such table that you played at.');
    if (state.result === null) refused('rematch.early', 'The game is not over.');
    return state;
  }

  const shownRematch = ({ asked, next }: { asked: readonly string[]; next: string | null }) => ({
    asked: [...asked],
    table: next,
  });

  app.get(
    '/api/tables/:id/rematch',
    {
      schema: { tags, summary: 'Who wants another game', params: one, response: { 200: rematch } },
      config: limit(config, 240),
    },
    async (request) => shownRematch(await challenges.rematchOf(request.params.id)),
  );

  app.post(
    '/api/tables/:id/rematch',
    {
      schema: {
        tags,
        summary:
          'Want another game, with the first strike changed. When all who played want it, there is one. Refused: table.unknown, rematch.early, person.apart, queue.paused, queue.playing',
        params: one,
        response: { 200: rematch },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const { id } = request.params;
      const before = await challenges.rematchOf(id);
      if (before.next !== null) return shownRematch(before);
      const state = await ended(id, account);
      const people = Object.values(state.places).map((one) => one.id);
      for (const other of people) if (other !== account.id) await together(account.id, other);
      const now = clock.now();
      if (state.config.rated) await mayPlayRated(store, account.id, now);
      const named = await accounts.named(people);
      if (people.some((one) => (named.get(one)?.kind ?? 'deleted') === 'deleted'))
        refused('person.unknown', 'One of the players has gone.');
      const side = (which: Side) =>
        PLACES[state.mode]
          .filter((seat) => sideOfPlace(state.mode, seat) === which)
          .map((seat) => player(named.get(state.places[seat]!.id)!));
      const match = {
        id: nanoid(10),
        kind: 'rematch' as const,
        config: state.config,
        sides: { A: side('B'), B: side('A') },
      };
      const after = await unlessBusy(challenges.rematch(id, account.id, people, readyMatch(match, now, simulate)));
      if (after.next === match.id) await services.open(match.id);
      return shownRematch(after);
    },
  );

  app.delete(
    '/api/tables/:id/rematch',
    {
      schema: { tags, summary: 'Not want another game after all', params: one, response: { 200: rematch } },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      await challenges.unaskRematch(request.params.id, account.id);
      return shownRematch(await challenges.rematchOf(request.params.id));
    },
  );
}

function player({ id, name }: { id: string; name: string }): Player {
  return { id, name };
}
