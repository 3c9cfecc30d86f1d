/**
 * Looks at rated games once they have counted: measures the game, then looks back on what each of its players has played, and
 * raises flags for officials where a measure finds something. It never does anything else: nobody is refused, paused or
 * banned by a program.
 *
 * A game is looked at by a timer that is written together with its result (server/store/result-entry.ts), so that of several
 * processes one does it, and whatever dies when, it is done. The looks go one after another, by a scheduler of their own:
 * nothing else waits for them.
 */
import { accounts } from '../../shared/fairplay/accounts.ts';
import type { Observation, PlayedGame } from '../../shared/fairplay/observation.ts';
import { abovePeers, PRECISION_GAMES, PRECISION_STRIKES, precision } from '../../shared/fairplay/precision.ts';
import { MEASURING, type MeasuredPlay } from '../../shared/fairplay/strikes.ts';
import { thrown } from '../../shared/fairplay/thrown.ts';
import { timing } from '../../shared/fairplay/timing.ts';
import { ring, ringPartners, trading } from '../../shared/fairplay/trading.ts';
import { KEPT_DAYS } from '../../shared/privacy/kept.ts';
import { FLAG_KINDS, type FlagKind } from '../../shared/protocol/moderation.ts';
import type { Store } from '../store/store.ts';
import type { ClaimedTimer } from '../store/timers.ts';
import { VISITS_MS } from '../store/visits.ts';
import type { Measure } from './measuring.ts';

export { FAIR_PLAY_TIMER } from '../store/result-entry.ts';

const DAY = 86_400_000;
/** Games are looked back on so long, and so many of them; what was measured needn't be kept for longer. */
export const LOOK_BACK_MS = KEPT_DAYS.measure * DAY;
export const LOOK_BACK_GAMES = 100;
/** Of others so many are looked at: partners of a ring, accounts of the same network, players of the same rating. */
const PARTNERS = 8;
const ORIGINS = 5;
const PEERS_MOST = 300;
/** Games of a player that weren't measured yet, by this version, are measured at one look, besides the one it is about. */
const CATCH_UP = 2;
/** So often a game is tried to be measured. */
const TRIES = 3;

/** What was found of a person, by the kind of flag. */
export type Findings = Readonly<Record<FlagKind, readonly Observation[]>>;

export interface FairPlayServices {
  readonly store: Pick<Store, 'accounts' | 'games' | 'results' | 'flags' | 'visits' | 'measures'>;
  readonly measure: Measure;
  readonly now: () => number;
  readonly log: { error(details: object, message: string): void };
}

export class FairPlay {
  readonly #services: FairPlayServices;

  constructor(services: FairPlayServices) {
    this.#services = services;
  }

  /** A rated game has counted: looks at it and at its players. */
  async handle({ payload, tries }: Pick<ClaimedTimer, 'payload' | 'tries'>): Promise<void> {
    const { store, log } = this.#services;
    const { game } = payload as { readonly game: string };
    const result = await store.results.result(game);
    // Annulled meanwhile: it is no game any more.
    if (result === null || !result.counted) return;
    try {
      const [one] = result.players;
      if (one !== undefined && (await store.measures.read(MEASURING, one.account, [game])).length === 0)
        await this.#measure(game, result.endedAt);
    } catch (error) {
      if (tries < TRIES) throw error;
      // A game that can't be measured doesn't keep its players' others from being looked at.
      log.error({ err: error, game }, 'a game could not be measured for fair play');
    }
    for (const { account } of result.players) await this.look(account);
  }

  /** Looks back on what somebody has played, and raises what is found. */
  async look(person: string): Promise<void> {
    const { store, now } = this.#services;
    const account = await store.accounts.find(person);
    // Of who has gone nothing is looked for; what was found stays.
    if (account === null || account.kind === 'deleted') return;
    const found = await this.evaluate(person, CATCH_UP);
    for (const kind of FLAG_KINDS)
      if (found[kind].length > 0) await store.flags.raise({ kind, person, evidence: found[kind] }, now());
  }

