/** What is done under the same key is done one after another, in the order in which it was asked; keys don't wait for each other. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does it when all before it is over, whatever came of that. */
  run<T>(key: string, act: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const done = before.then(act, act);
    this.#last.set(key, done);
    const forget = () => {
      if (this.#last.get(key) === done) this.#last.delete(key);
    };
    done.then(forget, forget);
    return done;
  }
}
