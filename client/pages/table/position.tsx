/** The position in words: always on the page for who doesn't see the drawing, and as a list that one walks through and aims from. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { sideOf } from '../../../shared/table/pieces.ts';
import { SIDES } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { speak } from './asked.ts';
import { lineText, pieceText, pointedText, positionText, seenNow } from './described.ts';
import { CloseButton, Dialog } from './dialog.tsx';
import { colourName, pieceName } from './names.ts';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** What the drawing shows, for screen readers. */
export function InWords({ session, view }: Props) {
  if (session.playing.value !== null) return null;
  return (
    <section class="hide" aria-label={t('pos.title')} data-testid="in-words">
      <ul>
        {seenNow(session, view).map((seen) => (
          <li key={seen.id}>{pieceText(view, seen)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The same as a list, piece by piece; on one's turn each can be aimed at. */
export function PositionPanel({ session, close }: Pick<Props, 'session'> & { readonly close: () => void }) {
  const view = session.view.value;
  if (view === null) return null;
  const moving = session.playing.value !== null;
  const seen = seenNow(session, view);
  const striking = session.striking.value;
  return (
    <Dialog
      key="position"
      title={t('pos.title')}
      close={close}
      foot={<CloseButton main close={close} text={t('set.close')} />}
    >
      <p>{positionText(session, view)}</p>
      {striking !== null && <p>{lineText(session, view)}</p>}
      {!moving &&
        SIDES.map((side) => (
          <section key={side} class="stack" aria-label={colourName(side)}>
            <ul class="places">
              {seen
                .filter(({ id }) => sideOf(id) === side)
                .map((one) => (
                  <li key={one.id} class="row">
                    <span class={`chip ${side}`} aria-hidden="true" />
                    <span class="grow">{pieceText(view, one)}</span>
                    {striking !== null && (
                      <button
                        type="button"
                        aria-label={t('pos.aim', { piece: pieceName(one.id) })}
                        onClick={() => {
                          session.picked.value = one.id;
                          session.intent.aimAt(view.pieces[one.id]!);
                          session.disarm();
                          close();
                          speak(session, pointedText(session, view, striking));
                        }}
                      >
                        {t('hand.aim')}
                      </button>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </Dialog>
  );
}
