/** Officials who play in the competition themselves: nobody judges the own matter where another one can. */
import { describe, expect, it } from 'vitest';
import { whatWaits } from '../../server/competitions/desk-part.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import type { Office } from '../../shared/competition/log/events.ts';
import { officeAt } from '../../shared/competition/log/office.ts';
import { gameOf } from '../../shared/competition/log/state.ts';
import { as, names, regulations, single, World } from './world.ts';

const grounds = { clause: '9.1.l', reason: 'The paper says so.' };

/** p1 holds the office and plays; others as named. */
function evening(own: Office | null, others: Readonly<Record<string, Office>> = {}): World {
  const world = new World(regulations({}));
  const me = { id: 'm-p1', name: 'p1' };
  if (own !== null) world.do({ type: 'appoint', person: me, office: own });
  for (const [id, office] of Object.entries(others)) world.do({ type: 'appoint', person: { id, name: id }, office });
  const starts = own === 'chief' ? as('m-p1') : 'chief' in others ? as('chief') : as('organiser');
  world.do({ type: 'open-entry' });
  for (const id of names(4)) world.do({ type: 'enter', entrant: single(id), accepts: 1 });
  world.do({ type: 'seed-by-hand', order: names(4) }, starts);
  world.do({ type: 'start' }, starts);
  world.pair();
  for (const { id } of world.open()) world.report(id, { sets: [4, 0] });
  return world;
}

const ME = as('m-p1');
const ownGame = (world: World) => Object.values(world.state.games).find(({ a, b }) => [a, b].includes('p1'))!.id;
const otherGame = (world: World) => Object.values(world.state.games).find(({ a, b }) => ![a, b].includes('p1'))!.id;
const correct = (game: string, sets: readonly [number, number] = [3, 1]): Command => ({
  type: 'correct-result',
  game,
  result: { sets },
  cause: 'play',
  ...grounds,
});
const annul = (game: string): Command => ({ type: 'annul-game', game, replay: true, ...grounds });

describe('an official who plays', () => {
  it.each(['chief', 'deputy', 'senior'] as const)('[9.1.a 7.3] as %s decides no result of the own game', (office) => {
    const world = evening(office, office === 'chief' ? { deputy: 'deputy' } : { chief: 'chief' });
    const code = 'desk.own-game 9.1.a';
    for (const command of [correct(ownGame(world)), annul(ownGame(world))])
      expect(world.refused(command, ME), command.type).toBe(code);
    world.do(correct(otherGame(world)), ME);
    world.do(correct(ownGame(world)), as(office === 'chief' ? 'deputy' : 'chief'));
  });

  it('[3.4 7.1.b] decides no protest about it, and it waits on no desk of theirs', () => {
    const world = evening('chief', { senior: 'senior' });
    const game = ownGame(world);
    const rival = gameOf(world.state, game)!.a === 'p1' ? gameOf(world.state, game)!.b : gameOf(world.state, game)!.a;
    world.do({ type: 'protest', game, text: 'The striker flew.' }, as(`m-${rival}`));
    const protest = world.state.protests[0]!.event;
    const decision: Command = { type: 'decide-protest', protest, upheld: false, final: true, text: 'It did not.' };
    expect(world.refused(decision, ME)).toBe('desk.own-game 9.1.a');
    expect(whatWaits(world.state, { id: 'm-p1', name: 'p1' }).protests).toEqual([]);
    expect(whatWaits(world.state, { id: 'senior', name: 'senior' }).protests).toEqual([protest]);
    world.do({ ...decision, upheld: true, final: false }, as('senior'));
  });

  it('[7.2.b 14.3] takes no points and no sanction of their own back while another chief is there', () => {
    const world = evening('deputy', { chief: 'chief' });
    const points: Command = { type: 'deduct-points', participant: 'p1', points: -3, clause: '8.1.d', reason: 'Mine.' };
    expect(world.refused(points, ME)).toBe('desk.own-game 9.1.a');
    world.do({ ...points, points: 2 } as Command, as('chief'));
    const lift: Command = { type: 'lift-sanction', sanction: world.state.sanctions[0]!.event, ...grounds };
    expect(world.refused(lift, ME)).toBe('desk.own-game 9.1.a');
    world.do({ type: 'appeal', sanction: world.state.sanctions[0]!.event, text: 'Too much.' }, ME);
    const appeal = world.state.appeals[0]!.event;
    expect(world.refused({ type: 'decide-appeal', appeal, upheld: true, text: 'So it is.' }, ME)).toBe(
      'desk.own-game 9.1.a',
    );
    expect(whatWaits(world.state, { id: 'm-p1', name: 'p1' }).protests).toEqual([]);
    world.do({ type: 'exclude', participant: 'p1', clause: '14.1', reason: 'Rude.' }, as('chief'));
    expect(world.refused({ type: 'reinstate', participant: 'p1', ...grounds }, ME)).toBe('desk.own-game 9.1.a');
  });

  it('[6.3 7.1.g] who alone may decide does, on record: a chief above the senior once the protocol is approved', () => {
    const world = evening('chief', { senior: 'senior' });
    const game = ownGame(world);
    expect(world.refused(correct(game), ME)).toBe('desk.own-game 9.1.a');
    world.do({ type: 'approve-game', game }, ME);
    world.do(correct(game), ME);
    expect(gameOf(world.state, game)!.decisions.at(-1)).toMatchObject({ type: 'corrected', by: { id: 'm-p1' } });
  });
});

