/** The clauses of the rule book (tests/cases/clauses.tsv) and the tests that cite them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls, type Source, stringsUnder, testSources, titlesIn } from './titles.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Clause {
  readonly clause: string;
  readonly mode: string;
  readonly due: string;
  readonly online: string;
}

export interface Row extends Clause {
  /** Titles that cite it. */
  readonly tests: number;
  /** Where they are. */
  readonly files: readonly string[];
  /** No test cites it. */
  readonly missing: boolean;
}

export interface Coverage {
  readonly rows: readonly Row[];
  /** Citations of clauses that don't exist, and brackets that can't be read: `file: title`. */
  readonly wrong: readonly string[];
}

/** The modes of rules.md: every clause has tests, whatever keeps it. */
const MODES: ReadonlySet<string> = new Set(['AUTO', 'BARRED', 'REFEREE', 'ORGANISER', 'REGULATION', 'TABLE']);
const CLAUSE = /^\d{1,2}(\.\d{1,2})?(\.[a-z]{1,2})?$/;

/** Reads the table. @throws Error when it isn't of the form clause, mode, due, online */
export function readClauses(tsv: string): Clause[] {
  const [head, ...lines] = tsv.trimEnd().split('\n');
  if (head !== 'clause\tmode\tdue\tonline') throw new Error(`clauses.tsv: unknown columns: ${head}`);
  return lines.map((line) => {
    const [clause = '', mode = '', due = '', online = ''] = line.split('\t');
    if (!CLAUSE.test(clause) || !MODES.has(mode) || online === '') throw new Error(`clauses.tsv: ${line}`);
    return { clause, mode, due, online };
  });
}

/** The clauses in a title's brackets: `[17.1.g] [20.3 20.4] ...`; other brackets are none. Null: one can't be read. */
export function citedIn(title: string): string[] | null {
  const cited: string[] = [];
  for (const [, inside = ''] of title.matchAll(/\[([^\]]*)\]/g)) {
    if (inside.includes('${')) return null;
    const words = inside.split(/[\s,]+/).filter((word) => word !== '');
    if (words.length > 0 && words.every((word) => CLAUSE.test(word))) cited.push(...words);
  }
  return cited;
}

/** Tables of cases whose clauses a title takes in: by the words in its bracket, the clauses of each case. */
function casesOf(source: Source, root: string): string[] {
  const titles: string[] = [];
  // tests/rules/scene.ts: `[${each.c}] ${each.t}` for each case of a table.
  if (calls('tryAll', source.file, source.text))
    titles.push(...stringsUnder('c', source.file, source.text).map((clauses) => `[${clauses}]`));
  if (source.file === 'tests/rules/judging.test.ts') {
    const cases = ['judging.json', 'own-judging.json'].flatMap(
      (file) => JSON.parse(readFileSync(join(root, 'tests/cases', file), 'utf8')) as { clauses?: string[] }[],
    );
    titles.push(...cases.map(({ clauses = [] }) => `[${clauses.join(' ')}]`));
  }
  return titles;
}

/** Titles whose brackets stand for the cases of {@link casesOf}. */
const FROM_CASES = /^\[\$\{(each\.c|clauses\.join\(' '\))\}\] /;

/** Which tests cite which clause. */
export function coverage(clauses: readonly Clause[], sources: readonly Source[], root = ROOT): Coverage {
  const known = new Set(clauses.map(({ clause }) => clause));
  const groups = new Set(
    clauses.flatMap(({ clause }) => clause.split('.').map((_, i, parts) => parts.slice(0, i).join('.'))),
  );
  const files = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const source of sources) {
    const titles = titlesIn(source.file, source.text)
      .map(({ text }) => text)
      .filter((text) => !FROM_CASES.test(text));
    for (const title of [...titles, ...casesOf(source, root)]) {
      const cited = citedIn(title);
      if (cited === null) wrong.push(`${source.file}: can't read the clauses of "${title}"`);
      for (const clause of new Set(cited ?? []))
        if (known.has(clause)) files.set(clause, [...(files.get(clause) ?? []), source.file]);
        else if (!groups.has(clause)) wrong.push(`${source.file}: there is no clause ${clause} ("${title}")`);
    }
  }
  const rows = clauses.map((clause): Row => {
    const found = files.get(clause.clause) ?? [];
    return {
      ...clause,
      tests: found.length,
      files: [...new Set(found)],
      missing: found.length === 0,
    };
  });
  return { rows, wrong };
}

/** The coverage of the project as it is. */
export function projectCoverage(root = ROOT): Coverage {
  const tsv = readFileSync(join(root, 'tests/cases/clauses.tsv'), 'utf8');
  return coverage(readClauses(tsv), testSources(root), root);
}
