/** A field for some lines of text. */
import { useId } from 'preact/hooks';

interface TextFieldProps {
  readonly of: { value: string };
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly required?: boolean;
  /** The id of what says more about it. */
  readonly describedBy?: string;
}

export function TextField({ of, label, hint, rows, maxLength, required = false, describedBy }: TextFieldProps) {
  const id = useId();
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        required={required}
        maxLength={maxLength}
        aria-describedby={describedBy}
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
      {hint !== undefined && <small class="s">{hint}</small>}
    </div>
  );
}
