/**
 * The whole rule book in the browser: four pages play a set of pairs with a referee at the table, from the choice of
 * seats to the protocol; two play singles by the federation's clocks, from greeting to signature.
 */
import { Client } from '@colyseus/sdk';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TABLE_ROOM } from '../../shared/protocol/messages.ts';
import type { GameProtocol } from '../../shared/record/game-protocol.ts';
import type { PieceId } from '../../shared/table/pieces.ts';
import type { Seat } from '../../shared/table/seats.ts';
import { Seat as Connection } from '../server/people.ts';
import { situationOf } from '../server/situation.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';
import { stateOf, toScreen, until } from './hook.ts';
import { Match } from './match.ts';
import { findStrike, type Wish } from './solver.ts';

const browser = browserOfRun();
/** Five pages draw on whatever the machine has: they may take their time, ms. */
const FIVE_PAGES = 480_000;

/** Opens the home page under a name. */
async function come(stage: Stage, name: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await stage.open(name, '/', { viewport });
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  return page;
}

/** Makes the table that is set on the home page; resolves to its link. */
async function makeTable(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New table' }).click();
  return page.getByLabel('Link to this table').inputValue();
}

function tableOf(link: string): string {
  return new URL(link).pathname.split('/').at(-1)!;
}

/** Waits until all pages show a picture as wanted. */
async function all(pages: readonly Page[], wanted: Parameters<typeof until<null>>[1]): Promise<void> {
  await Promise.all(pages.map((page) => until(page, wanted, null)));
}

/** Strikes on a page: what the solver finds, by the Strike button. */
async function strikeOn(match: Match, hand: Hand, wish: Wish): Promise<void> {
  const view = await hand.turn();
  const found = findStrike(situationOf(view), view.turn!, view.profile, { wish });
  await hand.set(found.strike);
  await match.strike(hand.page, await hand.expected(), () => hand.strike());
}

/** Opens an act of the referee's desk, fills it in and does it. */
async function judge(page: Page, act: string, fill: (form: Locator) => Promise<void>): Promise<void> {
  const desk = page.getByTestId('desk');
  await desk.getByRole('button', { name: act }).click();
  const form = desk.getByRole('form', { name: act });
  await fill(form);
  await form.locator('button[type=submit]').click();
  await form.waitFor({ state: 'detached' });
}

/** The protocol as the service gives it. */
async function protocolOf(stage: Stage, table: string): Promise<GameProtocol> {
  const answer = await fetch(`${stage.service.url}/api/tables/${table}/protocol`);
  return (await answer.json()) as GameProtocol;
}

describe.runIf(browser !== null)('pairs in the browser', () => {
  it(
    '[21.1][21.9][22.3][9.1] four play a set with a referee at the table',
    () => onStage('pairs', browser!, { timeScale: 8 }, pairs),
    FIVE_PAGES,
  );
});

