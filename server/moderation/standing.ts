/**
 * What holds for whom, in this process. A sanction is in force when it is in the store: whoever asks over HTTP meets it there.
 * Rooms, where a line is said every moment, remember what they have looked up, and are told what changes: by a call between
 * processes at once, and where that is lost by looking now and then what is new (CHECK_MS). Ends by time need neither.
 */
import { CloseCode } from '@colyseus/core';
import type { ByeMessage } from '../../shared/protocol/messages.ts';
import type { ServiceSanctionKind } from '../../shared/protocol/moderation.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Bus } from '../cluster/bus.ts';
import { refusedAs } from '../errors.ts';
import type { OpenLines } from '../rooms/open-lines.ts';
import type { Account } from '../store/accounts.ts';
import { holds, type Moderation, type SanctionRow } from '../store/moderation.ts';
import type { Visits } from '../store/visits.ts';
import type { WatchRooms } from '../watching/rooms.ts';
import { heldBack } from './newcomers.ts';

/** The channel on which processes tell one another whose sanctions have changed. */
const CHANGED = 'sanctions';
/** How often it is looked for what no call has told, ms. */
const CHECK_MS = 5000;
/** So much older than the last look may be what that look couldn't see yet: clocks of processes differ, ms. */
const OVERLAP_MS = 30_000;
/** So many accounts are remembered. */
const KEPT = 5000;

/** What stops somebody from what they ask. */
export type Bar = Extract<ServiceSanctionKind, 'mute' | 'pause' | 'ban'>;

const CODES: Readonly<Record<Bar, string>> = { mute: 'account.muted', pause: 'account.paused', ban: 'account.banned' };
const SAID: Readonly<Record<Bar, string>> = {
  mute: 'You are muted',
  pause: 'You are paused from rated games',
  ban: 'You are banned',
};

/** What somebody is told whom a sanction stops: why, and until when. */
export function refusalBy(bar: Bar, { reason, until_at }: SanctionRow): Refusal {
  const until = until_at === null ? 'for good' : `until ${new Date(until_at).toISOString()}`;
  return {
    code: CODES[bar],
    message: `${SAID[bar]} ${until}: ${reason}`,
    ...(until_at !== null && { until: until_at }),
  };
}

function refusalIn(rows: readonly SanctionRow[], bar: Bar): Refusal | null {
  const found = rows.find((row) => row.kind === bar);
  return found === undefined ? null : refusalBy(bar, found);
}

export interface StandingServices {
  readonly moderation: Pick<Moderation, 'holding' | 'changedSince'>;
  readonly visits: Pick<Visits, 'bannedNearby'>;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly lines: OpenLines;
  readonly rooms: WatchRooms;
  readonly log: { error(details: object, message: string): void };
}

export class Standing {
  readonly #services: StandingServices;
  readonly #known = new Map<string, Promise<readonly SanctionRow[]>>();
  #lookedAt: number;
  #timer: Timer | null = null;
  #stopped = false;
  #failing = false;

  private constructor(services: StandingServices) {
    this.#services = services;
    this.#lookedAt = services.clock.now();
  }

  /** Listens from here on to what other processes tell. */
  static async on(services: StandingServices): Promise<Standing> {
    const standing = new Standing(services);
    await services.bus.subscribe(CHANGED, (account: string) => void standing.#heard(account));
    standing.#later();
    return standing;
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  /** What stops somebody from this, as the store says now; null: nothing. */
  async now(account: string, bar: Bar): Promise<Refusal | null> {
    const { moderation, clock } = this.#services;
    return refusalIn(await moderation.holding(account, clock.now()), bar);
  }

  /** Passes who isn't stopped from this. @throws RefusalError account.muted, account.paused, account.banned */
  async pass(account: string, bar: Bar): Promise<void> {
    const refusal = await this.now(account, bar);
    if (refusal !== null) refusedAs(refusal);
  }

  /** Why somebody doesn't meet people as a guest (newcomers.ts); null: they may. Never rejects, as {@link remembered}. */
  heldBack(account: Pick<Account, 'id' | 'kind'>): Promise<Refusal | null> {
    const { visits, clock } = this.#services;
    return heldBack(visits, account, clock.now()).catch(() => null);
  }

  /** Passes who may meet people. @throws RefusalError guest.held-back */
  async passGuest(account: Pick<Account, 'id' | 'kind'>): Promise<void> {
    const { visits, clock } = this.#services;
    const refusal = await heldBack(visits, account, clock.now());
    if (refusal !== null) refusedAs(refusal);
  }

  /**
   * As {@link now}, but as this process remembers it. Never rejects: while the store is away nobody new is stopped, and
   * whoever was is.
   */
  async remembered(account: string, bar: Bar): Promise<Refusal | null> {
    const rows = await this.#rowsOf(account).catch(() => []);
    const now = this.#services.clock.now();
    return refusalIn(
      rows.filter((row) => holds(row, now)),
      bar,
    );
  }

  /** Something has changed for this account: takes effect here before this resolves, elsewhere at once. */
  async changed(account: string): Promise<void> {
    this.#services.bus.publish(CHANGED, account);
    await this.#heard(account);
  }

  #rowsOf(account: string): Promise<readonly SanctionRow[]> {
    const known = this.#known.get(account);
    if (known !== undefined) return known;
    const { moderation, clock } = this.#services;
    const rows = moderation.holding(account, clock.now());
    this.#known.set(account, rows);
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!);
    rows.catch(() => {
      if (this.#known.get(account) === rows) this.#known.delete(account);
    });
    return rows;
  }

  async #heard(account: string): Promise<void> {
    const before = this.#known.get(account);
    this.#known.delete(account);
    const { lines, rooms, clock } = this.#services;
    let rows: readonly SanctionRow[];
    try {
      rows = await this.#rowsOf(account);
    } catch {
      // The store is away: what was known holds until the next look, which sees this again.
      if (before !== undefined) this.#known.set(account, before);
      this.#lookedAt = Math.min(this.#lookedAt, clock.now() - CHECK_MS);
      return;
    }
    const held = rows.filter((row) => holds(row, clock.now()));
    const ban = refusalIn(held, 'ban');
    lines.bar(account, ban);
    if (ban !== null) lines.close(account, { reason: 'banned' } satisfies ByeMessage, CloseCode.CONSENTED);
    if (ban !== null || refusalIn(held, 'mute') !== null) rooms.hush(account);
  }

  #later(): void {
    if (this.#stopped) return;
    this.#timer = this.#services.clock.setTimeout(() => void this.#look().finally(() => this.#later()), CHECK_MS);
  }

  /** What was changed by who has no bus, or while it was down. */
  async #look(): Promise<void> {
    const { moderation, clock, log } = this.#services;
    const now = clock.now();
    try {
      for (const account of await moderation.changedSince(this.#lookedAt - OVERLAP_MS)) await this.#heard(account);
      this.#lookedAt = Math.max(this.#lookedAt, now);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) log.error({ err: error }, 'it could not be looked what sanctions are new; it is tried again');
      this.#failing = true;
    }
  }
}
