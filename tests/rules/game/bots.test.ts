/** Bots at the table as the core knows them: where they may sit, who seats them, and how one plays on for who has left. */
import { describe, expect, it } from 'vitest';
import type { Level } from '../../../shared/bot/level.ts';
import { botPlayer } from '../../../shared/bot/seated.ts';
import { viewOf } from '../../../shared/protocol/project.ts';
import { gameProtocol } from '../../../shared/record/game-protocol.ts';
import { parseRecord } from '../../../shared/record/parse.ts';
import { recordOf, recordText } from '../../../shared/record/record.ts';
import { FEDERATION_CLOCKS, FRIENDLY_CLOCKS, type GameConfig } from '../../../shared/rules/game/config.ts';
import type { Author } from '../../../shared/rules/game/events.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { player, SYSTEM, Table } from './table.ts';

const ADA = { id: 'ada', name: 'ada' };
const ada = player('ada');

function bot(seat: Seat, level: Level = 3) {
  return { type: 'seat-bot', seat, player: botPlayer(level, seat) } as const;
}

/** A table where ada sits at South. */
function waiting(config: Partial<GameConfig> = {}): Table {
  const table = new Table(config);
  table.must({ type: 'sit', seat: 'S', player: ADA }, config.rated === true ? SYSTEM : ada);
  return table;
}

describe('a bot takes an empty seat', () => {
  it('at the word of who sits there; the game begins when the table is full', () => {
    const table = waiting();
    expect(table.must(bot('N'), ada)).toEqual(['seated', 'called', 'setStarted']);
    expect(table.state.places.N).toEqual({ id: 'bot-3-N', name: 'Bot 3', bot: 3 });
    expect(table.state.set!.sitting.N).toEqual({ side: 'B', player: 'bot-3-N' });
  });

  it('[21.1] in pairs one, two or three of them, of different strength', () => {
    const table = waiting({ mode: 'pairs' });
    expect(table.must(bot('W', 1), ada)).toEqual(['seated']);
    expect(table.must(bot('N', 3), ada)).toEqual(['seated']);
    expect(table.must(bot('E', 5), ada)).toEqual(['seated', 'called']);
    expect(table.state.phase).toBe('choice');
    expect(Object.values(table.state.places).map(({ bot }) => bot)).toEqual([undefined, 1, 3, 5]);
  });

  it('and goes again before the game; nobody waits for it then', () => {
    const table = waiting({ mode: 'pairs' });
    table.must(bot('W'), ada);
    expect(table.must({ type: 'unseat-bot', seat: 'W' }, ada)).toEqual(['unseated']);
    expect(table.state.places).toEqual({ S: ADA });
    expect(Object.keys(table.state.presence)).toEqual(['ada']);
    expect(table.must({ type: 'sit', seat: 'W', player: { id: 'bob', name: 'bob' } }, player('bob'))).toEqual([
      'seated',
    ]);
  });

  const competition = { id: 'c', name: 'Cup', section: 'main', round: 1, board: 1, game: '1' };
  const cells: readonly [string, () => Table, Parameters<Table['give']>[0], Author, string][] = [
    ['at a rated table', () => waiting({ rated: true }), bot('N'), ada, 'bot.table'],
    ['at a table that one plays alone', () => waiting({ alone: true }), bot('N'), ada, 'bot.table'],
    ['at a table of a competition', () => waiting({ competition }), bot('N'), ada, 'bot.table'],
    ['by who only watches', () => waiting(), bot('N'), player('eva'), 'role.forbidden'],
    ['by the service', () => waiting(), bot('N'), SYSTEM, 'role.forbidden'],
    ['on a taken seat', () => waiting({ mode: 'pairs' }), bot('S'), ada, 'seat.taken'],
    ['on a seat that singles hasn’t', () => waiting(), bot('W'), ada, 'seat.unknown'],
    [
      'who is no bot',
      () => waiting(),
      { type: 'seat-bot', seat: 'N', player: { id: 'x', name: 'x' } },
      ada,
      'bot.none',
    ],
    ['taken off where a person sits', () => waiting(), { type: 'unseat-bot', seat: 'S' }, ada, 'bot.none'],
    ['taken off an empty seat', () => waiting(), { type: 'unseat-bot', seat: 'N' }, ada, 'bot.none'],
    ['once the game has begun', () => new Table().seat(), bot('N'), ada, 'bot.early'],
    ['taken off a rated table', () => waiting({ rated: true }), { type: 'unseat-bot', seat: 'N' }, ada, 'bot.table'],
  ];
  it.each(cells)('but not %s', (_, make, command, by, code) => {
    expect(make().refused(command, by)).toBe(code);
  });

  it('and not taken off during the game, nor twice under one id', () => {
    const begun = waiting();
    begun.must(bot('N'), ada);
    expect(begun.refused({ type: 'unseat-bot', seat: 'N' }, ada)).toBe('role.forbidden');
    const pairs = waiting({ mode: 'pairs' });
    pairs.must(bot('W'), ada);
    expect(pairs.refused({ type: 'seat-bot', seat: 'E', player: botPlayer(3, 'W') }, ada)).toBe('seat.taken');
  });
});

