/** Names of what people make: teams, competitions, seasons, leagues. */
import { refused } from '../errors.ts';
import { countText } from './counting.ts';
import { isBarredName } from './filter.ts';

/** Passes names that insult nobody; none is one. @throws RefusalError name.words */
export function mustBeDecent(...names: readonly (string | undefined)[]): void {
  for (const name of names)
    if (name !== undefined && isBarredName(name)) {
      countText('name.words', 'name');
      refused('name.words', 'A name insults nobody.');
    }
}
