/** Views as they go out, kept until the competition changes: a hall full of people loads the same one. */
import type { CompetitionView } from '../../shared/protocol/competition.ts';
import type { Competition } from './competitions.ts';
import { competitionView } from './view.ts';

/** So many are kept. */
const KEPT = 100;

export class CompetitionViews {
  readonly #kept = new Map<string, { readonly n: number; readonly view: CompetitionView; text: string | null }>();

  view(competition: Competition): CompetitionView {
    return this.#of(competition).view;
  }

  /** As JSON. */
  text(competition: Competition): string {
    const one = this.#of(competition);
    one.text ??= JSON.stringify(one.view);
    return one.text;
  }

  #of(competition: Competition) {
    const { id, state } = competition;
    let one = this.#kept.get(id);
    if (one === undefined || one.n !== state.n) one = { n: state.n, view: competitionView(competition), text: null };
    this.#kept.delete(id);
    this.#kept.set(id, one);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return one;
  }
}
