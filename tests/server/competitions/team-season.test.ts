/**
 * A whole season of a team league through the API, what issue 10 asks for: ten teams, four boards, two reserves, home and
 * away; some matches on real rooms, the rest by results entered; its table counted anew by other means.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import type { CompetitionView, GameView } from '../../../shared/protocol/competition.ts';
import type {
  BoardView,
  LeagueView,
  MatchList,
  MatchView,
  NoticeList,
  PlayerList,
  TeamView,
} from '../../../shared/protocol/team.ts';
import { recount, type Told } from '../../competition/team/recount.ts';
import { random } from '../../competition/world.ts';
import { get, member } from '../matches.ts';
import { type Person, type Running, start } from '../people.ts';
import { PostOffice } from '../post-office.ts';
import { EVERYBODY, tell, until, viewOf } from './evening.ts';
import {
  atTables,
  command,
  entered,
  handIn,
  lineup,
  matchOf,
  refusal,
  rules,
  type Squad,
  seatedAt,
  squadOf,
  untilMatch,
} from './league.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const BOARDS = 4;
const GROUNDS = { clause: '7.2.v', reason: 'The hall is flooded.' };

const office = new PostOffice();
let running: Running;
let organiser: Person;
beforeAll(async () => {
  const env = {
    ...EVERYBODY,
    SMTP_URL: await office.open(),
    SMTP_FROM: 'post@novuss.example',
    PUBLIC_URL: 'https://novuss.example',
  };
  running = await start(env, manualClock(at('2026-02-01T10:00:00Z')));
  organiser = await member(running.service.url, 'Organiser Ozols');
});
afterAll(async () => {
  await running.end();
  await office.close();
});

/** Moves the clock to an instant, and lets come due what does. */
async function to(instant: number): Promise<void> {
  if (instant > running.clock.now()) running.clock.advance(instant - running.clock.now());
  await running.service.scheduler.look();
}

/** What happens at a board: sets of both, or who isn't there. */
type Deed = { readonly sets: readonly [number, number] } | { readonly absent: 'a' | 'b' | 'both' };

function deed(next: () => number): Deed {
  if (next() < 0.06) return { absent: (['a', 'b', 'both'] as const)[Math.floor(next() * 3)]! };
  const won = Math.floor(next() * 3);
  return { sets: [won, 2 - won] };
}

/** Plays a board of two sets at its table, by giving sets up. */
async function playSets(squads: readonly Squad[], board: BoardView, sets: readonly [number, number]): Promise<void> {
  const { a, b } = await seatedAt(running, squads, board);
  const losers = [...Array<'b'>(sets[0]).fill('b'), ...Array<'a'>(sets[1]).fill('a')];
  for (const [i, loser] of losers.entries()) {
    for (const seat of [a[0]!, b[0]!]) await seat.see((view) => view.phase === 'set' && view.set === i + 1);
    const { error } = await { a: a[0]!, b: b[0]! }[loser].act({ type: 'give-up-set' });
    if (error !== undefined) throw new Error(JSON.stringify(error));
    if (i === losers.length - 1) break;
    for (const seat of [a[0]!, b[0]!]) {
      await seat.see((view) => view.phase === 'interval');
      await seat.act({ type: 'ready' });
    }
  }
  await Promise.all([a[0]!.leave(), b[0]!.leave()]);
}

