/** What can be said at a table at all: offences for which there is no message, and acts that can't commit them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../../shared/physics/simulate.ts';
import type { Act } from '../../../shared/protocol/messages.ts';
import { act, actMessage, adviseMessage, wireStrike } from '../../../shared/protocol/schemas.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import { MAY } from '../../../shared/rules/game/roles.ts';
import { openingPosition, type PieceId, piecesOf } from '../../../shared/table/pieces.ts';
import { FEDERATION } from '../../../shared/table/profile.ts';
import { toTable } from '../../../shared/table/seats.ts';
import { checkAim, checkPlacement, MAX_OFFSET, type Strike } from '../../../shared/table/strike.ts';
import { player, REFEREE, Table } from '../game/table.ts';
import { SINGLES } from '../scene.ts';

const STRIKE = { seat: 'S', x: 0, y: -42_000, dx: 0, dy: 1, speed: 2000, offset: 0 } as const;
/** The acts and their fields, as the door lets them in. */
const ACTS = new Map(act.options.map((option) => [option.shape.type.value, Object.keys(option.shape)]));
const PLAYERS = ['striker', 'partner', 'opponent', 'seated'] as const;
/** The command that an act means. */
const commandOf = (type: Act['type']): Command['type'] => (type === 'leave-seat' ? 'unsit' : type);
const playersActs = [...ACTS.keys()].filter((type) => PLAYERS.some((role) => MAY[commandOf(type)].includes(role)));

