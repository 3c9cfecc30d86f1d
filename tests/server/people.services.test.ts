/** Accounts, results, ratings, challenges and rights in the store: the same tests on SQLite and on PostgreSQL. */
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, lookOf } from '../../server/accounts/likeness.ts';
import { matchConfig, readyMatch } from '../../server/games/match.ts';
import { EmailTaken, KEPT_MS, NameTaken, NameWait } from '../../server/store/accounts.ts';
import { RatedBusy } from '../../server/store/games.ts';
import { migrations } from '../../server/store/migrations.ts';
import { postgresDialect } from '../../server/store/postgres.ts';
import type { Outcome } from '../../server/store/results.ts';
import type { Schema } from '../../server/store/schema.ts';
import { sqliteDialect } from '../../server/store/sqlite.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { foldRatings, type RatedGame } from '../../shared/rating/history.ts';
import { ACTIVE_MS } from '../../shared/rating/rating.ts';
import { create } from '../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import type { Side } from '../../shared/table/seats.ts';
import { type Place, places } from './places.ts';

const AT = 1_767_268_800_000;
const DAY = 86_400_000;

const simulate = () => {
  throw new Error('nothing is struck here');
};

describe.each(places)('people and matches on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let other: Store;
    let count = 0;

    beforeAll(async () => {
      place = await make();
      // Several processes at once on an empty database.
      const opened = await Promise.all(Array.from({ length: 4 }, () => openStore(place.where, () => {})));
      [store, other] = opened as [Store, Store];
      await Promise.all(opened.slice(2).map((one) => one.close()));
    });
    afterAll(async () => {
      await store?.close();
      await other?.close();
      await place?.drop();
    });

    const either = (i: number) => (i % 2 === 0 ? store : other);

    async function guest(): Promise<string> {
      const id = `person${String(count++).padStart(4, '0')}`;
      await store.accounts.createGuest({ id, name: `Guest ${count}` }, `hash-${id}`, AT);
      return id;
    }

    function member(name: string, email: string | null = null) {
      return { name, keys: { key: keyOf(name), look: lookOf(name) }, password: 'hash', email };
    }

    async function game(): Promise<string> {
      const id = `game${count++}`;
      const by = await guest();
      await store.games.create({ id, kind: 'queue', status: 'over', createdBy: by, createdAt: AT }, [
        create(FRIENDLY, AT),
      ]);
      return id;
    }

    it('makes a guest a member once, under a name that no other has, of two at the same moment', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, guest));
      const outcomes = await Promise.allSettled(
        people.map((id, i) => either(i).accounts.becomeMember(id, member('Liesma'), AT)),
      );
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(NameTaken);
      const holder = (await store.accounts.byKey('liesma'))!;
      expect(await store.accounts.becomeMember(holder.id, member('Uguns'), AT)).toBe(false);
      expect(await store.accounts.isTaken(member('LIESMA').keys, 'x', AT)).toBe(true);
      expect(await store.accounts.isTaken(member('LIESMA').keys, holder.id, AT)).toBe(false);
    });

    it('lets no two members have one e-mail address', async () => {
      const [a, b] = [await guest(), await guest()];
      await store.accounts.becomeMember(a, member('Viesturs', 'v@example.org'), AT);
      await expect(store.accounts.becomeMember(b, member('Valdis', 'v@example.org'), AT)).rejects.toThrow(EmailTaken);
      await store.accounts.becomeMember(b, member('Valdis'), AT);
      await expect(store.accounts.setEmail(b, 'v@example.org')).rejects.toThrow(EmailTaken);
    });

    it('keeps former names, and a reset that works once and in time', async () => {
      const a = await guest();
      await store.accounts.becomeMember(a, member('Zane One'), AT + 1);
      await store.accounts.rename(a, 'member', 'Zane Two', member('Zane Two').keys, AT + 2);
      expect((await store.accounts.formerNames(a)).map((one) => one.name)).toEqual(['Zane One', expect.any(String)]);
      await store.accounts.createReset('hash-reset', a, AT + 100);
      expect(await store.accounts.takeReset('hash-reset', AT + 50)).toBe(a);
      expect(await store.accounts.takeReset('hash-reset', AT + 50)).toBeNull();
      await store.accounts.createReset('hash-late', a, AT + 100);
      expect(await store.accounts.takeReset('hash-late', AT + 100)).toBeNull();
    });

    it('keeps a former name, and what looks like it, for its member', async () => {
      const [a, b] = [await guest(), await guest()];
      await store.accounts.becomeMember(a, member('Ilze Pirmā'), AT);
      await store.accounts.rename(a, 'member', 'Ilze Otrā', member('Ilze Otrā').keys, AT + 1);
      const { keys } = member('llze pirmā');
      expect(await other.accounts.isTaken(keys, b, AT + KEPT_MS)).toBe(true);
      expect(await other.accounts.isTaken(keys, a, AT + KEPT_MS)).toBe(false);
      expect(await other.accounts.isTaken(keys, b, AT + 1 + KEPT_MS)).toBe(false);
      await expect(other.accounts.becomeMember(b, member('ILZE PIRMĀ'), AT + 2)).rejects.toThrow(NameTaken);
    });

    it('lets one change of a name be made of several at the same moment', async () => {
      const a = await guest();
      await store.accounts.becomeMember(a, member('Maija Nulle'), AT);
      await store.accounts.rename(a, 'member', 'Maija Viens', member('Maija Viens').keys, AT + DAY);
      const changes = await Promise.allSettled(
        ['Divi', 'Trīs', 'Četri', 'Pieci'].map((name, i) =>
          either(i).accounts.rename(a, 'member', `Maija ${name}`, member(`Maija ${name}`).keys, AT + 2 * DAY),
        ),
      );
      expect(changes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      for (const one of changes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(NameWait);
      // What isn't of that kind any more is not renamed.
      expect(await store.accounts.rename(a, 'guest', 'Maija Guest', member('Maija Guest').keys, AT)).toBe(false);
      await store.accounts.remove(a);
      expect(await store.accounts.rename(a, 'member', 'Maija X', member('Maija X').keys, AT + 9 * DAY)).toBe(false);
    });

    it('opens no session of who has gone, or for a password that is another one by now', async () => {
      const a = await guest();
      await store.accounts.becomeMember(a, member('Roberts'), AT);
      expect(await store.sessions.open(a, 'hash', 'token 1', AT, '')).toBe(true);
      expect(await store.sessions.open(a, 'old hash', 'token 2', AT, '')).toBe(false);
      // At the same moment on several connections: whatever comes in before is gone with the account.
      await Promise.all([
        other.accounts.remove(a),
        ...Array.from({ length: 8 }, (_, i) => store.sessions.open(a, 'hash', `race ${i}`, AT, '')),
      ]);
      expect(await store.sessions.list(a, 0)).toEqual([]);
      expect(await store.sessions.open(a, 'hash', 'token 3', AT, '')).toBe(false);
    });

    it('gives guests whose name has become a member’s a fresh one', async () => {
      const [a, b, c] = [await guest(), await guest(), await guest()];
      await store.accounts.rename(a, 'guest', 'Zigrīda', member('Zigrīda').keys, AT);
      await store.accounts.rename(b, 'guest', 'Zigfrīds', member('Zigfrīds').keys, AT);
      await store.accounts.becomeMember(c, member('ZIGRĪDA'), AT);
      expect(await other.accounts.yieldName(member('ZIGRĪDA').keys, () => 'Guest 1234', AT)).toEqual([
        { id: a, name: 'Guest 1234', kind: 'guest' },
      ]);
      expect(await store.accounts.named([a, b, c])).toEqual(
        new Map([
          [a, { id: a, name: 'Guest 1234', kind: 'guest' }],
          [b, { id: b, name: 'Zigfrīds', kind: 'guest' }],
          [c, { id: c, name: 'ZIGRĪDA', kind: 'member' }],
        ]),
      );
    });

    it('gives rights once, and writes down who gave and took them', async () => {
      const a = await guest();
      expect(await store.rights.grant(a, 'administrator', 'cli', AT)).toBe(true);
      expect(await other.rights.grant(a, 'administrator', 'cli', AT)).toBe(false);
      expect(await store.rights.rolesOf(a)).toEqual(['administrator']);
      expect(await store.rights.revoke(a, 'administrator', 'x', AT + 1)).toBe(true);
      expect((await store.rights.audit(2)).map((one) => [one.action, one.subject, one.actor])).toEqual([
        ['role.revoke', a, 'x'],
        ['role.grant', a, 'cli'],
      ]);
    });

    // --- rated games

    function ready(id: string, a: string, b: string) {
      const sides = { A: [{ id: a, name: 'A' }], B: [{ id: b, name: 'B' }] };
      return readyMatch({ id, kind: 'queue', config: matchConfig('singles', 'quick', true), sides }, AT, simulate);
    }

    it('makes a game of an id once, and lets nobody be in two rated ones', async () => {
      const [a, b, c] = [await guest(), await guest(), await guest()];
      const one = ready('ratedgame1', a, b);
      const made = await Promise.all([0, 1, 2, 3].map((i) => either(i).games.create(one.game, one.events, one.rated)));
      expect(made.filter((ok) => ok)).toHaveLength(1);
      const two = ready('ratedgame2', c, a);
      const refused = await store.games.create(two.game, two.events, two.rated).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RatedBusy);
      expect((refused as RatedBusy).busy).toEqual([{ account: a, game: 'ratedgame1' }]);
      expect(await store.games.find('ratedgame2')).toBeNull();
      expect(await store.games.ratedNow(c)).toBeNull();
      expect(await store.games.ratedNow(b)).toBe('ratedgame1');
    });

    it('of many games at once that want the same people makes as many as can be', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, guest));
      const wanted = people.flatMap((a, i) => people.slice(i + 1).map((b) => [a, b] as const));
      const outcomes = await Promise.allSettled(
        wanted.map(([a, b], i) => {
          const one = ready(`many${count++}`, i % 2 === 0 ? a : b, i % 2 === 0 ? b : a);
          return either(i).games.create(one.game, one.events, one.rated);
        }),
      );
      for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RatedBusy);
      const games = await Promise.all(people.map((id) => store.games.ratedNow(id)));
      const made = outcomes.filter((one) => one.status === 'fulfilled').length;
      expect(made).toBeGreaterThan(0);
      expect(games.filter((id) => id !== null)).toHaveLength(2 * made);
    });

    // --- results and ratings

    function outcome(a: readonly string[], b: readonly string[], winner: Side | null, at: number): Outcome {
      const players = (side: Side, ids: readonly string[]) =>
        ids.map((account) => ({
          account,
          side,
          outcome: winner === null ? (0 as const) : winner === side ? (1 as const) : (-1 as const),
          strikes: 10,
          potting: 4,
          fouls: 1,
          clearances: 0,
        }));
      return {
        mode: a.length === 1 ? 'singles' : 'pairs',
        sets: 1,
        rated: true,
        counted: true,
        startedAt: at - 1000,
        endedAt: at,
        winner,
        cause: 'play',
        score: { A: winner === 'A' ? 1 : 0, B: winner === 'B' ? 1 : 0 },
        players: [...players('A', a), ...players('B', b)],
        left: [],
      };
    }

    /** All that is stored of somebody's ratings, but for the order numbers. */
    async function ratingsOf(people: readonly string[]) {
      const all = [];
      for (const id of people)
        for (const mode of ['singles', 'pairs'] as const) {
          const steps = await store.results.steps(id, mode);
          all.push([
            id,
            mode,
            (await store.results.ratings([id], mode)).get(id) ?? null,
            steps.map(({ seq: _seq, ...step }) => step),
          ]);
        }
      return all;
    }

    it('enters a result with its ratings once, however often and wherever it is entered', async () => {
      const [a, b] = [await guest(), await guest()];
      const id = await game();
      const result = outcome([a], [b], 'A', AT);
      await Promise.all([0, 1, 2, 3].map((i) => either(i).results.enter(id, result)));
      const first = await ratingsOf([a, b]);
      await store.results.enter(id, result);
      expect(await ratingsOf([a, b])).toEqual(first);
      expect((await store.results.steps(a, 'singles')).map((step) => step.games)).toEqual([1]);
      expect(await store.results.totals(a, 'singles')).toMatchObject({ games: 1, won: 1, strikes: 10, potting: 4 });
    });

    it('enters many at once, from several processes, as one fold', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, guest));
      const games = await Promise.all(Array.from({ length: 12 }, game));
      await Promise.all(
        games.map((id, i) =>
          either(i).results.enter(id, outcome([people[i % 6]!], [people[(i + 1 + (i % 4)) % 6]!], 'A', AT + i)),
        ),
      );
      const rated: RatedGame[] = [];
      for (const id of games) {
        const { players, endedAt, winner } = (await store.results.result(id))!;
        const [step] = await store.results.stepsOf(id);
        const on = (side: Side) => players.filter((one) => one.side === side).map((one) => one.account);
        rated.push({
          game: id,
          seq: step!.seq,
          mode: 'singles',
          at: endedAt,
          sides: { A: on('A'), B: on('B') },
          winner,
        });
      }
      rated.sort((x, y) => x.seq - y.seq);
      expect(new Set(rated.map((one) => one.seq)).size).toBe(12);
      const steps = foldRatings(rated);
      for (const id of people) {
        const own = steps.filter((step) => step.account === id);
        expect(await store.results.steps(id, 'singles')).toEqual(
          own.map(({ game: of, seq, rating, games: n }) => ({ account: id, game: of, seq, ...rating, games: n })),
        );
      }
    });

    it('takes a game out of the ratings as if it had never been', async () => {
      const one = fc.record({
        pick: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 4, maxLength: 4 }),
        pairs: fc.boolean(),
        winner: fc.constantFrom<Side | null>('A', 'B', null),
      });
      const list = fc.array(one, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(list, fc.nat(), fc.boolean(), async (games, nth, gone) => {
          const cast = async (without: number | null) => {
            const people = await Promise.all(Array.from({ length: 5 }, guest));
            const ids: string[] = [];
            for (const [i, { pick, pairs, winner }] of games.entries()) {
              ids.push(await game());
              if (i === without) continue;
              const [a, b, c, d] = pick.map((n) => people[n]!) as [string, string, string, string];
              await store.results.enter(
                ids[i]!,
                pairs ? outcome([a, b], [c, d], winner, AT + i * DAY) : outcome([a], [b], winner, AT + i * DAY),
              );
            }
            return { people, ids };
          };
          /** Names made the same, so that two casts can be compared. */
          const plain = async ({ people, ids }: { people: string[]; ids: string[] }) => {
            let text = JSON.stringify(await ratingsOf(people));
            for (const [i, id] of people.entries()) text = text.replaceAll(`"${id}"`, `"person ${i}"`);
            for (const [i, id] of ids.entries()) text = text.replaceAll(`"${id}"`, `"game ${i}"`);
            return JSON.parse(text);
          };
          const index = nth % games.length;
          const full = await cast(null);
          const before = await store.results.result(full.ids[index]!);
          await store.results.enter(
            full.ids[index]!,
            gone
              ? null
              : { ...outcome([], [], null, before!.endedAt), ...before!, counted: false, cause: 'annulled', left: [] },
          );
          const kept = await plain(full);
          const never = await plain(await cast(index));
          // Who plays as A and who as B is the same in both; the fold sorts sides by account, made in one order.
          expect(kept).toEqual(never);
        }),
        { numRuns: 8 },
      );
    });

    it('pages a history without leaving anything out, newest first', async () => {
      const [a, b] = [await guest(), await guest()];
      const ids: string[] = [];
      for (let i = 0; i < 7; i++) {
        ids.push(await game());
        // Some at the same moment.
        await store.results.enter(ids[i]!, outcome([a], [b], i % 2 === 0 ? 'A' : 'B', AT + Math.floor(i / 3) * 1000));
      }
      const seen: string[] = [];
      let before: { endedAt: number; game: string } | undefined;
      for (;;) {
        const page = await store.results.history(a, { limit: 2, before });
        if (page.length === 0) break;
        seen.push(...page.map((one) => one.game));
        before = page.at(-1);
      }
      expect([...seen].sort()).toEqual([...ids].sort());
      expect(seen.slice(-3).sort()).toEqual(ids.slice(0, 3).sort());
      expect(await store.results.headToHead(b, a)).toEqual({ games: 7, won: 3, lost: 4, drawn: 0 });
      expect(await store.results.lastOpponents(a, 'singles', 2)).toEqual([[b], [b]]);
    });

    it('shows on a leaderboard who is a member, active and no longer provisional', async () => {
      const [a, b, c] = [await guest(), await guest(), await guest()];
      for (const [id, name] of [
        [a, 'Leader One'],
        [b, 'Leader Two'],
      ] as const)
        await store.accounts.becomeMember(id, member(name), AT);
      for (let i = 0; i < 16; i++)
        for (const [x, y] of [
          [a, b],
          [b, c],
        ] as const)
          await store.results.enter(await game(), outcome([x], [y], i % 4 === 0 ? 'B' : 'A', AT + i));
      const leaders = async (now: number) =>
        (await store.results.leaders('singles', now, 10)).map((one) => one.name).filter((name) => /Leader/.test(name));
      expect(await leaders(AT + DAY)).toEqual(['Leader One', 'Leader Two']);
      expect(await leaders(AT + ACTIVE_MS + DAY)).toEqual([]);
      expect((await store.results.leaders('singles', AT + DAY, 1)).length).toBe(1);
    });

    // --- challenges and rematches

    it('lets a challenge be taken up once, and its game is there with it', async () => {
      const [a, b, c] = [await guest(), await guest(), await guest()];
      const base = { format: 'quick', rated: true, first: 'lot', state: 'open' as const, createdAt: AT, game: null };
      await store.challenges.make({ ...base, id: 'challenge1', maker: a, opponent: null, expiresAt: AT + 1000 }, 20);
      const outcomes = await Promise.allSettled(
        [b, c, b, c].map((id, i) => either(i).challenges.accept('challenge1', ready(`taken${i}`, a, id), AT)),
      );
      expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
      const { game: made, state } = (await store.challenges.find('challenge1'))!;
      expect(state).toBe('accepted');
      expect(await store.games.ratedNow(a)).toBe(made);
      await store.challenges.make({ ...base, id: 'challenge2', maker: a, opponent: c, expiresAt: AT }, 20);
      expect(await store.challenges.accept('challenge2', ready('late', a, c), AT)).toBe(false);
      expect(await store.games.find('late')).toBeNull();
    });

    it('keeps the limit of open challenges, however many are made at once', async () => {
      const [a, b] = [await guest(), await guest()];
      const base = { format: 'quick', rated: true, first: 'lot', state: 'open' as const, createdAt: AT, game: null };
      const make = (i: number) =>
        either(i).challenges.make({ ...base, id: `many${i}`, maker: a, opponent: b, expiresAt: AT + DAY }, 3);
      const made = await Promise.all(Array.from({ length: 10 }, (_, i) => make(i)));
      expect(made.filter((one) => one)).toHaveLength(3);
      expect(await store.challenges.open(b, AT)).toHaveLength(3);
      expect(await store.challenges.open(b, AT + DAY)).toHaveLength(0);
      await store.accounts.remove(a);
      expect(await store.challenges.open(b, AT)).toHaveLength(0);
    });

    it('makes exactly one rematch, however both press', async () => {
      for (let i = 0; i < 5; i++) {
        const [a, b] = [await guest(), await guest()];
        const id = await game();
        const presses = [a, b, b, a].map((who, n) =>
          either(n).challenges.rematch(id, { account: who, at: AT }, [], [a, b], ready(`again${i}-${n}`, b, a)),
        );
        const next = new Set((await Promise.all(presses)).map((one) => one.next));
        next.delete(null);
        expect(next.size).toBe(1);
        expect(await store.challenges.rematchOf(id)).toMatchObject({ next: [...next][0] });
        expect(await store.games.ratedNow(a)).toBe([...next][0]);
      }
    });

    it('takes a wish for a rematch back, and makes none when a player is in another game', async () => {
      const [a, b, c] = [await guest(), await guest(), await guest()];
      const id = await game();
      const wish = (account: string, at = AT) => ({ account, at });
      await store.challenges.rematch(id, wish(a), [], [a, b], ready('r1', b, a));
      await store.challenges.unaskRematch(id, a);
      const asked = await store.challenges.rematch(id, wish(b), [], [a, b], ready('r2', b, a));
      expect(asked).toEqual({ asked: [wish(b)], next: null });
      const busy = ready('busy', a, c);
      await store.games.create(busy.game, busy.events, busy.rated);
      await expect(store.challenges.rematch(id, wish(a), [], [a, b], ready('r3', b, a))).rejects.toThrow(RatedBusy);
      expect(await store.challenges.rematchOf(id)).toEqual({ asked: [wish(b)], next: null });
    });

    it('makes no rematch of a wish that has lapsed, and one of what was wished since', async () => {
      const [a, b] = [await guest(), await guest()];
      const id = await game();
      const old = { account: a, at: AT };
      await store.challenges.rematch(id, old, [], [a, b], ready('l1', b, a));
      const other = await store.challenges.rematch(id, { account: b, at: AT + 9 }, [old], [a, b], ready('l2', b, a));
      expect(other).toEqual({ asked: [{ account: b, at: AT + 9 }], next: null });
      const again = await store.challenges.rematch(id, { account: a, at: AT + 9 }, [], [a, b], ready('l3', b, a));
      expect(again.next).toBe('l3');
    });

    it('makes friends of two who ask each other at the same moment', async () => {
      const [a, b] = [await guest(), await guest()];
      await Promise.all([store.social.befriend(a, b, AT), other.social.befriend(b, a, AT)]);
      expect((await store.social.friends(a))[0]).toMatchObject({ account: b, since: AT });
      await other.social.block(b, a, AT);
      expect(await store.social.friends(b)).toEqual([]);
      expect(await store.social.apart(a)).toEqual([b]);
      expect(await store.social.blocked(a)).toEqual([]);
    });
  });
});

