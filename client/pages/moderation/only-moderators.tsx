/** Pages of moderators, to others. */
import type { ComponentChildren } from 'preact';
import { modText } from '../../i18n/moderation.ts';
import { moderates } from '../../net/moderating.ts';
import { HomeButton, Message } from '../message.tsx';

export function OnlyModerators({ children }: { readonly children: ComponentChildren }) {
  if (moderates.value) return <>{children}</>;
  return (
    <Message kind="no-moderator" title={modText('desk.no-moderator')} about={modText('desk.no-moderator.about')}>
      <HomeButton />
    </Message>
  );
}
