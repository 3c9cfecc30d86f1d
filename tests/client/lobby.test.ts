import { describe, expect, it } from 'vitest';
import { ApiError } from '../../client/net/http.ts';
import { isActive, Lobby } from '../../client/net/lobby.ts';
import { wayToTable } from '../../client/pages/lobby/way.ts';
import type { QueueState, QueueView } from '../../shared/protocol/queue.ts';

const IDLE: QueueState = { state: 'idle', ended: null };
const PLAYING: QueueState = { state: 'playing', table: 'abcdefghij' };
const WAITING: QueueState = {
  state: 'waiting',
  mode: 'singles',
  format: 'quick',
  partner: null,
  since: 1_000_000,
  rating: 1500,
  window: 100,
  others: 1,
  estimate: { seconds: null, basis: 'none' },
};

function view(version: string, queue: QueueState, now = 1_000_000, boot = 'first'): QueueView {
  return { version, boot, now, queue, pause: null };
}

/** A lobby whose questions are answered by hand and whose clock is moved by hand. */
function stage() {
  let time = 5_000;
  let visible = true;
  let ended = 0;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const asked: { seen: string | null; answer: (view: QueueView) => void; fail: (code: string) => void }[] = [];
  const rejoined: { wish: object; answer: (view: QueueView) => void }[] = [];
  const lobby = new Lobby({
    rejoin: (wish) => new Promise((answer) => rejoined.push({ wish, answer })),
    ask: (seen) =>
      new Promise((resolve, reject) => {
        asked.push({
          seen,
          answer: resolve,
          fail: (code) => reject(new ApiError({ code, message: '' }, 0)),
        });
      }),
    after: (ms, run) => {
      const timer = { due: time + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    now: () => time,
    visible: () => visible,
    ended: () => {
      ended += 1;
    },
  });
  return {
    lobby,
    asked,
    rejoined,
    /** Lets answers arrive. */
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
    pass(ms: number) {
      time += ms;
      for (const timer of [...timers])
        if (timer.due <= time) {
          timers.delete(timer);
          timer.run();
        }
    },
    hide: () => {
      visible = false;
    },
    get ended() {
      return ended;
    },
    get timers() {
      return timers.size;
    },
  };
}

describe('a wait that the service has forgotten', () => {
  it('is begun again, as a service in one process forgets it when it is started anew', async () => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.answer(view('1', WAITING));
    await s.settle();
    s.pass(250);
    s.asked[1]!.answer(view('2', IDLE, 1_000_000, 'second'));
    await s.settle();
    // No more than the service takes.
    expect(s.rejoined.map(({ wish }) => wish)).toEqual([{ mode: 'singles', format: 'quick' }]);
    // Nobody sees that it was gone.
    expect(s.lobby.view.value?.queue.state).toBe('waiting');
    s.rejoined[0]!.answer(view('3', { ...WAITING, since: 1_000_500 }, 1_000_500, 'second'));
    await s.settle();
    expect(s.lobby.view.value?.version).toBe('3');
  });

  it.each([
    ['it was ended', WAITING, { ...IDLE, ended: 'left' } as QueueState],
    ['as a pair', { ...WAITING, partner: { id: 'p', name: 'P', rating: 1500, provisional: true } }, IDLE],
    ['somebody was found', { ...PLAYING }, IDLE],
  ] as const)('isn’t begun again: %s', async (_why, before, after) => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.answer(view('1', before));
    await s.settle();
    s.pass(60_000);
    s.asked[1]!.answer(view('2', after, 1_060_000, 'second'));
    await s.settle();
    expect(s.rejoined).toEqual([]);
    expect(s.lobby.view.value?.queue).toEqual(after);
  });

  it.each([
    ['it ended in the same queue, and that is no longer told', 60_000, 'first'],
    ['the page was away for too long', 120_000, 'second'],
  ])('isn’t begun again: %s', async (_why, away, boot) => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.answer(view('1', WAITING));
    await s.settle();
    s.pass(away);
    s.asked[1]!.answer(view('2', IDLE, 1_000_000 + away, boot));
    await s.settle();
    expect(s.rejoined).toEqual([]);
    expect(s.lobby.view.value?.queue).toEqual(IDLE);
  });
});

