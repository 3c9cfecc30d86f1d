/** Imposing, lifting and answering, with what follows at once: who waits is taken out, who is banned is led out. */
import { randomInt } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { ServiceSanctionKind } from '../../shared/protocol/moderation.ts';
import { keyOf, lookOf } from '../accounts/likeness.ts';
import { guestName } from '../accounts/names.ts';
import type { Clock } from '../clock.ts';
import { refused } from '../errors.ts';
import type { Matchmaker } from '../matchmaking/matchmaker.ts';
import { metrics } from '../ops/metrics.ts';
import type { Account } from '../store/accounts.ts';
import { CannotImpose, type FreshName, type SanctionRow } from '../store/moderation.ts';
import type { Store } from '../store/store.ts';
import { mustRank, OPERATOR } from './rank.ts';
import type { Standing } from './standing.ts';

export { OPERATOR };

/** A sanction that isn't for good ends within so long. */
const LONGEST_MS = 10 * 366 * 86_400_000;
/** Those that end by time; a warning ends when it is read, a taken name when it is replaced. */
const TIMED: readonly ServiceSanctionKind[] = ['mute', 'pause', 'ban'];

export interface Wish {
  readonly kind: ServiceSanctionKind;
  readonly reason: string;
  /** Null: for good. */
  readonly until: number | null;
  readonly report?: string | undefined;
  readonly flag?: string | undefined;
}

export interface ModeratingServices {
  readonly store: Pick<Store, 'moderation' | 'rights' | 'challenges'>;
  readonly clock: Pick<Clock, 'now'>;
  /** What is needed for its effects; left out: the service's processes find out by themselves. */
  readonly live?: {
    readonly standing: Pick<Standing, 'changed'>;
    readonly matchmaker: Pick<Matchmaker, 'leave'>;
    readonly renamed: (account: Account) => void;
    readonly log: { error(details: object, message: string): void };
  };
}

/** A name that says nothing of anybody. */
function neutral(kind: 'guest' | 'member'): FreshName {
  const name = kind === 'guest' ? guestName() : `Player ${randomInt(100_000, 1_000_000)}`;
  return { name, keys: { key: keyOf(name), look: lookOf(name) } };
}

export class Moderating {
  readonly #services: ModeratingServices;

  constructor(services: ModeratingServices) {
    this.#services = services;
  }

  /**
   * Whether somebody may decide about somebody's sanctions.
   * @throws RefusalError sanction.self, sanction.rank
   */
  mustRank(actor: string, person: string): Promise<void> {
    return mustRank(this.#services.store.rights, actor, person);
  }

  /**
   * Imposes a sanction.
   * @throws RefusalError as {@link mustRank}; sanction.until, sanction.twice, report.unknown, report.closed, flag.unknown, person.unknown
   */
  async impose(actor: string, person: string, { kind, reason, until, report, flag }: Wish): Promise<SanctionRow> {
    const { store, clock } = this.#services;
    await this.mustRank(actor, person);
    const now = clock.now();
    if (TIMED.includes(kind) ? until !== null && (until <= now || until > now + LONGEST_MS) : until !== null)
      refused(
        'sanction.until',
        'A sanction ends in the future, within ten years, or is for good; a warning and a taken name have no end.',
      );
    const wish = { id: nanoid(10), person, kind, reason, until, by: actor, report: report ?? null, flag: flag ?? null };
    const imposed = await store.moderation.impose(wish, now, neutral).catch((error: unknown) => {
      if (!(error instanceof CannotImpose)) throw error;
      switch (error.why) {
        case 'twice':
          return refused('sanction.twice', 'There is a sanction of that kind already: lift it first.');
        case 'report-unknown':
          return refused('report.unknown', 'There is no such report about this person.');
        case 'flag-unknown':
          return refused('flag.unknown', 'There is no such flag about this person.');
        case 'report-closed':
          return refused('report.closed', 'Another moderator has closed that meanwhile.');
        case 'gone':
          return refused('person.unknown', 'There is no such person.');
      }
    });
    metrics.sanctions.inc({ kind });
    if (kind === 'ban') await store.challenges.withdrawAll(person);
    await this.#follow(person, kind);
    if (kind === 'rename') this.#services.live?.renamed({ id: person, name: imposed.name, kind: imposed.kind });
    return imposed.sanction;
  }

  /** Ends a sanction before its time. @throws RefusalError as {@link mustRank}; sanction.unknown, sanction.over */
  async lift(actor: string, id: string, reason: string): Promise<SanctionRow> {
    const { store, clock } = this.#services;
    const row = await this.#found(actor, id);
    if (!(await store.moderation.lift({ id, by: actor, note: reason, at: clock.now() })))
      refused('sanction.over', 'That sanction is over already.');
    await this.#follow(row.person, null);
    return (await store.moderation.find(id))!;
  }

  /**
   * Answers an appeal. By another than who imposed it, where there is one who may.
   * @throws RefusalError as {@link mustRank}; sanction.unknown, appeal.unknown, appeal.answered, appeal.own
   */
  async answer(actor: string, id: string, outcome: 'upheld' | 'lifted', note: string): Promise<SanctionRow> {
    const { store, clock } = this.#services;
    const row = await this.#found(actor, id);
    if (row.appeal_at === null) refused('appeal.unknown', 'There is no appeal against that sanction.');
    if (row.imposed_by === actor && (await this.#another(actor, row.person)))
      refused('appeal.own', 'An appeal is answered by another moderator than who imposed the sanction.');
    if (!(await store.moderation.answer({ id, by: actor, note, at: clock.now() }, outcome)))
      refused('appeal.answered', 'That appeal has been answered already.');
    await this.#follow(row.person, null);
    return (await store.moderation.find(id))!;
  }

  async #found(actor: string, id: string): Promise<SanctionRow> {
    const row = await this.#services.store.moderation.find(id);
    if (row === null) refused('sanction.unknown', 'There is no such sanction.');
    await this.mustRank(actor, row.person);
    return row;
  }

  /** Whether there is another who may answer about this person. */
  async #another(actor: string, person: string): Promise<boolean> {
    const { rights, moderation } = this.#services.store;
    const others = await rights.otherModerators([actor, person]);
    const banned = await moderation.barred(others, false, this.#services.clock.now());
    for (const other of others)
      if (!banned.has(other)) {
        const may = await this.mustRank(other, person).then(
          () => true,
          () => false,
        );
        if (may) return true;
      }
    return false;
  }

  /** It stands in the store; what follows elsewhere is done again by whoever meets it, should this fail. */
  async #follow(person: string, kind: ServiceSanctionKind | null): Promise<void> {
    const { live } = this.#services;
    if (live === undefined) return;
    try {
      await live.standing.changed(person);
      if (kind === 'ban' || kind === 'pause') await live.matchmaker.leave(person);
    } catch (error) {
      live.log.error(
        { err: error, person },
        'who was sanctioned could not be taken out of the queue; no game is made with them',
      );
    }
  }
}