async function pairs(stage: Stage): Promise<void> {
  const anna = await come(stage, 'Anna', phone);
  await anna.getByRole('radio', { name: /^Pairs four players/ }).check({ force: true });
  await anna.getByText('More settings').click();
  await anna.getByRole('checkbox', { name: /referee/ }).check();
  await stage.picture('new-table', 'Anna');
  const link = await makeTable(anna);
  const table = tableOf(link);

  // The seats are taken one after another, the referee's last: then the game begins. A page takes its seat some time
  // after it has loaded, so each is waited for.
  const berta = await come(stage, 'Berta', desktop);
  const karlis = await come(stage, 'Karlis', phone);
  const dace = await come(stage, 'Dace', { width: 360, height: 640 });
  const puce = await come(stage, 'Puce', desktop);
  await puce.goto(`${link}?watch`);
  await puce.getByText('Missing: West, North, East, Referee.').waitFor();
  await berta.goto(link);
  await puce.getByText('Missing: North, East, Referee.').waitFor();
  await karlis.goto(link);
  await puce.getByText('Missing: East, Referee.').waitFor();
  await stage.picture('seats', 'Anna', 'Puce');
  await dace.goto(link);
  await puce.getByText('Missing: Referee.').waitFor();
  await puce.getByRole('button', { name: 'Sit as referee' }).click();
  const players = [anna, berta, karlis, dace];
  const match = new Match(stage.service, table, [...players, puce]);
  await all(match.pages, (s) => s.view?.phase === 'choice');

  // The pair with the right names who starts, then the others may swap their seats [22.3].
  await anna.getByRole('button', { name: 'Anna starts' }).waitFor();
  expect(await berta.getByRole('button', { name: /starts$/ }).count()).toBe(0);
  await stage.picture('starter', 'Karlis');
  await karlis.getByRole('button', { name: 'Anna starts' }).click();
  await dace.getByRole('button', { name: 'Swap seats' }).waitFor();
  await stage.picture('swap', 'Dace');
  await dace.getByRole('button', { name: 'Swap seats' }).click();
  await all(match.pages, (s) => s.view?.phase === 'set');
  const { places } = match.state();
  expect(Object.fromEntries(Object.entries(places).map(([seat, player]) => [seat, player!.name]))).toEqual({
    S: 'Anna',
    W: 'Dace',
    N: 'Karlis',
    E: 'Berta',
  });
  await match.agree();
  const hands: Readonly<Record<Seat, Hand>> = {
    S: Hand.withMouse(anna),
    W: Hand.withMouse(dace),
    N: Hand.withMouse(karlis),
    E: Hand.withMouse(berta),
  };

  await advice(stage, match, anna, karlis);
  await strikeOn(match, hands.S, 'long');

  // Dace loads the page again before her strike: the seat and the turn are hers still.
  await dace.reload();
  await until(dace, (s) => s.connection === 'live' && s.view?.turn === 'W' && s.canStrike, null);
  await strikeOn(match, hands.W, 'long');

  await refereesActs(stage, match, puce, players);
  await strikeOn(match, hands.N, 'long');
  await strikeOn(match, hands.E, 'long');
  await stage.picture('all-have-struck', 'Anna', 'Berta');

  for (let strikes = 4; match.state().phase === 'set'; strikes += 1) {
    expect(strikes).toBeLessThan(40);
    await strikeOn(match, hands[match.state().set!.turn], 'pot');
  }
  const [first] = match.state().sets;
  expect(first).toMatchObject({ number: 1, winner: expect.stringMatching(/^[AB]$/), firstSide: 'A', cause: 'play' });

  // All move one seat clockwise; the first strike stays with the seat, so it is the other pair's [21.1].
  await anna.getByTestId('interval').waitFor();
  await stage.picture('interval', 'Anna', 'Puce');
  for (const page of players) await page.getByRole('button', { name: 'Ready for the next set' }).click();
  await all(match.pages, (s) => s.view?.set === 2 && s.view.phase === 'set');
  await match.agree();
  const second = match.state().set!;
  expect(second.first).toBe('S');
  expect(
    Object.fromEntries(Object.entries(second.sitting).map(([seat, { player }]) => [seat, nameOf(match, player)])),
  ).toEqual({ W: 'Anna', N: 'Dace', E: 'Karlis', S: 'Berta' });

  // The referee ends the game, and the protocol tells it all.
  await judge(puce, 'End the game', async (form) => {
    await form.getByRole('button', { name: /Dace/ }).click();
    await form.getByLabel('Clause').selectOption('15.2');
    await form.getByLabel(/^Reason/).fill('Threw a piece.');
    await stage.picture('end-game', 'Puce');
  });
  await all(match.pages, (s) => s.view?.phase === 'over');
  await anna.getByRole('heading', { name: 'You have won the game' }).waitFor();
  await stage.picture('over', 'Anna', 'Puce');
  const protocol = await protocolOf(stage, table);
  expect(protocol.result).toMatchObject({ winner: 'A', cause: 'conduct', clause: '15.2' });
  expect(protocol.remarks.map(({ kind, clause, cancelled }) => [kind, clause, cancelled])).toEqual([
    ['warned', '19.1.k', false],
    ['stopped', '9.1.k', false],
    ['pieceMoved', '9.1.z', true],
    ['cancelled', '8.1.g', false],
    ['gameEnded', '15.2', false],
  ]);
  await protocolPage(stage, puce, link, 'Anna + Karlis has won the game');
  await puce.getByText('Talked during the strike.').waitFor();
}

function nameOf(match: Match, player: string): string {
  return Object.values(match.state().places).find(({ id }) => id === player)?.name ?? '';
}

