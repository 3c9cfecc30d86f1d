/**
 * Two people play online by keyboard alone, one in Latvian, one in Russian: from the home page over greeting, trial strikes,
 * strikes, a break and a second set to the signed protocol and the next game; what each hears is noted and asserted.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { root } from '../services/finding.ts';
import { browserOfRun } from '../services/use.ts';
import { desktop, onStage, type Stage } from './harness.ts';
import { until } from './hook.ts';
import { focused, hears, listenTo, spokenOn, tabTo } from './spoken.ts';

const browser = browserOfRun();

describe.runIf(browser !== null)('by keyboard alone, online', () => {
  it('[3.2, 3.5, 9.2, 12.23] two play from the table’s making to the next game; each hears it in the own language', () =>
    onStage('keyboard-online', browser!, {}, play));
});

/** Comes by Tab to what is called so and presses Enter there. */
async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** The focus is on something of the page. */
const keepsFocus = async (page: Page) => expect(await focused(page)).not.toBe('nothing');

const heardSoFar = async (page: Page) => (await spokenOn(page)).length;

async function play(stage: Stage): Promise<void> {
  const red = await stage.open('red', '/about', { viewport: desktop, locale: 'lv-LV' });
  const black = await stage.open('black', '/about', { viewport: desktop, locale: 'ru-UA' });
  try {
    for (const page of [red, black]) await listenTo(page);
    await red.goto(new URL('/', stage.service.url).href);
    await makesTable(red);
    await red.waitForURL(/\/t\//);
    await black.goto(red.url());
    await before(red, black);
    await firstSet(red, black);
    await between(red, black);
    await theEnd(red, black);
  } finally {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    for (const [name, page] of [
      ['lv', red],
      ['ru', black],
    ] as const)
      writeFileSync(join(root, `test-results/spoken-online-${name}.txt`), `${(await spokenOn(page)).join('\n')}\n`);
  }
}

/** A table with all clocks, from the home page. */
async function makesTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jauns galds' }).waitFor();
  await tabTo(page, /^Bez/);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toMatch(/^Federācijas/);
  await press(page, /^Jauns galds/);
}

/** Greeting and trial strikes. */
async function before(red: Page, black: Page): Promise<void> {
  await hears(
    red,
    /^Sasveicinieties\. Kas laikus nesasveicinās, zaudē spēli \(3\.2\)\. Sveiciens: atlikušais laiks 1\d\d s\.$/,
  );
  await hears(black, /^Поприветствуйте.* \(3\.2\)\. Приветствие: осталось 1\d\d с\.$/);
  await press(red, /^Sveiki!/);
  await hears(black, /^Гость \d+: Здравствуйте!$/);
  await press(red, /^Sveicināt/);
  await hears(black, /^Гость \d+: приветствие есть$/);
  await press(black, /^Приветствовать/);
  await hears(red, /^Izmēģinājuma sitieni: jūsu laiks\. .*\(12\.23\)\. Izmēģinājums: atlikušais laiks 1\d\d s\.$/);
  await hears(black, /^Пробные удары: Гость \d+\./);
  await keepsFocus(red);
  await press(red, /^Pabeigt/);
  await hears(black, /^Пробные удары: ваше время/);
  await press(black, /^Готово/);
}

/** Both hear whose set it is, with what they play, where everything is; one strikes; then the set is given up. */
async function firstSet(red: Page, black: Page): Promise<void> {
  await hears(red, /^Sākas 1\. sets\. Jūsu kauliņi: Sarkanie\.$/);
  await hears(red, /^Jūsu sitiens: vispirms savs gaišais kauliņš, /);
  await hears(black, /^Начало сета 1\. Ваши пешки: Чёрные\.$/);
  await hears(black, /^Гость \d+: первой – своя светлая пешка/);
  await until(red, (s) => s.canStrike, null);

  await tabTo(red, /^Galds\./);
  await asks(
    red,
    'KeyK',
    /^Jūsu sitiens\. Jūsu kauliņi: Sarkanie\. Viesis \d+: iesisti 0 no 8\. Viesis \d+: .* Sitiens: atlikušais laiks \d+ s\.$/,
  );
  await asks(red, 'KeyI', /^Sarkanie: 8 kauliņi\. Sarkanie, gaišie: 1 tālā zona, .* Melnie: 8 kauliņi\./);
  await asks(red, 'KeyL', /^Ripa vidū\. Kija rāda .*, apmēram \d+ cm attālumā\. Taisni tālāk: tālā apmale/);
  // The other hears the position from the own seat, too.
  await tabTo(black, /^Стол/);
  await asks(black, 'KeyI', /^Красные: 8 пешек\. .*ближняя зона.* Чёрные: 8 пешек\. .*дальняя зона/);
  await asks(black, 'KeyL', /^Сейчас не ваш удар\.$/);

  // What a button changes is told as what a key changes.
  const placing = await heardSoFar(red);
  await tabTo(red, /^Ripu pa labi$/);
  await red.keyboard.press('Enter');
  await hears(red, /^Ripa vidū\. Kija rāda /, placing);
  await tabTo(red, /^Smalki$/);
  await red.keyboard.press('ArrowRight');
  await hears(red, /^Kija rāda |^Uz līnijas kauliņu nav\. /, await heardSoFar(red));
  await tabTo(red, /^Galds\./, 'Shift+Tab');

  const [redBefore, blackBefore] = [await heardSoFar(red), await heardSoFar(black)];
  await asks(red, 'Enter', /^Sagatavots/);
  await red.keyboard.press('Enter');
  await hears(red, /^Jūs sitat, \d,\d\d metri sekundē\.$/, redBefore);
  await hears(black, /^Удар: Гость \d+, \d,\d\d метра в секунду\.$/, blackBefore);
  // A guest's name is said in the hearer's language, also by the ruling.
  await hears(red, /^Viesis \d+: .*\(\d+\.\d+(\.[a-z]+)?\)/, redBefore);
  await hears(black, /^Гость \d+: .*\(\d+\.\d+(\.[a-z]+)?\)/, blackBefore);
  await until(red, (s) => s.playback === null, null);
  await once(red, /^Jūs sitat, /, redBefore);

  await callsOff(red, black);
  await menu(red, /^Izvēlne/, /^Padoties setā/, /^Jā$/);
  await hears(black, /^Победа в сете 1: Гость \d+\.$/);
  await hears(black, /^Сет сдан\.$/);
  await hears(red, /^Puse padevās setā\.$/);
}

