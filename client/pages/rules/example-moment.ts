/** An example made ready for showing: the moment before it and after it, by the rules of a game. Pure. */
import type { Example } from '../../../shared/lessons/examples.ts';
import { simulatorWith } from '../../../shared/play/simulating.ts';
import { apply } from '../../../shared/rules/game/apply.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { judgeLoss } from '../../../shared/rules/judge.ts';
import { tell } from '../../scenes/telling.ts';
import { practiceFrom, SELF } from '../practice/line.ts';
import type { Shown } from '../replay/game.ts';
import { rulingOf } from '../replay/picture.ts';

const simulate = simulatorWith(console);
const AUTHOR = { role: 'player', id: SELF } as const;
const SET = 1;

function happens({ situation, happening }: Example, before: GameState): GameEvent | null {
  if (happening.type === 'refused' || happening.type === 'placed') return null;
  if (happening.type === 'clock') {
    const clause = happening.again ? '17.1.t' : '18.1.zh';
    const code = happening.again ? 'lost.clock-again' : 'lost.clock';
    const ruling = judgeLoss(situation, 'S', { penalty: happening.again ? 1 : 0, clause, code });
    return { n: before.n, at: 0, by: { role: 'system' }, type: 'turnLost', seat: 'S', clause, ruling, note: '' };
  }
  const command =
    happening.type === 'pass'
      ? ({ type: 'pass', set: SET, strikes: 0 } as const)
      : ({ type: 'strike', strike: happening.strike, set: SET, strikes: 0 } as const);
  const decided = decide(before, command, AUTHOR, { now: 0, simulate });
  return decided.ok ? (decided.value[0] ?? null) : null;
}

/** The one moment of an example; null: it is refused or only laid, and nothing happens. */
export function exampleMoment(example: Example): Shown | null {
  const before = practiceFrom({ ...example.situation, turn: 'S' }, 0);
  const body = happens(example, before);
  if (body === null) return null;
  const after = apply(before, body);
  const shown: Shown = {
    event: body.n,
    at: 0,
    kind: body.type,
    set: SET,
    replay: 0,
    strike: 1,
    seat: 'S',
    side: 'A',
    foul: false,
    clause: null,
    cancelled: false,
    number: body.type === 'struck' ? 1 : 0,
    body,
    before,
    after,
    told: null,
  };
  const ruling = rulingOf(shown);
  const kind = body.type === 'struck' ? 'strike' : body.type === 'passed' ? 'pass' : 'clock';
  const told =
    ruling === null
      ? null
      : tell({ event: body.n, seat: 'S', kind, ruling }, { set: SET, strike: 1, side: 'A', name: '' });
  return { ...shown, foul: ruling?.correct === false || ruling?.penalty === 1, told };
}
