import { describe, expect, it } from 'vitest';
import { checkRegulations } from '../../shared/competition/regulations/check.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { regulations } from './world.ts';

function code(changes: object): string {
  const result = checkRegulations({ ...regulations(), ...changes });
  return result.ok
    ? 'ok'
    : result.error.clause === undefined
      ? result.error.code
      : `${result.error.code} ${result.error.clause}`;
}
function message(changes: object): string {
  const result = checkRegulations({ ...regulations(), ...changes });
  return result.ok ? 'ok' : result.error.message;
}
const entry = { how: 'open', least: 2, most: 16, lateUntilRound: 0 };

describe('[2.2] regulations', () => {
  it.each(Object.entries(TEMPLATES) as [string, Regulations][])(
    'the template %s holds, and reads back as it is',
    (_, template) => {
      expect(checkRegulations(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, value: template });
    },
  );

  it('have every setting, of the right kind, and none that is not one', () => {
    for (const name of Object.keys(regulations())) {
      expect(code({ [name]: undefined }), name).toBe('regulations.form 2.2');
      expect(code({ [name]: Symbol.iterator }), name).toBe('regulations.form 2.2');
    }
    expect(message({ colour: 'red' })).toBe('regulations.colour: is not a setting');
    expect(message({ entry: { ...entry, most: 2.5 } })).toBe(
      'regulations.entry.most: must be a whole number from 2 to 512',
    );
    expect(message({ format: { system: 'ladder' } })).toContain('regulations.format.system: must be one of');
    expect(message({ tieBreaks: ['wins', 'luck'] })).toContain('regulations.tieBreaks.1: must be one of');
    for (const bad of [null, undefined, 7, 'x', [], Object.create(null)]) expect(checkRegulations(bad).ok).toBe(false);
    expect(code({ points: { win: Number.POSITIVE_INFINITY, draw: 1, loss: 0 } })).toBe('regulations.form 2.2');
    expect(code({ points: { win: 2, draw: 1, loss: 1, absence: 0 } })).toBe('ok');
    expect(code({ points: { perSet: 1 } })).toBe('ok');
    expect(code({ points: { perSet: 1, win: 2 } })).toBe('regulations.form 2.2');
    expect(code({ timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-13-01', window: 7, breaks: [] } })).toBe(
      'regulations.form 2.2',
    );
    expect(
      code({ timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-12-01', window: 7, breaks: [3, 4] } }),
    ).toBe('ok');
    expect(code({ profile: 'ice' })).toBe('regulations.form 2.2');
  });

  it('may have an error of the cue, by name; without one they are what they were before there was any', () => {
    const read = (cueError: unknown) => checkRegulations({ ...regulations(), cueError });
    for (const none of [undefined, null, 'none']) expect(read(none)).toEqual({ ok: true, value: regulations() });
    expect(regulations()).not.toHaveProperty('cueError');
    expect(read('small')).toEqual({ ok: true, value: { ...regulations(), cueError: 'small' } });
    for (const wrong of ['huge', 0.01, { aim: 0.01, speed: 0, offset: 0 }])
      expect(code({ cueError: wrong })).toBe('regulations.form 2.2');
  });

  it('[1.1.b 2.1] fit together: kind, mode and category', () => {
    expect(code({ mode: 'pairs' })).toBe('regulations.mode 2.1');
    expect(code({ kind: 'pairs', mode: 'singles' })).toBe('regulations.mode 2.1');
    expect(code({ category: 'mixed' })).toBe('regulations.category 1.1.b');
    expect(code({ kind: 'pairs', mode: 'pairs', category: 'mixed' })).toBe('ok');
  });

  it('[2.1.g 22.2 23.2] have team settings where teams play, also combined, and only there', () => {
    const { team } = TEMPLATES['team-league'];
    expect(team).toMatchObject({ firstSeries: 'guests', playAllBoards: true });
    expect(code({ kind: 'combined', team })).toBe('ok');
    expect(code({ kind: 'team' })).toBe('regulations.team 2.1.v');
    expect(code({ team })).toBe('regulations.team 2.1.v');
    expect(code({ tieBreaks: ['board-points'] })).toBe('regulations.tie-breaks 2.2');
    expect(code({ kind: 'team', team, tieBreaks: ['board-points'] })).toBe('ok');
    expect(code({ kind: 'team', team: { ...team, firstSeries: 'nobody' } })).toBe('regulations.form 2.2');
  });

  it('[23.1] of a knock-out have an odd number of sets, also in finals', () => {
    const format = { system: 'minus-two', places: 'all' };
    expect(code({ format, sets: 4 })).toBe('regulations.draws 23.1');
    expect(code({ format, sets: 5 })).toBe('ok');
    const groups = { system: 'groups', groups: 2, cycles: 1, qualify: 2, finals: format };
    expect(code({ format: groups, sets: 4, entry: { ...entry, least: 4 } })).toBe('regulations.draws 23.1');
    expect(code({ format: groups, sets: 5, entry: { ...entry, least: 4 } })).toBe('ok');
    expect(code({ format: groups, sets: 5 })).toBe('regulations.entry');
    expect(
      code({ format: { ...groups, finals: { system: 'round-robin', cycles: 1 } }, entry: { ...entry, least: 4 } }),
    ).toBe('ok');
  });

  it('[12.22] show at most 200 mm of sight line in rated games', () => {
    expect(code({ sightLine: 201 })).toBe('regulations.sight-line 12.22');
    expect(code({ sightLine: 201, rated: false })).toBe('ok');
  });

  it('have points, tie-breaks and numbers that make sense', () => {
    expect(code({ points: { win: 1, draw: 2, loss: 0 } })).toBe('regulations.points');
    expect(code({ points: { win: 2, draw: 1, loss: 1.5 } })).toBe('regulations.points');
    expect(code({ tieBreaks: ['wins', 'lot', 'wins'] })).toBe('regulations.tie-breaks 2.2');
    expect(code({ entry: { ...entry, least: 17 } })).toBe('regulations.entry');
    expect(code({ entry: { ...entry, lateUntilRound: 1 } })).toBe('regulations.late');
    expect(code({ entry: { ...entry, lateUntilRound: 1 }, format: { system: 'swiss', rounds: 5 } })).toBe('ok');
  });
});
