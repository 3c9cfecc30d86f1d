/**
 * The phases of a game as a table: what can happen in each, and where it leads. The fold (apply.ts) makes the steps; tests
 * hold the two against each other over random games, both ways: every step seen is here, every row here is seen.
 *
 * seating (places are taken) > arrival (called; greeting, 3.2, 3.5) > choice (pairs, 22.3) > trial (12.23)
 * > set > interval (3.8) > set ... > signing (thanks, signatures, protests: 3.4, 3.5, 9.1.l, 9.2) > over.
 * The referee's stop (9.1.k, 19.2) isn't a phase: a set or a break stands still in it. A replayed set (20.4-20.6) is the
 * same set, started again by the ruling: `struck`, `passed` and `turnLost` lead from set to set.
 */
import type { EventType } from './events.ts';
import type { Phase } from './state.ts';

/** By event, the phases it can lead to. An event that is missing can't happen in that phase. */
export type Steps = Readonly<Partial<Record<EventType, readonly Phase[]>>>;

/** The game has ended: by the regulations, something is signed, or nothing is. */
const END: readonly Phase[] = ['signing', 'over'];

/** People come and go, talk to the referee, and protest: the phase stays. */
function people(phase: Phase): Steps {
  const types = ['left', 'returned', 'renamed', 'refereeSeated', 'refereeLeft', 'asked', 'answered'] as const;
  return Object.fromEntries(types.map((type) => [type, [phase]]));
}

/** What can happen from the call to the end, whatever is being done. */
function running(phase: Phase): Steps {
  const types = ['protested', 'protestDecided', 'callOffOffered', 'callOffDeclined', 'warned', 'outage'] as const;
  return {
    ...people(phase),
    ...Object.fromEntries(types.map((type) => [type, [phase]])),
    calledOff: END,
    gameEnded: END,
    annulled: ['over'],
    // Of a warning: nothing else is decided before a set.
    cancelled: [phase],
  };
}

export const PHASES: Readonly<Record<Phase, Steps>> = {
  seating: {
    ...people('seating'),
    seated: ['seating'],
    unseated: ['seating'],
    called: ['arrival', 'choice', 'trial'],
    gameEnded: END,
    annulled: ['over'],
  },
  arrival: {
    ...running('arrival'),
    greeted: ['arrival', 'choice', 'trial'],
    greetingRefused: ['arrival', 'choice', 'trial'],
  },
  choice: {
    ...running('choice'),
    starterChosen: ['choice'],
    // Before the game, or before a deciding set.
    seatsChosen: ['trial', 'interval'],
    // Also of the end of the set before: the deciding set isn't begun.
    cancelled: ['choice', 'set', 'interval'],
  },
  trial: {
    ...running('trial'),
    trialStarted: ['trial'],
    trialStruck: ['trial'],
    trialEnded: ['trial'],
    setStarted: ['set'],
  },
  set: {
    ...running('set'),
    struck: ['set', 'interval', ...END],
    passed: ['set', 'interval', ...END],
    turnLost: ['set', 'interval', ...END],
    cautioned: ['set'],
    penaltyGiven: ['set'],
    offenceCounted: ['set'],
    pieceMoved: ['set'],
    stopped: ['set'],
    resumed: ['set'],
    setEnded: ['interval', ...END],
  },
  interval: {
    ...running('interval'),
    // The last to be ready; before a deciding set of pairs those without the first strike choose (22.3).
    ready: ['interval', 'choice'],
    setStarted: ['set'],
    setEnded: ['interval', ...END],
    // Both sides are absent after the break: the referee settles it.
    stopped: ['interval'],
    resumed: ['interval'],
    cancelled: ['interval', 'set'],
  },
  signing: {
    ...people('signing'),
    thanked: ['signing'],
    greetingRefused: ['signing'],
    protested: ['signing'],
    protestDecided: ['signing'],
    outage: ['signing'],
    signed: ['signing', 'over'],
    annulled: ['over'],
    corrected: ['signing'],
    // The decision that ended the game, or one before it; a warning given in it.
    cancelled: ['seating', 'arrival', 'choice', 'trial', 'set', 'interval', 'signing'],
  },
  over: {
    renamed: ['over'],
    answered: ['over'],
    protestDecided: ['over'],
    annulled: ['over'],
    corrected: ['over'],
  },
};

/** Whether an event can lead from one phase to another. */
export function isStep(from: Phase, type: EventType, to: Phase): boolean {
  return PHASES[from][type]?.includes(to) ?? false;
}
