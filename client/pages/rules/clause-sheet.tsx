/** A clause over the page one is at: what it says, how it is here, and the position of its example. */
import '../../style/rules.css';
import { exampleOf } from '../../../shared/lessons/examples.ts';
import { bookText } from '../../i18n/rules-book.ts';
import { shownText } from '../../i18n/rules-shown.ts';
import { Dialog } from '../table/dialog.tsx';
import { clausesUnder } from './book.ts';
import { shownClause } from './clause-link.tsx';
import { ClauseText } from './clause-text.tsx';
import { ExamplePicture } from './picture.tsx';

export function ClauseSheet({ clause }: { readonly clause: string }) {
  const close = () => {
    shownClause.value = null;
  };
  const under = clausesUnder(clause);
  const example = exampleOf(clause);
  return (
    <Dialog
      title={clause}
      close={close}
      foot={
        <div class="clause-foot">
          <a class="btn grow" href={`/rules/${clause}`} target="_blank" rel="noopener">
            {example !== undefined
              ? bookText('page.example')
              : under.length > 1
                ? bookText('page.open')
                : shownText('page.shown')}
          </a>
          <button type="button" class="pri grow" onClick={close}>
            {bookText('page.close')}
          </button>
        </div>
      }
    >
      <div data-testid="clause-sheet">
        {under.map((one) => (
          <ClauseText key={one} clause={one} number={under.length > 1} />
        ))}
      </div>
      {example !== undefined && <ExamplePicture example={example} />}
    </Dialog>
  );
}
