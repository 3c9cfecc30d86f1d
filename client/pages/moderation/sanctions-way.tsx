/** The way to one's own sanctions: beside a table, which isn't to be left for it, as a page of its own. */
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';

interface SanctionsWayProps {
  readonly classes?: string;
  readonly children: ComponentChildren;
}

export function SanctionsWay({ classes = '', children }: SanctionsWayProps) {
  const { path } = useLocation();
  const apart = /^\/t\/[\w-]+$/.test(path) ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a class={classes} href="/sanctions" {...apart}>
      {children}
    </a>
  );
}
