/** Games at tables whose cue errs: what is decided, applied and told, and what stays as it was where it doesn't. */
import { describe, expect, it } from 'vitest';
import { botPlayer } from '../../../shared/bot/seated.ts';
import { strikeMessage, wire } from '../../../shared/play/commands.ts';
import { isStruck } from '../../../shared/play/playback.ts';
import { viewOf } from '../../../shared/protocol/project.ts';
import { canonicalText } from '../../../shared/record/canonical.ts';
import { gameProtocol } from '../../../shared/record/game-protocol.ts';
import { protocolCsv } from '../../../shared/record/protocol-csv.ts';
import { fold } from '../../../shared/rules/game/apply.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { FEDERATION_CLOCKS, type GameConfig } from '../../../shared/rules/game/config.ts';
import { CUE_ERRORS, type CueDraw, struckWith } from '../../../shared/table/cue-error.ts';
import type { Strike } from '../../../shared/table/strike.ts';
import { realCourses } from '../../record/games.ts';
import { textOf } from './random-game.ts';
import { player, Table } from './table.ts';

const cueError = CUE_ERRORS.small;
const DRAW: CueDraw = { aim: 1.5, speed: -0.5, offset: 1 };

/** A table with real courses, and how often the cue was drawn. */
function table(config: Partial<GameConfig> = {}): { game: Table; drawn: () => number } {
  const game = new Table(config);
  let drawn = 0;
  game.simulate = realCourses;
  game.drawCue = () => {
    drawn++;
    return DRAW;
  };
  return { game, drawn: () => drawn };
}

/** A strike of who has the right; the command as given and the event that came of it. */
function struckIn(game: Table) {
  const command = game.strikeCommand() as Extract<Command, { type: 'strike' }>;
  game.must(command, game.striker());
  return { asked: command.strike, event: game.events.findLast(isStruck)! };
}

describe('where the cue errs', () => {
  it('the strike as struck is simulated and judged, and what was asked for is written beside it', () => {
    const { game, drawn } = table({ cueError });
    game.seat();
    const { pieces } = game.state.set!;
    const { asked, event } = struckIn(game);
    const struck = struckWith(asked, cueError, DRAW, game.state.config.profile.maxSpeed);
    expect(drawn()).toBe(1);
    expect(event).toMatchObject({ type: 'struck', strike: struck, asked });
    expect(struck).not.toEqual(asked);
    const course = realCourses(struck, pieces, game.state.config);
    expect(course).toMatchObject({ ok: true, value: { log: event.log, after: event.after, striker: event.striker } });
  });

  it('and the log says it all: folded again it is the same game, without a draw', () => {
    const { game } = table({ cueError });
    game.seat();
    for (let k = 0; k < 6; k++) {
      game.now = Math.max(game.now, game.state.set!.readyAt);
      struckIn(game);
    }
    expect(textOf(fold(game.events))).toBe(textOf(game.state));
  });

  it('[12.23] trial strikes err too: it is the table one gets to know', () => {
    const { game, drawn } = table({ cueError, clocks: FEDERATION_CLOCKS });
    game.seat();
    const strike: Strike = { seat: 'S', x: 0, y: -420, aim: [1, 9], speed: 3000, offset: 10 };
    game.must({ type: 'strike', strike, set: 0, strikes: 0 }, player('ada'));
    expect(drawn()).toBe(1);
    expect(game.events.at(-1)).toMatchObject({ type: 'trialStruck', asked: strike, strike: { x: 0, y: -420 } });
  });

  it('[12.3] [12.6] it is the strike asked for that must be legal, and a refused one draws nothing', () => {
    const { game, drawn } = table({ cueError });
    game.seat();
    const command = game.strikeCommand() as Extract<Command, { type: 'strike' }>;
    const with_ = (change: Partial<Strike>): Command => ({ ...command, strike: { ...command.strike, ...change } });
    expect(game.refused(with_({ y: -300 }), game.striker())).toBe('placement.line');
    expect(game.refused(with_({ aim: [0, -1] }), game.striker())).toBe('aim.backward');
    expect(game.refused(with_({ speed: 8001 }), game.striker())).toBe('strike.speed');
    expect(game.refused({ ...command, strikes: 7 }, game.striker())).toBe('strike.stale');
    expect(drawn()).toBe(0);
  });

  it('everybody is told so before the first strike, and in the strike’s message what was asked for', () => {
    const { game } = table({ cueError });
    game.seat();
    expect(viewOf(game.state, { table: 't', watchers: 0 }).cueError).toEqual(cueError);
    const { asked, event } = struckIn(game);
    expect(strikeMessage(event, 1)).toMatchObject({ strike: wire(event.strike), asked: wire(asked) });
    expect(gameProtocol(game.events).cueError).toEqual(cueError);
    expect(protocolCsv(gameProtocol(game.events))).toContain('cue error');
  });

  it('a bot’s hand errs by itself: it gets no second error', () => {
    const { game, drawn } = table({ cueError });
    game.must({ type: 'sit', seat: 'S', player: { id: 'ada', name: 'ada' } }, player('ada'));
    game.must({ type: 'seat-bot', seat: 'N', player: botPlayer(3, 'N') }, player('ada'));
    struckIn(game);
    expect(drawn()).toBe(1);
    while (game.state.set!.turn !== 'N') {
      game.now = Math.max(game.now, game.state.set!.readyAt);
      const { number, strikes } = game.state.set!;
      game.must({ type: 'pass', set: number, strikes }, game.striker());
    }
    game.now = Math.max(game.now, game.state.set!.readyAt);
    const { asked, event } = struckIn(game);
    expect(drawn()).toBe(1);
    expect(event.strike).toEqual(asked);
    expect(event).not.toHaveProperty('asked');
  });

  it('nobody strikes where nobody draws: never silently without the error', () => {
    const { game } = table({ cueError });
    game.seat();
    game.drawCue = null;
    const before = game.events.length;
    expect(() => game.give(game.strikeCommand(), game.striker())).toThrow('nobody draws');
    expect(game.events).toHaveLength(before);
  });
});

describe('where it doesn’t', () => {
  it.each<[Partial<GameConfig>]>([[{}], [{ rated: true }]])(
    '%o: the strike is the one asked for, nothing is drawn, nothing new is written',
    (config) => {
      const { game, drawn } = table(config);
      if (config.rated) {
        for (const [seat, id] of [
          ['S', 'ada'],
          ['N', 'bob'],
        ] as const)
          game.must({ type: 'sit', seat, player: { id, name: id } }, { role: 'system' });
        game.must({ type: 'call' }, { role: 'system' });
      } else game.seat();
      const { asked, event } = struckIn(game);
      expect(drawn()).toBe(0);
      expect(canonicalText(event.strike)).toBe(canonicalText(asked));
      for (const name of ['asked', 'cueError']) expect(canonicalText(game.events)).not.toContain(name);
      expect(strikeMessage(event, 1)).not.toHaveProperty('asked');
      expect(viewOf(game.state, { table: 't', watchers: 0 }).cueError).toBeNull();
      expect(protocolCsv(gameProtocol(game.events))).not.toContain('cue error');
    },
  );
});
