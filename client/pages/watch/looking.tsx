/** Looking back, fetched when somebody first does: who plays never needs it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Opening, Outdated } from '../message.tsx';
import type { LookBack, LookBackProps } from './look-back.tsx';

type Part = { readonly LookBack: typeof LookBack } | 'coming' | 'outdated';

export function Looking(props: LookBackProps) {
  const part = useSignal<Part>('coming');
  useEffect(() => {
    import('./look-back.tsx').then(
      (loaded) => {
        part.value = loaded;
      },
      () => {
        part.value = 'outdated';
      },
    );
  }, []);
  if (part.value === 'coming') return <Opening text={t('replay.loading')} />;
  if (part.value === 'outdated') return <Outdated />;
  return <part.value.LookBack {...props} />;
}