/** An offer to call the game off is heard, and that it is refused. */
async function callsOff(red: Page, black: Page): Promise<void> {
  const [redBefore, blackBefore] = [await heardSoFar(red), await heardSoFar(black)];
  await menu(red, /^Izvēlne/, /^Piedāvāt/, /^Jā$/);
  await hears(black, /^Гость \d+ предлагает прекратить игру\.$/, blackBefore);
  await press(black, /^Играть дальше/);
  await hears(red, /^Piedāvājums pārtraukt spēli vairs nav spēkā$/, redBefore);
  await keepsFocus(black);
}

/** Phrases in the break; who isn't wanted is heard no more. */
async function between(red: Page, black: Page): Promise<void> {
  await hears(red, /^Pārtraukums starp setiem\. Puses mainās; .* Pārtraukums: atlikušais laiks 1\d\d s\.$/);
  await press(black, /^Хороший сет/);
  await hears(red, /^Viesis \d+: Labs sets!$/);
  await press(red, /^Nedzirdēt: Viesis/);
  await hears(red, /^Šeit nav dzirdams: Viesis \d+\.$/);
  const muted = await heardSoFar(red);
  await press(black, /^Извините/);
  await press(black, /^К следующему/);
  await hears(red, /^Viesis \d+: gatavs$/, muted);
  // The ready came after the phrase, so that phrase will not come any more.
  expect((await spokenOn(red)).slice(muted).filter((text) => /Piedodiet/.test(text))).toEqual([]);
  const before = await heardSoFar(red);
  await press(red, /^Turpināt: nākamais sets/);
  await hears(red, /^Sākas 2\. sets\. Jūsu kauliņi: Sarkanie\.$/, before);
  await hears(black, /^Начало сета 2\. Ваши пешки: Чёрные\.$/);
  await hears(black, /^Ваш удар: первой – своя светлая пешка/);
}

/** The game is given up, thanked for, signed; the next one begins. */
async function theEnd(red: Page, black: Page): Promise<void> {
  const [redBefore, blackBefore] = [await heardSoFar(red), await heardSoFar(black)];
  await menu(black, /^Меню/, /^Сдать игру/, /^Да$/);
  await hears(red, /^Jūs uzvarējāt/, redBefore);
  await hears(red, /^Pateicība un paraksti\. Paraksti: atlikušais laiks \d+ s\.$/, redBefore);
  await hears(black, /^Победа в игре: Гость \d+\.$/, blackBefore);
  await press(red, /^Pateikties/);
  await hears(black, /^Гость \d+: благодарность есть$/, blackBefore);
  await press(black, /^Поблагодарить/);
  await press(red, /^Parakstīt/);
  // Of the last who signs, what follows tells.
  await hears(black, /^Гость \d+: подпись есть$/, blackBefore);
  await press(black, /^Подписать/);
  for (const page of [red, black]) await until(page, (s) => s.view?.phase === 'over', null);
  const first = red.url();
  await press(red, /^Revanš/);
  await hears(black, /^Гость \d+ хочет реванш\.$/, blackBefore);
  await press(black, /^Реванш/);
  for (const page of [red, black]) await page.waitForURL((url) => url.href !== first && /\/t\//.test(url.pathname));
  const called = async () => (await spokenOn(red)).filter((text) => text.startsWith('Sasveicinieties. ')).length;
  await expect.poll(called, { timeout: 30_000 }).toBe(2);
  for (const page of [red, black]) await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
}

/** Through the menu by keys alone: the dialogs take the focus and give it back. */
async function menu(page: Page, button: RegExp, item: RegExp, yes: RegExp): Promise<void> {
  await press(page, button);
  await page.getByRole('dialog').waitFor();
  await press(page, item);
  // The question takes the focus when it has been drawn.
  await page.getByRole('button', { name: yes }).waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await press(page, yes);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keepsFocus(page);
}

/** A key that asks is answered. */
async function asks(page: Page, key: string, answer: RegExp): Promise<void> {
  const since = await heardSoFar(page);
  await page.keyboard.press(key);
  await hears(page, answer, since);
}

/** It was said once. */
async function once(page: Page, words: RegExp, since: number): Promise<void> {
  expect((await spokenOn(page)).slice(since).filter((text) => words.test(text))).toHaveLength(1);
}
