/**
 * CSV as spreadsheets read it (RFC 4180, CRLF). What somebody wrote can't become a formula: what would begin one gets an
 * apostrophe before it. Not only at the beginning of a cell: where semicolons or tabs are what separates cells, as in
 * Latvian settings, a cell begins after each of them, and after each line end.
 */

export type Cell = string | number | null | undefined;

/** Stands before the text in a file: without it spreadsheets read it as of another encoding, and ū becomes Å«. */
export const CSV_MARK = '\uFEFF';

/** What begins a formula where a cell may begin; some spreadsheets take the wide forms too. */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;

/** Rows, the names of the columns first, as one text. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replace(FORMULA, "$1$2'").replace(/^[\t\r]/, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