describe.each(places)('names stored before on %s', (_name, there, make) => {
  it.runIf(there)('are compared as names are now: the older of two alike keeps it', async () => {
    const place = await make();
    const { databaseUrl, dataDir } = place.where;
    const dialect = databaseUrl === undefined ? sqliteDialect(dataDir) : postgresDialect(databaseUrl, () => {});
    const before = new Kysely<Schema>({ dialect });
    try {
      const provider = migrations(databaseUrl === undefined ? 'sqlite' : 'postgres');
      const { error } = await new Migrator({ db: before, provider }).migrateTo('004-cluster');
      expect(error).toBeUndefined();
      const rows = [
        ['m1', 'Annabel', 'member', 'annabel', 'annabel'],
        ['m2', 'Annabel\ufe0f', 'member', 'annabel\ufe0f', 'annabel\ufe0f'],
        ['m3', 'Edgars', 'member', 'edgars', 'edgars'],
        ['m4', 'Eclgars', 'member', 'eclgars', 'eclgars'],
        ['g1', 'Zita', 'guest', null, null],
        ['g2', 'Guest 1234', 'guest', null, null],
      ] as const;
      for (const [i, [id, name, kind, name_key, name_look]] of rows.entries())
        await before
          .insertInto('accounts')
          .values({ id, name, kind, created_at: AT + i, name_key, name_look, password: null, email: null })
          .execute();
    } finally {
      await before.destroy();
    }
    const store = await openStore(place.where, () => {});
    try {
      const names = async (...keys: string[]) =>
        Promise.all(keys.map(async (key) => ((found) => [found?.id, found?.name])(await store.accounts.byKey(key))));
      expect(await names('annabel', 'annabel2', 'edgars', 'eclgars')).toEqual([
        ['m1', 'Annabel'],
        ['m2', 'Annabel 2'],
        ['m3', 'Edgars'],
        ['m4', 'Eclgars'],
      ]);
      expect(await store.accounts.isTaken({ key: keyOf('Eclgars'), look: lookOf('Eclgars') }, 'm4', AT)).toBe(true);
      const zita = { key: keyOf('ZITA'), look: lookOf('ZITA') };
      expect((await store.accounts.yieldName(zita, () => 'Guest 1000', AT)).map((one) => one.id)).toEqual(['g1']);
    } finally {
      await store.close();
      await place.drop();
    }
  });
});
