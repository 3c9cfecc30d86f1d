/** The table in words, and what players say to each other, at a table that is in the page alone. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LineEvents } from '../../client/net/line.ts';
import { EXERCISE_TABLE, ExerciseLine } from '../../client/pages/exercises/line.ts';
import { SELF } from '../../client/pages/practice/line.ts';
import { changeText } from '../../client/pages/table/asked.ts';
import { lineText, positionText, stateText } from '../../client/pages/table/described.ts';
import { phaseLine, turnLine } from '../../client/pages/table/phase-line.ts';
import { saidText } from '../../client/pages/table/phrase-words.ts';
import { mute, muted } from '../../client/scenes/muted.ts';
import { TableSession } from '../../client/scenes/session.ts';
import { exerciseOf } from '../../shared/exercises/list.ts';
import { COURTESIES } from '../../shared/protocol/messages.ts';

let session: TableSession;
let events: LineEvents;
beforeEach(async () => {
  session = new TableSession(SELF, {
    table: EXERCISE_TABLE,
    lineTo: (own) => {
      events = own;
      return new ExerciseLine(exerciseOf('pot-1')!, own);
    },
  });
  // The line tells its first picture when whoever made it has it.
  await Promise.resolve();
});
afterEach(() => {
  session.leave();
  for (const player of muted.value) mute(player, false);
});

describe('a position in words', () => {
  it('tells each side’s pieces, light and dark, with where they lie', () => {
    const view = session.view.value!;
    const text = positionText(session, view);
    expect(text).toMatch(/^Red: \d pieces?\. Red, (light|dark): \d/);
    for (const side of ['A', 'B']) {
      const count = Object.keys(view.pieces).filter((id) => id.startsWith(side)).length;
      expect(text).toContain(`${side === 'A' ? 'Red' : 'Black'}: ${count} piece${count === 1 ? '' : 's'}.`);
    }
  });

  it('[12.22] tells the line roughly, in steps of five centimetres, and no degrees', () => {
    const view = session.view.value!;
    session.intent.aimAt(view.pieces.A1!);
    const text = lineText(session, view);
    expect(text).toMatch(/own (light|dark) piece 1, about \d*[05] cm away\. Straight on: .*, about \d*[05] cm\./);
    expect(text).not.toMatch(/°|degree/);
  });

  it('tells what a key has changed', () => {
    session.intent.setSpeed(3210);
    expect(changeText(session, 'power-up')).toBe('3.21 metres a second');
    session.intent.setTip(5);
    expect(changeText(session, 'tip-right')).toBe('5 hundredths');
    session.intent.nudge(30, 0);
    expect(changeText(session, 'place-right')).toMatch(/^Striker about 3 cm right of the middle\. /);
  });

  it('tells whole names of whose turn it is, however little room the line on the page has', () => {
    const view = session.view.value!;
    const name = 'Bot 1 · Beginner';
    const seats = view.seats.map((seat) => ({ ...seat, player: 'bot-1', name }));
    // Of somebody who plays neither side.
    const looksOn = { mine: signal([]), striking: signal(null), playing: signal(null), sent: signal(null) };
    const watcher = looksOn as unknown as TableSession;
    const played = { ...view, alone: false, seats };
    expect(turnLine(watcher, played, 'S').text).toContain(name);
    const choosing = {
      ...played,
      phase: 'choice',
      desk: { ...view.desk, choice: { side: 'B', what: 'seats' } },
    } as const;
    expect(phaseLine(watcher, choosing).text).toContain(name);
  });

  it('tells whose turn it is, and the score', () => {
    expect(stateText(session, session.view.value!)).toMatch(/^Your turn\. .* Sets 0 to 0\.$/);
  });
});

describe('[3.7] what players say out of the sets', () => {
  const says = (phrase: (typeof COURTESIES)[number]) => events.advice({ phrase, seat: 'S', at: 0 });

  it('is heard with the name of who says it, and every phrase has its words', () => {
    for (const phrase of COURTESIES) says(phrase);
    expect(session.said.value.map(({ phrase }) => phrase)).toEqual([...COURTESIES]);
    for (const one of session.said.value) expect(saidText(one)).toMatch(new RegExp(`^${one.name}: \\S`));
    // Nothing of it is advice for a strike.
    expect(session.advice.value).toEqual([]);
  });

  it('isn’t heard from who is muted, until they are heard again', () => {
    says('hello');
    const { player } = session.said.value[0]!;
    mute(player, true);
    says('sorry');
    mute(player, false);
    says('thanks');
    expect(session.said.value.map(({ phrase }) => phrase)).toEqual(['hello', 'thanks']);
  });
});
