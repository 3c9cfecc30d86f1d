/** What watchers say: lines as they come, what is unseen, answers. */
import { describe, expect, it } from 'vitest';
import { WatchersTalk } from '../../client/net/talk.ts';
import type { MuteMessage, SaidLine, SayMessage } from '../../shared/protocol/watching.ts';

function world() {
  const sent: (readonly [string, SayMessage | MuteMessage])[] = [];
  let ids = 0;
  const talk = new WatchersTalk({
    send: (type, message) => {
      sent.push([type, message]);
      return true;
    },
    id: () => `id${ids++}`,
    after: () => () => {},
  });
  return { talk, sent };
}

const line = (n: number): SaidLine => ({ n, from: { id: 'p', name: 'Ada' }, text: `line ${n}`, at: n });

describe('the watchers’ talk', () => {
  it('sends a line, and has its answer', async () => {
    const { talk, sent } = world();
    const said = talk.say('well struck');
    expect(sent).toEqual([['say', { id: 'id0', text: 'well struck' }]]);
    talk.answer({ id: 'id0' });
    expect(await said).toEqual({ ok: true });
    const refused = talk.mute('somebody');
    expect(sent[1]).toEqual(['mute', { id: 'id1', person: 'somebody', on: true }]);
    talk.answer({ id: 'id1', error: { code: 'role.missing', message: '' } });
    expect(await refused).toMatchObject({ ok: false, error: { code: 'role.missing' } });
  });

  it('counts what wasn’t seen, each line once', () => {
    const { talk } = world();
    talk.take({ allowed: true, lines: [line(0), line(1)] });
    expect(talk.unseen).toBe(2);
    talk.markSeen();
    talk.hear(line(2));
    talk.hear(line(2));
    expect([talk.unseen, talk.lines.value.length]).toEqual([1, 3]);
  });

  it('counts anew in a room that was made anew', () => {
    const { talk } = world();
    talk.take({ allowed: true, lines: [line(0), line(7)] });
    talk.markSeen();
    talk.take({ allowed: true, lines: [line(0)] });
    expect(talk.unseen).toBe(1);
  });

  it('is off where the regulations say so', () => {
    const { talk } = world();
    talk.take({ allowed: false, lines: [] });
    expect(talk.allowed.value).toBe(false);
  });
});
