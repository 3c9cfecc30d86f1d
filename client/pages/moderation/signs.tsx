/** Signs of small buttons beside lines: drawn, as not every system has them among its letters. */

/** A flag: to report. */
export function FlagSign() {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d="M4 18V3h11l-3 4 3 4H5" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
    </svg>
  );
}

/** A mouth that is crossed out: to mute. */
export function MuteSign() {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path
        d="M3 4h14v9h-6l-4 4v-4H3zM2 18 18 2"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </svg>
  );
}
