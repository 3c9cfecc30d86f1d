/** The stories by which clauses are shown that no single strike shows. Pure. */
import type { Side } from '../table/seats.ts';
import type { Step, Story } from './story.ts';

const PLAIN = { mode: 'singles', referee: false, sets: 3, playAll: false, from: 'set', trial: 0 } as const;
/** A referee sits at the table. */
const REFEREED = { ...PLAIN, referee: true } as const;

type Kind = typeof PLAIN | typeof REFEREED;

function story(clauses: string, kind: Omit<Story, 'clauses' | 'steps'> | Kind, steps: readonly Step[]): Story {
  return { ...kind, clauses: clauses.split(' '), steps };
}

/** What a referee does by a clause that the table can't break by itself; B is concerned, or A, whose right it is. */
function decided(clause: string, also = ''): Story {
  const [part] = clause.split('.');
  const R = { who: 'R', clause } as const;
  const by = (act: Step['do'], side: Side): Step => ({ ...R, do: act, side }) as Step;
  const steps: Readonly<Record<string, readonly Step[]>> = {
    '14': [by('end-game', 'A')],
    '15': [by('end-game', 'A')],
    '16': [by('end-set', 'A')],
    '17': [by('give-penalty', 'A')],
    '18': [by('lose-turn', 'A')],
    '19': [by('warn', 'B')],
  };
  return story(`${clause} ${also}`.trim(), REFEREED, steps[part!]!);
}

const wait = (seconds: number): Step => ({ do: 'wait', seconds });
const A = (
  act: 'greet' | 'pass' | 'strike' | 'ready' | 'give-up-set' | 'ask' | 'protest' | 'leave' | 'return' | 'sign',
) => ({ who: 'A', do: act }) as const satisfies Step;
const B = (
  act:
    | 'greet'
    | 'pass'
    | 'strike'
    | 'ready'
    | 'give-up-set'
    | 'leave'
    | 'return'
    | 'sign'
    | 'stop'
    | 'end-trial'
    | 'resume',
) => ({ who: 'B', do: act }) as const satisfies Step;

export const STORIES: readonly Story[] = [
  story('3.2 15.1', { ...PLAIN, from: 'call' }, [A('greet'), wait(119), wait(1)]),
  story('3.3', REFEREED, [A('ask'), { who: 'R', do: 'answer' }]),
  story('3.4', REFEREED, [
    { who: 'R', do: 'give-penalty', side: 'A', clause: '17.1.o' },
    A('protest'),
    { who: 'R', do: 'uphold' },
    A('give-up-set'),
    A('ready'),
    B('ready'),
    A('protest'),
  ]),
  story('3.5 14.4', { ...REFEREED, from: 'call' }, [
    A('greet'),
    { who: 'B', do: 'refuse-greeting' },
    { who: 'R', do: 'end-game', side: 'A', clause: '14.4' },
  ]),
  story('3.6', PLAIN, [B('leave'), wait(10), { who: 'A', do: 'claim' }, wait(10), { who: 'A', do: 'claim' }]),
  story('3.8', PLAIN, [B('give-up-set'), B('leave'), wait(120), B('return'), A('ready'), B('ready')]),
  story('8.1.g', REFEREED, [
    { who: 'R', do: 'give-penalty', side: 'A', clause: '17.1.k' },
    { who: 'R', do: 'cancel' },
  ]),
  story('9.1.a', REFEREED, [
    { who: 'A', do: 'warn', side: 'B', clause: '19.1.i' },
    { who: 'R', do: 'warn', side: 'B', clause: '19.1.i' },
  ]),
  story('9.1.k', REFEREED, [{ who: 'R', do: 'stop' }, A('strike'), { who: 'R', do: 'resume' }, A('strike')]),
  story('9.1.l', { ...REFEREED, sets: 1 }, [
    B('give-up-set'),
    { who: 'A', do: 'thank' },
    { who: 'B', do: 'thank' },
    { who: 'R', do: 'sign' },
  ]),
  story('9.2', { ...PLAIN, sets: 1 }, [B('give-up-set'), A('sign'), B('sign')]),
  story('9.1.zh 15.3 8.1.d', REFEREED, [
    { who: 'R', do: 'warn', side: 'B', clause: '19.1.i' },
    { who: 'R', do: 'warn', side: 'B', clause: '19.1.k' },
    { who: 'R', do: 'warn', side: 'B', clause: '19.1.k' },
  ]),
  story('12.1', PLAIN, [A('give-up-set'), A('ready'), B('ready'), A('give-up-set')]),
  story('12.17 17.1.m 17.1.n 18.1.z 16.1.m', { ...PLAIN, mode: 'singles' }, [
    A('strike'),
    B('strike'),
    wait(15),
    B('strike'),
  ]),
  story('12.23', { ...PLAIN, from: 'call', trial: 120 }, [A('greet'), B('greet'), wait(120), B('end-trial')]),
  story('16.1.v', REFEREED, [
    { who: 'R', do: 'stop' },
    A('strike'),
    { who: 'R', do: 'end-set', side: 'B', clause: '16.1.v' },
  ]),
  story('16.1.zh', PLAIN, [B('strike')]),
  story('16.1.z', { ...PLAIN, mode: 'pairs' }, [{ who: 'C', do: 'strike' }, A('strike')]),
  story('16.1.l', PLAIN, [B('give-up-set'), B('leave'), wait(179), wait(1)]),
  story('17.1.p', REFEREED, [{ who: 'R', do: 'give-penalty', side: 'B', clause: '17.1.o' }, A('pass'), A('pass')]),
  story('19.2', PLAIN, [B('stop'), wait(60), B('resume'), B('stop')]),
  story('20.2 9.1.g', PLAIN, [A('give-up-set'), A('ready'), B('ready'), B('give-up-set'), A('ready'), B('ready')]),
  story('22.3', { ...PLAIN, mode: 'pairs', from: 'call' }, [
    A('greet'),
    B('greet'),
    { who: 'C', do: 'greet' },
    { who: 'D', do: 'greet' },
    { who: 'A', do: 'start', seat: 'N' },
    { who: 'B', do: 'swap' },
  ]),
  story('23.1', { ...PLAIN, sets: 2, playAll: true }, [A('give-up-set'), A('ready'), B('ready'), B('give-up-set')]),
  decided('14.1'),
  decided('15.2'),
  decided('16.1.b', '12.24'),
  decided('16.1.d'),
  decided('16.1.e'),
  decided('16.1.k', '12.21'),
  decided('17.1.k'),
  decided('17.1.o', '12.7'),
  decided('17.1.s', '12.15'),
  decided('17.1.u', '12.8'),
  decided('18.1.e', '11.4.d'),
  decided('19.1.b'),
  decided('19.1.v'),
  decided('19.1.g'),
  decided('19.1.e'),
  decided('19.1.zh', '10.1'),
  decided('19.1.z'),
  decided('19.1.i'),
  decided('19.1.k', '3.7'),
];
