import { describe, expect, it } from 'vitest';
import { comingSteps } from '../../../client/pages/competition/desk/coming.ts';
import { isDesk, mayDecide, mayDecideAbout, rolesText } from '../../../client/pages/competition/desk/duties.ts';
import { resultOf } from '../../../client/pages/competition/desk/result.ts';
import {
  dayOf,
  faultOf,
  fromTemplate,
  inputOf,
  momentOf,
  OFFERED,
  withFormat,
  withMode,
  withSystem,
  withTieBreak,
  withTiming,
} from '../../../client/pages/competition/draft.ts';
import { faultIn, faultLine } from '../../../client/pages/competition/new/faults.ts';
import { calendarDay, lengthText, proseOf } from '../../../client/pages/competition/prose.ts';
import { checkRegulations } from '../../../shared/competition/regulations/check.ts';
import type { Format, Regulations } from '../../../shared/competition/regulations/regulations.ts';
import { TEMPLATES, type TemplateName } from '../../../shared/competition/regulations/templates.ts';
import { mine } from './views.ts';

const NOW = Date.parse('2026-12-03T18:00:00Z');
const SYSTEMS: readonly Format['system'][] = ['round-robin', 'swiss', 'minus-one', 'minus-two', 'groups', 'imported'];
const read = (regulations: Regulations): string =>
  proseOf(regulations)
    .flatMap(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)])
    .join('\n');

describe('regulations that are being written', () => {
  it.each(OFFERED)('begin from the template %s, in singles and pairs, live and over days, without a fault', (name) => {
    for (const mode of ['singles', 'pairs'] as const)
      for (const timing of ['live', 'days'] as const) {
        const start = withMode(fromTemplate(name, NOW, 'Europe/Riga'), mode);
        expect(faultOf(withTiming(start, timing, NOW, 'Europe/Riga'))).toBeNull();
      }
  });

  it('begin a league in the future, in the zone of who writes it', () => {
    const { timing } = fromTemplate('league', NOW, 'Europe/Tallinn');
    expect(timing).toMatchObject({ kind: 'days', zone: 'Europe/Tallinn', firstDay: dayOf(NOW + 7 * 86_400_000) });
  });

  it.each(SYSTEMS)('fit together after a change to %s from any other system', (system) => {
    for (const from of OFFERED) {
      const changed = withSystem(fromTemplate(from, NOW, 'Europe/Riga'), system);
      expect(faultOf(changed)).toBeNull();
      expect(changed.format.system).toBe(system);
    }
  });

  it('ask for as many entrants as fill the groups', () => {
    const groups = withSystem(TEMPLATES['club-evening'], 'groups');
    const format = { ...groups.format, groups: 8, qualify: 3 } as Format;
    const { entry } = withFormat(groups, format);
    expect(entry).toMatchObject({ least: 24, most: 24 });
    expect(faultOf(withFormat(groups, format))).toBeNull();
    // While a number is being typed there is none: that is told, and changes nothing else.
    expect(withFormat(groups, { ...format, groups: Number.NaN } as Format).entry).toEqual(groups.entry);
  });

  it('[1.1.b] are for mixed pairs no longer when they become singles', () => {
    const mixed: Regulations = { ...withMode(TEMPLATES['club-evening'], 'pairs'), category: 'mixed' };
    expect(faultOf(mixed)).toBeNull();
    expect(faultOf(withMode(mixed, 'singles'))).toBeNull();
  });

  it('are checked as the service checks them, at the field that is wrong', () => {
    const base: Regulations = TEMPLATES['club-evening'];
    const none = faultOf({ ...base, sets: Number.NaN });
    expect(none).toMatchObject({ code: 'regulations.form', field: 'sets' });
    expect(faultIn(none, 'sets')).toBe('a whole number from 1 to 25');
    expect(faultIn(none, 'delay')).toBe('');
    expect(faultLine(none!)).toBe('Sets of a game: a whole number from 1 to 25');
    const late = faultOf({ ...base, entry: { ...base.entry, lateUntilRound: 2 } });
    expect(late).toMatchObject({ code: 'regulations.late', field: 'entry.lateUntilRound' });
    const clock = faultOf({ ...base, clocks: { ...base.clocks, strike: -1 } });
    expect(faultLine(clock!)).toContain('Clocks');
    const knockOut = faultOf({ ...TEMPLATES['knock-out'], sets: 4 });
    expect(faultIn(knockOut, 'sets')).toContain('odd');
  });

  it('move tie-breaks up and down, in and out', () => {
    const list = ['wins', 'lot'] as const;
    expect(withTieBreak(list, 'berger', 'add')).toEqual(['wins', 'lot', 'berger']);
    expect(withTieBreak(list, 'wins', 'add')).toEqual(list);
    expect(withTieBreak(list, 'lot', 'up')).toEqual(['lot', 'wins']);
    expect(withTieBreak(list, 'lot', 'down')).toEqual(list);
    expect(withTieBreak(list, 'wins', 'remove')).toEqual(['lot']);
    expect(withTieBreak(list, 'berger', 'up')).toEqual(list);
  });

  it('keep a moment through its input', () => {
    const at = Math.floor(NOW / 60_000) * 60_000;
    expect(momentOf(inputOf(at))).toBe(at);
    expect(momentOf('')).toBeNull();
    expect(inputOf(null)).toBe('');
  });
});

