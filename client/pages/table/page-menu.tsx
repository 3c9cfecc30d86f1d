/** The menu of a table that is in this page alone: what belongs to it, the tools, and the way out. */
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { CloseButton, Dialog } from './dialog.tsx';
import { ToolItems } from './tools.tsx';

interface PageMenuProps {
  readonly session: TableSession;
  readonly title: string;
  /** Ways out besides the one home. */
  readonly ways?: ComponentChildren;
  /** @param does makes of an act one that closes the menu first */
  readonly children: (does: (act: () => void) => () => void) => ComponentChildren;
}

export function PageMenu({ session, title, ways, children }: PageMenuProps) {
  if (!session.menu.shown.value) return null;
  const close = () => {
    session.menu.shown.value = false;
  };
  const does = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog title={title} close={close} foot={<CloseButton main close={close} text={t('menu.close')} />}>
      {children(does)}
      <ToolItems session={session} close={close} />
      {ways}
      <a class="btn" href="/">
        {t('menu.home')}
      </a>
    </Dialog>
  );
}
