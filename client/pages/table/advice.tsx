/** Pairs: advice to the partner until the striker is taken (21.9). Nothing in it can show the place to strike from. */
import { useEffect } from 'preact/hooks';
import { PHRASES, type Phrase } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { sideOf } from '../../../shared/table/pieces.ts';
import { oppositeSeat, type Seat } from '../../../shared/table/seats.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { nameAt } from './names.ts';
import type { Picking } from './picking.ts';

const WORDS: Readonly<Record<Phrase, UiKey>> = {
  'this-piece': 'advice.this-piece',
  'this-pocket': 'advice.this-pocket',
  'by-opposite-rail': 'advice.by-opposite-rail',
  'by-side-rail': 'advice.by-side-rail',
  softly: 'advice.softly',
  hard: 'advice.hard',
  'play-safe': 'advice.play-safe',
  'break-them-up': 'advice.break-them-up',
  'your-choice': 'advice.your-choice',
  'well-struck': 'advice.well-struck',
};

/** The own seat whose partner has the right of strike; null: there is nobody to advise. */
export function advisingFrom(session: TableSession, view: TableView): Seat | null {
  if (view.mode !== 'pairs' || view.alone || view.phase !== 'set' || view.stopped || view.turn === null) return null;
  const seat = oppositeSeat(view.turn);
  return session.mine.value.some((place) => place.seat === seat) ? seat : null;
}

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The partner's panel: phrases, and perhaps a piece or pocket that they are about. */
export function AdvicePanel({ session, view, picking }: Props & { readonly picking: Picking }) {
  const { piece, pocket } = picking;
  const subject = piece.value !== null || pocket.value !== null;
  const moving = session.playing.value !== null;
  const over = view.taken || moving;
  useEffect(() => {
    if (over) return;
    picking.start('subject');
    return () => picking.stop();
  }, [picking, over]);
  const say = (phrase: Phrase) => {
    session.advise({
      phrase,
      ...(piece.value === null ? {} : { piece: piece.value }),
      ...(pocket.value === null ? {} : { pocket: pocket.value }),
    });
    picking.clear();
  };
  return (
    <section class="advice" aria-label={t('advice.title', { name: nameAt(view, view.turn!) })}>
      <div class="row">
        <p class="grow" role="status">
          <b>{t('advice.title', { name: nameAt(view, view.turn!) })}</b>{' '}
          <span class="s">
            <WithClauses text={view.taken ? t('advice.over') : subject ? subjectText(picking) : t('advice.subject')} />
          </span>
        </p>
        {subject && !over && (
          <button type="button" class="plain" onClick={() => picking.clear()}>
            {t('advice.clear')}
          </button>
        )}
      </div>
      <div class="phrases">
        {PHRASES.map((phrase) => (
          <button
            type="button"
            key={phrase}
            disabled={
              over ||
              (phrase === 'this-piece' && piece.value === null) ||
              (phrase === 'this-pocket' && pocket.value === null)
            }
            onClick={() => say(phrase)}
          >
            {t(WORDS[phrase])}
          </button>
        ))}
      </div>
    </section>
  );
}

function subjectText({ piece, pocket }: Picking): string {
  if (piece.value !== null)
    return t('advice.about-piece', { colour: t(sideOf(piece.value) === 'A' ? 'advice.red' : 'advice.black') });
  return pocket.value === null ? t('advice.about') : t('advice.about-pocket');
}

/** What was advised last for the coming strike; what it is about is marked on the table. Null: nothing. */
export function adviceNow(session: TableSession, view: TableView): string | null {
  const said = session.playing.value === null ? session.advice.value.at(-1) : undefined;
  return said === undefined ? null : t('advice.said', { name: nameAt(view, said.seat), text: t(WORDS[said.phrase]) });
}

/** All that was advised for this strike. */
export function AdviceLog({ session, view }: Props) {
  if (session.advice.value.length === 0) return null;
  return (
    <ul class="advice-log">
      {session.advice.value.map((said) => (
        <li key={`${said.at} ${said.seat} ${said.phrase}`}>
          {t('advice.said', { name: nameAt(view, said.seat), text: t(WORDS[said.phrase]) })}
        </li>
      ))}
    </ul>
  );
}