describe('the way to the table', () => {
  it.each([
    ['found', '/', 'push'],
    ['waiting', '/leaderboards', 'push'],
    // The way back doesn't lead to the table again.
    ['found', '/play', 'replace'],
    ['playing', '/play', 'replace'],
    [undefined, '/play', 'replace'],
    ['playing', '/', null],
    [undefined, '/', null],
    ['idle', '/friends', null],
  ] as const)('from %s at %s: %s', (before, path, way) => {
    expect(wayToTable(before, path)).toBe(way);
  });
});

describe('keeping up with the queue', () => {
  it('asks at once and then now and then while nothing goes on, less often unseen', async () => {
    const s = stage();
    s.lobby.start();
    expect(s.asked).toHaveLength(1);
    s.asked[0]!.answer(view('a', IDLE));
    await s.settle();
    expect(s.lobby.view.value?.queue).toEqual(IDLE);
    s.pass(11_999);
    expect(s.asked).toHaveLength(1);
    s.hide();
    s.pass(1);
    expect(s.asked).toHaveLength(2);
    s.asked[1]!.answer(view('a', PLAYING));
    await s.settle();
    s.pass(59_999);
    expect(s.asked).toHaveLength(2);
    s.pass(1);
    expect(s.asked.map(({ seen }) => seen)).toEqual([null, null, null]);
  });

  it('asks on and on while one waits, for what is newer than what it has, without a timer after a long answer', async () => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.answer(view('a', WAITING));
    await s.settle();
    s.pass(250);
    expect(s.asked.at(-1)!.seen).toBe('a');
    s.pass(5_000);
    s.asked.at(-1)!.answer(view('b', WAITING, 1_005_000));
    await s.settle();
    expect(s.asked).toHaveLength(3);
    expect(s.asked.at(-1)!.seen).toBe('b');
    expect(s.timers).toBe(0);
  });

  it('knows the time of the service', async () => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.answer(view('a', IDLE, 1_000_000));
    await s.settle();
    s.pass(300);
    expect(s.lobby.now()).toBe(1_000_300);
  });

  it('takes the answer to an act, and drops what was asked before it', async () => {
    const s = stage();
    s.lobby.start();
    s.lobby.take(view('new', WAITING));
    s.asked[0]!.answer(view('old', IDLE));
    await s.settle();
    expect(s.lobby.view.value?.version).toBe('new');
    s.pass(250);
    expect(s.asked.at(-1)!.seen).toBe('new');
  });

  it('shows a lost line, keeps what it knew, and tries again soon; then asks afresh', async () => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.answer(view('a', WAITING));
    await s.settle();
    s.pass(250);
    s.asked[1]!.fail('net.unreachable');
    await s.settle();
    expect(s.lobby.lost.value).toBe(true);
    expect(s.lobby.view.value?.queue.state).toBe('waiting');
    s.pass(400);
    // Not with `seen`: what is new since then may have been told already.
    expect(s.asked).toHaveLength(3);
    expect(s.asked[2]!.seen).toBeNull();
    s.asked[2]!.answer(view('b', WAITING));
    await s.settle();
    expect(s.lobby.lost.value).toBe(false);
  });

  it('stops and says so when the session was ended', async () => {
    const s = stage();
    s.lobby.start();
    s.asked[0]!.fail('session.missing');
    await s.settle();
    expect(s.ended).toBe(1);
    s.pass(600_000);
    s.lobby.hurry();
    expect(s.asked).toHaveLength(1);
  });

  it('hurries only while it isn’t asking already', async () => {
    const s = stage();
    s.lobby.start();
    s.lobby.hurry();
    expect(s.asked).toHaveLength(1);
    s.asked[0]!.answer(view('a', IDLE));
    await s.settle();
    s.lobby.hurry();
    expect(s.asked).toHaveLength(2);
  });

  it('calls a wait, an invitation and a pairing active, and nothing else', () => {
    expect(isActive(null)).toBe(false);
    expect(isActive(view('a', IDLE))).toBe(false);
    expect(isActive(view('a', PLAYING))).toBe(false);
    expect(isActive(view('a', WAITING))).toBe(true);
  });
});