describe('regulations to be read', () => {
  it.each(Object.keys(TEMPLATES) as TemplateName[])('number every sentence of the template %s', (name) => {
    const chapters = proseOf(TEMPLATES[name]);
    expect(chapters.map(({ number }) => number)).toEqual(chapters.map((_, i) => i + 1));
    for (const { number, sentences } of chapters) {
      expect(sentences.map((one) => one.number)).toEqual(sentences.map((_, i) => `${number}.${i + 1}`));
      for (const { text } of sentences) {
        expect(text).toMatch(/[.:)]$/);
        expect(text).not.toMatch(/\{\{|undefined|NaN|regs\./);
      }
    }
  });

  it('[2.2] tell every setting: whatever is changed can be read', () => {
    const base: Regulations = TEMPLATES.swiss;
    const days = { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-12-07', window: 7, breaks: [3] } as const;
    const changes: readonly Partial<Regulations>[] = [
      { category: 'juniors' },
      { mode: 'pairs', kind: 'pairs' },
      { format: { system: 'swiss', rounds: 8 } },
      ...SYSTEMS.filter((one) => one !== 'swiss').map((system) => ({ format: withSystem(base, system).format })),
      { sets: 6 },
      { playAll: false },
      { points: { win: 3, draw: 1, loss: 0 } },
      { points: { win: 2, draw: 1, loss: 0, absence: -1 } },
      { points: { perSet: 1 } },
      { tieBreaks: ['lot'] },
      { tieBreaks: [] },
      ...(Object.keys(base.clocks) as (keyof Regulations['clocks'])[]).map((clock) => ({
        clocks: { ...base.clocks, [clock]: 47_000 },
      })),
      { firstStrike: 'lot' },
      { greeting: false },
      { referee: true },
      { rated: false },
      { delay: 30 },
      { sightLine: 150 },
      { sightLine: 0 },
      { profile: 'fast' },
      { absencesOut: 0 },
      { absencesOut: 1 },
      { annul: 'own-points' },
      ...(['invitation', 'list'] as const).map((how) => ({ entry: { ...base.entry, how } })),
      { entry: { ...base.entry, least: 6 } },
      { entry: { ...base.entry, most: 60 } },
      { entry: { ...base.entry, lateUntilRound: 0 } },
      { seeding: 'lot' },
      { seeding: 'hand' },
      { timing: { kind: 'live', startsAt: NOW, pause: 60_000 } },
      { timing: { kind: 'live', startsAt: null, pause: 0 } },
      { timing: days },
      { timing: { ...days, breaks: [] } },
      { timing: { ...days, window: 10 } },
      { timing: { ...days, zone: 'Europe/Tallinn' } },
      { timing: { ...days, firstDay: '2026-12-14' } },
    ];
    const texts = [base, ...changes.map((change) => ({ ...base, ...change }))].map((one) => read(one as Regulations));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('say that there is none of a clock, where none is no time without end', () => {
    const base: Regulations = TEMPLATES['club-evening'];
    const text = read({ ...base, clocks: { ...base.clocks, trial: 0, strike: 0 } });
    expect(text).toContain('There are no trial strikes.');
    expect(text).toContain('For a strike: no limit.');
  });

  it('write lengths and days', () => {
    expect([0, 30_000, 120_000, 90_000].map(lengthText)).toEqual(['no limit', '30 s', '2 min', '1 min 30 s']);
    expect(calendarDay('2026-12-07')).toBe('7 Dec 2026');
  });
});

describe('the desk', () => {
  it('is for who runs the competition, not for who takes part', () => {
    expect(isDesk({ roles: ['organiser'] })).toBe(true);
    expect(isDesk({ roles: ['table'] })).toBe(true);
    expect(isDesk({ roles: ['member', 'captain', 'outsider'] })).toBe(false);
    // A player may withdraw itself: that is no desk's decision.
    expect(mayDecideAbout(mine({ roles: ['member'], may: ['withdraw'] }))).toBe(false);
    expect(mayDecideAbout(mine({ roles: ['organiser'], may: ['withdraw'] }))).toBe(true);
    expect(mayDecide(mine({ roles: ['organiser'], may: ['open-entry'] }))).toBe(false);
    expect(mayDecide(mine({ roles: ['organiser'], may: ['report'] }))).toBe(true);
    expect(mayDecide(null)).toBe(false);
  });

  it('[6.3] says the organiser’s role once, though it stands in for the chief referee', () => {
    expect(rolesText(['organiser', 'chief'])).toBe('organiser');
    expect(rolesText(['chief', 'secretary'])).toBe('Chief referee, Secretary');
  });

  it('tells of what comes by itself, of deadlines that fall together once, and of no calls', () => {
    const step = (what: 'pair-round' | 'close-game' | 'call-game', at: number, game: string | null = null) =>
      ({ do: what, at, section: 'main', game, blocked: null }) as const;
    const next = [
      step('call-game', 1, 'a'),
      step('close-game', 2, 'a'),
      step('close-game', 2, 'b'),
      step('pair-round', 3),
      step('close-game', 4, 'c'),
      step('close-game', 5, 'd'),
    ];
    expect(comingSteps(next).map((one) => `${one.do} ${one.at}`)).toEqual([
      'close-game 2',
      'pair-round 3',
      'close-game 4',
    ]);
  });

  it('makes of what is entered a result the core takes', () => {
    const draft = { cause: 'play', sets: [3, 1], absent: 'b', loser: 'a' } as const;
    expect(resultOf(draft)).toEqual({ sets: [3, 1] });
    expect(resultOf({ ...draft, cause: 'absence' })).toEqual({ absent: 'b' });
    expect(resultOf({ ...draft, cause: 'given-up' })).toEqual({ sets: [3, 1], winner: 'b' });
    expect(resultOf({ ...draft, sets: [Number.NaN, 1] })).toBeNull();
    expect(resultOf({ ...draft, sets: [0, 0] })).toBeNull();
    expect(resultOf({ ...draft, cause: 'conduct', sets: [0, 0] })).toEqual({ sets: [0, 0], winner: 'b' });
  });

  it('offers templates that the service takes as they are', () => {
    for (const name of OFFERED) expect(checkRegulations(TEMPLATES[name]).ok).toBe(true);
  });
});
