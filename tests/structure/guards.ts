/** The rules of the project's structure as functions of a path and a text; each gives the breaches it finds. */
import { builtinModules } from 'node:module';
import { importsOf, isNode, lineAt, parse, target, walk } from './source.ts';

const builtins = new Set(builtinModules);

/** Which packages a folder of shared/ may use. All others: none. */
const sharedPackages: Readonly<Record<string, readonly string[]>> = {
  'shared/physics': ['matter-js', '@noble/hashes'],
  'shared/rules': ['@noble/hashes'],
  'shared/record': ['@noble/hashes'],
  'shared/rating': ['openskill'],
  'shared/competition': ['edmonds-blossom-fixed', '@noble/hashes'],
  'shared/protocol': ['@colyseus/schema', 'zod', '@noble/hashes'],
};

/** Folders of shared/ that may use only these folders; all others may use all of shared/ but what `barred` says. */
const sharedReach: Readonly<Record<string, readonly string[]>> = {
  'shared/table': ['shared/table'],
  'shared/physics': ['shared/physics', 'shared/table'],
  // Bots and exercises stand on rules and physics, and know nothing of rooms, records or ratings.
  'shared/bot': ['shared/bot', 'shared/rules', 'shared/physics', 'shared/table'],
  'shared/exercises': ['shared/exercises', 'shared/bot', 'shared/rules', 'shared/physics', 'shared/table'],
};

/** Pairs of folders that don't know each other: the rules read the physics' log, not the physics. */
const barred: readonly (readonly [from: string, to: string])[] = [
  ['shared/rules', 'shared/physics'],
  ['shared/rules', 'shared/protocol'],
  ['shared/clock', 'shared/physics'],
  ['shared/rules', 'shared/bot'],
  ['shared/rules', 'shared/exercises'],
];

/** Imports that go against the direction: shared knows only itself, server and client only themselves and shared. */
export function wrongImports(path: string, text: string): string[] {
  const [part = '', folder = ''] = path.split('/');
  return importsOf(path, text).flatMap(({ specifier, line }) => {
    const to = target(path, specifier);
    const reason = specifier.startsWith('.') ? wrongFile(part, `${part}/${folder}`, to) : wrongPackage(path, specifier);
    return reason === undefined ? [] : [`${path}:${line} imports ${specifier}: ${reason}`];
  });
}

function wrongFile(part: string, own: string, to: string): string | undefined {
  const [toPart = '', toFolder = ''] = to.split('/');
  if (toPart !== part && toPart !== 'shared') return `${part} may not know ${toPart}`;
  if (part !== 'shared') return undefined;
  const other = `${toPart}/${toFolder}`;
  const reach = sharedReach[own];
  if (reach !== undefined && !reach.includes(other)) return `${own} may only know ${reach.join(', ')}`;
  if (barred.some(([from, barredTo]) => from === own && barredTo === other)) return `${own} may not know ${other}`;
  return undefined;
}

function wrongPackage(path: string, specifier: string): string | undefined {
  const [part = '', folder = ''] = path.split('/');
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
  const builtin = specifier.startsWith('node:') || builtins.has(name);
  if (part === 'shared') {
    if (builtin) return 'shared does no I/O';
    if (specifier === '<computed>') return 'shared imports by literal names only';
    if (!(sharedPackages[`${part}/${folder}`] ?? []).includes(name))
      return `not one of the packages of ${part}/${folder}`;
  }
  // The build's own configuration runs in Node, not in the browser.
  if (part === 'client' && builtin && !path.endsWith('.config.ts')) return 'the client runs in a browser';
  return undefined;
}

/** What of Math gives the same bits on every engine: exact by the language's definition. */
const exact = new Set([
  'sqrt',
  'abs',
  'min',
  'max',
  'floor',
  'ceil',
  'round',
  'trunc',
  'sign',
  'fround',
  'imul',
  'clz32',
  'PI',
  'SQRT2',
  'SQRT1_2',
]);

/** Names whose value depends on the machine, the engine or the moment. */
const unfit = new Set(['Date', 'performance', 'crypto', 'Intl', 'globalThis', 'eval', 'Function', 'WeakRef']);

/** Uses of what differs between engines or moments (physics, "Determinism"). */
export function unfitForBits(path: string, text: string): string[] {
  const found: string[] = [];
  const breach = (start: number, what: string): number => found.push(`${path}:${lineAt(text, start)} ${what}`);
  walk(parse(path, text), (node, parent, field) => {
    const operator = node.operator;
    if (operator === '**' || operator === '**=') breach(node.start, `uses ${operator}`);
    if (node.type !== 'Identifier') return;
    const name = String(node.name);
    const namesField =
      (parent?.type === 'MemberExpression' && field === 'property' && parent.computed !== true) ||
      (field === 'key' && parent?.computed !== true);
    if (namesField) return;
    if (unfit.has(name)) breach(node.start, `uses ${name}`);
    if (name !== 'Math') return;
    const property = parent?.type === 'MemberExpression' && field === 'object' ? parent.property : undefined;
    const used = isNode(property) ? (parent?.computed === true ? property.value : property.name) : undefined;
    if (typeof used !== 'string') breach(node.start, 'passes Math on, or picks from it by a computed name');
    else if (!exact.has(used)) breach(node.start, `uses Math.${used}`);
  });
  return found;
}

const runners = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const leftOut = new Set(['only', 'skip', 'todo', 'fails']);

/** Tests that are left out, or that leave the others out. */
export function testsLeftOut(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(path, text), (node) => {
    const where = `${path}:${lineAt(text, node.start)}`;
    if (node.type === 'Identifier' && /^[xf](it|test|describe)$/.test(String(node.name)))
      found.push(`${where} ${node.name}`);
    if (node.type !== 'MemberExpression') return;
    const property = node.property;
    const name = isNode(property) ? String(property.name ?? property.value) : '';
    if (!leftOut.has(name)) return;
    let object = node.object;
    while (isNode(object) && object.type === 'MemberExpression') object = object.object;
    if (isNode(object) && runners.has(String(object.name))) found.push(`${where} ${object.name}.${name}`);
  });
  return found;
}

/** Dependencies whose version isn't one exact version (or a folder of the project). */
export function unpinned(manifest: Record<string, unknown>): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
  return kinds.flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>)
      .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:[\w./-]+)$/.test(version))
      .map(([name, version]) => `${kind}: ${name} ${version}`),
  );
}

const places: readonly RegExp[] = [
  /\b(registry|npm|pypi|mirror|artifactory|nexus)[\w-]*\.[\w.-]*(npmjs|yarnpkg|jfrog|artifactory|nexus|github|google|internal|local)\b[\w.-]*/i,
  /https?:\/\/[^\s/"']*(registry|artifactory|nexus)[^\s"']*/i,
  /(?<![\w.-])\/work\/(?=\w)/,
  /(?<![\w.-])\/(home|Users)\/\w+\//,
];

/** Traces of the machine the file was written on: hosts of package registries, folders of a machine. */
export function machineTraces(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const hit = places.map((place) => line.match(place)).find((match) => match !== null);
    return hit === undefined || hit === null ? [] : [`${path}:${index + 1} ${hit[0]}`];
  });
}
