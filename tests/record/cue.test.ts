/** Records of games whose cue errs: read back whole, verified, and what was changed in them is found. */
import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../shared/record/parse.ts';
import { isStrike, recordOf, recordText } from '../../shared/record/record.ts';
import { verifyRecord } from '../../shared/record/verify.ts';
import { CUE_ERRORS } from '../../shared/table/cue-error.ts';
import { playRandomGame } from '../rules/game/random-game.ts';
import { realCourses } from './games.ts';

const cueError = CUE_ERRORS.small;
const games = Array.from({ length: 16 }, (_, k) => {
  const mode = k % 2 === 0 ? 'singles' : 'pairs';
  return playRandomGame(820_000 + k, { mode, steps: 60, simulate: realCourses, cueError }).events;
});
const texts = games.map((events, k) => recordText(recordOf(`game-${k}`, events)));

function verified(source: string) {
  const parsed = parseRecord(source);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return verifyRecord(parsed.value);
}

// biome-ignore lint/suspicious/noExplicitAny: records are broken on purpose
type Loose = any;
const events = games.find((one) => one.some((event) => event.type === 'struck'))!;
const text = texts[games.indexOf(events)]!;
const first = events.find((event) => event.type === 'struck')!;
const number = events.filter(isStrike).findIndex((event) => event.n === first.n) + 1;

/** The record with one of its lines changed; the header says the same of the regulations. */
function altered(n: number, change: (event: Loose) => void): string {
  const lines = text.split('\n');
  const event = JSON.parse(lines[n + 1]!) as Loose;
  change(event);
  lines[n + 1] = JSON.stringify(event);
  if (n === 0) lines[0] = JSON.stringify({ ...JSON.parse(lines[0]!), regulations: event.config });
  return lines.join('\n');
}

describe('the record of a game whose cue errs', () => {
  it('is read back to the same text and found true, in singles and pairs, trial strikes too', () => {
    const kinds = new Set<string>();
    let changed = 0;
    let strikes = 0;
    for (const [k, one] of texts.entries()) {
      const parsed = parseRecord(one);
      if (!parsed.ok) throw new Error(parsed.error.message);
      expect(recordText(parsed.value)).toBe(one);
      expect(verifyRecord(parsed.value), `game ${k}`).toMatchObject({ ok: true });
      for (const event of parsed.value.events.filter(isStrike)) {
        kinds.add(event.type);
        strikes++;
        expect(event.asked).toBeDefined();
        if (JSON.stringify(event.asked) !== JSON.stringify(event.strike)) changed++;
      }
    }
    expect([...kinds].sort()).toEqual(['struck', 'trialStruck']);
    expect(strikes).toBeGreaterThan(40);
    expect(changed).toBeGreaterThan(0.95 * strikes);
  });

  it.each<[string, (event: Loose) => void, string]>([
    ['what was asked for left out', (event) => delete event.asked, 'asked'],
    [
      'asked from elsewhere',
      (event) => {
        event.asked.x = event.asked.x === 0 ? 0.01 : 0;
      },
      'strike',
    ],
    [
      'asked for another seat',
      (event) => {
        event.asked.seat = event.asked.seat === 'S' ? 'N' : 'S';
      },
      'asked',
    ],
    [
      'asked for far from struck',
      (event) => {
        event.asked.aim = [-event.asked.aim[0], event.asked.aim[1]];
        if (event.asked.aim[0] === 0) event.asked.aim = [1, event.asked.aim[1] > 0 ? 1 : -1];
      },
      'strike',
    ],
    [
      'asked for much harder',
      (event) => {
        event.asked.speed = event.asked.speed > 4000 ? 100 : 8000;
      },
      'strike',
    ],
    [
      'asked for with spin',
      (event) => {
        event.asked.offset = event.asked.offset > 0 ? -50 : 50;
      },
      'strike',
    ],
  ])('%s: found', (_name, change, field) => {
    expect(verified(altered(first.n, change))).toMatchObject({ ok: false, strike: number, field });
  });

  it('the strike as struck can’t be changed: its course is another one’s', () => {
    const source = altered(first.n, (event) => {
      event.strike.speed += event.strike.speed > 100 ? -1 : 1;
    });
    expect(verified(source)).toMatchObject({ ok: false, strike: number });
  });

  it('what isn’t a strike is refused where it stands', () => {
    const parsed = parseRecord(
      altered(first.n, (event) => {
        event.asked = { ...event.asked, offset: 51 };
      }),
    );
    expect(parsed).toMatchObject({ ok: false, error: { code: 'record.event', line: first.n + 2 } });
    const wide = parseRecord(
      altered(0, (event) => {
        event.config.cueError = { ...cueError, aim: 0.06 };
      }),
    );
    expect(wide).toMatchObject({ ok: false, error: { code: 'record.header', line: 1 } });
  });

  it('a smaller error than was drawn, or none, is found at the first strike that it doesn’t bear', () => {
    const smaller = altered(0, (event) => {
      event.config.cueError = { aim: 1e-6, speed: 0, offset: 0 };
    });
    expect(verified(smaller)).toMatchObject({ ok: false, field: 'strike' });
    const none = altered(0, (event) => {
      delete event.config.cueError;
    });
    expect(verified(none)).toMatchObject({ ok: false, strike: 1, field: 'asked' });
  });

  it('without an error nothing is asked beside the strike: what is there is found', () => {
    const plain = playRandomGame(820_000, { mode: 'singles', steps: 60, simulate: realCourses }).events;
    const struck = plain.find(isStrike)!;
    const lines = recordText(recordOf('plain', plain)).split('\n');
    expect(lines.join('\n')).not.toMatch(/asked":\{|cueError/);
    const event = JSON.parse(lines[struck.n + 1]!) as Loose;
    lines[struck.n + 1] = JSON.stringify({ ...event, asked: event.strike });
    expect(verified(lines.join('\n'))).toMatchObject({ ok: false, strike: 1, field: 'asked' });
  });
});
