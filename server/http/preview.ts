/** What is said of a page where its link is shown elsewhere (Open Graph): who plays at a table, how it stands, the board. */
import type { Tables } from '../games/tables.ts';

export interface Preview {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. */
  readonly image: string;
}

/** Null: nothing is to be said beyond what the page says of itself. Never rejects. */
export type PreviewOf = (path: string) => Promise<Preview | null>;

/** Of a table's pages, as watchers may see it. */
export function tablePreviews(tables: Tables): PreviewOf {
  return async (path) => {
    const id = /^\/t\/([\w-]{10})(?:\/|$)/.exec(path)?.[1];
    if (id === undefined) return null;
    try {
      const { status, players, sets, mode } = await tables.summary(id);
      const names = [...new Set(players.map((player) => player.name))];
      const who = names.length > 1 ? names.join(' – ') : (names[0] ?? '');
      const state = { waiting: 'A table that waits for players', playing: 'Being played', over: 'Over' }[status];
      return {
        title: who === '' ? 'Novuss' : `Novuss: ${who}`,
        description: `${state}. ${mode === 'pairs' ? 'Pairs' : 'Singles'}, ${sets} ${sets === 1 ? 'set' : 'sets'}.`,
        image: `/api/tables/${id}/board.svg`,
      };
    } catch {
      return null;
    }
  };
}

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** The page with what is said of it in its head. `origin`: of the pages, as links elsewhere must name it. */
export function withPreview(page: string, preview: Preview, origin: string, path: string): string {
  const tags = [
    ['og:site_name', 'Novuss Online'],
    ['og:type', 'website'],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:url', origin + path],
    ['og:image', origin + preview.image],
    ['og:image:type', 'image/svg+xml'],
    ['og:image:width', '1100'],
    ['og:image:height', '1100'],
  ].map(([name, content]) => `<meta property="${name}" content="${attribute(content!)}">`);
  return page.replace('</head>', () => `${tags.join('')}<meta name="twitter:card" content="summary"></head>`);
}
