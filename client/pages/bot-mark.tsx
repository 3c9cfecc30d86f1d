/** The mark of a bot behind its name, with its strength in words. */
import { botNameIn, levelOfBot } from '../../shared/bot/seated.ts';
import { t } from '../i18n/index.ts';
import { LEVEL_NAMES } from './bot/words.ts';

/** Nothing for a person, and for a bot whose name says its strength already (at a table in this page alone). */
export function BotMark({ id, name }: { readonly id: string; readonly name: string }) {
  const level = levelOfBot(id);
  if (level === null || name !== botNameIn(level)) return null;
  return (
    <small class="bot-mark" title={t('bot.seat.mark', { level, name: t(LEVEL_NAMES[level]) })}>
      {t(LEVEL_NAMES[level])}
    </small>
  );
}
