/**
 * What takes several steps in the right order, told again and again: by requests at random hardly anything of it would ever come
 * about. Before a step is made rightly it is often made wrongly, or by somebody who mustn't, so that what lies between two
 * steps is fuzzed as well.
 */
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { ProtestList } from '../../../shared/protocol/desk.ts';
import type { QueueView } from '../../../shared/protocol/queue.ts';
import type { MatchList, MatchView } from '../../../shared/protocol/team.ts';
import { NO_TRIAL } from '../../server/competitions/evening.ts';
import { entered, lineup, rules, squadOf } from '../../server/competitions/league.ts';
import { member, PASSWORD } from '../../server/matches.ts';
import { Person, type Running, type Seat } from '../../server/people.ts';
import type { PostOffice } from '../../server/post-office.ts';
import type { Cast } from './cast.ts';
import type { Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';
import { mutated } from './values.ts';

const HOUR = 3_600_000;
/** What comes by the service's own timers is there within so many looks, so far apart, ms. */
const LOOKS = 60;
const LOOK_MS = 50;

/** A story doesn't go on: something else was sooner. It is no fault. */
class Broken extends Error {}

interface Teller {
  readonly url: string;
  readonly cast: Cast;
  readonly dice: Dice;
  readonly letters: PostOffice;
  /**
   * A step, by its row of server/http/may.ts; resolves to the answer.
   * @throws Broken when it is refused
   */
  step<T>(person: Person, row: string, params?: Readonly<Record<string, string>>, body?: unknown): Promise<T>;
  /** Looks until there is something. @throws Broken */
  until<T>(look: () => Promise<T | null | undefined>): Promise<T>;
}

type Story = (teller: Teller) => Promise<void>;

const pathOf = (row: string, params: Readonly<Record<string, string>>) =>
  row.slice(row.indexOf(' ') + 1).replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Two wait for a rated game, get it, and one gives it up; they want another one, and the first is annulled. */
const ratedGame: Story = async ({ url, cast, step, until }) => {
  const both = [await Person.come(url), await Person.come(url)];
  for (const one of both) await step(one, 'POST /api/queue', {}, { mode: 'singles', format: 'quick' });
  const tableOf = (one: Person) =>
    until(async () => {
      const { queue } = await step<QueueView>(one, 'GET /api/queue');
      if (queue.state === 'found' && !queue.accepted)
        await step(one, 'POST /api/queue/accept', {}, { pairing: queue.pairing });
      return queue.state === 'playing' ? queue.table : null;
    });
  const tables = await Promise.all(both.map(tableOf));
  for (const [i, one] of both.entries()) await playAndGiveUp(one, tables[i]!);
  const id = tables[0]!;
  await step(both[0]!, 'GET /api/tables/:id/result', { id }).catch(() => {});
  if (tables[0] !== tables[1]) return;
  for (const row of ['POST', 'DELETE', 'POST', 'GET']) await step(both[0]!, `${row} /api/tables/:id/rematch`, { id });
  await step(both[1]!, 'POST /api/tables/:id/rematch', { id });
  await step(cast.people.administrator, 'POST /api/tables/:id/annul', { id }, { clause: '20.3', note: 'fuzz' });
};

/** Comes to a table, greets, and gives the game up. */
async function playAndGiveUp(person: Person, table: string): Promise<void> {
  const seat = await person.join(table);
  for (const type of ['greet', 'give-up-game', 'thank', 'sign'] as const) await seat.act({ type });
  await seat.leave();
}

/** One asks another to play as a pair, who agrees; and both stop waiting. */
const pair: Story = async ({ url, step }) => {
  const [one, other] = [await Person.come(url), await Person.come(url)];
  await step(one, 'POST /api/queue', {}, { mode: 'pairs', format: 'quick', partner: other.id });
  await step(other, 'POST /api/queue/invitation', {}, { from: one.id, accept: true });
  await step(one, 'DELETE /api/queue');
};

/** A challenge that is accepted, and its game given up; one that is declined. */
const challenge: Story = async ({ url, step, dice }) => {
  const [one, other] = [await Person.come(url), await Person.come(url)];
  const wish = { to: other.id, format: 'quick', rated: dice.chance(0.5), first: 'lot' };
  const { id } = await step<{ id: string }>(one, 'POST /api/challenges', {}, wish);
  await step(one, 'GET /api/challenges');
  const { table } = await step<{ table: string }>(other, 'POST /api/challenges/:id/accept', { id });
  await Promise.all([playAndGiveUp(one, table), playAndGiveUp(other, table)]);
  const second = await step<{ id: string }>(other, 'POST /api/challenges', {}, { ...wish, to: one.id });
  await step(one, 'POST /api/challenges/:id/decline', { id: second.id });
};

/** A competition from its making to a result, with a protest and an act from the desk. */
const evening: Story = async ({ url, cast, step, until }) => {
  const people = [await Person.come(url), await Person.come(url), await Person.come(url)];
  const chief = cast.people.referee;
  const wish = { name: 'Story', template: 'club-evening', open: true, change: { sets: 1, clocks: NO_TRIAL } };
  const { id } = await step<{ id: string }>(chief, 'POST /api/competitions', {}, wish);
  for (const person of people) await step(person, 'POST /api/competitions/:id/entries', { id }, { accepts: 1 });
  const viewed = () => step<CompetitionView>(chief, 'GET /api/competitions/:id', { id });
  await step(people[0]!, 'POST /api/competitions/:id/accept', { id }, { version: (await viewed()).version });
  const appoint = { type: 'appoint', person: { id: chief.id }, office: 'chief' };
  await step(chief, 'POST /api/competitions/:id/commands', { id }, { command: appoint });
  await step(people[2]!, 'POST /api/competitions/:id/withdraw', { id }, { reason: 'fuzz' });
  await step(people[2]!, 'POST /api/competitions/:id/entries', { id }, { accepts: 1 });
  await step(chief, 'POST /api/competitions/:id/seed', { id }, { method: 'lot' });
  await step(chief, 'POST /api/competitions/:id/start', { id });
  const game = await until(async () => (await viewed()).games.find((one) => one.status === 'called' && one.table));
  const seats: Seat[] = [];
  for (const person of people) {
    const mine = await person.join(game.table!);
    seats.push(mine);
    await mine.act({ type: 'greet' });
  }
  const params = { id, table: game.table! };
  for (const act of [{ type: 'stop', note: 'fuzz' }, { type: 'resume' }])
    await step(chief, 'POST /api/competitions/:id/desk/tables/:table', params, { act });
  for (const seat of seats) await seat.leave();
  const body = { game: game.id, text: 'It wasn’t so.' };
  const players = (await viewed()).participants.filter((one) => one.id === game.a || one.id === game.b);
  const player = people.find((one) => players.some(({ members }) => members.some((each) => each.id === one.id)))!;
  await step(player, 'POST /api/competitions/:id/protests', { id }, body);
  const { protests } = await step<ProtestList>(player, 'GET /api/competitions/:id/protests', { id });
  const protest = String(protests[0]?.protest);
  await step(player, 'GET /api/competitions/:id/protests/:protest', { id, protest });
  const paper = { result: { sets: [1, 0] }, cause: 'play' };
  await step(chief, 'POST /api/competitions/:id/games/:game/result', { id, game: game.id }, paper);
  const season = { name: 'Story Season', rules: { byPlace: [3, 2, 1], rest: 0, best: 0 }, competitions: [id] };
  const made = await step<{ id: string }>(chief, 'POST /api/seasons', {}, season);
  await step(chief, 'GET /api/seasons/:id', { id: made.id });
  await step(chief, 'PATCH /api/seasons/:id', { id: made.id }, season);
};

/** A league of two teams: whom one asks to join, what is said among a team, line-ups and what else is done in a match. */
const league: Story = async ({ url, cast, dice, step, until }) => {
  const organiser = await member(url, `League ${dice.whole(0, 1e9)}`);
  const running = { service: { url } } as Running;
  const change = rules({ boards: 2, lineupTime: 100 * HOUR });
  const { id, squads } = await entered(running, organiser, { size: 3, change });
  const own = squads[0]!;
  const [captain, mate] = own.people as readonly [Person, Person];
  const team = { id, team: own.id };
  const said = await step<{ n: number }>(captain, 'POST /api/competitions/:id/teams/:team/channel', team, {
    text: 'a',
  });
  await step(mate, 'GET /api/competitions/:id/teams/:team/channel', team);
  await step(captain, 'DELETE /api/competitions/:id/teams/:team/channel/:n', { ...team, n: String(said.n) });
  const [joins, stays] = [await Person.come(url), await Person.come(url)];
  const invitations = '/api/competitions/:id/teams/:team/invitations';
  for (const person of [joins, stays]) await step(captain, `POST ${invitations}`, team, { person: person.id });
  await step(joins, `POST ${invitations}/accept`, team);
  await step(captain, `DELETE ${invitations}/:person`, { ...team, person: stays.id });

  const divisions = [{ name: 'First', competition: id, up: 0, down: 0 }];
  const wish = { name: 'Story League', seasons: [{ name: '2026', divisions }] };
  const made = await step<{ id: string }>(organiser, 'POST /api/leagues', {}, wish);
  await step(organiser, 'GET /api/leagues/:id', { id: made.id });
  await step(organiser, 'PATCH /api/leagues/:id', { id: made.id }, { ...wish, name: 'Story League Again' });

  const muted = 'PUT /api/competitions/:id/teams/:team/channel/muted/:person';
  for (const on of [true, false]) await step(cast.people.moderator, muted, { ...team, person: mate.id }, { on });
  const appoint = { type: 'appoint', person: { id: organiser.id }, office: 'chief' };
  await step(organiser, 'POST /api/competitions/:id/commands', { id }, { command: appoint });
  const order = squads.map((squad) => squad.id);
  await step(organiser, 'POST /api/competitions/:id/seed', { id }, { method: 'hand', order });
  await step(organiser, 'POST /api/competitions/:id/start', { id });
  const match = await until(async () => {
    const { matches } = await step<MatchList>(organiser, 'GET /api/competitions/:id/matches', { id });
    const called = matches.find(({ phase }) => phase === 'lineups');
    return called && step<MatchView>(organiser, 'GET /api/competitions/:id/matches/:game', { id, game: called.game });
  });
  const { game } = match;
  for (const side of ['a', 'b'] as const) {
    const squad = squadOf(squads, match[side].id);
    const form = { lineup: lineup(squad, 1, 2), bench: [squad.people[2]!.id] };
    await step(squad.people[0]!, 'POST /api/competitions/:id/matches/:game/lineup', { id, game }, form);
  }
  for (const row of ['mine', 'captain'])
    await step(captain, `GET /api/competitions/:id/matches/:game/${row}`, { id, game });
  const end = { type: 'end-match', absent: 'both', clause: '20.3', reason: 'fuzz' };
  await step(organiser, 'POST /api/competitions/:id/matches/:game/commands', { id, game }, { command: end });
};

/** Somebody forgets the password, and gets a letter. */
const forgotten: Story = async ({ url, dice, step, letters }) => {
  const name = `Forgets ${dice.whole(0, 1e9)}`;
  const person = await member(url, name);
  const email = `${person.id.toLowerCase()}@example.org`;
  await step(person, 'POST /api/account/email', {}, { password: PASSWORD, email });
  while (letters.kept > 0) await letters.next();
  await step(person, 'POST /api/password-reset', {}, { name });
  const letter = await Promise.race([letters.next(), new Promise<null>((give) => setTimeout(() => give(null), 2000))]);
  const token = /#([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (token === undefined) throw new Broken('no letter');
  await step(person, 'POST /api/password-reset/finish', {}, { token, password: PASSWORD });
  await step(person, 'POST /api/login', {}, { name, password: PASSWORD });
};

/** Somebody with two sessions ends the other one, changes the password, and gives a program a key. */
const sessions: Story = async ({ url, dice, step }) => {
  const name = `Twice ${dice.whole(0, 1e9)}`;
  const person = await member(url, name);
  await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: PASSWORD }),
  });
  const all = await step<readonly { id: string; current: boolean }[]>(person, 'GET /api/sessions');
  const other = all.find(({ current }) => !current);
  if (other === undefined) throw new Broken('no other session');
  await step(person, 'DELETE /api/sessions/:id', { id: other.id });
  await step(person, 'POST /api/account/password', {}, { current: PASSWORD, next: PASSWORD });
  const { id } = await step<{ id: string }>(person, 'POST /api/keys', {}, { name: 'story' });
  await step(person, 'DELETE /api/keys/:id', { id });
};

