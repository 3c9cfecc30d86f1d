/** The heads of the columns that tables of competitions share. */
import { t, type UiKey } from '../../i18n/index.ts';

const HEADS = {
  place: 'table.place',
  name: 'table.name',
  points: 'table.points',
  record: 'table.record',
  sets: 'table.sets',
} as const satisfies Record<string, UiKey>;

export function Head({ of }: { readonly of: keyof typeof HEADS }) {
  return (
    <th scope="col" class={of === 'name' ? 'name' : 'num'}>
      {t(HEADS[of])}
    </th>
  );
}
