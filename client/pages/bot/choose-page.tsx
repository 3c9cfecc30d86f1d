/** Against the computer: how strong, singles or pairs, how long; everything is chosen already, so that one press plays. */
import '../../style/bot.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { LEVELS, type Level } from '../../../shared/bot/level.ts';
import { levelOfBot } from '../../../shared/bot/seated.ts';
import { PLACES } from '../../../shared/rules/game/sets.ts';
import type { ProfileName } from '../../../shared/table/profile.ts';
import { type Mode, SEATS, type Seat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { type KeptGame, keepGame, keptGame } from '../../local/kept-game.ts';
import { beginGame } from '../../local/setup.ts';
import { Choice, Choices } from '../choice.tsx';
import { Page } from '../page.tsx';
import { ProfileChoices } from '../profile-choices.tsx';
import { seatName } from '../table/names.ts';
import { handOver } from './handed.ts';
import { rememberedWish, rememberWish } from './wish.ts';
import { botName, LEVEL_ABOUTS, LEVEL_NAMES, namesNow } from './words.ts';

export function ChooseBotPage() {
  const { route } = useLocation();
  const before = useMemo(rememberedWish, []);
  const kept = useMemo(keptGame, []);
  const level = useSignal<Level>(before.level);
  const mode = useSignal<Mode>(before.mode);
  const place = useSignal<Seat>(before.place);
  const length = useSignal<'set' | 'game'>(before.sets === 1 ? 'set' : 'game');
  const profile = useSignal<ProfileName>(before.profile);
  const pairs = mode.value === 'pairs';
  const start = () => {
    const seat = PLACES[mode.value].includes(place.value) ? place.value : 'S';
    const sets = length.value === 'set' ? 1 : 3;
    const wish = { mode: mode.value, level: level.value, place: seat, sets, profile: profile.value };
    rememberWish(wish);
    const events = beginGame(wish, namesNow(), Date.now());
    keepGame(events);
    handOver(events);
    route('/bot/game');
  };
  return (
    <Page title={t('bot.document')} kind="bots">
      {kept !== null && kept.state.phase !== 'over' && <Continue kept={kept} />}
      <form
        class="card bots"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <h1>{t('bot.title')}</h1>
        <p class="s">{t('bot.about')}</p>
        <button type="submit" class="pri huge">
          <b>{t('bot.start')}</b>
          <small>{botName(level.value, null)}</small>
        </button>
        <fieldset class="levels">
          <legend>{t('bot.level')}</legend>
          {LEVELS.map((one) => (
            <label class="choice" key={one}>
              <input
                type="radio"
                name="level"
                value={one}
                checked={level.value === one}
                onChange={() => {
                  level.value = one;
                }}
              />
              <span>
                <b>
                  {one} {t(LEVEL_NAMES[one])}
                </b>{' '}
                <small>{t(LEVEL_ABOUTS[one])}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Choices legend={t('bot.mode')}>
          <Choice of={mode} name="bot-mode" value="singles" about={t('bot.mode.singles.about')}>
            {t('new.singles')}
          </Choice>
          <Choice of={mode} name="bot-mode" value="pairs" about={t('bot.mode.pairs.about')}>
            {t('new.pairs')}
          </Choice>
        </Choices>
        <Choices legend={t('bot.length')}>
          <Choice of={length} name="length" value="set">
            {t('bot.length.set')}
          </Choice>
          <Choice of={length} name="length" value="game" about={t('bot.length.game.about')}>
            {t('bot.length.game')}
          </Choice>
        </Choices>
        {pairs ? (
          <>
            <Choices legend={t('bot.place')} columns="four">
              {SEATS.map((seat) => (
                <Choice key={seat} of={place} name="place" value={seat}>
                  {seatName(seat)}
                </Choice>
              ))}
            </Choices>
            <p class="s">{t('bot.place.about')}</p>
          </>
        ) : (
          <Choices legend={t('bot.first')}>
            <Choice of={place} name="first" value="S">
              {t('bot.first.you')}
            </Choice>
            <Choice of={place} name="first" value="N">
              {t('bot.first.bot')}
            </Choice>
          </Choices>
        )}
        <ProfileChoices of={profile} legend={t('bot.table')} name="bot-table" />
      </form>
    </Page>
  );
}

/** A game that was left before its end. */
function Continue({ kept: { state } }: { readonly kept: KeptGame }) {
  const level = Object.values(state.places).flatMap(({ id }) => levelOfBot(id) ?? [])[0] ?? 1;
  const values = {
    name: botName(level, null),
    set: Math.max(1, state.set?.number ?? 1),
    sets: state.config.sets,
    a: state.score.A,
    b: state.score.B,
  };
  return (
    <section class="card now" data-testid="continue">
      <h2>{t('bot.continue')}</h2>
      <p>{t('bot.continue.about', values)}</p>
      <a class="btn pri" href="/bot/game">
        {t('bot.continue')}
      </a>
      <p class="s">{t('bot.continue.new')}</p>
    </section>
  );
}
