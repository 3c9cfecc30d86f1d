/** How long a game is to be: quick, standard or long. */
import type { Signal } from '@preact/signals';
import { FORMATS, type Format } from '../../shared/protocol/queue.ts';
import { t } from '../i18n/index.ts';
import { Choice, Choices } from './choice.tsx';
import { formatLength, formatName } from './words.ts';

export function FormatChoices({ of, name }: { readonly of: Signal<Format>; readonly name: string }) {
  return (
    <Choices legend={t('play.format')} columns="three">
      {FORMATS.map((value) => (
        <Choice key={value} of={of} name={name} value={value} about={formatLength(value)}>
          {formatName(value)}
        </Choice>
      ))}
    </Choices>
  );
}
