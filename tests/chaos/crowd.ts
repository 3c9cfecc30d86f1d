/** A process full of simulated people with the client's own protocol; started by the run, ends with it. */
import { createWriteStream } from 'node:fs';
import { pretendBrowser } from './lines.ts';
import { type Crowd, Person, watch } from './person.ts';
import { randomFrom } from './random.ts';
import type { CrowdCounts, CrowdOrder, FromCrowd, Moment, ToCrowd } from './report.ts';

/** How often it says how things are, ms. */
const COUNT_MS = 1000;
/** So many sessions are opened at the same time. */
const COMING = 10;

pretendBrowser();
const order = JSON.parse(process.argv[2] ?? '') as CrowdOrder;
const random = randomFrom(order.seed);
const file = createWriteStream(order.file);
const say = (said: FromCrowd) => process.send?.(said);

const armed = new Set<Moment>();
/** Games in play here, by table, and when a strike of theirs was last acknowledged. */
const playing = new Map<string, number>();
let acknowledged = 0;
let over = 0;
let windDown = 0;
let ended = false;
const people: Person[] = [];

const crowd: Crowd = {
  urls: order.urls,
  random,
  write: (seen) => void file.write(`${JSON.stringify(seen)}\n`),
  moment(moment, port) {
    if (armed.delete(moment)) say({ type: 'moment', moment, port });
  },
  windingDown: () => windDown,
  ended: () => ended,
  struck(table) {
    acknowledged += 1;
    playing.set(table, Date.now());
  },
  started(table) {
    if (!playing.has(table)) playing.set(table, 0);
  },
  over(table) {
    if (playing.delete(table)) over += 1;
  },
};

function counts(): CrowdCounts {
  const lines = people.flatMap((person) => person.line ?? []);
  return {
    playing: playing.size,
    resumed: [...playing.values()].filter((at) => windDown > 0 && at > windDown).length,
    lost: lines.filter(({ line }) => line.state.value !== 'live').length,
    acknowledged,
    over,
  };
}

process.on('message', (message: ToCrowd) => {
  if (message.type === 'arm') armed.add(message.moment);
  else if (message.type === 'wind-down') windDown = Date.now();
  else if (message.type === 'stalled') {
    for (const { line } of people) if (line?.port() === message.port) line.stalled(message.at);
  } else {
    ended = true;
    for (const [table, at] of playing) crowd.write({ type: 'left', table, resumed: windDown > 0 && at > windDown });
    file.end(() => {
      say({ type: 'ended' });
      process.disconnect();
      process.exit(0);
    });
  }
});
// The run is gone: so is everybody here.
process.on('disconnect', () => process.exit(1));

for (let i = 0; i < order.people; i += COMING) {
  const some = Array.from({ length: Math.min(COMING, order.people - i) }, () => new Person(crowd));
  await Promise.all(some.map((person) => person.come()));
  people.push(...some);
}
setInterval(() => say({ type: 'count', counts: counts() }), COUNT_MS);
for (const person of people) void person.live();
for (let i = 0; i < order.watchers; i++) void watch(crowd, () => [...playing.keys()]);
