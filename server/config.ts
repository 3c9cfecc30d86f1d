/**
 * Settings: environment variables, checked once at the start. All have defaults; a wrong one stops the start with one
 * clear line. The README's table is written from here.
 */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { CUE_ERROR_NAMES } from '../shared/table/cue-error.ts';
import type { SmtpSettings } from './accounts/smtp.ts';
import { StartError } from './errors.ts';

/** A setting that can't be used. `message` is the one line for people. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** From where `/metrics` is answered without a token. */
const REACH = ['off', 'local', 'private'] as const;

/** What errors the cue may have in rated games. */
const CUES = ['none', ...CUE_ERROR_NAMES] as const;

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1, 0, true or false')
  .transform((text) => text === '1' || text === 'true')
  .default(false);

/** A whole number within bounds, written as text. */
function whole(min: number, max: number, initial: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)
    .default(initial);
}

/** A URL with one of these schemes. */
function url(...schemes: readonly string[]) {
  const wanted = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  return z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), wanted);
}

/** Never shown; each may be given as a file's content instead, named by the variable with `_FILE` behind it. */
const SECRET = new Set(['REDIS_URL', 'DATABASE_URL', 'DATABASE_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN']);

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().min(1, 'must name an address to listen on').default('0.0.0.0'),
  DATA_DIR: z.string().min(1, 'must name a folder').default('./data'),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATABASE_PASSWORD: z.string().optional(),
  PUBLIC_ADDRESS: z
    .string()
    .regex(
      /^(?:[\w.-]+(?::\d+)?)?(?:\/(?:[\w./-]|%h)*)?$/,
      'must be a host with an optional port and path, or a path alone, without a scheme',
    )
    .optional(),
  METRICS: z.enum(REACH, `must be one of ${REACH.join(', ')}`).default('local'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters, without blanks')
    .optional(),
  TRUST_PROXY: flag,
  TIME_SCALE: z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 1000, {
      message: 'must be a number above 0 and at most 1000',
    })
    .transform(Number)
    .default(1),
  RATE_LIMIT: whole(0, 1_000_000, 1),
  LINES_PER_ADDRESS: whole(1, 100_000, 300),
  LINES_PER_ACCOUNT: whole(1, 10_000, 40),
  CONNECTIONS_PER_ADDRESS: whole(1, 100_000, 1000),
  REQUEST_SECONDS: whole(1, 600, 15),
  SHUTDOWN_SECONDS: whole(1, 600, 10),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SMTP_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address, or a name and an address in angle brackets')
    .optional(),
  OPERATOR_NAME: z.string().max(200, 'must have at most 200 characters').optional(),
  OPERATOR_CONTACT: z.string().max(200, 'must have at most 200 characters').optional(),
  RATED_CUE_ERROR: z.enum(CUES, `must be one of ${CUES.join(', ')}`).default('none'),
  LOG_ADDRESS_DAYS: whole(0, 365, 0),
  BACKUP_DAYS: whole(1, 3650, 30),
  COMPETITION_CREATORS: z.enum(['organisers', 'members'], 'must be organisers or members').default('organisers'),
});

/** Bounds on what stays open. */
export interface Limits {
  /** Open lines to tables and watchers' rooms. */
  readonly linesPerAddress: number;
  readonly linesPerAccount: number;
  /** Connections of any kind; not behind a proxy, from which all come. */
  readonly connectionsPerAddress: number;
  /** A request has arrived within so many seconds. */
  readonly requestSeconds: number;
}

/** The settings as the service uses them. */
export interface Config {
  readonly production: boolean;
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded store. */
  readonly dataDir: string;
  /** Redis of several processes; without it one process does all in itself. */
  readonly redisUrl?: string;
  /** PostgreSQL; without it an SQLite file in `dataDir`. */
  readonly databaseUrl?: string;
  readonly logLevel: (typeof LEVELS)[number];
  /** Origin of the pages, allowed beside the host a request was made to. */
  readonly publicUrl?: string;
  /**
   * `host[:port][/path]` under which this very process's rooms are reached, where several stand behind one host; `/path`
   * alone: under whatever host a request is made to.
   */
  readonly publicAddress?: string;
  /** Believe `X-Forwarded-*`. */
  readonly trustProxy: boolean;
  /** How fast the clock of tables runs. Anything but 1 refuses to start in production. */
  readonly timeScale: number;
  /** Multiplies the limits of requests a minute; 0 switches them off (refused in production). */
  readonly rateLimit: number;
  /** How much one address or account may hold open in this process; 0 where limits are off. */
  readonly limits: Limits;
  /** After so many seconds a stop that hangs is cut off. */
  readonly shutdownSeconds: number;
  /** Who gets `/metrics` without a token: nobody, this machine, or private networks; never through a proxy. */
  readonly metrics: (typeof REACH)[number];
  /** With it whoever has it gets `/metrics`, and nobody without it. */
  readonly metricsToken?: string;
  /** Where letters are handed over; without it the service sends none. */
  readonly smtp?: SmtpSettings;
  /** The error of the cue in rated games of the queue, rated challenges and their rematches. */
  readonly ratedCueError: (typeof CUES)[number];
  /** Who may create competitions: those with a right for it, or everybody with a name and a password. */
  readonly competitionCreators: 'organisers' | 'members';
  /** Who runs the service, and where they are reached: shown on the pages about privacy and terms. */
  readonly operator: { readonly name?: string; readonly contact?: string };
  /** How long what stands around the service keeps of people: shown on the page about privacy, and done by the tools. */
  readonly around: {
    /** Addresses in the proxy's log are shortened after so many days; 0: from the start. */
    readonly logAddressDays: number;
    /** Backups are kept so many days. */
    readonly backupDays: number;
  };
}

