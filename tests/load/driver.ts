/**
 * A process full of people: it opens tables, seats two and lets the others watch, and makes each game strike in its time.
 * Started by main.ts, which tells it what to do.
 */
import { Agent, request } from 'node:http';
import { type Counts, Game } from './game.ts';
import { LeanSocket } from './lean-socket.ts';
import type { Order, Target, Told } from './orders.ts';
import { message, pingFrame } from './wire.ts';

/** The page's heartbeat, ms. */
const BEAT = 2000;
const TICK = 10;
/** Tables that are opened at the same time. */
const OPENING = 4;
/** A table that isn't played at after so long, ms, never will be. */
const PATIENCE = 60_000;
/** So long before a strike one aims, ms, with previews every 100 ms (only with --aims). */
const AIM_EVERY = 100;

let target: Target;
let from = '';
let watching = 8;
let aims = 0;
let every = 10_000;
const games: Game[] = [];
const sockets: LeanSocket[] = [];
let agent: Agent;
let closed = 0;

function none(): Counts {
  return { latencies: [], strikes: 0, lost: 0, refused: {}, bytes: 0, messages: 0 };
}

/** One object that games keep hold of; its fields begin anew with each window. */
const shared: Counts = none();

function ask(path: string, cookie: string, body: object): Promise<{ cookie: string; body: Record<string, string> }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: target.host,
        port: target.port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie },
      },
      (answer) => {
        let said = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          said += part;
        });
        answer.on('end', () => {
          if (answer.statusCode! >= 300) reject(new Error(`${path}: ${answer.statusCode} ${said}`));
          else
            resolve({
              cookie: (answer.headers['set-cookie']?.[0] ?? '').split(';', 1)[0]!,
              body: JSON.parse(said) as Record<string, string>,
            });
        });
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}

/** A line to a game's room; resolves when something has come by it: the room has taken this one in. */
function line(game: Game, path: string, speaks: boolean): Promise<LeanSocket> {
  return new Promise((resolve, reject) => {
    let taken = !speaks;
    LeanSocket.open({
      host: target.host,
      port: target.port,
      path,
      from,
      heard: (socket, bytes) => {
        game.hear(socket, bytes);
        if (taken) return;
        taken = true;
        resolve(socket);
      },
      closed: () => {
        if (taken) closed += 1;
        else reject(new Error('closed at once'));
      },
    }).then((socket) => {
      if (!speaks) resolve(socket);
    }, reject);
  });
}

/** Somebody comes to a table as a page does: a session, a seat at the table's room, a socket; again if it fails. */
async function come(game: Game, table: string, cookie: string, watch: boolean, tries = 5): Promise<LeanSocket> {
  try {
    const { body } = await ask('/matchmake/joinOrCreate/table', cookie, { table, watch });
    return await line(game, `/${body.processId}/${body.roomId}?sessionId=${body.sessionId}`, true);
  } catch (error) {
    if (tries === 0) throw error;
    return come(game, table, cookie, watch, tries - 1);
  }
}

async function guest(): Promise<{ readonly cookie: string; readonly id: string }> {
  const { cookie, body } = await ask('/api/session', '', {});
  return { cookie, id: body.id! };
}

async function openTable(): Promise<Game> {
  const game = new Game(shared);
  const maker = await guest();
  const { id } = (await ask('/api/tables', maker.cookie, { kind: 'friends', sets: 16 })).body;
  for (const person of [maker, await guest()]) {
    game.accounts.push(person.id);
    game.players.push(await come(game, id!, person.cookie, false));
  }
  const watchers = Array.from({ length: watching }, async () => come(game, id!, (await guest()).cookie, true));
  game.watchers.push(...(await Promise.all(watchers)));
  const until = performance.now() + PATIENCE;
  while (!game.playing) {
    if (performance.now() > until) throw new Error('a table has never come to its first set');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return game;
}

async function openBare(number: number): Promise<Game> {
  const game = new Game(shared);
  for (let i = 0; i < 2 + watching; i++) {
    const socket = await line(game, `/game/${number}?sessionId=${i}`, false);
    (i < 2 ? game.players : game.watchers).push(socket);
  }
  return game;
}

async function add(first: number, number: number): Promise<void> {
  let next = 0;
  const work = async () => {
    for (;;) {
      const i = next++;
      if (i >= number) return;
      const game = target.kind === 'service' ? await openTable() : await openBare(first + i);
      // Spread evenly: nobody strikes together by arrangement.
      game.due = performance.now() + Math.random() * every;
      games.push(game);
      sockets.push(...game.players, ...game.watchers);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, work));
}

/** The bytes of a strike, for a server that doesn't look at them. */
const pretended = message('act', {
  id: 'l1234',
  act: {
    type: 'strike',
    strike: { seat: 'S', x: 12_345, y: -40_000, dx: 123, dy: 1000, speed: 3456, offset: 0 },
    set: 1,
    strikes: 12,
  },
});

let beaten = performance.now();
let nextBeat = 0;
let aimed = performance.now();
function tick(): void {
  const now = performance.now();
  for (const game of games) {
    if (game.due > now) continue;
    game.due += every;
    if (target.kind === 'service') game.play(now);
    else game.pretend(pretended, now);
  }
  // Each socket once in a beat, spread over it.
  const share = Math.floor(((now - beaten) / BEAT) * sockets.length);
  for (let i = 0; i < share; i++) sockets[nextBeat++ % sockets.length]!.sendFrame(pingFrame(now));
  if (share > 0) beaten += (share / sockets.length) * BEAT;
  if (aims > 0 && now - aimed >= AIM_EVERY) {
    aimed = now;
    for (const game of games) if (game.due - now < aims) game.aim();
  }
}

function tell(told: Told): void {
  process.send!(told);
}

function window(): void {
  tell({ type: 'window', window: { ...shared, closed } });
  Object.assign(shared, none());
}

async function obey(order: Order): Promise<void> {
  switch (order.type) {
    case 'begin':
      ({ target, from, aims } = order);
      watching = order.watchers;
      agent = new Agent({ keepAlive: true, maxSockets: 32, localAddress: from } as ConstructorParameters<
        typeof Agent
      >[0]);
      setInterval(tick, TICK);
      return tell({ type: 'done' });
    case 'add':
      every = order.every;
      await add(order.first, order.games);
      return tell({ type: 'done' });
    case 'window':
      return window();
    case 'record':
      if (order.most > 0) {
        for (const game of games.slice(0, order.most)) game.recordMost = 1;
        return tell({ type: 'done' });
      }
      return tell({ type: 'recorded', recordings: games.flatMap((game) => game.recordings) });
  }
}

process.on('message', (order: Order) => {
  obey(order).catch((error: Error) => tell({ type: 'failed', message: error.message }));
});
process.on('disconnect', () => process.exit(0));
