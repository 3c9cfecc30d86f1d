/** Reading the project's sources for the structure tests: files, syntax trees, imports. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A node of the syntax tree (ESTree with TypeScript's nodes). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Paths of the project's files, tracked or about to be, from its root with forward slashes. */
export function projectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const gone = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0'),
  );
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !gone.has(path)).sort();
}

/** The TypeScript files under the given folders. */
export function sourcesIn(...folders: readonly string[]): string[] {
  return projectFiles().filter(
    (path) => /\.(ts|tsx|mts)$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)),
  );
}

/** The text of a file of the project. */
export function textOf(path: string): string {
  return readFileSync(posix.join(root, path), 'utf8');
}

/** The syntax tree of a source text. Throws if it doesn't parse: a file that can't be read can't be vouched for. */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Visits every node, each with its parent and the parent's field it stands in. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined, field: string) => void): void {
  const go = (value: unknown, parent: Node | undefined, field: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) go(item, parent, field);
    } else if (isNode(value)) {
      visit(value, parent, field);
      for (const [key, child] of Object.entries(value)) go(child, value, key);
    }
  };
  go(node, undefined, '');
}

/** True for a node of the tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, start: number): number {
  return text.slice(0, start).split('\n').length;
}

/**
 * Everything a source brings in: static imports, exports from elsewhere, dynamic imports, types by `import('...')`.
 * A dynamic import of something other than a literal is given as `<computed>`.
 */
export function importsOf(path: string, text: string): { readonly specifier: string; readonly line: number }[] {
  const found: { specifier: string; line: number }[] = [];
  walk(parse(path, text), (node) => {
    const bringsIn =
      /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType|TSExternalModuleReference)$/;
    if (!bringsIn.test(node.type)) return;
    const source = node.source ?? node.argument ?? node.expression;
    if (!isNode(source)) return;
    const literal = source.type === 'TSLiteralType' ? source.literal : source;
    const value = isNode(literal) ? literal.value : undefined;
    found.push({ specifier: typeof value === 'string' ? value : '<computed>', line: lineAt(text, node.start) });
  });
  return found;
}

/** Where a relative import leads, from the project's root; a package's name as it is. */
export function target(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), specifier)) : specifier;
}