/** 21.9: the partner advises until the striker is taken; all hear it; after that it is refused. */
async function advice(stage: Stage, match: Match, striker: Page, partner: Page): Promise<void> {
  const panel = partner.getByRole('region', { name: 'Advise Anna' });
  await panel.waitFor();
  // The one who strikes says nothing, and neither do the others.
  for (const page of match.pages)
    if (page !== partner) expect(await page.getByRole('button', { name: 'Softly' }).count()).toBe(0);
  const piece: PieceId = 'A4';
  const at = (await stateOf(partner))!.view!.pieces[piece]!;
  await partner.mouse.click(...(await toScreen(partner, at)));
  await panel.getByText('About a red piece').waitFor();
  await stage.picture('subject', 'Karlis');
  await panel.getByRole('button', { name: 'This piece' }).click();
  for (const page of match.pages) await page.getByTestId('advice').getByText('Karlis: This piece').waitFor();
  await stage.picture('advised', 'Anna', 'Puce');

  // As soon as the striker is moved, it is taken.
  await Hand.withMouse(striker).place(30, 8);
  await all(match.pages, (s) => s.view?.taken === true);
  expect(await panel.getByRole('button', { name: 'Softly' }).isDisabled()).toBe(true);
  await panel.getByText('The striker is taken').waitFor();
  await stage.picture('taken', 'Karlis');
  const beside = await joinBeside(partner, stage.service.url, match.table);
  beside.raw('advise', { phrase: 'softly' });
  await beside.until(() => beside.answers.length > 0);
  expect(beside.answers[0]).toMatchObject({ id: 'advise', error: { code: 'advice.taken', clause: '21.9' } });
  await beside.leave();
}

/** A warning, a stop, a piece moved and put back by cancelling that: each is told to all (9.1). */
async function refereesActs(stage: Stage, match: Match, puce: Page, players: readonly Page[]): Promise<void> {
  await until(puce, (s) => s.playback === null && s.view?.turn === 'N', null);
  await judge(puce, 'Warning', async (form) => {
    await form.getByRole('button', { name: /Dace/ }).click();
    await form.getByLabel('Clause').selectOption('19.1.k');
    await form.getByLabel(/^Reason/).fill('Talked during the strike.');
    await stage.picture('warning', 'Puce');
  });
  for (const page of players)
    await page
      .getByTestId('notice')
      .getByText(/^Warning to .*19\.1\.k/)
      .waitFor();
  await stage.picture('warned', 'Karlis', 'Berta');
  expect(match.state().sides.B.warnings).toHaveLength(1);

  // While the game is stopped nothing can be struck; only the referee resumes it [9.1.k].
  const striker = players[2]!;
  await striker.getByRole('button', { name: 'Strike', exact: true }).waitFor();
  await puce.getByRole('button', { name: 'Stop the game' }).click();
  await all(match.pages, (s) => s.view?.stopped === true);
  await striker.getByTestId('stopped').waitFor();
  expect(await striker.getByRole('button', { name: 'Strike', exact: true }).count()).toBe(0);
  expect(await striker.getByRole('button', { name: 'Go on' }).count()).toBe(0);
  await stage.picture('stopped', 'Karlis', 'Puce');

  const before = match.state().set!.pieces;
  const [piece, at] = Object.entries(before).find(([, [x, y]]) => Math.hypot(x, y) > 200) as [
    PieceId,
    [number, number],
  ];
  await judge(puce, 'Move a piece', async (form) => {
    // What takes a tap on the table comes with the form.
    await puce.locator('.picks').waitFor();
    await puce.mouse.click(...(await toScreen(puce, at)));
    await form.getByRole('button', { name: 'Piece to the right' }).waitFor();
    expect(await form.locator('select').first().inputValue()).toBe(piece);
    // Typed to the spot, then nudged half a mm.
    await form.getByLabel('x, mm').fill('-250');
    await form.getByLabel('y, mm').fill('250.5');
    await form.getByLabel('y, mm').press('Tab');
    await form.getByRole('button', { name: 'Piece towards you' }).click();
    await stage.picture('move', 'Puce');
  });
  expect(match.state().set!.pieces[piece]).toEqual([-250, 250]);
  await all(match.pages, (s) => s.view?.desk.cancellable.some(({ type }) => type === 'pieceMoved') === true);
  await stage.picture('moved', 'Berta');
  await judge(puce, 'Cancel a decision', async () => stage.picture('cancel', 'Puce'));
  expect(match.state().set!.pieces).toEqual(before);
  await puce.getByRole('button', { name: 'Resume play' }).click();
  await all(match.pages, (s) => s.view?.stopped === false);
  await match.agree();
}

/** Another connection of the player of a page, by a client of one's own. */
async function joinBeside(page: Page, url: string, table: string): Promise<Connection> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Connection(await new Client(url, { headers: { cookie } }).joinOrCreate(TABLE_ROOM, { table }));
}