  /**
   * What there is to be seen of a person; raises nothing. What somebody has closed a flag on isn't looked at again by that
   * measure: only games that ended since then.
   * @param catchUp at most so many games that weren't measured yet are measured for it
   */
  async evaluate(person: string, catchUp: number): Promise<Findings> {
    const { store, now } = this.#services;
    const since = now() - LOOK_BACK_MS;
    const played = await store.measures.played(person, since, LOOK_BACK_GAMES);
    const plays = await this.#plays(person, played, catchUp);
    const closed = new Map<FlagKind, number>();
    for (const flag of await store.flags.of(person))
      if (flag.closed !== null) closed.set(flag.kind, Math.max(flag.closed.at, closed.get(flag.kind) ?? 0));
    const open = <G extends PlayedGame>(kind: FlagKind, games: readonly G[]): G[] =>
      games.filter(({ endedAt }) => endedAt > (closed.get(kind) ?? 0));
    const strikes = (kind: FlagKind) =>
      open(kind, played).flatMap(({ game }) => {
        const play = plays.get(game);
        return play === undefined ? [] : [{ game, strikes: play.strikes }];
      });
    return {
      precision: [...precision(strikes('precision')), ...(await this.#peers(person, open('precision', played), since))],
      timing: timing(strikes('timing')),
      trading: await this.#trading(person, open('trading', played), closed.get('trading') ?? since),
      thrown: thrown(open('thrown', played), plays),
      accounts: await this.#accounts(person, open('accounts', played), closed.get('accounts') ?? since),
    };
  }

  async #peers(
    person: string,
    played: readonly (PlayedGame & { readonly mode: string })[],
    since: number,
  ): Promise<Observation[]> {
    const singles = played.filter(({ mode }) => mode === 'singles');
    const own = {
      strikes: singles.reduce((sum, { strikes }) => sum + strikes, 0),
      potting: singles.reduce((sum, { potting }) => sum + potting, 0),
    };
    const games = singles.map(({ game }) => game);
    if (own.strikes < PRECISION_STRIKES || games.length < PRECISION_GAMES) return [];
    const found = abovePeers(own, await this.#services.store.measures.peers(person, since, PEERS_MOST), games);
    return found === null ? [] : [found];
  }

  async #trading(person: string, played: readonly PlayedGame[], since: number): Promise<Observation[]> {
    const found = trading(played);
    const gamesOf = new Map<string, readonly PlayedGame[]>([[person, played]]);
    // Partners of partners belong to it as well; each is looked at once.
    const queue = ringPartners(played);
    for (let partner = queue.shift(); partner !== undefined && gamesOf.size <= PARTNERS; partner = queue.shift()) {
      if (gamesOf.has(partner)) continue;
      const theirs = await this.#services.store.measures.played(partner, since, LOOK_BACK_GAMES);
      gamesOf.set(partner, theirs);
      queue.push(...ringPartners(theirs));
    }
    const together = ring(person, gamesOf);
    return together === null ? found : [...found, together];
  }

  async #accounts(person: string, played: readonly PlayedGame[], since: number): Promise<Observation[]> {
    const { store, now } = this.#services;
    if (played.length === 0) return [];
    const origins = [...(await store.visits.shared(person, now() - VISITS_MS))]
      .sort((a, b) => a.crowd - b.crowd)
      .slice(0, ORIGINS);
    const gamesOf = new Map<string, readonly PlayedGame[]>();
    for (const { account } of origins)
      gamesOf.set(account, await store.measures.played(account, since, LOOK_BACK_GAMES));
    return accounts(played, origins, gamesOf);
  }

  /** What is measured of a person's games, the latest of what isn't being measured first. */
  async #plays(
    person: string,
    played: readonly PlayedGame[],
    catchUp: number,
  ): Promise<ReadonlyMap<string, MeasuredPlay>> {
    const ids = played.map(({ game }) => game);
    const { measures } = this.#services.store;
    const read = async () =>
      new Map((await measures.read(MEASURING, person, ids)).map(({ game, play }) => [game, play] as const));
    const known = await read();
    const missing = played.filter(({ game }) => !known.has(game)).reverse();
    if (missing.length === 0) return known;
    for (const { game, endedAt } of missing.slice(0, catchUp))
      await this.#measure(game, endedAt).catch((error: unknown) =>
        this.#services.log.error({ err: error, game }, 'a game could not be measured for fair play'),
      );
    return read();
  }

  async #measure(game: string, endedAt: number): Promise<void> {
    const { store, measure } = this.#services;
    const events = await store.games.load(game);
    if (events === null) return;
    const measured = await measure(events);
    await store.measures.write(
      MEASURING,
      [...measured].map(([account, play]) => ({ game, account, at: endedAt, play })),
    );
  }
}
