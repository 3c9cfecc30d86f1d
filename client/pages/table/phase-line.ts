/** What the table's line says, as values: whose turn it is and what is allowed, or what is awaited. */
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { metres } from '../../input/power.ts';
import { allowedNow } from '../../scenes/rule.ts';
import type { TableSession } from '../../scenes/session.ts';
import { cameText } from '../cue-words.ts';
import { nameAt, nameOf, sideName } from './names.ts';

export interface Line {
  readonly look: string;
  readonly text: string;
  readonly how: string;
}

/** A name as it is said: whole where it is spoken, short where the line has little room. */
type Naming = (name: string) => string;
const whole: Naming = (name) => name;
/** Long names give way to what is allowed. */
export const short: Naming = (name) => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** What the table's line says of the phase, with whole names: what is awaited, and how. */
export const phaseLine = (session: TableSession, view: TableView): Line => lineOf(session, view, false, whole);

/** The same for the page. @param slow the answer to a strike is late @param named how names are said */
export function lineOf(session: TableSession, view: TableView, slow: boolean, named: Naming): Line {
  const playing = session.playing.value;
  if (playing !== null) {
    const sitting = view.seats.find(({ seat }) => seat === playing.strike.seat);
    const name = sitting === undefined ? '' : nameAt(view, sitting.seat);
    return {
      look: 'off',
      text: t('rule.moving'),
      how:
        playing.asked === null
          ? t('rule.moving.how', { name, speed: metres(playing.strike.speed) })
          : cameText(playing.asked, playing.strike),
    };
  }
  if (session.sent.value !== null)
    return slow
      ? { look: '', text: t('rule.waiting'), how: t('rule.waiting.how') }
      : { look: '', text: t('rule.sending'), how: sentText(session, view) };
  if (view.stopped)
    return {
      look: 'off',
      text: stopText(view) || t('rule.stopped'),
      how: view.clock === null ? '' : t('rule.stopped.how'),
    };
  switch (view.phase) {
    case 'set':
      return turnLine(session, view, view.turn ?? 'S', named);
    case 'interval':
      return {
        look: 'off',
        text: t('rule.interval'),
        how: t(view.mode === 'pairs' ? 'rule.interval.pairs' : 'rule.interval.how'),
      };
    case 'arrival':
      return { look: '', text: t('arrival.rule'), how: view.clock === null ? '' : t('arrival.rule.how') };
    case 'choice':
      return choiceLine(session, view, named);
    case 'trial':
      return trialLine(session, view, named);
    case 'signing':
      return { look: 'off', text: t('rule.signing'), how: t('over.score', { a: view.score.A, b: view.score.B }) };
    case 'seating':
      return { look: 'off', text: t('rule.seating'), how: '' };
    case 'over':
      return { look: 'off', text: t('rule.over'), how: t('over.score', { a: view.score.A, b: view.score.B }) };
    default:
      return { look: 'off', text: t('rule.before'), how: '' };
  }
}

function choiceLine(session: TableSession, view: TableView, named: Naming): Line {
  const { choice } = view.desk;
  if (choice === null) return { look: 'off', text: t('rule.before'), how: '' };
  const mine = session.mine.value.some(({ side }) => side === choice.side);
  const name = named(sideName(view, choice.side));
  const text = mine
    ? t(choice.what === 'starter' ? 'choice.rule.starter.mine' : 'choice.rule.seats.mine')
    : t(choice.what === 'starter' ? 'choice.rule.starter' : 'choice.rule.seats', { name });
  return { look: mine ? '' : 'off', text, how: t('choice.rule.how') };
}

function trialLine(session: TableSession, view: TableView, named: Naming): Line {
  const { trial } = view.desk;
  if (trial === null) return { look: 'off', text: t('rule.before'), how: '' };
  const how = t('trial.rule.how');
  if (session.striking.value !== null && !view.alone) return { look: '', text: t('trial.rule.mine'), how };
  return { look: 'off', text: t('trial.rule.other', { name: named(sideName(view, trial)) }), how };
}

/** What the clock stood at when the strike left: what counts for the server. */
function sentText(session: TableSession, view: TableView): string {
  if (view.clock === null || view.clock.kind === 'interval') return '';
  return t('rule.sent', { seconds: Math.max(0, Math.ceil((view.clock.endsAt - session.now) / 1000)) });
}

/** Whose turn it is and what is allowed to them. */
export function turnLine(session: TableSession, view: TableView, turn: Seat, named: Naming = whole): Line {
  const mine = session.mine.value.some(({ seat }) => seat === turn);
  const side = view.seats.find(({ seat }) => seat === turn)?.side ?? 'A';
  const who = view.alone
    ? t(side === 'A' ? 'rule.red' : 'rule.black')
    : mine
      ? t('rule.yours')
      : t('rule.other', { name: named(view.mode === 'pairs' ? nameAt(view, turn) : sideName(view, side)) });
  const look = mine ? '' : 'off';
  const rule = allowedNow(view, turn);
  // The caution takes the place of how, never of what is allowed.
  const caution = view.clock?.kind === 'extra' ? t('say.caution') : null;
  if (rule === null) return { look, text: who, how: caution ?? '' };
  const advised = mine && view.mode === 'pairs' && !view.alone && !view.taken;
  const circle = rule.ways.includes('side-rail-circle');
  switch (rule.code) {
    case 'light':
      return {
        look,
        text: t('rule.light', { who }),
        how: caution ?? (advised ? t('rule.advised') : circle ? t('rule.light.circle') : t('rule.light.how')),
      };
    case 'dark-only':
      return {
        look,
        text: t('rule.dark-only', { who }),
        how: caution ?? (circle ? t('rule.dark-only.circle') : t('rule.dark-only.how')),
      };
    case 'none':
      return { look, text: t('rule.none', { who }), how: caution ?? t('rule.none.how') };
  }
}

/** Who stopped the game, in words. */
export function stopText(view: TableView): string {
  const { stop, referee } = view.desk;
  if (stop === null) return '';
  const byReferee = stop.side === null || stop.by === referee?.id;
  return byReferee ? t('rule.stopped.referee') : t('rule.stopped.by', { name: nameOf(view, stop.by) });
}
