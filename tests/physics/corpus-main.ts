/** Prints the corpus' hash: for a second process, and for another engine (`bun tests/physics/corpus-main.ts`). */
import { corpusHash } from './corpus.ts';

console.log(corpusHash());
