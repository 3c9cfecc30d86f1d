/** The name of somebody to play with; friends are offered. */
import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { friends } from '../net/inbox.ts';

interface FriendFieldProps {
  readonly of: Signal<string>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

export function FriendField({ of, label, hint, required = false }: FriendFieldProps) {
  const id = useId();
  const known = (friends.value ?? []).filter(({ state }) => state === 'friends');
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        required={required}
        list={`${id}-friends`}
        autocomplete="off"
        maxLength={40}
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
      <datalist id={`${id}-friends`}>
        {known.map((friend) => (
          <option key={friend.id} value={friend.name} />
        ))}
      </datalist>
      {hint !== undefined && <small class="s">{hint}</small>}
    </div>
  );
}
