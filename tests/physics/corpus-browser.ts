/** The corpus for a page: bundled like the client, it leaves its hash on the window. */
import { corpusHash } from './corpus.ts';

(globalThis as unknown as { corpusHash: () => string }).corpusHash = corpusHash;
