/** Views as they go out, kept until the competition changes: a hall full of people loads the same one. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import type { CompetitionView } from '../../shared/protocol/competition.ts';
import type { Competition } from './competitions.ts';
import { competitionView } from './view.ts';

/** So many are kept. */
const KEPT = 100;
const packed = promisify(gzip);

interface Kept {
  readonly of: CompetitionState;
  readonly view: CompetitionView;
  text: string | null;
  packed: Promise<Buffer> | null;
}

export class CompetitionViews {
  readonly #kept = new Map<string, Kept>();

  view(competition: Competition): CompetitionView {
    return this.#of(competition).view;
  }

  /** As JSON. */
  text(competition: Competition): string {
    const one = this.#of(competition);
    one.text ??= JSON.stringify(one.view);
    return one.text;
  }

  /** As JSON, packed by gzip: a large one is ten times smaller. */
  packed(competition: Competition): Promise<Buffer> {
    const text = this.text(competition);
    const one = this.#of(competition);
    one.packed ??= packed(text);
    return one.packed;
  }

  #of(competition: Competition): Kept {
    const { id, state } = competition;
    let one = this.#kept.get(id);
    if (one === undefined || one.of !== state)
      one = { of: state, view: competitionView(competition), text: null, packed: null };
    this.#kept.delete(id);
    this.#kept.set(id, one);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return one;
  }
}
