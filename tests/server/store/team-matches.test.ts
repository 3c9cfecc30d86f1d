/** Logs of team matches, several processes at one, and what lies around teams: the same on SQLite and on PostgreSQL. */
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { memoryBus } from '../../../server/cluster/bus.ts';
import { Competitions } from '../../../server/competitions/competitions.ts';
import { isCurrent, matchTimer, TeamMatches } from '../../../server/competitions/team-matches.ts';
import { KeyUsed } from '../../../server/store/competitions.ts';
import { LogConflict, RatedBusy } from '../../../server/store/games.ts';
import type { Store } from '../../../server/store/store.ts';
import { decide } from '../../../shared/competition/log/decide.ts';
import { decideMatch } from '../../../shared/competition/team/match-decide.ts';
import type { MatchEvent } from '../../../shared/competition/team/match-events.ts';
import { create as createGame } from '../../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../../shared/rules/game/config.ts';
import { ok } from '../../../shared/table/refusal.ts';
import { players, team, teamRules } from '../../competition/team/league.ts';
import { SEED, SYSTEM } from '../../competition/world.ts';
import { places } from '../places.ts';
import { openedForAll } from './opened.ts';

const AT = 1_767_268_800_000;
const ORGANISER = { id: 'organiser0', name: 'Organiser' };
const opened: MatchEvent = {
  n: 0,
  at: AT,
  by: SYSTEM,
  type: 'matchOpened',
  game: 'main-1-1',
  a: 'x',
  b: 'y',
  begins: AT,
  lineupsDue: AT + 600_000,
};
const handed: MatchEvent = {
  n: 1,
  at: AT + 1,
  by: { role: 'person', id: 'x-cap', name: 'Captain' },
  type: 'lineupHandedIn',
  side: 'a',
  series: 1,
  lineup: players('x', 1, 2, 3, 4),
  bench: [],
};

