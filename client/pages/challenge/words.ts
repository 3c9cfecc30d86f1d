/** What a challenge is about, in words. */
import type { Challenge } from '../../../shared/protocol/api.ts';
import { t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import { formatLength, formatName } from '../words.ts';

/** "Quick (1 set), rated; you strike first". */
export function challengeWords(challenge: Challenge): string {
  return t('challenge.words', {
    format: formatName(challenge.format),
    length: formatLength(challenge.format),
    rated: t(challenge.rated ? 'challenge.rated' : 'challenge.friendly'),
    first: firstWords(challenge),
  });
}

function firstWords({ first, from }: Challenge): string {
  if (first === 'lot') return t('challenge.first.lot');
  // `me` is who made it.
  const mine = from.id === me.value?.id;
  return t((first === 'me') === mine ? 'challenge.first.you' : 'challenge.first.they');
}
