/** What is said of a page where its link is shown elsewhere (Open Graph): who plays at a table, how it stands, the board. */
import { parsePosition } from '../../shared/record/position.ts';
import { isClause } from '../../shared/rules/clauses.ts';
import { keyOf } from '../accounts/likeness.ts';
import type { Competitions } from '../competitions/competitions.ts';
import type { Tables } from '../games/tables.ts';
import { LINK_HEIGHT, LINK_WIDTH } from '../pictures/link-picture.ts';
import type { Accounts } from '../store/accounts.ts';

export interface Preview {
  readonly title: string;
  readonly description: string;
  /** Path of the picture: a PNG, as messengers show no SVG. */
  readonly image: string;
  /** What of the page's query it is about, with its `?`; left out: nothing. */
  readonly query?: string;
}

/** Null: nothing is to be said beyond what the page says of itself. Never rejects. */
export type PreviewOf = (path: string, query: URLSearchParams) => Promise<Preview | null>;

/** Of a table's pages, as watchers may see it. */
export function tablePreviews(tables: Tables): PreviewOf {
  return async (path, query) => {
    const [, id, replay] = /^\/t\/([\w-]{10})(\/replay$|\/|$)/.exec(path) ?? [];
    if (id === undefined) return null;
    const moment = replay === '/replay' ? momentIn(query) : '';
    try {
      const { status, players, sets, mode } = await tables.summary(id);
      const names = [...new Set(players.map((player) => player.name))];
      const who = names.length > 1 ? names.join(' – ') : (names[0] ?? '');
      const state = { waiting: 'A table that waits for players', playing: 'Being played', over: 'Over' }[status];
      return {
        title: who === '' ? 'Novuss' : `Novuss: ${who}`,
        description: `${state}. ${mode === 'pairs' ? 'Pairs' : 'Singles'}, ${sets} ${sets === 1 ? 'set' : 'sets'}.`,
        image: `/api/tables/${id}/board.png${moment}`,
        ...(moment === '' ? {} : { query: moment }),
      };
    } catch {
      return null;
    }
  };
}

/** The moment that a link to a replay names, as a query. */
function momentIn(query: URLSearchParams): string {
  for (const name of ['strike', 'event']) {
    const number = query.get(name);
    if (number !== null && /^\d{1,6}$/.test(number)) return `?${name}=${number}`;
  }
  return '';
}

/** Of a position to practise from. */
function positionPreview(path: string, query: URLSearchParams): Preview | null {
  const position = path === '/practice' ? query.get('position') : null;
  if (position === null || !parsePosition(position).ok) return null;
  const asked = `?position=${encodeURIComponent(position)}`;
  return {
    title: 'Novuss: a position',
    description: 'Play on from here, both sides against oneself.',
    image: `/api/board.png${asked}`,
    query: asked,
  };
}

/** What is shown where there is no picture of its own. */
const ICON = '/icon-512.png';
const ICON_SIZE = 512;

/** Pages that are the same for everybody. */
const FIXED: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/': ['Novuss: play online', 'The Baltic cue sport in the browser: against others, in competitions, or alone.'],
  '/learn': ['Learn novuss', 'Eleven short steps at the table, ten minutes in all.'],
  '/rules': ['The rules of novuss', 'Clause by clause, in plain words, with examples that can be played.'],
  '/about': ['About novuss', 'What the game is, and what can be done here.'],
  '/physics': ['How the physics works', 'Computed from contact to contact, the same on every machine.'],
  '/fair-play': ['Fair play', 'What cannot be prevented, what is done, and what you can do.'],
  '/bot': ['Novuss against the computer', 'Five strengths, at once, without an account.'],
  '/exercises': ['Novuss: exercises', 'Thirty positions, from a first strike to what masters practise.'],
  '/competitions': ['Novuss: competitions', 'What is played, what is open for entries, and what is over.'],
  '/leagues': ['Novuss: leagues', 'Divisions, seasons, tables and match days.'],
};

