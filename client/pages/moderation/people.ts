/** Those whom moderators deal with. */
import type { Language } from '../../../shared/protocol/languages.ts';
import { language } from '../../i18n/index.ts';

export interface ModeratedOne {
  readonly id: string;
  readonly name: string;
  /** In which they read; null: never said. */
  readonly language: Language | null;
}

/** In which language one writes to somebody: theirs, else the moderator's own. */
export const languageOf = (person: ModeratedOne): Language => person.language ?? language.value;
