/** What is said of this service and of its pages: the operator, previews of links. */
import { describe, expect, it } from 'vitest';
import type { Competitions } from '../../server/competitions/competitions.ts';
import type { Tables } from '../../server/games/tables.ts';
import { pagePreviews, tablePreviews, withPreview } from '../../server/http/preview.ts';
import type { Accounts } from '../../server/store/accounts.ts';
import { OPENING_TEXT } from '../record/games.ts';
import { start } from './people.ts';

const member = { id: 'anna-id', name: 'Anna & Co', kind: 'member' };
const guest = { id: 'guest-id', name: 'guest-1', kind: 'guest' };

/** Only what previews look at. */
const competition = (phase: string) => ({
  state: {
    name: 'Riga open',
    phase,
    regulations: { kind: 'team', mode: 'singles' },
    participants: [{ id: 't1', name: 'Blue' }],
  },
});
const previews = pagePreviews({
  tables: { summary: () => Promise.reject(new Error('none')) } as unknown as Tables,
  competitions: {
    find: (id: string) =>
      id === 'draft-one'
        ? Promise.resolve(competition('draft'))
        : id === 'comp-one'
          ? Promise.resolve(competition('running'))
          : Promise.reject(new Error('none')),
  } as unknown as Pick<Competitions, 'find'>,
  accounts: {
    find: async (id: string) => [member, guest].find((one) => one.id === id) ?? null,
    byKey: async (key: string) => (key.startsWith('anna') ? member : null),
  } as unknown as Pick<Accounts, 'find' | 'byKey'>,
});

const NOTHING = new URLSearchParams();

describe('previews of links', () => {
  it.each([
    ['/learn', 'Learn novuss'],
    ['/learn/pot', 'Learn novuss'],
    ['/rules', 'The rules of novuss'],
    ['/rules/17.1.g', 'Novuss, rule 17.1.g'],
    ['/about', 'About novuss'],
    ['/fair-play', 'Fair play'],
    ['/competitions', 'Novuss: competitions'],
    ['/competitions/comp-one', 'Novuss: Riga open'],
    ['/competitions/comp-one/teams/t1', 'Novuss: Blue – Riga open'],
    ['/u/anna-id', 'Anna & Co plays novuss'],
    ['/@Anna', 'Anna & Co plays novuss'],
  ])('say of %s: %s', async (path, title) => {
    expect(await previews(path, NOTHING)).toMatchObject({ title, image: '/icon-512.png' });
  });

  it.each([
    '/rules/99.9',
    '/competitions/new',
    '/competitions/unknown',
    '/competitions/draft-one',
    '/u/guest-id',
    '/u/nobody-id',
    '/@Nobody',
    '/@%E0%A4%A',
    '/t/abcdefghij',
    '/account',
    '/constructor',
  ])('say nothing of %s', async (path) => {
    expect(await previews(path, NOTHING)).toBeNull();
  });

  it('say how a competition stands', async () => {
    expect((await previews('/competitions/comp-one', NOTHING))?.description).toBe('Being played. Teams.');
  });

  it('show the position that is practised, and no text that is none', async () => {
    const asked = `?position=${OPENING_TEXT}`;
    const shown = await previews('/practice', new URLSearchParams(`${asked}&table=slow`));
    expect(shown).toMatchObject({ image: `/api/board.png${asked}`, query: asked });
    const page = withPreview('<head></head>', shown!, 'https://novuss.example', '/practice');
    expect(page).toContain(`property="og:url" content="https://novuss.example/practice${asked}"`);
    expect(page).toContain(`property="og:image" content="https://novuss.example/api/board.png${asked}"`);
    expect(page).toContain('property="og:image:type" content="image/png"');
    expect(page).toContain('property="og:image:height" content="630"');
    expect(page).toContain('name="twitter:card" content="summary_large_image"');
    for (const query of ['', 'position=', 'position=1"><script>'])
      expect(await previews('/practice', new URLSearchParams(query)), query).toBeNull();
  });

  it.each([
    ['/t/abcdefghij', 'strike=3', ''],
    ['/t/abcdefghij/replay', '', ''],
    ['/t/abcdefghij/replay', 'strike=3', '?strike=3'],
    ['/t/abcdefghij/replay', 'event=12', '?event=12'],
    ['/t/abcdefghij/replay', 'strike=-1&event=x', ''],
  ])('show the moment of a replay: %s?%s', async (path, query, moment) => {
    const table = { status: 'over', players: [], sets: 3, mode: 'pairs' };
    const ofTable = tablePreviews({ summary: async () => table } as unknown as Tables);
    const shown = await ofTable(path, new URLSearchParams(query));
    expect(shown).toMatchObject({ image: `/api/tables/abcdefghij/board.png${moment}` });
    expect(shown!.query ?? '').toBe(moment);
  });

  it('cannot break out of the page they stand in', async () => {
    const preview = { title: '"><script>', description: '&', image: '/icon-512.png' };
    const page = withPreview('<head></head>', preview, 'https://novuss.example', '/@x');
    expect(page).not.toContain('<script>');
    expect(page).toContain('content="https://novuss.example/icon-512.png"');
    expect(page).toContain('content="image/png"');
    expect(page).toContain('name="twitter:card" content="summary"');
  });
});

const DAYS = { LOG_ADDRESS_DAYS: '14', BACKUP_DAYS: '60' };

describe('the operator', () => {
  it('is who the configuration names', async () => {
    const running = await start({
      OPERATOR_NAME: 'Club of Riga',
      OPERATOR_CONTACT: 'club@novuss.example',
      ...DAYS,
      RATED_CUE_ERROR: 'small',
    });
    try {
      const answer = await fetch(`${running.service.url}/api/operator`);
      expect(await answer.json()).toEqual({
        ...{ name: 'Club of Riga', contact: 'club@novuss.example', logAddressDays: 14, backupDays: 60 },
        ratedCueError: 'small',
      });
    } finally {
      await running.end();
    }
  });

  it('is nobody where it names none', async () => {
    const running = await start();
    try {
      const answer = await fetch(`${running.service.url}/api/operator`);
      expect(await answer.json()).toEqual({
        name: null,
        contact: null,
        logAddressDays: 0,
        backupDays: 30,
        ratedCueError: 'none',
      });
    } finally {
      await running.end();
    }
  });
});
