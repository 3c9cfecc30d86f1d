import { describe, expect, it } from 'vitest';
import { originAllowed } from '../../server/origin.ts';

describe('a page that speaks to the service', () => {
  it.each([
    ['its own host’s', { origin: 'http://localhost:3000' }, 'localhost:3000', undefined, true],
    ['its own host’s behind https', { origin: 'https://novuss.example' }, 'novuss.example', undefined, true],
    ['the public one', { origin: 'https://novuss.example' }, '10.0.0.5:3000', 'https://novuss.example', true],
    ['another port’s', { origin: 'http://localhost:3001' }, 'localhost:3000', undefined, false],
    ['another site’s', { origin: 'https://evil.example' }, 'novuss.example', 'https://novuss.example', false],
    ['the public one by http', { origin: 'http://novuss.example' }, '10.0.0.5', 'https://novuss.example', false],
    ['a sandboxed one', { origin: 'null' }, 'novuss.example', undefined, false],
    ['none, a program', {}, 'novuss.example', undefined, true],
    ['none, yet a browser on another site', { 'sec-fetch-site': 'cross-site' }, 'novuss.example', undefined, false],
    ['none, yet a browser on our own', { 'sec-fetch-site': 'same-origin' }, 'novuss.example', undefined, true],
  ])('%s: %o to %s', (_name, headers, host, publicUrl, allowed) => {
    expect(originAllowed(headers, host, publicUrl)).toBe(allowed);
  });
});
