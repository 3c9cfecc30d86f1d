/**
 * The command line (design.md, "Command line"): `novuss <verb>`, JSON on standard input, JSON on standard output. Errors
 * are one JSON line `{"error":{"code","message"}}` on standard error, exit status 2. In an array a bad element is answered
 * by its error in its place, status 0. Each verb is loaded only when asked for, so it starts fast and a fault in one
 * doesn't touch another. Beside the verbs, on the service's own store: `novuss admin grant NAME ROLE`, `novuss flags [PERSON]`,
 * `novuss backup FILE` and `novuss restore FILE`; and for logs of proxies `novuss shorten-addresses FILE`.
 */
import { type Refusal, type Result, refuse } from '../../shared/table/refusal.ts';

/** Answers one case. Must not change its input; what it throws is reported as `verb.fault`. */
export type Verb = (input: unknown) => Result<unknown>;

const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  judge: async () => (await import('./judge.ts')).judgeVerb,
  simulate: async () => (await import('./simulate.ts')).simulateVerb,
  pair: async () => (await import('./pair.ts')).pairVerb,
  standings: async () => (await import('./standings.ts')).standingsVerb,
  verify: async () => (await import('./verify.ts')).verifyVerb,
};
/** What is done with the service's own store, or with logs, by arguments. */
const COMMANDS = ['admin', 'flags', 'backup', 'restore', 'shorten-addresses'];
/** Verbs that take the text of standard input as it is: JSON Lines aren't one JSON. */
const TEXT_VERBS: ReadonlySet<string> = new Set(['verify']);

async function readInput(): Promise<string> {
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  // A byte order mark isn't JSON, but editors write it.
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Writes and waits until the pipe takes more: thousands of answers must not pile up, nor be cut off at the end. */
function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function answerOne(verb: Verb, input: unknown): Result<unknown> {
  try {
    return verb(input);
  } catch (error) {
    return refuse('verb.fault', error instanceof Error ? error.message : String(error));
  }
}

/** How much text is gathered before it is written. */
const CHUNK = 1 << 16;

async function answerAll(verb: Verb, inputs: readonly unknown[]): Promise<void> {
  let text = '[';
  for (const [i, input] of inputs.entries()) {
    const result = answerOne(verb, input);
    text += `${i === 0 ? '\n' : ',\n'}${JSON.stringify(result.ok ? result.value : { error: result.error })}`;
    if (text.length > CHUNK) {
      await write(text);
      text = '';
    }
  }
  await write(`${text}${inputs.length === 0 ? '' : '\n'}]\n`);
}

async function main(args: readonly string[]): Promise<Refusal | null> {
  const [name, ...rest] = args;
  if (name === 'admin') {
    const result = await (await import('./admin.ts')).adminCommand(rest, process.env);
    if (!result.ok) return result.error;
    await write(`${JSON.stringify(result.value)}\n`);
    return null;
  }
  if (name === 'flags') {
    const result = await (await import('./flags.ts')).flagsCommand(rest, process.env);
    if (!result.ok) return result.error;
    await write(`${JSON.stringify(result.value)}\n`);
    return null;
  }
  if (name === 'backup' || name === 'restore') {
    const result = await (await import('./backup.ts')).backupCommand(args, process.env);
    if (!result.ok) return result.error;
    if (result.value !== null) await write(`${JSON.stringify(result.value)}\n`);
    return null;
  }
  if (name === 'shorten-addresses') {
    const result = await (await import('./addresses.ts')).addressesCommand(rest, process.env);
    if (!result.ok) return result.error;
    if (result.value !== null) await write(`${JSON.stringify(result.value)}\n`);
    return null;
  }
  const verbs = [...Object.keys(VERBS), ...COMMANDS].join(', ');
  if (name === undefined) return { code: 'verb.missing', message: `Name a verb: ${verbs}.` };
  const load = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (load === undefined)
    return { code: 'verb.unknown', message: `There is no verb ${JSON.stringify(name)}; there are: ${verbs}.` };
  if (rest.length > 0)
    return { code: 'verb.arguments', message: `${name} takes no arguments: give JSON on standard input.` };

  const text = await readInput();
  if (text.trim() === '')
    return { code: 'input.empty', message: 'Nothing came on standard input; give one case or an array as JSON.' };
  let input: unknown = text;
  try {
    if (!TEXT_VERBS.has(name)) input = JSON.parse(text);
  } catch (error) {
    return { code: 'input.json', message: `The input isn't JSON: ${(error as Error).message}` };
  }
  let verb: Verb;
  try {
    verb = await load();
  } catch (error) {
    return { code: 'verb.unavailable', message: `${name} can't be loaded: ${(error as Error).message}` };
  }
  if (Array.isArray(input)) {
    await answerAll(verb, input);
    return null;
  }
  const result = answerOne(verb, input);
  if (!result.ok) return result.error;
  await write(`${JSON.stringify(result.value)}\n`);
  return null;
}

function report(error: Refusal): void {
  process.exitCode = 2;
  process.stderr.write(`${JSON.stringify({ error })}\n`);
}

// Who reads may stop early (`| head`): nothing is left to say then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') report({ code: 'output', message: error.message });
});

try {
  const error = await main(process.argv.slice(2));
  if (error !== null) report(error);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') report({ code: 'fault', message: (error as Error).message });
}