function fixedPreview(path: string): Preview | null {
  const clause = /^\/rules\/([\d.a-z]{3,8})$/.exec(path)?.[1];
  if (clause !== undefined && isClause(clause))
    return { title: `Novuss, rule ${clause}`, description: 'In plain words, with an example.', image: ICON };
  const known = path.startsWith('/learn/') ? '/learn' : path;
  const fixed = Object.hasOwn(FIXED, known) ? FIXED[known]! : null;
  return fixed === null ? null : { title: fixed[0], description: fixed[1], image: ICON };
}

/** What previews are read from. */
export interface PreviewSources {
  readonly tables: Tables;
  readonly competitions: Pick<Competitions, 'find'>;
  readonly accounts: Pick<Accounts, 'find' | 'byKey'>;
}

/** Of every page that has one. */
export function pagePreviews({ tables, competitions, accounts }: PreviewSources): PreviewOf {
  const ofTable = tablePreviews(tables);
  const ofPage = async (path: string): Promise<Preview | null> => {
    const [, id, team] = /^\/competitions\/([\w-]{4,40})(?:\/teams\/([\w-]{1,40}))?(?:\/|$)/.exec(path) ?? [];
    if (id !== undefined && id !== 'new') return competitionPreview(competitions, id, team);
    const name = /^\/@([^/]{1,120})$/.exec(path)?.[1];
    const person = /^\/u\/([\w-]{4,40})$/.exec(path)?.[1];
    const found =
      name !== undefined
        ? await accounts.byKey(keyOf(decodeURIComponent(name)))
        : person !== undefined
          ? await accounts.find(person)
          : null;
    if (found?.kind !== 'member') return null;
    return { title: `${found.name} plays novuss`, description: 'Ratings, games and competitions.', image: ICON };
  };
  return async (path, query) => {
    const known = fixedPreview(path) ?? positionPreview(path, query) ?? (await ofTable(path, query));
    if (known !== null) return known;
    try {
      return await ofPage(path);
    } catch {
      return null;
    }
  };
}

const PHASES = {
  entry: 'Open for entries',
  closed: 'Entries are closed',
  running: 'Being played',
  finished: 'Over',
  cancelled: 'Cancelled',
} as const;

async function competitionPreview(
  competitions: Pick<Competitions, 'find'>,
  id: string,
  team: string | undefined,
): Promise<Preview | null> {
  const { state } = await competitions.find(id);
  // What is being prepared is the organiser's alone.
  if (state.phase === 'draft') return null;
  const entrant = team === undefined ? undefined : state.participants.find((one) => one.id === team);
  const title = entrant === undefined ? state.name : `${entrant.name} – ${state.name}`;
  const kind = state.regulations.kind === 'team' ? 'Teams' : state.regulations.mode === 'pairs' ? 'Pairs' : 'Singles';
  return { title: `Novuss: ${title}`, description: `${PHASES[state.phase]}. ${kind}.`, image: ICON };
}

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** The page with what is said of it in its head. `origin`: of the pages, as links elsewhere must name it. */
export function withPreview(page: string, preview: Preview, origin: string, path: string): string {
  const { title, description, image, query = '' } = preview;
  const icon = image === ICON;
  const tags = [
    ['og:site_name', 'Novuss Online'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + path + query],
    ['og:image', origin + image],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(icon ? ICON_SIZE : LINK_WIDTH)],
    ['og:image:height', String(icon ? ICON_SIZE : LINK_HEIGHT)],
  ].map(([name, content]) => `<meta property="${name}" content="${attribute(content!)}">`);
  // A board wants to be seen large; the icon doesn't.
  tags.push(`<meta name="twitter:card" content="${icon ? 'summary' : 'summary_large_image'}">`);
  return page.replace('</head>', () => `${tags.join('')}</head>`);
}
