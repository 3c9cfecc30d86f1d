/** Reports: what stood around what is reported is looked up here and kept with it, whatever the reporter says. */
import { nanoid } from 'nanoid';
import type { NewReport, ReportAbout } from '../../shared/protocol/moderation.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Clock } from '../clock.ts';
import type { Competitions } from '../competitions/competitions.ts';
import { peopleOfTeam } from '../competitions/team-entry.ts';
import { RefusalError, refused } from '../errors.ts';
import { metrics } from '../ops/metrics.ts';
import type { Store } from '../store/store.ts';
import { AROUND, type LineAsked, type LineFound } from '../watching/rooms.ts';

interface KeptLine {
  readonly from: { readonly id: string; readonly name: string };
  readonly text: string;
  readonly at: number;
  readonly reported: boolean;
}
interface Context {
  readonly lines: readonly KeptLine[];
  readonly game: string | null;
}

export interface ReportingServices {
  readonly store: Pick<Store, 'accounts' | 'games' | 'moderation' | 'teams'>;
  readonly competitions: Pick<Competitions, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Asks all processes for a line of watchers: it is only where it was said. */
  readonly said: (asked: LineAsked) => Promise<readonly LineFound[]>;
}

function gone(): never {
  refused('report.gone', 'What you report isn’t there (any more).');
}

export class Reporting {
  readonly #services: ReportingServices;

  constructor(services: ReportingServices) {
    this.#services = services;
  }

  /**
   * Keeps a report; the same of the same reporter again changes nothing.
   * @throws RefusalError report.self, person.unknown, report.gone
   */
  async report(reporter: string, report: NewReport): Promise<{ readonly id: string; readonly again: boolean }> {
    const { store, clock } = this.#services;
    const { about } = report;
    if (about.person === reporter) refused('report.self', 'That is yourself.');
    const person = await store.accounts.find(about.person);
    if (person === null || person.kind === 'deleted') refused('person.unknown', 'There is no such person.');
    const { lines, game } = await this.#context(reporter, about);
    const kept = await store.moderation.keep({
      id: nanoid(10),
      at: clock.now(),
      reporter,
      person,
      report: { ...report, note: report.note.trim() },
      lines,
      game,
    });
    if (!kept.again) metrics.reports.inc({ kind: report.kind });
    return kept;
  }

  async #context(reporter: string, about: ReportAbout): Promise<Context> {
    switch (about.on) {
      case 'person':
        return { lines: [], game: null };
      case 'game':
        return { lines: [], game: await this.#game(about.table, about.person) };
      case 'line':
        return { lines: await this.#line({ ...about, reporter }), game: about.table };
      case 'team-line':
        return { lines: await this.#teamLine(reporter, about), game: null };
    }
  }

  /** The game, if that person has, or had, a place in it. */
  async #game(table: string, person: string): Promise<string> {
    const events = await this.#services.store.games.load(table);
    if (events === null || events.length === 0) gone();
    const { places, referee } = fold(events);
    const there = [...Object.values(places), referee].some((one) => one?.id === person);
    // Who has left the place since: in the log as who did something.
    if (!there && !events.some((event) => JSON.stringify(event).includes(`"${person}"`))) gone();
    return table;
  }

  async #line(asked: LineAsked): Promise<readonly KeptLine[]> {
    const found = await this.#services.said(asked);
    // The room in which the reporter is; who has left it meanwhile means one of the others.
    const room = found.find((one) => one.here) ?? found[0];
    if (room === undefined) gone();
    return room.lines.map(({ n, from, text, at }) => ({
      from: { id: from.id, name: from.name },
      text,
      at,
      reported: n === asked.n && from.id === asked.person,
    }));
  }

  /** Only for who is of the team: others don't learn whether there is such a line. */
  async #teamLine(
    reporter: string,
    { competition, team, n, person }: Extract<ReportAbout, { on: 'team-line' }>,
  ): Promise<readonly KeptLine[]> {
    const { store, competitions } = this.#services;
    const found = await competitions.find(competition).catch((error: unknown) => {
      if (error instanceof RefusalError) return null;
      throw error;
    });
    if (found === null || !peopleOfTeam(found.state, team).includes(reporter)) gone();
    const lines = (await store.teams.lines({ competition, team }, n - 1 - AROUND.before)).filter(
      (line) => line.n <= n + AROUND.after,
    );
    if (!lines.some((line) => line.n === n && line.account === person)) gone();
    const names = await store.accounts.named(lines.map((line) => line.account));
    return lines.map((line) => ({
      from: { id: line.account, name: names.get(line.account)?.name ?? line.account },
      text: line.text,
      at: line.at,
      reported: line.n === n,
    }));
  }
}
