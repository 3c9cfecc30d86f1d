/**
 * Who is at a table, as its log is to know it. After a break of the service those who were there have lost their line by
 * no act of theirs: they are waited for with the clocks held, and only then count as having left.
 */
import type { Clock, Timer } from '../clock.ts';
import type { LiveGame } from '../games/live-game.ts';

/** Clocks are held so long at most for those who are coming back, ms of the table's clock. */
const HOLD_MS = 10_000;
/** Who hasn't come back after so long has left, ms. */
const RETURN_MS = 30_000;

export class Attendance {
  readonly #game: LiveGame;
  readonly #clock: Clock;
  readonly #here: (player: string) => boolean;
  readonly #expected = new Set<string>();
  #holdTimer: Timer | null = null;
  #returnTimer: Timer | null = null;

  /** @param here whether somebody has a line to this table */
  constructor(game: LiveGame, clock: Clock, here: (player: string) => boolean) {
    this.#game = game;
    this.#clock = clock;
    this.#here = here;
  }

  /**
   * The game has just been taken up, and nobody is here yet.
   * @param heldUntil until when its clocks ran; null: it has never been live, or was at rest
   */
  async expect(heldUntil: number | null): Promise<void> {
    const { state } = this.#game;
    // Bots come and go with the people they play with.
    const bots = this.#bots();
    for (const [player, presence] of Object.entries(state.presence))
      if (presence.here && !bots.has(player)) this.#expected.add(player);
    this.#game.hold(heldUntil ?? state.at);
    // Who has been here lost the line by no act of theirs; who is only called has lost none.
    if (this.#expected.size > 0 && heldUntil !== null)
      this.#holdTimer = this.#clock.setTimeout(() => void this.#game.release(), HOLD_MS);
    else await this.#game.release();
    if (this.#expected.size === 0) return;
    this.#returnTimer = this.#clock.setTimeout(() => void this.#giveUp(), RETURN_MS);
  }

  async came(player: string): Promise<void> {
    await this.#game.perform({ type: 'return', player });
    if (!this.#expected.delete(player) || this.#expected.size > 0) return;
    this.stop();
    await this.#game.release();
  }

  async went(player: string): Promise<void> {
    if (!this.#here(player)) await this.#game.perform({ type: 'leave', player });
  }

  /** Nothing could be written for a while: what has changed meanwhile is written now. */
  async catchUp(): Promise<void> {
    const { places, referee, presence } = this.#game.state;
    const bots = this.#bots();
    const seated = new Set(Object.values(places).map((player) => player.id));
    if (referee !== null) seated.add(referee.id);
    for (const player of seated) {
      if (bots.has(player)) continue;
      const here = this.#here(player);
      if (here === (presence[player]?.here ?? false) || this.#expected.has(player)) continue;
      await this.#game.perform({ type: here ? 'return' : 'leave', player });
    }
  }

  #bots(): Set<string> {
    return new Set(Object.values(this.#game.state.places).flatMap(({ id, bot }) => (bot === undefined ? [] : [id])));
  }

  stop(): void {
    this.#holdTimer?.cancel();
    this.#returnTimer?.cancel();
  }

  async #giveUp(): Promise<void> {
    const missing = [...this.#expected];
    this.#expected.clear();
    for (const player of missing) await this.went(player);
  }
}