describe('a season of a team league', () => {
  it('[2.1.v, 3.2, 22.2, 22.4] is played through the API to its end; the table is as counted anew', {
    timeout: 120_000,
  }, async () => {
    const next = random(26);
    const { id, squads } = await entered(running, organiser, {
      teams: 10,
      size: 6,
      name: 'First division',
      change: rules(
        { boards: BOARDS, reserves: 2, series: 1 },
        {
          sets: 2,
          playAll: true,
          format: { system: 'round-robin', cycles: 2 },
          playOffs: { qualify: 4, system: 'minus-one', places: 'third', sets: 3 },
          timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-02-02', window: 7, breaks: [4] },
        },
      ),
    });
    const ids = squads.map((squad) => squad.id);
    await tell(organiser, id, { type: 'seed-by-hand', order: ids });
    await to(at('2026-02-01T22:00:00Z'));
    let view = await until(running, organiser, id, (one) => one.games.length === 90);
    expect(view.sections[0]!.windows[2]).toEqual({
      round: 3,
      opens: at('2026-02-15T22:00:00Z'),
      closes: at('2026-02-22T22:00:00Z'),
    });
    // The fourth window is a break.
    expect(view.sections[0]!.windows[3]!.opens).toBe(at('2026-03-01T22:00:00Z'));
    const captain = (team: string) => squadOf(squads, team).people[0]!;
    const told = new Map<string, Told>();
    const note = (game: GameView, boards: readonly Deed[]): void => {
      told.set(game.id, {
        a: game.a,
        b: game.b,
        boards: boards.flatMap((one) => ('sets' in one ? [one.sets] : [])),
        walkOvers: boards.flatMap((one) => ('absent' in one ? [one.absent] : [])),
        absent: null,
      });
    };
    const walkOver = (game: GameView, absent: 'a' | 'b' | 'both'): void =>
      void told.set(game.id, { a: game.a, b: game.b, boards: null, walkOvers: [], absent });

    /** The captains come to terms about a time. */
    async function agree(game: GameView, time: number): Promise<void> {
      await tell(captain(game.b), id, { type: 'propose-time', game: game.id, times: [time] });
      const { games } = await viewOf(organiser, id);
      const { proposal } = games.find((one) => one.id === game.id)!.time!.offer!;
      await tell(captain(game.a), id, { type: 'accept-time', game: game.id, proposal, time });
    }

    async function hand(game: GameView, team: string): Promise<void> {
      const squad = squadOf(squads, team);
      const bench = lineup(squad, 5, 6).flat();
      await handIn(running, squad, id, game.id, lineup(squad, 1, 2, 3, 4), bench);
    }

    /** Both hand in, and all boards are at their tables. */
    async function called(game: GameView): Promise<MatchView> {
      for (const team of [game.a, game.b]) await hand(game, team);
      return untilMatch(running, organiser, id, game.id, (one) => atTables(one).length === BOARDS);
    }

    /** On real rooms; who is absent at a board doesn't come. */
    async function onRooms(game: GameView, deeds: readonly Deed[]): Promise<void> {
      const match = await called(game);
      const waiting = [];
      for (const [i, one] of deeds.entries()) {
        const board = match.boards[i]!;
        if ('sets' in one) await playSets(squads, board, one.sets);
        else if (one.absent !== 'both') {
          const here = board[one.absent === 'a' ? 'b' : 'a'][0]!.id;
          const person = squads.flatMap(({ people }) => people).find((each) => each.id === here)!;
          const seat = await person.join(board.table!);
          await seat.act({ type: 'greet' });
          waiting.push(seat);
        }
      }
      const present = deeds.filter((one) => 'sets' in one).length;
      await untilMatch(running, organiser, id, game.id, (one) => one.score.over === present);
      if (present < BOARDS) running.clock.advance(121_000);
      await untilMatch(running, organiser, id, game.id, (one) => one.phase === 'over');
      await Promise.all(waiting.map((seat) => seat.leave()));
      note(game, deeds);
    }

    /** From paper, board by board, with the line-ups that the captains gave. */
    async function byBoards(game: GameView, deeds: readonly Deed[]): Promise<void> {
      await called(game);
      for (const [i, result] of deeds.entries())
        await command(organiser, id, game.id, {
          type: 'report-board',
          board: i + 1,
          result,
          cause: 'absent' in result ? 'absence' : 'play',
        });
      await untilMatch(running, organiser, id, game.id, (one) => one.phase === 'over');
      note(game, deeds);
    }

    /** From paper, as a whole. */
    async function byHand(game: GameView, deeds: readonly Deed[]): Promise<void> {
      const result = { boards: deeds.map((one, i) => ({ board: i + 1, ...one })) };
      await get(organiser, 'POST', `/api/competitions/${id}/games/${game.id}/result`, { result, cause: 'play' });
      note(game, deeds);
    }

    /** All stay away: that is no drawn match. */
    const deeds = (): readonly Deed[] => {
      const all = Array.from({ length: BOARDS }, () => deed(next));
      return all.every((one) => 'absent' in one && one.absent === 'both') ? [{ sets: [1, 1] }, ...all.slice(1)] : all;
    };

    // Of each round the games of the first pairings are special; all others are entered as a whole.
    let late: GameView | null = null;
    let calendarBefore = '';
    for (let round = 1; round <= 18; round++) {
      const window = view.sections[0]!.windows[round - 1]!;
      await to(window.opens + HOUR);
      view = await viewOf(organiser, id);
      const games = view.games.filter((game) => game.round === round && game.status === 'paired');
      const [first, second, ...rest] = games as [GameView, GameView, ...GameView[]];
      const evening = window.opens + 4 * 24 * HOUR + 18 * HOUR;
      if (round === 2) {
        // One team hands in no line-up: it has lost the match when the time is up, after a letter to its captain.
        const address = 'captain@example.org';
        await get(captain(first.b), 'POST', '/api/account', {
          name: 'Captain Berzs',
          password: 'Zaļā lapa 27',
          email: address,
        });
        await agree(first, evening);
        await agree(second, evening);
        await to(evening);
        await untilMatch(running, organiser, id, first.id, (one) => one.phase === 'lineups');
        await hand(first, first.a);
        running.clock.advance(5 * 60_000);
        await running.service.scheduler.look();
        let letter = await office.next();
        while (!letter.text.includes('/matches/')) letter = await office.next();
        expect(letter.to).toEqual([address]);
        expect(letter.text).toContain(`https://novuss.example/competitions/${id}/matches/${first.id}`);
        running.clock.advance(5 * 60_000);
        await untilMatch(running, organiser, id, first.id, (one) => one.phase === 'over');
        walkOver(first, 'b');
        // To the other nobody comes at all.
        await untilMatch(running, organiser, id, second.id, (one) => one.phase === 'over');
        walkOver(second, 'both');
      } else if (round === 5) {
        // The guests of one offer times, and hear nothing; of the other nobody says anything.
        await tell(captain(first.b), id, { type: 'propose-time', game: first.id, times: [evening] });
        walkOver(first, 'a');
        walkOver(second, 'both');
      } else if (round === 7) {
        // Postponed over the night in which the clocks are put forward; what was handed in ahead is void.
        late = first;
        await agree(first, at('2026-03-28T16:00:00Z'));
        const squad = squadOf(squads, first.a);
        await handIn(running, squad, id, first.id, lineup(squad, 6, 5, 4, 3), lineup(squad, 1, 2).flat());
        expect((await matchOf(organiser, id, first.id)).a.handedIn).toBe(true);
        calendarBefore = await calendarOf(id, first.a);
        const until = at('2026-04-05T21:00:00Z');
        await tell(organiser, id, { type: 'postpone-game', game: first.id, until, ...GROUNDS });
        await agree(first, at('2026-04-04T15:00:00Z'));
        expect(await matchOf(organiser, id, first.id)).toMatchObject({
          phase: 'planned',
          begins: at('2026-04-04T15:00:00Z'),
          a: { handedIn: false },
          postponed: { until },
        });
        await byHand(second, deeds());
      } else if (round % 4 === 1) {
        await agree(first, evening);
        await to(evening - 60_000);
        expect((await matchOf(organiser, id, first.id)).phase).toBe('planned');
        if (round === 1) await refusedLineups(first);
        await to(evening);
        await onRooms(
          first,
          round === 1 ? [{ sets: [2, 0] }, { absent: 'b' }, { sets: [1, 1] }, { sets: [0, 2] }] : deeds(),
        );
        await byHand(second, deeds());
      } else {
        await agree(first, evening);
        await to(evening);
        await byBoards(first, deeds());
        await byHand(second, deeds());
      }
      for (const game of rest) await byHand(game, deeds());
      if (round === 8) {
        // At six in the evening by the clocks of Riga, as before they were put forward.
        const game = late!;
        await to(at('2026-04-04T14:59:00Z'));
        expect((await matchOf(organiser, id, game.id)).phase).toBe('planned');
        await to(at('2026-04-04T15:00:00Z'));
        const match = await untilMatch(running, organiser, id, game.id, (one) => one.phase === 'lineups');
        expect(match.lineups!.due).toBe(at('2026-04-04T15:10:00Z'));
        await byBoards(game, [{ sets: [2, 0] }, { sets: [2, 0] }, { sets: [1, 1] }, { absent: 'a' }]);
      }
      if (round === 12)
        await tell(organiser, id, {
          type: 'deduct-points',
          participant: ids[2]!,
          points: 2,
          clause: '2.2',
          reason: 'A barred player.',
        });
      // The last team leaves after more than half of its matches: the rest is lost by absence.
      if (round === 13)
        await get(captain(ids[9]!), 'POST', `/api/competitions/${id}/withdraw`, { reason: 'Too few players.' });
    }
    await to(at('2026-07-01T10:00:00Z'));
    view = await until(running, organiser, id, (one) => one.sections.length === 2);
    expect(view.over).toBe(false);
    expect(view.participants.find((one) => one.id === ids[9])!.out).toMatchObject({ kind: 'withdrawn', clause: '3.2' });
    for (const game of view.games.filter(({ status, section }) => status === 'void' && section === 'main'))
      walkOver(game, game.a === ids[9] ? 'a' : 'b');
    expect(told.size).toBe(90);

    // --- the table, by other means
    const wanted = recount(ids, [...told.values()], BOARDS, { [ids[2]!]: 2 });
    const { rows } = view.sections[0]!.standings!;
    expect(rows.map(({ participant, points, sets }) => [participant, points, ...sets])).toEqual(
      wanted.order.flat().map((team) => {
        const { points, won, lost } = wanted.row.get(team)!;
        return [team, points, won, lost];
      }),
    );
    expect(rows.map((row) => row.tieBreaks.find(({ name }) => name === 'board-points')!.value)).toEqual(
      wanted.order.flat().map((team) => wanted.row.get(team)!.boards),
    );
    await expectPages(view, squads, told);

    // --- the play-offs of the first four, who of them wins by other means
    const seeds = wanted.order.flat().slice(0, 4);
    const won = new Map<string, string>();
    const key = (x: string, y: string): string => [x, y].sort().join(' ');
    while (!view.over) {
      const open = view.games.filter(({ section, status }) => section === 'finals' && status === 'paired');
      for (const { id: game, a, b } of open) {
        const scores = Array.from({ length: BOARDS }, () => Math.floor(next() * 4));
        won.set(key(a, b), leader(scores) > 0 ? a : b);
        const boards = scores.map((sets, i) => ({ board: i + 1, sets: [sets, 3 - sets] }));
        const body = { result: { boards }, cause: 'play' };
        await get(organiser, 'POST', `/api/competitions/${id}/games/${game}/result`, body);
      }
      await to(running.clock.now() + 7 * 86_400_000);
      view = await until(
        running,
        organiser,
        id,
        (one) => one.over || one.games.some(({ section, status }) => section === 'finals' && status === 'paired'),
      );
    }
    const [s1, s2, s3, s4] = seeds as [string, string, string, string];
    const finalists = [won.get(key(s1, s4))!, won.get(key(s2, s3))!] as const;
    const beaten = seeds.filter((team) => !finalists.includes(team)) as [string, string];
    const champion = won.get(key(...finalists))!;
    const third = won.get(key(...beaten))!;
    expect(view.places.slice(0, 4).map(({ participant }) => participant)).toEqual([
      champion,
      finalists.find((team) => team !== champion),
      third,
      beaten.find((team) => team !== third),
    ]);
    expect(view.sections[0]!.standings!.rows).toEqual(rows);
    await tell(organiser, id, { type: 'finish' });
    expect(calendarBefore).toContain('DTSTART:20260328T160000Z');
    const calendar = await calendarOf(id, late!.a);
    expect(calendar).toContain('DTSTART:20260404T150000Z');
    expect(calendar).not.toContain('DTSTART:20260328T160000Z');
    expect(calendar).toContain(`/competitions/${id}/matches/${late!.id}`);
    await expectLeague(view, squads);

    /** Line-ups ahead that can't be: refused with the clause. */
    async function refusedLineups(game: GameView): Promise<void> {
      const squad = squadOf(squads, game.a);
      const path = `/api/competitions/${id}/matches/${game.id}/lineup`;
      const four = lineup(squad, 1, 2, 3, 4);
      const ill: readonly (readonly [object, string])[] = [
        [{ lineup: lineup(squad, 1, 2, 3) }, '400 lineup.form 22.4'],
        [{ lineup: lineup(squad, 1, 2, 3, 3) }, '400 lineup.twice 22.4'],
        [{ lineup: four, bench: lineup(squad, 4).flat() }, '400 lineup.twice 22.4'],
        [{ lineup: [...four.slice(1), lineup(squadOf(squads, game.b), 1)[0]] }, '400 lineup.member 7.1.v'],
      ];
      for (const [body, code] of ill) expect(await refusal(squad.people[0]!, 'POST', path, body)).toBe(code);
      expect(await refusal(squad.people[1]!, 'POST', path, { lineup: four })).toBe('403 role.forbidden 5.1');
    }
  });
});

