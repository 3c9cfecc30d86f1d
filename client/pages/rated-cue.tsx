/** How the cue errs in rated games of this service: told before one plays one. */
import { t } from '../i18n/index.ts';
import { operator } from '../net/operator.ts';
import { CUE_NAMES } from './cue-words.ts';
import { useLoading } from './load.tsx';

/** `errs`: only where there is an error. Nothing while it isn't known. */
export function RatedCue({ errs = false }: { readonly errs?: boolean }) {
  const { value } = useLoading('operator', operator).value;
  if (value === null || (errs && value.ratedCueError === 'none')) return null;
  return (
    <p class="s" data-testid="rated-cue">
      {t('cue.rated', { error: t(CUE_NAMES[value.ratedCueError]) })}
    </p>
  );
}