type Env = Readonly<Record<string, string | undefined>>;

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);
/** Those that may be given by a file. */
export const SECRET_SETTINGS: ReadonlySet<string> = SECRET;

/** What is set: an empty variable isn't; a secret may be in a file (`DATABASE_PASSWORD_FILE`), without its last newline. */
function givenIn(env: Env): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') given[name] = value;
  for (const name of SECRET) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: one of them must go.`);
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw new ConfigError(`${name}_FILE=${file} can't be read: ${(error as Error).message}.`);
    }
  }
  return given;
}

/** The database's URL with the password that is given apart. */
function databaseOf(url: string | undefined, password: string | undefined): string | undefined {
  if (password === undefined) return url;
  if (url === undefined) throw new ConfigError('DATABASE_PASSWORD needs DATABASE_URL beside it.');
  const full = new URL(url);
  full.password = encodeURIComponent(password);
  // A URL without a host takes none, and doesn't say so.
  if (password !== '' && full.password === '')
    throw new ConfigError('DATABASE_PASSWORD needs a DATABASE_URL that names a host.');
  return full.href;
}

/** `%h` is this machine's name: in a container its id, so that each of several equal ones has an address of its own. */
function addressOf(address: string | undefined): string | undefined {
  return address?.replaceAll('%h', hostname().replace(/[^\w-]/g, '-')).replace(/\/$/, '');
}

/**
 * Reads the settings. An empty variable counts as not set.
 * @throws ConfigError with one line that names the variable.
 */
export function readConfig(env: Env): Config {
  const given = givenIn(env);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    // An address of a store may hold a password: it isn't shown.
    const shown = SECRET.has(name) ? name : `${name}=${given[name]}`;
    throw new ConfigError(`${shown} can't be used: it ${issue.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.TIME_SCALE !== 1)
    throw new ConfigError(
      `TIME_SCALE=${given.TIME_SCALE} can't be used with NODE_ENV=production: clocks run at 1 there.`,
    );
  if (production && values.RATE_LIMIT === 0)
    throw new ConfigError("RATE_LIMIT=0 can't be used with NODE_ENV=production: the limits must stay on there.");
  if (values.SMTP_URL !== undefined && (values.SMTP_FROM === undefined || values.PUBLIC_URL === undefined))
    throw new ConfigError(
      'SMTP_URL needs SMTP_FROM and PUBLIC_URL beside it: letters come from somebody and lead to the pages.',
    );
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    redisUrl: values.REDIS_URL,
    databaseUrl: databaseOf(values.DATABASE_URL, values.DATABASE_PASSWORD),
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    publicAddress: addressOf(values.PUBLIC_ADDRESS),
    trustProxy: values.TRUST_PROXY,
    timeScale: values.TIME_SCALE,
    rateLimit: values.RATE_LIMIT,
    limits: {
      linesPerAddress: values.RATE_LIMIT === 0 ? 0 : values.LINES_PER_ADDRESS,
      linesPerAccount: values.RATE_LIMIT === 0 ? 0 : values.LINES_PER_ACCOUNT,
      connectionsPerAddress: values.RATE_LIMIT === 0 ? 0 : values.CONNECTIONS_PER_ADDRESS,
      requestSeconds: values.REQUEST_SECONDS,
    },
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    metrics: values.METRICS,
    metricsToken: values.METRICS_TOKEN,
    smtp:
      values.SMTP_URL === undefined || values.SMTP_FROM === undefined
        ? undefined
        : { url: values.SMTP_URL, from: values.SMTP_FROM },
    ratedCueError: values.RATED_CUE_ERROR,
    competitionCreators: values.COMPETITION_CREATORS,
    operator: { name: values.OPERATOR_NAME, contact: values.OPERATOR_CONTACT },
    around: { logAddressDays: values.LOG_ADDRESS_DAYS, backupDays: values.BACKUP_DAYS },
  };
}