describe('a decision', () => {
  it.each(['99.9', '14', '8.1.zz', '1.1', ''])('[8.1.d] cites a clause that there is, not %o', (clause) => {
    const world = evening(null);
    expect(world.refused({ ...correct(otherGame(world)), clause } as Command)).toBe('clause.missing');
  });

  it.each(['', '  ', '\u200B\u200D', '\uFEFF\u2060', '\u0000\u0007', '\u202E'])(
    'gives a reason that can be read, not %j',
    (reason) => {
      const world = evening(null);
      expect(world.refused({ ...correct(otherGame(world)), reason } as Command)).toBe('text.length');
      expect(world.refused({ type: 'remark', game: otherGame(world), text: reason })).toBe('text.length');
    },
  );

  it('[7.1.d] is none any more once the competition is called off', () => {
    const world = evening(null);
    world.do({ type: 'deduct-points', participant: 'p1', points: 1, clause: '8.1.d', reason: 'Late.' });
    world.do({ type: 'cancel', ...grounds });
    const lift: Command = { type: 'lift-sanction', sanction: world.state.sanctions[0]!.event, ...grounds };
    expect(world.refused(lift)).toBe('competition.phase');
  });
});

describe('who is relieved', () => {
  it('[7.2.a] of the last office runs no game any more, whatever the office was', () => {
    const world = evening(null, { chief: 'chief', senior: 'senior' });
    const [game] = world.pair();
    world.do({ type: 'assign-referee', game: game!.id, referee: { id: 'senior', name: 'senior' } }, as('chief'));
    world.do({ type: 'appoint', person: { id: 'senior', name: 'senior' }, office: 'table' });
    const relieve = (office: Office): Command => ({
      type: 'relieve',
      person: 'senior',
      office,
      clause: '7.2.a',
      reason: 'Asleep.',
    });
    world.do(relieve('senior'), as('chief'));
    expect(gameOf(world.state, game!.id)!.referee?.id).toBe('senior');
    world.do(relieve('table'), as('chief'));
    expect(gameOf(world.state, game!.id)!.referee).toBeNull();
    world.do({ type: 'appoint', person: { id: 'senior', name: 'senior' }, office: 'senior' });
    world.do({ type: 'assign-referee', game: game!.id, referee: { id: 'senior', name: 'senior' } }, as('chief'));
    world.do(relieve('senior'), as('chief'));
    expect(officeAt(world.state, 'senior', gameOf(world.state, game!.id)!, null)).toBeNull();
  });
});
