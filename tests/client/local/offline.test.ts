/** What the service worker does with requests, and what a browser keeps of a wish. */
import { describe, expect, it } from 'vitest';
import { answerTo, outdatedCaches } from '../../../client/offline/answers.ts';
import { readWish } from '../../../client/pages/bot/wish.ts';

const origin = 'https://novuss.example';
const files = new Set(['/assets/index-abc.js', '/icon.svg', '/manifest.webmanifest']);
const asked = (path: string, mode = 'cors', method = 'GET') =>
  answerTo({ method, mode, url: new URL(path, origin).href }, origin, files);

describe('the service worker', () => {
  it.each(['/', '/bot', '/exercises/cut-1', '/t/abc?watch', '/@a.name', '/practice?position=1.2'])(
    'asks the service first for the page %s',
    (path) => {
      expect(asked(path, 'navigate')).toBe('page');
    },
  );

  it.each(['/api/docs', '/matchmake/x', '/healthz', '/readyz', '/metrics', '/assets/x.js', '/icon.svg'])(
    'leaves alone who opens %s',
    (path) => {
      expect(asked(path, 'navigate')).toBe('pass');
    },
  );

  it('keeps only the files of its own build: hashed ones for good, others while nothing newer is there', () => {
    expect(asked('/assets/index-abc.js', 'no-cors')).toBe('asset');
    expect(asked('/assets/index-newer.js', 'no-cors')).toBe('pass');
    expect(asked('/icon.svg', 'no-cors')).toBe('file');
  });

  it('never answers for the API, for what changes something, and for other sites', () => {
    expect(asked('/api/session', 'cors', 'POST')).toBe('pass');
    expect(asked('/api/live')).toBe('pass');
    expect(asked('/assets/index-abc.js', 'cors', 'HEAD')).toBe('pass');
    expect(asked('https://elsewhere.example/assets/index-abc.js')).toBe('pass');
    expect(asked('https://elsewhere.example/', 'navigate')).toBe('pass');
  });

  it('keeps the build before for pages that are still open, and no older one; nothing of others', () => {
    expect(outdatedCaches(['novuss-1', 'other', 'novuss-2', 'novuss-3'], 'novuss-3')).toEqual(['novuss-1']);
    expect(outdatedCaches(['novuss-3'], 'novuss-3')).toEqual([]);
    expect(outdatedCaches(['novuss-2', 'novuss-3'], 'novuss-3')).toEqual([]);
  });
});

describe('the wish for the next game', () => {
  const wish = { mode: 'pairs', level: 4, place: 'E', sets: 3, profile: 'fast' };
  it('is read as it was kept', () => {
    expect(readWish(wish)).toEqual(wish);
    expect(readWish({ ...wish, profile: 'toString' })).toEqual({ ...wish, profile: 'federation' });
  });

  it.each([
    null,
    7,
    {},
    { ...wish, level: 6 },
    { ...wish, mode: 'trio' },
    { ...wish, sets: 2 },
    { ...wish, mode: 'singles' },
  ])('is none in %j', (value) => {
    expect(readWish(value)).toBeNull();
  });
});