/** Who leads a match of three sets a board that must have a winner: above 0 the hosts. Boards, sets, the first board won. */
function leader(scores: readonly number[]): number {
  const boards = scores.reduce((sum, sets) => sum + (sets > 1 ? 1 : -1), 0);
  const sets = scores.reduce((sum, one) => sum + 2 * one - 3, 0);
  return boards || sets || scores[0]! - 1.5;
}

async function calendarOf(id: string, team: string): Promise<string> {
  const response = await fetch(`${running.service.url}/api/competitions/${id}/teams/${team}/calendar.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  // Long lines are folded.
  return (await response.text()).replaceAll('\r\n ', '');
}

async function text(path: string): Promise<string> {
  const response = await fetch(`${running.service.url}${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The pages of the season say what happened, to anybody. */
async function expectPages(
  view: CompetitionView,
  squads: readonly Squad[],
  told: ReadonlyMap<string, Told>,
): Promise<void> {
  const { id } = view;
  const { matches } = JSON.parse(await text(`/api/competitions/${id}/matches`)) as MatchList;
  const table = matches.filter(({ section }) => section === 'main');
  expect(table).toHaveLength(90);
  for (const match of table) {
    const { absent, boards, walkOvers } = told.get(match.game)!;
    if (match.phase === 'void') continue;
    expect(match.absent, match.game).toBe(absent);
    if (absent !== null) continue;
    const one = boards!.reduce((sum, [x, y]) => sum + (x > y ? 2 : x === y ? 1 : 0), 0);
    expect(match.score![0], match.game).toBe(one + 2 * walkOvers.filter((who) => who === 'b').length);
  }
  const [row] = view.sections[0]!.standings!.rows;
  const team = JSON.parse(await text(`/api/competitions/${id}/teams/${row!.participant}`)) as TeamView;
  expect(team).toMatchObject({ place: 1, standing: { points: row!.points }, reserves: 2, needed: 4 });
  expect(team.matches.filter(({ section }) => section === 'main')).toHaveLength(18);
  expect(team.form).toHaveLength(5);
  expect(team.roster.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);

  // Every board that was played with line-ups is in the players' lists: as often as each side had somebody at it.
  const played = matches.filter((match) => match.phase === 'over' && match.absent === null);
  const withNames = (await Promise.all(played.map((match) => matchOf(organiser, id, match.game)))).flatMap((match) =>
    match.boards.filter((board) => board.a.length > 0),
  );
  expect(withNames.length).toBeGreaterThan(40);
  const players = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players`);
  expect(players.lines.reduce((sum, line) => sum + line.played + line.absences + line.walkOvers, 0)).toBe(
    2 * withNames.length,
  );
  const third = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players?number=3`);
  expect(third.lines.every((line) => Object.keys(line.numbers).join() === '3')).toBe(true);

  const lines = async (file: string) => (await text(`/api/competitions/${id}/${file}.csv`)).trim().split('\r\n');
  expect(await lines('boards')).toHaveLength(1 + 4 * played.length);
  expect(await lines('players')).toHaveLength(1 + players.lines.length);
  expect(await lines('teams')).toHaveLength(1 + 60);
  // The table, and the places that are known: those of the four who play on aren't.
  expect(view.places).toHaveLength(6);
  expect(await lines('standings')).toHaveLength(1 + 10 + 6);

  // Captains heard of what concerned them (5.3), and of nobody else's.
  const last = squads[9]!.people[0]!;
  let heard = await get<NoticeList>(last, 'GET', '/api/notices');
  const all = [...heard.notices];
  while (heard.next !== null) {
    heard = await get<NoticeList>(last, 'GET', `/api/notices?before=${heard.next}`);
    all.push(...heard.notices);
  }
  const abouts = new Set(all.map(({ about }) => about));
  for (const about of ['started', 'paired', 'time-agreed', 'lineups-shown'] as const) expect(abouts).toContain(about);
  expect(all.filter((line) => line.between !== null).every((line) => line.between!.includes(squads[9]!.name))).toBe(
    true,
  );
  expect(new Set(all.map((line) => line.id)).size).toBeGreaterThan(20);
}

/** Two divisions, who goes up and down, and a team that is known again in the next season. */
async function expectLeague(view: CompetitionView, squads: readonly Squad[]): Promise<void> {
  const second = await entered(running, organiser, { teams: 3, size: 6, name: 'Second division' });
  const division = (name: string, competition: string, up: number, down: number) => ({ name, competition, up, down });
  const season = {
    name: '2026',
    divisions: [division('First', view.id, 0, 2), division('Second', second.id, 2, 0)],
  };
  const wish = { name: 'Team league of Riga', seasons: [season] };
  expect(await refusal(squads[0]!.people[1]!, 'POST', '/api/leagues', wish)).toBe('403 role.missing');
  const twice = { ...season, divisions: [season.divisions[0], season.divisions[0]] };
  expect(await refusal(organiser, 'POST', '/api/leagues', { ...wish, seasons: [twice] })).toBe('400 league.twice');
  const made = await get<LeagueView>(organiser, 'POST', '/api/leagues', wish);
  const league = JSON.parse(await text(`/api/leagues/${made.id}`)) as LeagueView;
  expect(league.seasons[0]!.next).toMatchObject({ final: false });
  const order = view.sections[0]!.standings!.rows.map(({ participant }) => participant).filter(
    (id) => id !== squads[9]!.id,
  );
  // Who left goes down first, and one of the last with it.
  expect(league.seasons[0]!.next!.moves.map(({ participant, why, to: where }) => [participant, why, where])).toEqual([
    [squads[9]!.id, 'out', 'Second'],
    [order.at(-1), 'relegated', 'Second'],
    [second.squads[0]!.id, 'promoted', 'First'],
    [second.squads[1]!.id, 'promoted', 'First'],
  ]);

  // The next season: its captain enters the same team again.
  const again = await get<{ id: string }>(organiser, 'POST', '/api/competitions', {
    name: 'First division 2027',
    template: 'team-league',
    change: rules(),
    open: true,
  });
  const [own, other] = squads as readonly [Squad, Squad];
  const body = {
    accepts: 1,
    name: 'Team 1',
    members: own.people.map((person) => ({ person: person.id })),
    from: { competition: view.id, team: own.id },
  };
  const path = `/api/competitions/${again.id}/entries`;
  expect(await refusal(other.people[0]!, 'POST', path, { ...body, captain: other.people[0]!.id })).toBe(
    '403 role.forbidden 5.1',
  );
  expect(await get(own.people[0]!, 'POST', path, body)).toMatchObject({ participant: own.id });
  const following = { name: '2027', divisions: [division('First', again.id, 0, 0)] };
  await get(organiser, 'PATCH', `/api/leagues/${made.id}`, { name: wish.name, seasons: [following, season] });
  const team = await get<TeamView>(organiser, 'GET', `/api/competitions/${again.id}/teams/${own.id}`);
  expect(team.seasons).toEqual([
    {
      league: { id: made.id, name: wish.name },
      season: '2026',
      division: 'First',
      competition: { id: view.id, name: view.name },
      place: view.places.find(({ participant }) => participant === own.id)!.place,
    },
  ]);
}
