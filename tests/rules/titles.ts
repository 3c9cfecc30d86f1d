/** The titles of all tests and groups, read from their sources by a parser: nothing is run, nothing is guessed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

/** A test's or a group's title as written. What a template puts in is kept as its source, between `${` and `}`. */
export interface Title {
  readonly file: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const DECLARING: ReadonlySet<string> = new Set(['it', 'test', 'describe']);
/** A test so marked isn't run, and shows nothing. */
const NOT_RUN: ReadonlySet<string> = new Set(['skip', 'todo', 'skipIf']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The names of a callee, from its root: `it.each([...])` is it, each. Empty: it isn't one of names alone. */
function chain(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name as string];
  if (callee.type === 'CallExpression') return chain(callee.callee as Node);
  if (callee.type === 'TaggedTemplateExpression') return chain(callee.tag as Node);
  if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const before = chain(callee.object as Node);
  return before.length === 0 ? [] : [...before, (callee.property as Node).name as string];
}

function text(node: Node, source: string): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as { readonly value: { readonly cooked: string } }[];
  const holes = node.expressions as Node[];
  return parts
    .map(({ value }, i) => value.cooked + (holes[i] ? `\${${source.slice(holes[i].start, holes[i].end)}}` : ''))
    .join('');
}

function walk(node: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (isNode(node)) {
    if (!visit(node)) return;
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit);
  }
}

/** Parses a source. @throws Error when it can't be parsed */
function parse(file: string, source: string): unknown {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return program;
}

/** The titles declared in one source. */
export function titlesIn(file: string, source: string): Title[] {
  const titles: Title[] = [];
  walk(parse(file, source), (node) => {
    if (node.type !== 'CallExpression') return true;
    const names = chain(node.callee as Node);
    if (!DECLARING.has(names[0] ?? '')) return true;
    if (names.some((name) => NOT_RUN.has(name))) return false;
    const [first] = node.arguments as Node[];
    const title = first === undefined ? null : text(first, source);
    if (title !== null) titles.push({ file, text: title });
    return true;
  });
  return titles;
}

/** Every string that is given to a property of this name in a source, e.g. the `c` of a table of cases. */
export function stringsUnder(property: string, file: string, source: string): string[] {
  const strings: string[] = [];
  walk(parse(file, source), (node) => {
    const key = node.key as Node | undefined;
    const named = node.type === 'Property' && (key?.name === property || key?.value === property);
    const value = named ? text(node.value as Node, source) : null;
    if (value !== null) strings.push(value);
    return true;
  });
  return strings;
}

/** Whether a source calls a function of this name. */
export function calls(name: string, file: string, source: string): boolean {
  let found = false;
  walk(parse(file, source), (node) => {
    found ||= node.type === 'CallExpression' && chain(node.callee as Node).join('.') === name;
    return !found;
  });
  return found;
}

export interface Source {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly text: string;
}

/** The sources of all tests. */
export function testSources(root: string): Source[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const full = join(root, 'tests', path);
      return { file: relative(root, full), text: readFileSync(full, 'utf8') };
    });
}
