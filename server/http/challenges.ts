/** Challenges by link or name, and rematches. */
import { nanoid } from 'nanoid';
import { z } from 'zod';
import { type Challenge as ChallengeShown, challenge, newChallenge, rematch } from '../../shared/protocol/api.ts';
import type { Format } from '../../shared/protocol/queue.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import { PLACES, sideOfPlace } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { cueErrorNamed } from '../../shared/table/cue-error.ts';
import { valued } from '../../shared/table/refusal.ts';
import type { Side } from '../../shared/table/seats.ts';
import { refused, refusedAs } from '../errors.ts';
import { matchConfig, readyMatch } from '../games/match.ts';
import { mayPlayRated, notPaused, otherMayPlayRated, unlessBusy } from '../matchmaking/may-play.ts';
import { type Account, DELETED_NAME } from '../store/accounts.ts';
import type { Challenge, Rematch, Wish } from '../store/challenges.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

/** A challenge stands so long. */
const CHALLENGE_MS = 86_400_000;
/** A wish for a rematch stands so long, and only while who has it is at the table's page. */
const REMATCH_MS = 300_000;
/** So many open ones from one person. */
const OPEN = 20;

export function routeChallenges(app: App, services: RouteServices): void {
  const { asking, config, store, clock, simulate, matchmaker, log } = services;
  const { challenges, accounts, social } = store;
  const tags = ['challenges'];
  const one = z.object({ id: z.string().max(64) });

  async function shown(row: Challenge): Promise<ChallengeShown> {
    const named = await accounts.named([row.maker, ...(row.opponent === null ? [] : [row.opponent])]);
    const person = (id: string) => ({ id, name: named.get(id)?.name ?? DELETED_NAME });
    const gone = [row.maker, row.opponent].some(
      (id) => id !== null && (named.get(id)?.kind ?? 'deleted') === 'deleted',
    );
    const expired = row.state === 'open' && (gone || row.expiresAt <= clock.now());
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
      here: await matchmaker.isHere(row.maker),
    };
  }

  /** A challenge as this person may know it: one to somebody is between these two. Refusal: `challenge.unknown`. */
  async function found(id: string, asker: string | undefined): Promise<Challenge> {
    const row = await challenges.find(id);
    if (row === null || (row.opponent !== null && asker !== row.maker && asker !== row.opponent))
      refused('challenge.unknown', 'There is no such challenge.');
    return row;
  }

  /** A rated game has been made of what these agreed on: they no longer wait for another one. */
  async function seated(match: { readonly id: string; readonly rated: boolean }, people: readonly string[]) {
    if (match.rated)
      await matchmaker.elsewhere(people).catch((error: unknown) => {
        // The queue finds out by itself when they next ask.
        log.error({ err: error, game: match.id }, 'who plays could not be taken out of the queue');
      });
    await services.open(match.id);
  }

  async function together(one: string, other: string): Promise<void> {
    if (one === other) refused('person.self', 'That is yourself.');
    if ((await social.apart(one)).includes(other)) refused('person.apart', 'You can’t play with this person.');
    // Why is between them and the moderators.
    if ((await store.moderation.barred([other], false, clock.now())).size > 0)
      refused('person.apart', 'You can’t play with this person.');
  }

  app.post(
    '/api/challenges',
    {
      schema: {
        tags,
        summary:
          'Challenge somebody, or whoever has the link. Refused: person.unknown, person.self, person.apart, queue.paused, account.paused, list.full',
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
      if (rated) await notPaused(store, account.id, now);
      const row: Challenge = {
        id: nanoid(10),
        maker: account.id,
        opponent: opponent?.id ?? null,
        format,
        rated,
        first,
        state: 'open',
        createdAt: now,
        expiresAt: now + CHALLENGE_MS,
        game: null,
      };
      await matchmaker.here(account.id);
      if (!(await challenges.make(row, OPEN)))
        refusedAs(valued('list.full', { most: OPEN }, `At most ${OPEN} challenges are open at a time.`));
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
      await matchmaker.here(account.id);
      const [open, apart] = await Promise.all([challenges.open(account.id, clock.now()), social.apart(account.id)]);
      const between = open.filter(({ maker, opponent }) => !apart.includes(maker) && !apart.includes(opponent ?? ''));
      return Promise.all(between.map(shown));
    },
  );

  app.get(
    '/api/challenges/:id',
    {
      schema: { tags, summary: 'A challenge. Refused: challenge.unknown', params: one, response: { 200: challenge } },
      config: limit(config, 240),
    },
    async (request) => {
      const account = await asking.maybe(request);
      const row = await found(request.params.id, account?.id);
      if (account !== null) await matchmaker.here(account.id);
      return shown(row);
    },
  );

  app.post(
    '/api/challenges/:id/accept',
    {
      schema: {
        tags,
        summary:
          'Take a challenge up; a rated one only while its maker is here. Refused: challenge.unknown, challenge.closed, challenge.away, person.self, person.apart, person.paused, person.playing, queue.paused, account.paused, queue.playing',
        params: one,
        response: { 200: z.object({ table: z.string() }) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const row = await found(request.params.id, account.id);
      if (row.opponent !== null && row.opponent !== account.id)
        refused('challenge.unknown', 'There is no such challenge.');
      if (row.state !== 'open') refused('challenge.closed', 'This challenge is no longer open.');
      await together(account.id, row.maker);
      const now = clock.now();
      const maker = await accounts.find(row.maker);
      if (maker === null || maker.kind === 'deleted' || row.expiresAt <= now)
        refused('challenge.closed', 'This challenge is no longer open.');
      if (row.rated) {
        await mayPlayRated(store, account.id, now);
        await otherMayPlayRated(store, maker, now);
        // Who isn't here would lose by the clock a game they don't know of.
        if (!(await matchmaker.isHere(maker.id))) refused('challenge.away', `${maker.name} isn’t here now.`);
      }
      const makerFirst = row.first === 'me' || (row.first === 'lot' && Math.random() < 0.5);
      const [first, second] = makerFirst ? [maker, account] : [account, maker];
      const match = {
        id: nanoid(10),
        kind: 'challenge' as const,
        config: matchConfig('singles', row.format as Format, row.rated, cueErrorNamed(config.ratedCueError)),
        sides: { A: [player(first)], B: [player(second)] },
      };
      const ready = readyMatch(match, now, simulate);
      const taken = await unlessBusy(account.id, challenges.accept(row.id, ready, now));
      if (!taken) refused('challenge.closed', 'This challenge is no longer open.');
      await seated({ id: match.id, rated: row.rated }, [account.id, maker.id]);
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
      const row = await found(request.params.id, account.id);
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

  /** What of somebody's polling says that they are at this table's page. */
  const page = (table: string) => `@${table}`;

  /** Wishes that no longer hold: too old, or of somebody who has left the table's page. */
  async function lapsedOf(table: string, { asked }: Rematch): Promise<readonly Wish[]> {
    const now = clock.now();
    const holds = await Promise.all(
      asked.map(async ({ account, at }) => at > now - REMATCH_MS && (await matchmaker.isHere(account, page(table)))),
    );
    return asked.filter((_, i) => !holds[i]);
  }

  async function shownRematch(table: string, rematch: Rematch) {
    const lapsed = rematch.next === null ? await lapsedOf(table, rematch) : [];
    return {
      asked: rematch.asked.filter((one) => !lapsed.includes(one)).map((one) => one.account),
      table: rematch.next,
    };
  }

  app.get(
    '/api/tables/:id/rematch',
    {
      schema: { tags, summary: 'Who wants another game', params: one, response: { 200: rematch } },
      config: limit(config, 240),
    },
    async (request) => {
      const { id } = request.params;
      const account = await asking.maybe(request);
      if (account !== null) await matchmaker.here(account.id, page(id));
      return shownRematch(id, await challenges.rematchOf(id));
    },
  );

  app.post(
    '/api/tables/:id/rematch',
    {
      schema: {
        tags,
        summary:
          'Want another game, with the first strike changed. When all who played want it, there is one. A wish holds for five minutes, while one asks who else wants it. Refused: table.unknown, rematch.early, person.unknown, person.apart, person.paused, person.playing, queue.paused, account.paused, queue.playing',
        params: one,
        response: { 200: rematch },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const { id } = request.params;
      const before = await challenges.rematchOf(id);
      if (before.next !== null) return shownRematch(id, before);
      const state = await ended(id, account);
      // A table may be annulled before all have sat down.
      if (PLACES[state.mode].some((seat) => state.places[seat] === undefined))
        refused('person.unknown', 'One of the players has gone.');
      // Bots always want another one.
      const people = Object.values(state.places).flatMap(({ id, bot }) => (bot === undefined ? [id] : []));
      for (const other of people) if (other !== account.id) await together(account.id, other);
      const now = clock.now();
      const named = await accounts.named(people);
      if (people.some((one) => (named.get(one)?.kind ?? 'deleted') === 'deleted'))
        refused('person.unknown', 'One of the players has gone.');
      if (state.config.rated) {
        await mayPlayRated(store, account.id, now);
        for (const other of people) if (other !== account.id) await otherMayPlayRated(store, named.get(other)!, now);
      }
      await matchmaker.here(account.id, page(id));
      const side = (which: Side) =>
        PLACES[state.mode]
          .filter((seat) => sideOfPlace(state.mode, seat) === which)
          .map((seat) => {
            const one = state.places[seat]!;
            return one.bot === undefined ? player(named.get(one.id)!) : one;
          });
      const match = {
        id: nanoid(10),
        kind: 'rematch' as const,
        config: state.config,
        sides: { A: side('B'), B: side('A') },
      };
      const ready = readyMatch(match, now, simulate);
      const wish = { account: account.id, at: now };
      const lapsed = await lapsedOf(id, before);
      const after = await unlessBusy(account.id, challenges.rematch(id, wish, lapsed, people, ready));
      if (after.next === match.id) await seated({ id: match.id, rated: state.config.rated }, people);
      return shownRematch(id, after);
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
      const { id } = request.params;
      await challenges.unaskRematch(id, account.id);
      return shownRematch(id, await challenges.rematchOf(id));
    },
  );
}

function player({ id, name }: { id: string; name: string }): Player {
  return { id, name };
}