describe('a strike as it is sent', () => {
  it('[12.7] [12.8] [12.21] [17.1.u] [16.1.k] says place, direction, speed and tip: no hand, no other end of the cue, no other striker', () => {
    expect(Object.keys(wireStrike.shape).sort()).toEqual(['dx', 'dy', 'offset', 'seat', 'speed', 'x', 'y']);
    const more = { radius: 30, mass: 50, thickness: 20, end: 'thick', hand: [0, 0] };
    expect(wireStrike.parse({ ...STRIKE, ...more })).toEqual(STRIKE);
    // The tip meets the striker within half of its radius: the side of the cue can't.
    for (const offset of [MAX_OFFSET + 1, -MAX_OFFSET - 1, 100])
      expect(wireStrike.safeParse({ ...STRIKE, offset }).success).toBe(false);
  });

  it('[10.1] [19.1.zh] says nothing of the surface: every strike of a game has the friction that was agreed', () => {
    expect(wireStrike.parse({ ...STRIKE, mu: 0, profile: { mu: 0 } })).toEqual(STRIKE);
    const table = new Table({ profile: { ...FEDERATION, mu: 0.12 } }).seat();
    table.miss();
    table.miss();
    const profiles = table.events.flatMap((event) => (event.type === 'struck' ? [event.profile] : []));
    expect(profiles).toEqual([table.state.config.profile, table.state.config.profile]);
    expect(table.state.config.profile.mu).toBe(0.12);
  });

  it('[12.15] [17.1.s] breaks nothing: after the hardest strikes every disc is whole, on the table or gone', () => {
    const pieces = openingPosition('singles', SINGLES);
    const strikes = fc.record({ x: fc.integer({ min: -300, max: 300 }), dx: fc.integer({ min: -30, max: 30 }) });
    fc.assert(
      fc.property(strikes, ({ x, dx }) => {
        const strike: Strike = { seat: 'S', x, y: -400, aim: [dx, 50], speed: FEDERATION.maxSpeed, offset: 50 };
        fc.pre(checkPlacement('S', [x, -400], pieces) === null && checkAim('S', [x, -400], [dx, 50]) === null);
        const course = simulate({ strike, pieces, profile: FEDERATION });
        if (!course.ok) throw new Error(course.error.message);
        const { log, after, striker } = course.value;
        const left = (disc: string) =>
          log.some((entry) => entry.a === disc && (entry.kind === 'pot' || entry.kind === 'fly'));
        for (const id of Object.keys(after) as PieceId[]) {
          expect(pieces).toHaveProperty(id);
          expect(after[id] === null).toBe(left(id));
        }
        expect(striker === null).toBe(left('striker'));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the acts of players', () => {
  it('[12.24] [16.1.b] [16.1.d] [16.1.e] [16.1.m] [17.1.o] none but a strike names or moves a disc', () => {
    for (const type of playersActs) {
      const fields = ACTS.get(type)!;
      if (type !== 'strike')
        for (const field of ['piece', 'to', 'x', 'y', 'strike']) expect(fields).not.toContain(field);
    }
    // Given by whoever may not strike, none of them changes where a disc lies.
    for (const type of playersActs) {
      if (type === 'strike') continue;
      for (const id of ['bob', 'ada']) {
        const table = new Table({ referee: true }).seat();
        table.pot('A1');
        const before = table.state.set!.pieces;
        const command = {
          type: commandOf(type),
          seat: 'N',
          side: 'A',
          swap: true,
          text: 'x',
          note: '',
          about: 1,
          set: 1,
          strikes: 1,
          player: { id: 'bot-3', name: 'Bot 3', bot: 3 },
        };
        if (type === 'pass' && id === 'ada') continue; // costs a penalty piece, which the engine lays (17.1.zh)
        table.give(command as unknown as Command, player(id));
        expect(table.state.set!.pieces, `${type} by ${id}`).toEqual(before);
      }
    }
    // Only the referee moves a piece by hand; from a player it is refused.
    const table = new Table({ referee: true }).seat();
    const move = { type: 'move-piece', piece: 'A1', to: [0, 0], clause: '9.1.z', note: '' } as const;
    for (const id of ['ada', 'bob']) expect(table.refused(move, player(id))).toBe('role.forbidden');
    expect(table.must(move, REFEREE)).toEqual(['pieceMoved']);
  });

  it('[3.7] no words for the opponent: text goes with a stop, a protest and a question to the referee, and nowhere else', () => {
    const withText = [...ACTS].filter(
      ([type, fields]) => playersActs.includes(type) && fields.some((f) => f === 'text' || f === 'note'),
    );
    expect(withText.map(([type]) => type).sort()).toEqual(['ask', 'protest', 'stop']);
    // Advice is a phrase of a list, with perhaps a piece or a pocket.
    expect(Object.keys(adviseMessage.shape).sort()).toEqual(['phrase', 'piece', 'pocket']);
    expect(adviseMessage.safeParse({ phrase: 'you will miss' }).success).toBe(false);
    expect(actMessage.safeParse({ id: 'x', act: { type: 'say', text: 'hello' } }).success).toBe(false);
    // Without a referee at the table a question would be a remark to the opponent.
    const alone = new Table().seat();
    const asked = decide(alone.state, { type: 'ask', text: 'Nervous?' }, player('ada'), alone.context);
    expect(asked).toMatchObject({ ok: false, error: { code: 'ask.nobody', clause: '3.3' } });
  });

  it('[12.21] [16.1.k] nothing changes the striker, the cue or the table during a game', () => {
    const table = new Table({ referee: true }).seat();
    const { config } = table.state;
    for (const type of ACTS.keys())
      for (const by of [player('ada'), player('bob'), REFEREE]) {
        const more = { clause: '9.1.k', note: '', winner: 'A', piece: 'A1', to: null, event: 1, text: 'x' };
        const command = { type: commandOf(type), profile: {}, config: {}, sets: 9, strike: STRIKE, ...more };
        table.give(command as unknown as Command, by);
        expect(table.state.config).toBe(config);
      }
  });
});

describe('a position of the opening', () => {
  it('[12.24] stands exactly as the rules say at the start of every set: nothing was shaken', () => {
    const table = new Table({ sets: 3 }).seat();
    table.miss();
    table.win('A');
    for (const id of ['ada', 'bob']) table.must({ type: 'ready' }, player(id));
    const { seats, pieces } = table.state.set!;
    expect(pieces).toEqual(openingPosition('singles', seats));
    for (const id of piecesOf(pieces)) {
      const seat = id.startsWith('A') === (seats.S === 'A') ? 'S' : 'N';
      expect(Math.abs(toTable(seat, pieces[id]!)[1])).toBe(485);
    }
  });
});
