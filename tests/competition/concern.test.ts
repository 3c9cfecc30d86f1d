/** What a command is about decides who may give it: what else somebody writes beside it changes nothing. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/competition/log/command.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { as, names, regulations, World } from './world.ts';

const grounds = { clause: '9.1.l', reason: 'As on paper.' };

/** Two groups, each with a senior and a table referee of its own. */
function groups(change: Partial<Regulations> = {}): World {
  const world = new World(
    regulations({
      sets: 3,
      entry: { how: 'open', least: 8, most: 8, lateUntilRound: 0 },
      playAll: false,
      format: {
        system: 'groups',
        groups: 2,
        cycles: 1,
        qualify: 2,
        finals: { system: 'minus-one', places: 'third' },
      },
      ...change,
    }),
  );
  for (const section of ['A', 'B'])
    for (const office of ['senior', 'table'] as const)
      world.do({ type: 'appoint', person: { id: `${office}-${section}`, name: 'Official' }, office, section });
  world.start(names(8));
  for (const section of ['A', 'B']) world.pair(section);
  return world;
}

const first = (world: World, section: string) => world.open(section)[0]!;

describe('somebody who names what is theirs beside what is not', () => {
  const result = { sets: [2, 0] as const };
  it.each([
    ['senior-A', { type: 'report', result, cause: 'play' }],
    ['table-A', { type: 'report', result, cause: 'play' }],
    ['table-A', { type: 'call-game', table: 't1' }],
    ['senior-A', { type: 'assign-referee', referee: { id: 'table-A', name: 'Official' } }],
    ['senior-A', { type: 'annul-game', replay: true, ...grounds }],
    ['senior-A', { type: 'correct-result', result, cause: 'play', ...grounds }],
    ['table-A', { type: 'remark', text: 'Seen.' }],
    [
      'senior-A',
      { type: 'record-offence', participant: 'p2', member: null, sanction: 'warning', clause: '19.1.a', reason: 'So.' },
    ],
  ])('[6.4 7.2] %s gives no commands about a game of another group: %o', (id, command) => {
    const world = groups();
    const game = first(world, 'B').id;
    expect(world.refused({ ...command, game } as Command, as(id))).toBe('role.forbidden');
    expect(world.refused({ ...command, game, section: 'A' } as Command, as(id))).toBe('role.forbidden');
  });

  it.each(['pair-round', 'import-round', 'report-section'] as const)('[6.4] nor %s of another group', (type) => {
    const world = groups();
    const more = { section: 'B', seed: '0123456789abcdef', pairs: [], byes: [] };
    expect(world.refused({ type, ...more, game: first(world, 'A').id } as Command, as('senior-A'))).toBe(
      'role.forbidden',
    );
  });

  it('[3.2] a participant agrees on no time for the games of others', () => {
    const world = groups({ timing: { kind: 'days', zone: 'UTC', firstDay: '1970-01-02', window: 7, breaks: [] } });
    const { id, a, b } = first(world, 'A');
    const other = names(8).find((one) => one !== a && one !== b)!;
    const propose = { type: 'propose-time', game: id, times: [2 * 86_400_000], participant: other } as Command;
    expect(world.refused(propose, as(`m-${other}`))).toBe('role.forbidden');
    world.do(propose, as(`m-${a}`));
    const { event } = world.state.games[id]!.schedule.proposal!;
    for (const type of ['accept-time', 'decline-time', 'withdraw-proposal'] as const) {
      const answer = { type, game: id, proposal: event, time: 2 * 86_400_000, participant: other } as Command;
      expect(world.refused(answer, as(`m-${other}`)), type).toBe('role.forbidden');
    }
  });

  it('[5.4] nobody protests for others', () => {
    const world = groups();
    const { id, a, b } = first(world, 'A');
    const other = names(8).find((one) => one !== a && one !== b)!;
    world.report(id, { sets: [2, 0] });
    const protest = { type: 'protest', game: id, text: 'No.', participant: other } as Command;
    expect(world.refused(protest, as(`m-${other}`))).toBe('role.forbidden');
  });
});
