/** Play-offs through the API: of singles and of a team league, by themselves, once, whatever is restarted meanwhile. */
import { describe, expect, it } from 'vitest';
import type { CompetitionTemplates, CompetitionView } from '../../../shared/protocol/competition.ts';
import type { LeagueView } from '../../../shared/protocol/team.ts';
import { get } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { called, enter, guests, made, NO_TRIAL, tell, until } from './evening.ts';
import { hallForEach } from './hall.ts';
import { begun, refusal, rules } from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

const FOUR = { qualify: 4, system: 'minus-one', places: 'third', sets: 3 } as const;

/** Who stands first in the seeding wins each game, of all that are called; entered by the organiser. */
async function enterResults(id: string, view: CompetitionView, strength: readonly string[]): Promise<void> {
  for (const { id: game, a, b, section } of called(view)) {
    const won = strength.indexOf(a) < strength.indexOf(b);
    const teams = view.regulations.team !== null;
    const sets = section === 'finals' ? 3 : view.regulations.sets;
    const score = won ? [sets, 0] : [0, sets];
    const result = teams ? { boards: [1, 2].map((board) => ({ board, sets: score })) } : { sets: score };
    await get(organiser.at(running.service.url), 'POST', `/api/competitions/${id}/games/${game}/result`, {
      result,
      cause: 'play',
    });
  }
}

/** Plays on till all is over, restarting the service as often as said. */
async function playOn(id: string, strength: readonly string[], restarts: number): Promise<CompetitionView> {
  let left = restarts;
  for (;;) {
    running.clock.advance(60_000);
    const view = await until(
      running,
      organiser.at(running.service.url),
      id,
      (one) => one.over || called(one).length > 0,
    );
    if (view.over) return view;
    await enterResults(id, view, strength);
    // The part that follows is written with the result that ended the one before.
    if (left-- > 0) running = await running.restart();
  }
}

describe('[2.2] play-offs', () => {
  it('of singles come after the table by themselves, once, and give the first places', {
    timeout: 60_000,
  }, async () => {
    const people = await guests(running, 5);
    const id = await made(organiser, {
      name: 'Evening',
      template: 'club-evening',
      change: {
        sets: 2,
        rated: false,
        clocks: NO_TRIAL,
        playOffs: FOUR,
        tieBreaks: ['head-to-head', 'set-ratio'],
        timing: { kind: 'live', startsAt: null, pause: 1000 },
      },
    });
    await enter(people, id);
    const ids = (await until(running, organiser, id, (view) => view.participants.length === 5)).participants.map(
      (one) => one.id,
    );
    await tell(organiser, id, { type: 'seed-by-hand', order: ids });
    await tell(organiser, id, { type: 'start' });
    const view = await playOn(id, ids, 20);
    expect(view.sections.map(({ kind, over }) => [kind, over])).toEqual([
      ['main', true],
      ['finals', true],
    ]);
    const [main, finals] = view.sections;
    expect(finals!.participants).toEqual(main!.standings!.rows.slice(0, 4).map(({ participant }) => participant));
    expect(finals!.bracket!.games).toHaveLength(4);
    expect(view.places.map(({ participant }) => participant)).toEqual(ids);
    const log = await organiser.at(running.service.url).ask('GET', `/api/competitions/${id}/log.json`);
    const opened = JSON.stringify(log.body).match(/"type":"sectionOpened"/g);
    expect(opened).toHaveLength(1);
    // Three sets a game there, two before.
    for (const { result, section } of view.games)
      expect('sets' in result! && result.sets[0] + result.sets[1]).toBe(section === 'finals' ? 3 : 2);
  });

  it('of a team league leave its table, and who goes up and down, as they are', { timeout: 60_000 }, async () => {
    const { id, squads } = await begun(running, organiser, {
      teams: 4,
      size: 3,
      change: rules({ series: 1 }, { sets: 3, playAll: true, playOffs: { ...FOUR, qualify: 2, places: 'none' } }),
    });
    const ids = squads.map((squad) => squad.id);
    const wish = {
      name: 'Latvian league',
      seasons: [{ name: '2026', divisions: [{ name: 'First', competition: id, up: 0, down: 1 }] }],
    };
    const leagueId = (await get<LeagueView>(organiser, 'POST', '/api/leagues', wish)).id;
    const league = async () => get<LeagueView>(organiser.at(running.service.url), 'GET', `/api/leagues/${leagueId}`);
    expect((await league()).seasons[0]!.divisions[0]!.playOffs).toEqual({ qualify: 2, section: null, winner: null });
    for (let i = 0; i < 3; i++) {
      running.clock.advance(60_000);
      const view = await until(running, organiser, id, (one) => called(one).length > 0);
      await enterResults(id, view, ids);
    }
    const division = async () => (await league()).seasons[0]!.divisions[0]!;
    const before = await division();
    expect(before.playOffs).toEqual({ qualify: 2, section: 'finals', winner: null });
    expect(before.teams.map((team) => [team.id, team.points])).toEqual(ids.map((one, i) => [one, 6 - 2 * i]));
    expect(before.over).toBe(false);
    // The second of the table wins the play-offs.
    const turned = [ids[1]!, ids[0]!, ids[2]!, ids[3]!];
    const view = await playOn(id, turned, 1);
    expect(view.places.map(({ participant }) => participant)).toEqual(turned);
    const after = await division();
    expect(after.playOffs?.winner).toEqual({ id: ids[1], name: 'Team 2' });
    expect(after.teams).toEqual(before.teams);
    expect(after.over).toBe(true);
    expect((await league()).seasons[0]!.next).toMatchObject({
      final: true,
      divisions: [{ participants: ids.map((one) => ({ id: one })) }],
    });
  });

  it('are offered with a template, and refused where they can’t be', async () => {
    const { templates } = await get<CompetitionTemplates>(organiser, 'GET', '/api/competitions/templates');
    expect(templates['team-league-play-offs'].playOffs).toEqual({ ...FOUR, sets: 5 });
    const wish = { name: 'Cup', template: 'knock-out', change: { playOffs: FOUR } };
    expect(await refusal(organiser, 'POST', '/api/competitions', wish)).toBe('400 regulations.play-offs 2.2');
    const even = { name: 'Evening', template: 'club-evening', change: { playOffs: { ...FOUR, sets: 4 } } };
    expect(await refusal(organiser, 'POST', '/api/competitions', even)).toBe('400 regulations.play-offs 23.1');
  });
});