describe('a bot plays on', () => {
  function left(config: Partial<GameConfig> = {}): Table {
    const table = new Table(config).seat();
    table.must({ type: 'leave', player: 'bob' }, SYSTEM);
    return table;
  }

  it('[3.6] for who has left an unrated game, with their pieces, when the grace is over', () => {
    const table = left();
    expect(table.refused(bot('N'), ada)).toBe('bot.early');
    table.pass(FRIENDLY_CLOCKS.grace);
    const { pieces, turn } = table.state.set!;
    expect(table.must(bot('N'), ada)).toEqual(['seated']);
    expect(table.events.at(-1)).toMatchObject({ type: 'seated', for: 'bob', player: { bot: 3 } });
    expect(table.state.places.N?.id).toBe('bot-3-N');
    expect(table.state.set).toMatchObject({ pieces, turn, sitting: { N: { side: 'B', player: 'bot-3-N' } } });
    expect(table.state.presence.bob).toBeUndefined();
    // Who comes back watches.
    expect(table.must({ type: 'return', player: 'bob' }, SYSTEM)).toEqual([]);
    expect(table.refused({ type: 'give-up-game' }, player('bob'))).toBe('role.forbidden');
    table.miss();
    expect(table.must({ type: 'pass', set: 1, strikes: 1 }, player('bot-3-N'))).toEqual(['passed']);
  });

  it('in the next set too, at the seat to which the side has moved', () => {
    const table = left();
    table.pass(FRIENDLY_CLOCKS.grace);
    table.must(bot('N'), ada);
    table.must({ type: 'give-up-set' }, ada);
    table.must({ type: 'ready' }, ada);
    table.must({ type: 'ready' }, player('bot-3-N'));
    expect(table.state.set).toMatchObject({ number: 2 });
    expect(
      Object.values(table.state.set!.sitting)
        .map(({ player }) => player)
        .sort(),
    ).toEqual(['ada', 'bot-3-N']);
  });

  it('[20.2] also where the ends have been changed: the seat is the one of now', () => {
    const table = new Table().seat();
    table.must({ type: 'give-up-set' }, ada);
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    const set = table.state.set!;
    const seat = (['S', 'N'] as const).find((one) => set.sitting[one]?.player === 'bob')!;
    expect(seat).toBe('S');
    table.must({ type: 'leave', player: 'bob' }, SYSTEM);
    table.pass(FRIENDLY_CLOCKS.grace);
    expect(table.refused(bot(seat === 'S' ? 'N' : 'S'), ada)).toBe('bot.early');
    table.must(bot(seat), ada);
    expect(table.state.set!.sitting[seat]).toEqual({ side: 'B', player: `bot-3-${seat}` });
    expect(table.state.places).toMatchObject({ S: ADA, N: { id: `bot-3-${seat}` } });
  });

  it('but not for who is here, for another bot, in a rated game, or when it is over', () => {
    const here = new Table().seat();
    here.pass(60_000);
    expect(here.refused(bot('N'), ada)).toBe('bot.early');
    const twice = left();
    twice.pass(60_000);
    twice.must(bot('N'), ada);
    expect(twice.refused(bot('N', 4), ada)).toBe('bot.early');
    const rated = left({ rated: true });
    rated.pass(60_000);
    expect(rated.refused(bot('N'), ada)).toBe('bot.table');
    const over = left();
    over.pass(60_000);
    over.must({ type: 'give-up-game' }, ada);
    expect(over.refused(bot('N'), ada)).toBe('game.phase');
  });

  it('[3.6] where all have left, bots too, the clocks end the game', () => {
    const table = waiting({ clocks: { ...FEDERATION_CLOCKS, arrival: 0, trial: 0 } });
    table.must(bot('N'), ada);
    for (const id of ['ada', 'bot-3-N']) table.must({ type: 'leave', player: id }, SYSTEM);
    table.pass(600_000);
    expect(table.state.result).toMatchObject({ winner: null, cause: 'absence', clause: '3.6' });
  });
});

describe('what is told of a game with a bot', () => {
  it('bears its mark: the record, also read again, and the protocol', () => {
    const table = waiting();
    table.must(bot('N', 5), ada);
    table.must({ type: 'give-up-game' }, ada);
    const text = recordText(recordOf('abcdefghij', table.events));
    const read = parseRecord(text);
    expect(read.ok && read.value.header.players.B).toEqual([{ id: 'bot-5-N', name: 'Bot 5', bot: 5 }]);
    expect(gameProtocol(table.events).sides.B).toEqual([{ id: 'bot-5-N', name: 'Bot 5', bot: 5 }]);
    const view = viewOf(table.state, { table: 'abcdefghij', watchers: 0 });
    expect(view.seats.find(({ seat }) => seat === 'N')).toMatchObject({ player: 'bot-5-N', name: 'Bot 5' });
  });
});
