import type { Client } from '@colyseus/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableLine } from '../../client/net/line.ts';

/** A room whose line is just being opened again: nothing can be sent on it. */
function reopening() {
  const hears = () => () => {};
  const connection = { isOpen: false, close: vi.fn() };
  const room = {
    reconnection: { enabled: true, minUptime: 5000, maxRetries: 15 },
    connection,
    leave: vi.fn(() => Promise.reject(new Error('Sent before connected.'))),
    onStateChange: hears,
    onMessage: hears,
    onDrop: hears,
    onReconnect: hears,
    onLeave: hears,
    onError: hears,
  };
  return room;
}

const EVENTS = { view: () => {}, strike: () => {}, aim: () => {}, advice: () => {}, unsaid: () => {} };

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('leaving a table', () => {
  it('closes a line that is just being opened again, which can carry no word', async () => {
    const room = reopening();
    const client = { joinOrCreate: async () => room } as unknown as Client;
    const line = new TableLine('abcdefghij', false, EVENTS, () => client);
    await new Promise<void>((resolve) => {
      line.state.subscribe((state) => {
        if (state === 'live') resolve();
      });
    });
    line.leave();
    expect(room.leave).not.toHaveBeenCalled();
    expect(room.connection.close).toHaveBeenCalledOnce();
    expect(room.reconnection.enabled).toBe(false);
  });

  it('says so on a line that is open', async () => {
    const room = reopening();
    room.connection.isOpen = true;
    room.leave.mockResolvedValue(undefined as never);
    const client = { joinOrCreate: async () => room } as unknown as Client;
    const line = new TableLine('abcdefghij', false, EVENTS, () => client);
    await new Promise<void>((resolve) => {
      line.state.subscribe((state) => {
        if (state === 'live') resolve();
      });
    });
    line.leave();
    expect(room.leave).toHaveBeenCalledExactlyOnceWith(true);
  });
});
