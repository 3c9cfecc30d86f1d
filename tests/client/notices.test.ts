import { describe, expect, it } from 'vitest';
import { showLanguage } from '../../client/i18n/index.ts';
import { noticesBetween } from '../../client/pages/table/notices.ts';
import { saidText } from '../../client/pages/table/phrase-words.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { apply, create } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';

const ANNA: Author = { role: 'player', id: 'anna' };
const BERTA: Author = { role: 'player', id: 'berta' };
const PUCE: Author = { role: 'referee', id: 'puce', name: 'Puce' };
/** The referee before the seat is taken: somebody who looks on. */
const WATCHER: Author = { role: 'player', id: 'puce' };

/** A game with a referee, played by commands alone; each answers with what is told of it. */
class Told {
  #state: GameState = apply(null, create({ ...FRIENDLY, referee: true }, 0));
  #now = 1000;

  do(command: Command, by: Author): readonly string[] {
    const before = this.view;
    this.#now += 10_000;
    const decided = decide(this.#state, command, by, {
      now: this.#now,
      simulate: () => {
        throw new Error('nobody strikes here');
      },
    });
    if (!decided.ok) throw new Error(decided.error.code);
    this.#state = decided.value.reduce(apply, this.#state);
    return noticesBetween(before, this.view).map(({ text }) => text);
  }

  get view(): TableView {
    return viewOf(this.#state, { table: 't', watchers: 0 });
  }

  /** The number of the newest decision that can be cancelled. */
  get newest(): number {
    return this.view.desk.cancellable.at(-1)!.event;
  }
}

function begun(anna = 'Anna'): Told {
  const told = new Told();
  told.do({ type: 'sit', seat: 'S', player: { id: 'anna', name: anna } }, ANNA);
  told.do({ type: 'sit', seat: 'N', player: { id: 'berta', name: 'Berta' } }, BERTA);
  told.do({ type: 'sit-as-referee', player: { id: 'puce', name: 'Puce' } }, WATCHER);
  expect(told.view.phase).toBe('set');
  return told;
}

describe('what is told beside the strikes', () => {
  it('[9.1.zh] a warning, with its clause, words and reason', () => {
    const told = begun();
    expect(told.do({ type: 'warn', side: 'B', clause: '19.1.k', note: 'Talks.' }, PUCE)).toEqual([
      'Warning to Berta: Talked, or disturbed the opponent. Talks. (19.1.k)',
    ]);
  });

  it('[9.1.k][19.2] a stop by the referee or by a player, and its end', () => {
    const told = begun();
    expect(told.do({ type: 'stop', note: '' }, PUCE)).toEqual(['The referee has stopped the game (9.1.k)']);
    expect(told.do({ type: 'resume' }, PUCE)).toEqual(['The game goes on']);
    expect(told.do({ type: 'stop', note: '' }, ANNA)).toEqual(['Anna has stopped the game']);
  });

  it('[9.1.z][8.1.g] a piece moved by hand, and the cancellation of that', () => {
    const told = begun();
    const moved: Command = { type: 'move-piece', piece: 'A1', to: [0, 0], clause: '9.1.z', note: '' };
    expect(told.do(moved, PUCE)).toEqual(['The referee has moved a piece (9.1.z)']);
    expect(told.do({ type: 'cancel', event: told.newest, clause: '8.1.g', note: '' }, PUCE)).toEqual([
      'A decision was cancelled (8.1.g)',
    ]);
  });

  it('[17.1.p] a penalty piece that is laid later', () => {
    const told = begun();
    expect(told.do({ type: 'give-penalty', side: 'B', clause: '17.1.p', note: '' }, PUCE)).toEqual([
      'Penalty piece for Berta after this series (17.1.p)',
    ]);
  });

  it('[3.3][3.4] questions and protests with their answers', () => {
    const told = begun();
    expect(told.do({ type: 'ask', text: 'Was it dark?' }, ANNA)).toEqual(['Anna asks: Was it dark?']);
    const question = told.view.desk.questions[0]!.event;
    expect(told.do({ type: 'answer', question, text: 'No.' }, PUCE)).toEqual(['The referee answers: No.']);
    expect(told.do({ type: 'protest', about: 1, text: 'It was.' }, BERTA)).toEqual(['Berta protests: It was.']);
    const protest = told.view.desk.protests[0]!.event;
    const decision: Command = { type: 'decide-protest', protest, upheld: false, final: false, text: 'Seen.' };
    expect(told.do(decision, PUCE)).toEqual(['The protest is rejected: Seen.']);
  });

  it('nothing where nothing of that kind has happened', () => {
    const told = begun();
    const { view } = told;
    expect(noticesBetween(view, view)).toEqual([]);
  });

  it('an offer to call the game off, and that it stands no more', () => {
    const told = begun();
    expect(told.do({ type: 'call-off' }, ANNA)).toEqual(['Anna offers to call the game off.']);
    expect(told.do({ type: 'decline-call-off' }, BERTA)).toEqual(['The offer to call the game off stands no more']);
    told.do({ type: 'call-off' }, ANNA);
    // Accepted, it is the game's end that is told.
    expect(told.do({ type: 'call-off' }, BERTA)).toEqual([]);
  });

  it('who is ready for the next set; of the last one its beginning tells', () => {
    const told = begun();
    told.do({ type: 'give-up-set' }, ANNA);
    expect(told.do({ type: 'ready' }, BERTA)).toEqual(['Berta: ready']);
    expect(told.do({ type: 'ready' }, ANNA)).toEqual([]);
  });

  it('a guest by the name that the reader’s language has for guests', async () => {
    const told = begun('Guest 4711');
    await showLanguage('lv');
    try {
      expect(told.do({ type: 'stop', note: '' }, ANNA)).toEqual(['Viesis 4711 apturēja spēli']);
      expect(saidText({ n: 1, player: 'anna', name: 'Guest 4711', phrase: 'hello' })).toBe('Viesis 4711: Sveiki!');
    } finally {
      await showLanguage('en');
    }
  });
});