describe.each(places)('team matches in the store on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let store: Store;
    let made = 0;

    openedForAll(make, async (opened) => {
      store = opened;
      await store.accounts.createGuest(ORGANISER, 'hash-organiser', AT);
      await store.accounts.createGuest({ id: 'x-cap', name: 'Captain' }, 'hash-cap', AT);
      await store.accounts.createGuest({ id: 'x-1', name: 'x-1' }, 'hash-x1', AT);
    });

    function process() {
      const clock = manualClock(AT + 1000);
      const bus = memoryBus();
      const rows = store.competitions;
      return { clock, bus, rows, wake: () => {} };
    }

    /** A competition of two teams that has begun. */
    async function league() {
      const services = process();
      const competitions = await Competitions.on(services);
      const id = `team-league-${made++}`;
      await competitions.create(
        id,
        { name: 'League', organiser: ORGANISER, regulations: teamRules({ series: 1 }) },
        (state, now) => decide(state, { type: 'open-entry' }, { role: 'person', ...ORGANISER }, now),
      );
      const by = { role: 'person', ...ORGANISER } as const;
      for (const command of [
        { type: 'enter', entrant: team('x'), accepts: 1 },
        { type: 'enter', entrant: team('y'), accepts: 1 },
        { type: 'seed-by-rating' },
        { type: 'start' },
        { type: 'pair-round', section: 'main', seed: SEED },
      ] as const)
        await competitions.change(id, (state, now) => decide(state, command, by, now));
      const matches = await TeamMatches.on({
        ...services,
        rows: store.teamMatches,
        keys: store.competitions,
        competitions,
      });
      return { id, competitions, matches };
    }

    async function match(): Promise<string> {
      const { id: competition } = await league();
      const id = `match${made++}`;
      await store.teamMatches.open({ id, competition, game: 'main-1-1', attempt: 1 }, opened, matchTimer(id, AT));
      return id;
    }

    const along = { state: 'open', timer: null } as const;

    it('keep their log in order; of two that hold the same end one adds to it', async () => {
      const id = await match();
      expect(await store.timers.find(`team-match:${id}`)).toMatchObject({ due: AT, kind: 'team-match' });
      const two = [1, 2].map(() => store.teamMatches.append(id, 1, [handed], along));
      const outcomes = await Promise.allSettled(two);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { reason } = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(LogConflict);
      expect(await store.teamMatches.tail(id, 0)).toEqual([opened, handed]);
      expect(await store.teamMatches.tail(id, 1)).toEqual([handed]);
      await expect(store.teamMatches.append(id, 1, [handed], along)).rejects.toThrow(LogConflict);
      await expect(store.teamMatches.append(id, 2, [{ ...handed, n: 5 }], along)).rejects.toThrow(LogConflict);
      expect(await store.teamMatches.find('nowhere')).toBeNull();
    });

    it('write all of an append or nothing: table, timer, key', async () => {
      const id = await match();
      const ready = (game: string, rated: readonly string[]) => ({
        game: { id: game, kind: 'competition', status: 'playing' as const, createdBy: ORGANISER.id, createdAt: AT },
        events: [createGame(FRIENDLY, AT)],
        rated,
      });
      const name = (part: string) => `${id}-${part}`;
      await store.games.create(ready(name('elsewhere'), []).game, ready(name('elsewhere'), []).events, ['x-1']);
      const more = (game: string, rated: readonly string[]) => ({
        state: 'open' as const,
        called: { board: 1, ready: ready(game, rated) },
        timer: matchTimer(id, AT + 7),
        kept: { key: 'a-key-of-one', asked: 'x', answer: { v: '1', events: 1 } },
      });
      await expect(store.teamMatches.append(id, 1, [handed], more(name('one'), ['x-1']))).rejects.toThrow(RatedBusy);
      expect(await store.teamMatches.find(id)).toMatchObject({ length: 1 });
      expect(await store.timers.find(`team-match:${id}`)).toMatchObject({ due: AT });
      expect(await store.competitions.kept(`match:${id}`, 'a-key-of-one')).toBeNull();
      expect(await store.games.find(name('one'))).toBeNull();

      await store.teamMatches.append(id, 1, [handed], more(name('two'), []));
      expect(await store.timers.find(`team-match:${id}`)).toMatchObject({ due: AT + 7 });
      expect(await store.teamMatches.table(name('two'))).toEqual({
        game: name('two'),
        match: id,
        board: 1,
        state: 'live',
      });
      const again = { ...along, kept: { key: 'a-key-of-one', asked: 'y', answer: null } };
      await expect(store.teamMatches.append(id, 2, [{ ...handed, n: 2 }], again)).rejects.toThrow(KeyUsed);
      expect(await store.teamMatches.find(id)).toMatchObject({ length: 2 });
      await store.results.enter(name('elsewhere'), null);
    });

    it('take nothing once they are dropped, and have their tables closed', async () => {
      const id = await match();
      const ready = {
        game: {
          id: `${id}-t`,
          kind: 'competition',
          status: 'playing' as const,
          createdBy: ORGANISER.id,
          createdAt: AT,
        },
        events: [createGame(FRIENDLY, AT)],
        rated: [],
      };
      await store.teamMatches.append(id, 1, [handed], { ...along, called: { board: 1, ready } });
      expect(await store.teamMatches.drop(id, 1)).toBe(false);
      expect(await store.teamMatches.drop(id, 2)).toBe(true);
      expect(await store.teamMatches.drop(id, 2)).toBe(false);
      expect((await store.teamMatches.openTables(id)).map(({ state }) => state)).toEqual(['closing']);
      await expect(store.teamMatches.append(id, 2, [{ ...handed, n: 2 }], along)).rejects.toThrow(LogConflict);
      await store.teamMatches.setTable(`${id}-t`, 'done');
      expect(await store.teamMatches.openTables(id)).toEqual([]);
    });

    it('are opened once for a game by two processes, and decided anew where the other was quicker', async () => {
      const { id, competitions, matches } = await league();
      const others = await TeamMatches.on({
        ...process(),
        rows: store.teamMatches,
        keys: store.competitions,
        competitions: await Competitions.on(process()),
      });
      const competition = await competitions.find(id);
      const game = competition.state.games['main-1-1']!;
      // As of a game whose time is agreed: the log opened for it is its own.
      const timed = { ...game, schedule: { ...game.schedule, at: AT + 5000 } };
      const [one, two] = await Promise.all([
        matches.open(competition, timed, AT + 5000),
        others.open(competition, timed, AT + 5000),
      ]);
      expect(one.id).toBe(two.id);
      expect(isCurrent(timed, one)).toBe(true);
      expect(isCurrent({ ...timed, schedule: { ...timed.schedule, at: AT + 9000 } }, one)).toBe(false);
      const hand = (side: 'a' | 'b') => {
        const own = one.state[side];
        return [
          { type: 'hand-in', side, lineup: players(own, 1, 2, 3, 4), bench: [] } as const,
          { role: 'person', id: `${own}-cap`, name: own } as const,
        ] as const;
      };
      const ask = (at: TeamMatches, side: 'a' | 'b') => {
        const [command, by] = hand(side);
        return at.change(one.id, (match, of, now) => decideMatch(of, match, command, by, now));
      };
      // Whoever is second shows both.
      await Promise.all([ask(matches, 'a'), ask(others, 'b')]);
      const log = await store.teamMatches.tail(one.id, 0);
      expect(log.map(({ type }) => type)).toEqual(['matchOpened', 'lineupHandedIn', 'lineupHandedIn', 'lineupsShown']);
      expect((await matches.find(one.id))!.state).toEqual((await others.find(one.id))!.state);
      // What changes nothing writes nothing.
      expect((await matches.change(one.id, () => ok([]))).events).toBe(0);
    });

    it('keep invitations, lines and marks of teams apart', async () => {
      const { id } = await league();
      const row = { account: 'x-1', competition: id, team: 'y', number: 7, invited_by: 'x-cap', at: AT };
      expect(await store.teams.invite(row, 1)).toBe(true);
      expect(await store.teams.invite({ ...row, account: 'x-cap' }, 1)).toBe(false);
      expect(await store.teams.invited('x-1')).toEqual([row]);
      expect(await store.teams.invitations({ competition: id, team: 'x' })).toEqual([]);
      expect(await store.teams.uninvite('x-1', { competition: id, team: 'x' })).toBe(false);
      expect(await store.teams.uninvite('x-1', { competition: id, team: 'y' })).toBe(true);

      const line = { competition: id, team: 'x', at: AT, account: 'x-1', text: 'Hello', calls: null };
      const said = await Promise.all([1, 2, 3, 4].map((i) => store.teams.say({ ...line, text: `Line ${i}` }, 3)));
      expect(said.map(({ n }) => n).sort()).toEqual([1, 2, 3, 4]);
      expect((await store.teams.lines({ competition: id, team: 'x' }, 0)).map(({ n }) => n)).toEqual([2, 3, 4]);
      expect((await store.teams.lines({ competition: id, team: 'x' }, 3)).map(({ n }) => n)).toEqual([4]);
      await store.teams.say({ ...line, at: AT + 5, account: 'x-cap', text: '', calls: 'x-1' }, 3);
      expect((await store.teams.calls('x-1', AT + 5)).map(({ n }) => n)).toEqual([5]);
      expect(await store.teams.calls('x-1', AT + 6)).toEqual([]);
      expect(await store.teams.seenAt('x-1')).toBe(0);
      await store.teams.setSeen('x-1', AT);
      await store.teams.setSeen('x-1', AT + 1);
      expect(await store.teams.seenAt('x-1')).toBe(AT + 1);

      // Who goes takes along what was said, and the name out of the logs.
      const matchId = await match();
      await store.teamMatches.append(matchId, 1, [handed], along);
      await store.accounts.remove('x-cap');
      const after = (await store.teamMatches.tail(matchId, 1))[0]!;
      expect(after).toMatchObject({ type: 'lineupHandedIn', by: { id: 'x-cap' }, lineup: handed.lineup });
      expect(JSON.stringify(after)).not.toContain('Captain');
      expect((await store.teams.lines({ competition: id, team: 'x' }, 0)).map(({ account }) => account)).toEqual([
        'x-1',
        'x-1',
      ]);
      expect(await store.dataOf('x-1')).toMatchObject({ saidToTeams: [{ n: 3 }, { n: 4 }], teamInvitations: [] });
    });

    it('find the leagues that a competition is a division of', async () => {
      const { id: competition } = await league();
      const { id: other } = await league();
      const one = {
        id: `league-${made++}`,
        name: 'League',
        organiser: ORGANISER.id,
        createdAt: AT + made,
        seasons: [{ name: '2026', divisions: [{ name: 'First', competition, up: 0, down: 1 }] }],
      };
      await store.leagues.make(one);
      expect(await store.leagues.find(one.id)).toEqual(one);
      expect((await store.leagues.withCompetition(competition)).map(({ id }) => id)).toEqual([one.id]);
      const moved = {
        ...one,
        seasons: [{ name: '2027', divisions: [{ name: 'First', competition: other, up: 0, down: 1 }] }],
      };
      expect(await store.leagues.change({ ...moved, organiser: 'x-1' })).toBe(false);
      expect(await store.leagues.change(moved)).toBe(true);
      expect(await store.leagues.withCompetition(competition)).toEqual([]);
      expect((await store.leagues.withCompetition(other)).map(({ seasons }) => seasons)).toEqual([moved.seasons]);
      expect((await store.leagues.list(1)).map(({ id }) => id)).toEqual([one.id]);
    });
  });
});
