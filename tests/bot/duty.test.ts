import { describe, expect, it } from 'vitest';
import { decideAct, dutyOf } from '../../shared/bot/act.ts';
import { actPace, strikePace } from '../../shared/bot/pace.ts';
import { seeded } from '../../shared/bot/random.ts';
import type { Choice } from '../../shared/bot/search.ts';
import { FEDERATION_CLOCKS, FRIENDLY_CLOCKS } from '../../shared/rules/game/config.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { player, Table } from '../rules/game/table.ts';

const actOf = (state: GameState, who: string): string | null => {
  const duty = dutyOf(state, who);
  return duty === null ? null : duty.type === 'act' ? duty.act.type : 'strike';
};

describe('what a bot has to do', () => {
  it('[3.5, 12.23] greets once, ends its own trial only, and waits in between', () => {
    const table = new Table({ greeting: true, clocks: FEDERATION_CLOCKS }).seat();
    expect([actOf(table.state, 'ada'), actOf(table.state, 'bob')]).toEqual(['greet', 'greet']);
    table.must({ type: 'greet' }, player('ada'));
    expect(actOf(table.state, 'ada')).toBeNull();
    table.must({ type: 'greet' }, player('bob'));
    expect(table.state.phase).toBe('trial');
    const [first, second] = table.state.trial!.side === 'A' ? ['ada', 'bob'] : ['bob', 'ada'];
    expect([actOf(table.state, first!), actOf(table.state, second!)]).toEqual(['end-trial', null]);
    table.must({ type: 'end-trial' }, player(first!));
    table.tick();
    expect([actOf(table.state, first!), actOf(table.state, second!)]).toEqual([null, 'end-trial']);
  });

  it('[22.3] chooses in pairs: side A who starts, then the others about their seats', () => {
    const table = new Table({ mode: 'pairs', clocks: { ...FRIENDLY_CLOCKS, choice: 30_000 } }).seat();
    const acts = () => ['ada', 'bob', 'cem', 'dia'].map((who) => actOf(table.state, who));
    expect(acts()).toEqual(['choose-starter', null, 'choose-starter', null]);
    // A person who is its partner has the word.
    expect(dutyOf(table.state, 'ada', false)).toBeNull();
    table.must(decideAct(table.state, 'ada', 1, seeded(1))!, player('ada'));
    expect(acts()).toEqual([null, 'choose-seats', null, 'choose-seats']);
    table.must(decideAct(table.state, 'dia', 1, seeded(1))!, player('dia'));
    expect(table.state.phase).toBe('set');
  });

  it('strikes only when it has the right, not before the discs lie still, and not while the game is stopped', () => {
    const table = new Table().seat();
    expect([actOf(table.state, 'ada'), actOf(table.state, 'bob')]).toEqual(['strike', null]);
    table.miss();
    expect([actOf(table.state, 'ada'), actOf(table.state, 'bob')]).toEqual([null, 'strike']);
    expect(dutyOf(table.state, 'bob')).toMatchObject({ notBefore: table.state.set!.readyAt });
    table.must({ type: 'stop', note: '' }, player('ada'));
    expect(actOf(table.state, 'bob')).toBeNull();
    expect(actOf(table.state, 'eve')).toBeNull();
  });

  it('names the set and the strike it answers, so that a late act is refused as stale', () => {
    const table = new Table().seat();
    const act = decideAct(table.state, 'ada', 1, seeded(1))!;
    expect(act).toMatchObject({ type: 'strike', set: 1, strikes: 0 });
    table.miss();
    expect(table.refused(act, player('bob'))).toBe('strike.stale');
  });

  it('is ready for the next set, signs after the last, and then has nothing to do', () => {
    const table = new Table({
      sets: 2,
      playAll: true,
      clocks: { ...FRIENDLY_CLOCKS, interval: 180_000, signing: 300_000 },
    });
    table.seat();
    table.win('A');
    expect(table.state.phase).toBe('interval');
    table.now = Math.max(table.now, table.state.set!.readyAt);
    for (const who of ['ada', 'bob']) {
      expect(actOf(table.state, who)).toBe('ready');
      table.must({ type: 'ready' }, player(who));
    }
    expect(table.state.phase).toBe('set');
    table.win('A');
    expect(table.state.phase).toBe('signing');
    for (const who of ['ada', 'bob']) {
      expect(actOf(table.state, who)).toBe('sign');
      table.must({ type: 'sign' }, player(who));
    }
    expect([actOf(table.state, 'ada'), actOf(table.state, 'bob')]).toEqual([null, null]);
  });

  it('takes an offer to call the game off unless it leads', () => {
    const table = new Table({ sets: 3 }).seat();
    table.must({ type: 'call-off' }, player('bob'));
    expect(actOf(table.state, 'ada')).toBe('call-off');
    expect(dutyOf(table.state, 'ada', false)).toMatchObject({ type: 'strike' });
    table.must({ type: 'decline-call-off' }, player('ada'));
    table.pot('A1');
    table.must({ type: 'call-off' }, player('bob'));
    expect(actOf(table.state, 'ada')).toBe('decline-call-off');
    table.must(decideAct(table.state, 'ada', 1, seeded(1))!, player('ada'));
    expect(table.state.offer).toBeNull();
    table.must({ type: 'call-off' }, player('ada'));
    table.must(decideAct(table.state, 'bob', 1, seeded(1))!, player('bob'));
    expect(table.state.result?.cause).toBe('called-off');
  });
});

describe('the pace of a bot', () => {
  const choice = (chance: number): Choice => ({
    type: 'strike',
    strike: { seat: 'S', x: 0, y: -400, aim: [0, 1], speed: 1000, offset: 0 },
    plan: { kind: 'direct', x: 0, y: -400, dx: 0, dy: 1, speed: 1000, far: 1, chance, target: null },
    worth: 0,
    tried: 1,
  });

  it('is a human’s: never at once, never near the end of the strike clock, longer for what is hard', () => {
    const random = seeded(1);
    const mean = (chance: number): number => {
      let sum = 0;
      for (let k = 0; k < 400; k++) {
        const ms = strikePace(choice(chance), random);
        expect(ms).toBeGreaterThanOrEqual(1_200);
        expect(ms).toBeLessThanOrEqual(12_000);
        expect(Number.isInteger(ms)).toBe(true);
        sum += ms;
      }
      return sum / 400;
    };
    expect(mean(0.1)).toBeGreaterThan(mean(0.95) + 1_000);
    expect(strikePace({ type: 'pass', worth: 0, tried: 0 }, random)).toBeGreaterThanOrEqual(1_200);
    for (let k = 0; k < 50; k++) {
      const ms = actPace({ type: 'ready' }, random);
      expect(ms).toBeGreaterThan(500);
      expect(ms).toBeLessThan(3_000);
    }
  });
});
