/** The protocol of a game of a competition, or of a team match: to read, sign, remark on, approve, print, take along. */
import '../../../style/protocol.css';
import '../../../style/competition.css';
import '../../../style/desk.css';
import '../../../style/papers.css';
import { useSignal } from '@preact/signals';
import type { CompetitionView, MineView } from '../../../../shared/protocol/competition.ts';
import type { MatchPaper, ProtocolPaper } from '../../../../shared/protocol/desk.ts';
import { t } from '../../../i18n/index.ts';
import { competitionPath } from '../../../net/competitions.ts';
import { deskPath, paperFiles, paperOf, paperPath } from '../../../net/desk.ts';
import { matchPath } from '../../../net/teams.ts';
import { isDesk } from '../../competition/desk/duties.ts';
import { useCommand } from '../../competition/desk/grounds.tsx';
import { useOfCompetition } from '../../competition/keeping.ts';
import { Outcome } from '../../form.tsx';
import { NoSuch, Opening, Unreachable } from '../../message.tsx';
import { Nav } from '../../nav.tsx';
import { TextField } from '../../text-field.tsx';
import { useTitle } from '../../title.ts';
import { FileProtest } from '../protests/file-protest.tsx';
import { AnyPaper } from './paper.tsx';

interface PageProps {
  readonly id?: string;
  readonly game?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export function PaperPage({ id, game, query }: PageProps) {
  const board = query?.board === undefined ? null : Number(query.board);
  return <Door key={`${id} ${game} ${board}`} id={id ?? ''} game={game ?? ''} board={board} />;
}

/** Codes after which asking again is of no use. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'competition.unknown',
  'game.unknown',
  'board.unknown',
  'request.form',
  'paper.early',
]);

function Door({ id, game, board }: { readonly id: string; readonly game: string; readonly board: number | null }) {
  const { kept, loading, reload } = useOfCompetition(id, `${id} ${game} ${board}`, () => paperOf(id, game, board));
  const view = kept.view.value;
  useTitle(t('protocol.document'));
  const paper = loading.value.value;
  if (paper !== null && view !== null)
    return <Shown paper={paper} view={view} mine={kept.mine.value} board={board} reload={reload} />;
  const failed = loading.failed.value ?? kept.failed.value;
  if (failed === null) return <Opening text={t('protocol.loading')} />;
  if (!UNKNOWN.has(failed)) return <Unreachable retry={() => void loading.reload()} />;
  return (
    <NoSuch
      title={t('off.paper.unknown')}
      about={t('off.paper.unknown.about')}
      href={competitionPath(id)}
      way={t('off.to-competition')}
    />
  );
}

interface ShownProps {
  readonly paper: ProtocolPaper | MatchPaper;
  readonly view: CompetitionView;
  readonly mine: MineView | null;
  readonly board: number | null;
  readonly reload: () => Promise<void>;
}

function Shown({ paper, view, mine, board, reload }: ShownProps) {
  const { id } = view;
  const game = paper.game.id;
  const files = paperFiles(id, game, board);
  const team = view.regulations.team !== null;
  return (
    <div class="paper" data-page="paper">
      <Nav />
      <main class="protocol papers">
        <div class="row wrap noprint">
          <b class="grow">{t('protocol.title')}</b>
          <a class="btn" href={files.csv} download>
            {t('replay.csv')}
          </a>
          <a class="btn" href={files.json} target="_blank" rel="noreferrer">
            {t('protocol.json')}
          </a>
          <button type="button" class="pri" onClick={() => print()}>
            {t('protocol.print')}
          </button>
        </div>
        <p class="ways-back noprint">
          <a href={competitionPath(id)}>{view.name}</a>
          {team && <a href={board === null ? matchPath(id, game) : paperPath(id, game)}>{t('off.match')}</a>}
          {paper.kind === 'game' && paper.table !== null && <a href={`/t/${paper.table}/replay`}>{t('replay.open')}</a>}
          {mine !== null && isDesk(mine) && <a href={deskPath(id)}>{t('off.desk')}</a>}
        </p>
        <AnyPaper paper={paper} view={view} />
        <Todo paper={paper} view={view} mine={mine} board={board} reload={reload} />
      </main>
    </div>
  );
}

/** What who looks may do with it: sign, remark, approve. */
function Todo({ paper, view, mine, board, reload }: ShownProps) {
  const { sending, give } = useCommand(view.id, reload);
  const busy = sending.busy.value;
  const may = (type: MineView['may'][number]) => mine?.may.includes(type) === true;
  const desk = mine !== null && isDesk(mine);
  const game = paper.game.id;
  const over = paper.game.status === 'over';
  const own = mine?.participant != null && [paper.game.a, paper.game.b].includes(mine.participant);
  const side = paper.game.a === mine?.participant ? 'a' : 'b';
  const signs = paper.kind === 'match' && over && own && may('sign-match');
  const signed = paper.kind === 'match' && paper.signatures.some((one) => one.side === side);
  const approves = over && paper.approved === null && may('approve-game') && board === null;
  const remarks = desk && may('remark');
  const atTable = paper.kind === 'game' && paper.provisional === 'signature' && paper.table !== null;
  const protests = over && own && may('protest');
  if (!(signs && !signed) && !approves && !remarks && !protests && !(atTable && (own || desk))) return null;
  return (
    <section class="noprint paper-todo stack" data-testid="paper-todo">
      <div class="row wrap">
        {signs && !signed && (
          <button type="button" class="pri" disabled={busy} onClick={() => void give({ type: 'sign-match', game })}>
            {t('off.sign.match')}
          </button>
        )}
        {atTable && (own || desk) && (
          <a class="btn pri" href={`/t/${paper.table}${own ? '' : '?office'}`}>
            {t('off.sign.table')}
          </a>
        )}
        {protests && (
          <FileProtest
            competition={view.id}
            about={board === null ? { game } : { game, board }}
            label={t('comp.protest.do')}
            filed={reload}
          />
        )}
        {approves && (
          <button
            type="button"
            class="pri"
            disabled={busy || paper.provisional === 'protest' || paper.provisional === 'signature'}
            onClick={() => void give({ type: 'approve-game', game }, t('org.approved'))}
          >
            {t('off.approve')}
          </button>
        )}
      </div>
      <Outcome of={sending} />
      {remarks && <RemarkForm view={view} game={game} board={board} reload={reload} />}
    </section>
  );
}

interface RemarkProps extends Pick<ShownProps, 'view' | 'board' | 'reload'> {
  readonly game: string;
}

function RemarkForm({ view, game, board, reload }: RemarkProps) {
  const text = useSignal('');
  const { sending, give } = useCommand(view.id, reload);
  const send = async (event: Event) => {
    event.preventDefault();
    const where = board === null ? { game } : { game, board };
    if (await give({ type: 'remark', ...where, text: text.value.trim() })) text.value = '';
  };
  return (
    <form class="stack form" onSubmit={(event) => void send(event)}>
      <TextField of={text} label={t('off.remark')} hint={t('org.reason.hint')} rows={2} maxLength={1000} />
      <Outcome of={sending} />
      <button type="submit" disabled={sending.busy.value || text.value.trim() === ''}>
        {t('off.remark.do')}
      </button>
    </form>
  );
}