const STORIES: Readonly<Record<string, Story>> = {
  ...{ ratedGame, pair, challenge, evening, league, forgotten, sessions },
};

/** Tells all of them in turn, until it is told to stop. */
export async function tellStories(
  dice: Dice,
  cast: Cast,
  oracle: Oracle,
  letters: PostOffice,
  goOn: () => boolean,
): Promise<void> {
  const { url } = cast;
  async function ask(person: Person, row: string, params: Readonly<Record<string, string>>, body: unknown) {
    const method = row.slice(0, row.indexOf(' '));
    const answer = await person.ask(method, pathOf(row, params), body);
    const sent = `${row} ${JSON.stringify(params)} ${JSON.stringify(body)}`;
    const text = JSON.stringify(answer.body);
    oracle.count('steps of stories');
    oracle.look('storyteller', text, row, sent);
    if (answer.status === 500) oracle.fault(`${row}: 500`, `${sent} -> ${text.slice(0, 200)}`);
    if (answer.status >= 400) oracle.refusal(answer.body, row, sent);
    return answer;
  }
  const teller: Teller = {
    url,
    cast,
    dice,
    letters,
    async step<T>(person: Person, row: string, params = {}, body?: unknown): Promise<T> {
      if (body !== undefined && dice.chance(0.3)) await ask(person, row, params, mutated(dice, body));
      if (dice.chance(0.15)) await ask(cast.people.stranger, row, params, body);
      const { status, body: answer } = await ask(person, row, params, body);
      oracle.touched.add(row);
      const code = (answer as { code?: unknown } | null)?.code;
      oracle.answerOf(row, String(status < 400 ? status : (code ?? status)));
      if (status >= 400) throw new Broken(`${row}: ${String(code)}`);
      oracle.done.add(row);
      return answer as T;
    },
    async until(look) {
      for (let i = 0; i < LOOKS && goOn(); i++) {
        const found = await look();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      throw new Broken('it never came');
    },
  };
  while (goOn())
    for (const [name, story] of Object.entries(STORIES)) {
      if (!goOn()) return;
      await story(teller).then(
        () => oracle.count(`story ${name}`),
        (error: Error) => {
          // Who was told wrongly first may have come to something else by it.
          if (goOn())
            oracle.count(
              error instanceof Broken
                ? `story ${name} broken by ${error.message}`
                : `story ${name}: ${error.message.slice(0, 60)}`,
            );
        },
      );
    }
}
