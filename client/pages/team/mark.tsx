/** A team's mark: its emblem in its colours; without one its first letter (4.2). */
import '../../style/team-mark.css';
import { EMBLEMS, type Emblem } from '../../../shared/competition/team/look.ts';
import { EMBLEM_PATHS } from './emblems.ts';

export interface TeamMarkProps {
  readonly name: string;
  /** Null: it has chosen none. */
  readonly look: { readonly colours: readonly [string, string] | null; readonly emblem: string | null } | null;
  readonly size?: 'small' | 'large';
}

/** What a team without colours of its own has. */
const PLAIN = ['#e0d8ca', '#5e574d'] as const;

/** Beside the team's name, which says the same: not read out. */
export function TeamMark({ name, look, size }: TeamMarkProps) {
  const [ground, drawn] = look?.colours ?? PLAIN;
  const emblem = EMBLEMS.find((one): one is Emblem => one === look?.emblem);
  return (
    <svg class={`team-mark ${size ?? ''}`} viewBox="0 0 36 36" aria-hidden="true">
      <rect x="0.75" y="0.75" width="34.5" height="34.5" rx="9" fill={ground} class="ground" />
      {emblem !== undefined ? (
        <path d={EMBLEM_PATHS[emblem]} transform="translate(6 6)" fill={drawn} fill-rule="evenodd" />
      ) : (
        <text x="18" y="25" text-anchor="middle" font-size="20" font-weight="700" fill={drawn}>
          {name.trim().charAt(0).toUpperCase()}
        </text>
      )}
    </svg>
  );
}
