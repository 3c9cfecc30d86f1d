/** Which table is played on: the federation's, a faster or a slower one. */
import type { Signal } from '@preact/signals';
import type { ProfileName } from '../../shared/table/profile.ts';
import { t, type UiKey } from '../i18n/index.ts';
import { Choice, Choices } from './choice.tsx';

export const PROFILE_NAMES: readonly (readonly [ProfileName, UiKey])[] = [
  ['federation', 'new.profile.federation'],
  ['fast', 'new.profile.fast'],
  ['slow', 'new.profile.slow'],
];

interface ProfileChoicesProps {
  readonly of: Signal<ProfileName>;
  readonly legend: string;
  readonly name: string;
}

export function ProfileChoices({ of, legend, name }: ProfileChoicesProps) {
  return (
    <Choices legend={legend} columns="three">
      {PROFILE_NAMES.map(([value, text]) => (
        <Choice key={value} of={of} name={name} value={value}>
          {t(text)}
        </Choice>
      ))}
    </Choices>
  );
}
