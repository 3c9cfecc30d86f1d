import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS, keysOf, keysWith, REMAPPABLE } from '../../client/input/keys.ts';
import { withKey } from '../../client/input/remap.ts';
import { DEFAULTS, readSettings } from '../../client/scenes/settings.ts';

describe('settings kept in the browser', () => {
  it('come back as they were', () => {
    const own = { ...DEFAULTS, sound: false, hand: 'left', table: 'oak', pieces: 'bold', motion: 'less', pull: true };
    expect(readSettings(JSON.stringify({ ...own, keys: { strike: 'Space' } }))).toEqual({
      ...own,
      keys: { strike: 'Space' },
    });
  });

  it.each([
    null,
    '',
    'x',
    '[]',
    '7',
    'null',
    '{"sound":3,"hand":"middle","table":"glass","keys":{"fly":"KeyF","strike":9}}',
  ])('that make no sense are the defaults: %s', (text) => {
    expect(readSettings(text)).toEqual(DEFAULTS);
  });
});

describe('keys of one’s own', () => {
  it('take the place of the default, and of what another action had', () => {
    const map = keysWith({ strike: 'Space', 'aim-disc': 'KeyZ' });
    expect(map.Space).toBe('strike');
    expect(map.Enter).toBeUndefined();
    expect(map.KeyZ).toBe('aim-disc');
    expect(map.KeyT).toBeUndefined();
    expect(keysOf(map, 'zoom')).toEqual([]);
  });

  it('never take Tab and Esc away: the table can always be left', () => {
    const map = keysWith({ strike: 'Escape', zoom: 'Tab' });
    expect(map.Escape).toBe('cancel');
    expect(map.Tab).toBe('next-disc');
    expect(REMAPPABLE).not.toContain('cancel');
  });

  it('are one action a key; the default key again is no own key', () => {
    const keys = withKey(withKey({}, 'zoom', 'KeyX'), 'replay', 'KeyX');
    expect(keys).toEqual({ replay: 'KeyX' });
    expect(withKey(keys, 'replay', 'KeyR')).toEqual({});
    expect(keysWith({})).toEqual(DEFAULT_KEYS);
  });
});
