/** A league of teams by chance through the API: whatever officials do, all readings of it say the same. */
import { expect, it } from 'vitest';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { FinalReport, MatchPaper } from '../../../shared/protocol/desk.ts';
import type { MatchList, MatchView, PlayerList } from '../../../shared/protocol/team.ts';
import { random } from '../../competition/world.ts';
import { get } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import { begun, matchOf, rules, type Squad, squadOf } from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

/** The lines of a file, by their heads; no cell here has a comma in it. */
async function csv(path: string): Promise<Record<string, string>[]> {
  const text = await (await fetch(`${running.service.url}${path}`)).text();
  const [head, ...rows] = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head![i] ?? `x${i}`, cell])));
}

const GROUNDS = { clause: '7.2.d', reason: 'By chance' };

/** @param log what was asked before: the last of it is said where something doesn't agree */
async function agree(id: string, log: readonly string[]): Promise<void> {
  const view = await viewOf(organiser, id);
  const { matches } = await get<MatchList>(organiser, 'GET', `/api/competitions/${id}/matches`);
  const all = await Promise.all(matches.map((one) => matchOf(organiser, id, one.game)));
  const say = () => log.slice(-12).join('\n');
  const boards = await csv(`/api/competitions/${id}/boards.csv`);
  const games = await csv(`/api/competitions/${id}/games.csv`);
  const players = new Map<string, number>();
  const exported = await get<{ competition: CompetitionView }>(organiser, 'GET', `/api/competitions/${id}/export.json`);
  expect(exported.competition.games, say()).toEqual(view.games);
  const report = await get<FinalReport>(organiser, 'GET', `/api/competitions/${id}/report.json`);
  for (const match of all) {
    const entry = matches.find(({ game }) => game === match.game)!;
    const game = view.games.find((one) => one.id === match.game)!;
    const sum = [0, 1].map((i) => match.boards.reduce((s, { points }) => s + (points?.[i] ?? 0), 0));
    const label = `${match.game} ${match.phase}\n${say()}\n${JSON.stringify(match.boards, null, 0)}`;
    if (match.ended === null || !('absent' in match.ended.result)) expect(match.score.points, label).toEqual(sum);
    expect(entry.score ?? [0, 0], label).toEqual(sum);
    expect(entry.points, label).toEqual(game.points);
    if (match.ended !== null) expect(match.ended.points, label).toEqual(game.points);
    const rows = boards.filter((row) => row.game === match.game);
    expect(
      rows.map((row) => [row.board, row.points_a, row.points_b, row.status, row.absent]),
      label,
    ).toEqual(
      match.boards.map(({ board, points, status, result }) => [
        String(board),
        String(points?.[0] ?? ''),
        String(points?.[1] ?? ''),
        status,
        result !== null && 'absent' in result ? result.absent : '',
      ]),
    );
    const row = games.find((one) => one.game === match.game)!;
    expect([row.points_a, row.points_b], label).toEqual([
      String(game.points?.[0] ?? ''),
      String(game.points?.[1] ?? ''),
    ]);
    if (match.phase === 'over' || match.phase === 'playing') {
      const paper = await get<MatchPaper>(
        organiser,
        'GET',
        `/api/competitions/${id}/games/${match.game}/protocol.json`,
      );
      expect(
        paper.lines.map(({ board, result, cause, a, b }) => ({ board, result, cause, a, b })),
        label,
      ).toEqual(match.boards.map(({ board, result, cause, a, b }) => ({ board, result, cause, a, b })));
      expect({ ...paper.game, boards: null }, label).toEqual({ ...game, boards: null });
      const inReport = report.protocols.find((one) => one.game.id === match.game) as MatchPaper | undefined;
      if (inReport !== undefined) expect(inReport.lines, label).toEqual(paper.lines);
    }
    if (game.status === 'over' || game.status === 'called')
      for (const { a, b, points, status } of match.boards)
        for (const [i, side] of [a, b].entries())
          for (const { id: who } of side)
            if (status === 'over' && points !== null) players.set(who, (players.get(who) ?? 0) + points[i]!);
  }
  const list = await get<PlayerList>(organiser, 'GET', `/api/competitions/${id}/players`);
  const mine = new Map(list.lines.map(({ member, points }) => [member, points]));
  expect([...mine].sort(), say()).toEqual([...players].sort());
  // The table from the matches.
  for (const row of view.sections[0]!.standings!.rows) {
    const own = view.games.filter((g) => (g.a === row.participant || g.b === row.participant) && g.points !== null);
    const points = own.reduce((s, g) => s + g.points![g.a === row.participant ? 0 : 1], 0);
    if (view.participants.every(({ out }) => out === null)) expect(row.points, say()).toBe(points - row.deducted);
  }
}

