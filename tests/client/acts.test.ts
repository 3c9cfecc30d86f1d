import { describe, expect, it } from 'vitest';
import { Acts } from '../../client/net/acts.ts';
import type { Act, ActMessage } from '../../shared/protocol/messages.ts';

const READY: Act = { type: 'ready' };

function world() {
  const sent: ActMessage[] = [];
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  const state = { live: true, now: 0, ids: 0 };
  const acts = new Acts({
    send: (message) => {
      if (state.live) sent.push(message);
      return state.live;
    },
    id: () => {
      state.ids += 1;
      return `id${state.ids}`;
    },
    after: (ms, run) => {
      const key = Symbol('timer') as unknown as number;
      timers.set(key, { at: state.now + ms, run });
      return () => timers.delete(key);
    },
    patience: 30_000,
  });
  const pass = (ms: number) => {
    state.now += ms;
    for (const [key, timer] of [...timers])
      if (timer.at <= state.now) {
        timers.delete(key);
        timer.run();
      }
  };
  return { acts, sent, state, timers, pass };
}

describe('acts and their answers', () => {
  it('resolves with the answer under its id', async () => {
    const { acts, sent, timers } = world();
    const first = acts.perform(READY);
    const second = acts.perform({ type: 'call-off' });
    acts.answer({ id: 'id2', error: { code: 'game.phase', message: '' } });
    acts.answer({ id: 'id1' });
    expect(await first).toEqual({ ok: true });
    expect(await second).toMatchObject({ ok: false, error: { code: 'game.phase' } });
    expect(sent.map(({ id }) => id)).toEqual(['id1', 'id2']);
    expect([acts.waiting, timers.size]).toEqual([0, 0]);
  });

  it('sends what is unanswered again with the same id when the line is back, in order', async () => {
    const { acts, sent, state } = world();
    const first = acts.perform(READY);
    state.live = false;
    const second = acts.perform({ type: 'call-off' });
    expect(sent).toHaveLength(1);
    state.live = true;
    acts.resend();
    expect(sent.map(({ id }) => id)).toEqual(['id1', 'id1', 'id2']);
    expect(sent[1]).toEqual(sent[0]);
    acts.answer({ id: 'id1' });
    acts.answer({ id: 'id2' });
    acts.resend();
    expect(sent).toHaveLength(3);
    expect([await first, await second]).toEqual([{ ok: true }, { ok: true }]);
  });

  it('takes a strike that is stale the second time as done', async () => {
    const { acts, state } = world();
    const done = acts.perform({ type: 'pass', set: 1, strikes: 0 });
    state.live = false;
    state.live = true;
    acts.resend();
    acts.answer({ id: 'id1', error: { code: 'strike.stale', message: '' } });
    expect(await done).toEqual({ ok: true });
  });

  it.each([
    ['strike.moving', 'its discs move [12.17]'],
    ['game.not-running', 'it has ended the set'],
  ])('takes a strike as done that is refused by %s the second time: %s', async (code) => {
    const { acts } = world();
    const strike = { seat: 'S', x: 0, y: -42_500, dx: 0, dy: 1, speed: 3000, offset: 0 } as const;
    const done = acts.perform({ type: 'strike', strike, set: 1, strikes: 4 });
    acts.resend();
    acts.answer({ id: 'id1', error: { code, message: '' } });
    expect(await done).toEqual({ ok: true });
  });

  it.each(['strike.moving', 'game.not-running'])('but shows that anything else was refused by %s', async (code) => {
    const { acts } = world();
    const offered = acts.perform({ type: 'call-off' });
    acts.resend();
    acts.answer({ id: 'id1', error: { code, message: '' } });
    expect(await offered).toMatchObject({ ok: false, error: { code } });
  });

  it('but shows a strike that is stale the first time', async () => {
    const { acts } = world();
    const done = acts.perform({ type: 'pass', set: 1, strikes: 0 });
    acts.answer({ id: 'id1', error: { code: 'strike.stale', message: '' } });
    expect(await done).toMatchObject({ ok: false, error: { code: 'strike.stale' } });
  });

  it('gives up after its patience, and ignores a later answer', async () => {
    const { acts, pass } = world();
    const done = acts.perform(READY);
    pass(29_999);
    expect(acts.waiting).toBe(1);
    pass(1);
    expect(await done).toMatchObject({ ok: false, error: { code: 'net.timeout' } });
    acts.answer({ id: 'id1' });
    expect(acts.waiting).toBe(0);
  });

  it('lets go of everything when the table is left', async () => {
    const { acts, timers } = world();
    const done = acts.perform(READY);
    acts.drop();
    expect(await done).toMatchObject({ ok: false, error: { code: 'net.left' } });
    expect(timers.size).toBe(0);
  });
});
