/**
 * What is known of weaknesses in our packages: `npm audit`, held against {@link EXCEPTIONS}. Where the registry doesn't answer
 * such questions (offline, a mirror) nothing is known, and that is said: it is no failure.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A weakness that is known and left, with the reason; one that nobody reports any more must go. */
export interface Exception {
  /** The advisory's id, `GHSA-...`. */
  readonly advisory: string;
  readonly package: string;
  readonly reason: string;
}
/** None so far. */
export const EXCEPTIONS: readonly Exception[] = [];

/** What we read of the report of `npm audit --json`. */
interface Report {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly via: readonly (
          | string
          | { readonly name: string; readonly severity: string; readonly title: string; readonly url: string }
        )[];
      }
    >
  >;
  readonly message?: string;
  readonly error?: { readonly code?: string; readonly summary?: string };
}
export type Verdict =
  | { readonly state: 'ran'; readonly note: string }
  | { readonly state: 'failed'; readonly note: string; readonly found: readonly string[] }
  | { readonly state: 'NOT RUN'; readonly note: string };

/** @param text what `npm audit --json` printed */
export function judgeAudit(text: string, exceptions: readonly Exception[] = EXCEPTIONS): Verdict {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return { state: 'NOT RUN', note: 'npm audit said nothing that can be read' };
  }
  if (report.vulnerabilities === undefined) {
    const why = (report.error?.summary || report.error?.code || report.message || 'no answer').replaceAll(
      /https?:\/\/\S+/g,
      'the registry',
    );
    return { state: 'NOT RUN', note: `the registry does not tell of weaknesses: ${why}`.slice(0, 120) };
  }
  const known = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  const excepted = (name: string, url: string) =>
    exceptions.some((one) => one.package === name && one.advisory === idOf(url));
  const found = known
    .filter(({ name, url }) => !excepted(name, url))
    .map(({ name, severity, title, url }) => `${name}: ${title} (${severity}, ${idOf(url)})`);
  for (const one of exceptions)
    if (!known.some(({ name, url }) => name === one.package && idOf(url) === one.advisory))
      found.push(`${one.package}: the exception for ${one.advisory} is for nothing any more`);
  if (found.length === 0) return { state: 'ran', note: `${exceptions.length} exceptions` };
  return { state: 'failed', note: found[0]!, found: [...new Set(found)] };
}

/** Longer isn't waited for a registry. */
const PATIENCE_MS = 30_000;

/** Asks the registry. */
export function audit(): Promise<Verdict> {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const args = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS / 2}`];
  return new Promise((resolve) => {
    execFile('npm', args, { cwd, timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 }, (_error, out) =>
      resolve(judgeAudit(out)),
    );
  });
}