it('[2.1.v 7.1.d 7.2.d] match, protocol, lists, files and report agree whatever officials do, by chance', {
  timeout: 60_000,
}, async () => {
  const done = new Set<string>();
  for (const seed of [101, 103]) {
    const next = random(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
    const everyone = next() < 0.4;
    const { id, squads } = await begun(running, organiser, {
      teams: 4,
      size: 4,
      name: `Walk ${seed}`,
      change: rules(
        { boards: 2, series: 2, reserves: 2, playAllBoards: next() < 0.5, meeting: everyone ? 'everyone' : 'board' },
        { sets: 2 },
      ),
    });
    const log: string[] = [`seed ${seed}`];
    const ask = async (person: Person, path: string, body: object): Promise<void> => {
      const answer = await person.at(running.service.url).ask('POST', path, body);
      const code = answer.status < 400 ? 'ok' : (answer.body as { code: string }).code;
      log.push(`${path.split('/').slice(4).join('/')} ${JSON.stringify(body)} ${answer.status} ${code}`);
      if (code === 'ok') done.add((body as { command?: { type: string } }).command?.type ?? path.split('/').at(-1)!);
      expect(answer.status, log.slice(-3).join('\n')).toBeLessThan(500);
    };
    const result = () =>
      next() < 0.25
        ? { absent: pick(['a', 'b', 'both'] as const) }
        : {
            sets: pick([
              [2, 0],
              [1, 1],
              [0, 2],
            ] as const),
          };
    const withCause = () => {
      const one = result();
      return { result: one, cause: 'absent' in one ? 'absence' : 'play' };
    };
    const whole = (n: number) => ({ boards: Array.from({ length: n }, (_, i) => ({ board: i + 1, ...result() })) });
    for (let step = 0; step < 50; step++) {
      for (let i = 0; i < 3; i++) await running.service.scheduler.look();
      const { matches } = await get<MatchList>(organiser, 'GET', `/api/competitions/${id}/matches`);
      const open = matches.filter(({ phase }) => phase === 'lineups' || phase === 'playing');
      const entry = next() < 0.85 && open.length > 0 ? pick(open) : pick(matches);
      const match: MatchView = await matchOf(organiser, id, entry.game);
      const base = `/api/competitions/${id}/matches/${entry.game}`;
      const commands = `${base}/commands`;
      const path = `/api/competitions/${id}/commands`;
      const hands = match.lineups !== null && next() < 0.6;
      const dice = 0.6 + 0.4 * next();
      const lineup = (squad: Squad) => {
        const ids = squad.people.map((person) => person.id);
        if (next() < 0.3) ids.reverse();
        const rows = [[ids[0]!], [ids[1]!]].map((one) => (next() < 0.25 ? [] : one));
        return { lineup: rows, ...(match.series.length === 0 && { bench: ids.slice(2) }) };
      };
      if (hands) {
        for (const side of ['a', 'b'] as const)
          if (next() < 0.85)
            await ask(
              squadOf(squads, match[side].id).people[0]!,
              `${base}/lineup`,
              lineup(squadOf(squads, match[side].id)),
            );
      } else if (dice < 0.66 && match.boards.length > 0) {
        const side = pick(['a', 'b'] as const);
        const squad = squadOf(squads, match[side].id);
        await ask(squad.people[0]!, commands, {
          command: { type: 'name-reserve', side, number: pick([1, 2]), member: pick(squad.people).id },
        });
      } else if (dice < 0.86 && match.boards.length > 0) {
        const board = pick(match.boards).board;
        const type = pick(['report-board', 'report-board', 'report-board', 'correct-board', 'replay-board'] as const);
        await ask(organiser, commands, {
          command: {
            type,
            board,
            ...(type !== 'replay-board' && withCause()),
            ...(type !== 'report-board' && GROUNDS),
          },
        });
      } else if (dice < 0.88) {
        await ask(organiser, commands, {
          command: { type: 'end-match', absent: pick(['a', 'b', 'both']), ...GROUNDS },
        });
      } else if (dice < 0.93) {
        const type = pick(['report', 'correct-result'] as const);
        const given = next() < 0.3 ? { absent: pick(['a', 'b', 'both'] as const) } : whole(4);
        await ask(organiser, path, {
          command: {
            type,
            game: entry.game,
            result: given,
            cause: 'absent' in given ? 'absence' : 'play',
            ...(type !== 'report' && GROUNDS),
          },
        });
      } else if (dice < 0.96) {
        await ask(organiser, path, {
          command: { type: 'annul-game', game: entry.game, replay: next() < 0.6, ...GROUNDS },
        });
      } else if (dice < 0.975) {
        const [squad, squad2] = [pick(squads), pick(squads)];
        await ask(
          organiser,
          path,
          pick([
            { command: { type: 'bar-member', participant: squad.id, member: pick(squad.people).id, ...GROUNDS } },
            { command: { type: 'exclude', participant: squad.id, ...GROUNDS } },
            { command: { type: 'withdraw', participant: squad2.id, reason: 'Left.' } },
            { command: { type: 'reinstate', participant: squad2.id, ...GROUNDS } },
            { command: { type: 'reinstate', participant: squad.id, ...GROUNDS } },
          ]),
        );
      } else if (dice < 0.98) {
        await ask(organiser, path, {
          command: { type: 'deduct-points', participant: pick(squads).id, points: pick([1, 2, -1]), ...GROUNDS },
        });
      } else {
        running.clock.advance(130_000);
      }
      for (let i = 0; i < 4; i++) {
        await running.service.scheduler.look();
        await new Promise((done) => setImmediate(done));
      }
      if (step % 4 === 0) await agree(id, log);
    }
    // To the end.
    for (let i = 0; i < 30; i++) {
      const view = await viewOf(organiser, id);
      if (view.over) break;
      for (const game of view.games.filter(({ status }) => status === 'paired' || status === 'called'))
        await ask(organiser, `/api/competitions/${id}/commands`, {
          command: {
            type: 'report',
            game: game.id,
            result: { boards: [1, 2, 3, 4].map((board) => ({ board, sets: [2, 0] })) },
            cause: 'play',
          },
        });
      running.clock.advance(130_000);
      for (let k = 0; k < 4; k++) await running.service.scheduler.look();
    }
    await agree(id, log);
    await ask(organiser, `/api/competitions/${id}/commands`, { command: { type: 'finish' } });
    await agree(id, log);
    const finished = await viewOf(organiser, id);
    expect(finished.phase, log.slice(-10).join('\n')).toBe('finished');
    const report = async () => get<FinalReport>(organiser, 'GET', `/api/competitions/${id}/report.json?version=1`);
    const one = await report();
    for (const game of finished.games.filter(({ status }) => status === 'over').slice(0, 2))
      await ask(organiser, `/api/competitions/${id}/commands`, {
        command: { type: 'correct-result', game: game.id, ...{ result: whole(4), cause: 'play' }, ...GROUNDS },
      });
    await agree(id, log);
    expect((await report()).version!.hash).toBe(one.version!.hash);
    expect(one.protocols.length).toBeGreaterThanOrEqual(
      finished.games.filter(({ status }) => status === 'over').length,
    );
  }
  expect([...done]).toEqual(
    expect.arrayContaining(['lineup', 'report-board', 'end-match', 'report', 'correct-result', 'annul-game', 'finish']),
  );
});