/** The protocol's page tells the result, on a screen and on a phone. */
async function protocolPage(stage: Stage, page: Page, link: string, result: string): Promise<void> {
  await page.goto(`${link}/protocol`);
  await page.getByRole('heading', { name: result }).waitFor();
  await stage.picture('protocol', 'Puce', 'Anna');
}

describe.runIf(browser !== null)('singles by the federation’s clocks', () => {
  it('[3.5][12.23][18.1.zh][19.2][9.2] from greeting to signature', () =>
    onStage('federation', browser!, { timeScale: 3 }, federation));
});

async function federation(stage: Stage): Promise<void> {
  const anna = await come(stage, 'Anna', desktop);
  await anna.getByRole('radio', { name: '1 set', exact: true }).check({ force: true });
  await anna.getByRole('radio', { name: /^Federation 30/ }).check({ force: true });
  const link = await makeTable(anna);
  const berta = await come(stage, 'Berta', phone);
  await berta.goto(link);
  const pages = [anna, berta];
  const match = new Match(stage.service, tableOf(link), pages);

  // The call: both greet within two minutes [3.2, 3.5].
  await all(pages, (s) => s.view?.phase === 'arrival');
  await anna.getByRole('timer').waitFor();
  await berta.getByRole('button', { name: 'Greet', exact: true }).click();
  // It is shown and spoken.
  await anna.getByText('has greeted').first().waitFor();
  await stage.picture('arrival');
  await anna.getByRole('button', { name: 'Greet', exact: true }).click();

  // Trial strikes, side by side; nothing is judged, and the table is set up anew [12.23].
  await all(pages, (s) => s.view?.desk.trial === 'A');
  const { pieces: opening, n } = (await stateOf(anna))!.view!;
  expect(await berta.getByRole('button', { name: 'Strike', exact: true }).count()).toBe(0);
  await Hand.withMouse(anna).strike();
  await Promise.all(pages.map((page) => until(page, (s, event) => s.playback === null && s.view!.n > event, n)));
  await until(anna, (s) => s.canStrike, null);
  await stage.picture('trial');
  expect((await stateOf(anna))!.view!.pieces).not.toEqual(opening);
  await anna.getByRole('button', { name: 'Done' }).click();
  await all(pages, (s) => s.view?.desk.trial === 'B');
  expect((await stateOf(berta))!.view!.pieces).toEqual(opening);
  await berta.getByRole('button', { name: 'Done' }).click();
  await all(pages, (s) => s.view?.phase === 'set');

  // Stopped by a player, without a referee: the clock stands [19.2].
  await berta.getByRole('button', { name: 'Stop', exact: true }).click();
  await berta.getByLabel('What is wrong').fill('Wait, please.');
  await berta.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await all(pages, (s) => s.view?.stopped === true && s.view.desk.clockLeft !== null);
  await anna.getByText('Wait, please.').waitFor();
  await stage.picture('stopped');
  await berta.getByRole('button', { name: 'Go on' }).click();
  await all(pages, (s) => s.view?.stopped === false);

  // Anna lets the clock run out: a caution, five seconds more, then the turn is lost without a piece [18.1.zh].
  await all(pages, (s) => s.view?.desk.cautions.A === 1);
  await stage.picture('caution');
  await all(pages, (s) => s.view?.turn === 'N');
  expect(match.state().set!.last!.ruling.findings.map(({ code }) => code)).toContain('lost.clock');
  expect(match.state().set!.debts).toEqual({ A: 0, B: 0 });

  // Berta gives up; thanks, signatures, and the protocol is closed [9.2].
  await berta.getByRole('button', { name: 'Menu' }).first().click();
  await berta.getByRole('button', { name: 'Give up the set' }).click();
  await berta.getByRole('button', { name: 'Yes', exact: true }).click();
  await all(pages, (s) => s.view?.phase === 'signing');
  for (const page of pages) await page.getByRole('button', { name: 'Thank the opponent' }).click();
  await anna.getByRole('button', { name: 'Sign the protocol' }).click();
  await anna.getByRole('button', { name: 'You have signed' }).waitFor();
  await stage.picture('signing');
  await berta.getByRole('button', { name: 'Sign the protocol' }).click();
  await all(pages, (s) => s.view?.phase === 'over');
  const protocol = await protocolOf(stage, match.table);
  expect(protocol).toMatchObject({ closed: true, provisional: false, score: { A: 1, B: 0 }, cautions: { A: 1, B: 0 } });
  expect(protocol.signatures.filter(({ player }) => player !== null)).toHaveLength(2);
  await protocolPage(stage, anna, link, 'Anna has won the game');
  await anna.getByText('Caution by the clock').waitFor();
}
