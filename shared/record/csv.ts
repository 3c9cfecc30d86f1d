/**
 * CSV as spreadsheets read it (RFC 4180, CRLF). What somebody wrote can't become a formula: a cell that would begin one begins
 * with an apostrophe.
 */

export type Cell = string | number | null | undefined;

/** Rows, the names of the columns first, as one text. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
