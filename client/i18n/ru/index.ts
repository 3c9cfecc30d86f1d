/** Everything in Russian. */
import type { Texts } from '../languages.ts';
import { account } from './account.ts';
import { bot } from './bot.ts';
import { clauses } from './clauses.ts';
import { competition } from './competition.ts';
import { competitionDesk } from './competition-desk.ts';
import { cue } from './cue.ts';
import { desk } from './desk.ts';
import { errors } from './errors.ts';
import { exercises as exerciseTexts } from './exercise-texts.ts';
import { exercises } from './exercises.ts';
import { foot } from './foot.ts';
import { game } from './game.ts';
import { lessons } from './lessons.ts';
import { lobby } from './lobby.ts';
import { manners } from './manners.ts';
import { moderation } from './moderation.ts';
import { offline } from './offline.ts';
import { people } from './people.ts';
import { play } from './play.ts';
import { practice } from './practice.ts';
import { rated } from './rated.ts';
import { regulationsTexts } from './regulations.ts';
import { rulesBook } from './rules-book.ts';
import { rulesShown } from './rules-shown.ts';
import { rulings } from './rulings.ts';
import { site } from './site.ts';
import { spoken } from './spoken.ts';
import { team } from './team.ts';
import { ui } from './ui.ts';
import { watch } from './watch.ts';

const all = {
  ui: {
    ...account,
    ...bot,
    ...competition,
    ...competitionDesk,
    ...cue,
    ...desk,
    ...exercises,
    ...foot,
    ...game,
    ...lobby,
    ...manners,
    ...offline,
    ...people,
    ...play,
    ...practice,
    ...rated,
    ...regulationsTexts,
    ...spoken,
    ...team,
    ...watch,
    ...ui,
  },
  rulings,
  errors,
  clauses,
  exercises: exerciseTexts,
  lessons,
  'rules-book': rulesBook,
  'rules-shown': rulesShown,
  site,
  moderation,
};

export const texts: Texts = all;
