import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was taken');
}

describe('the settings', () => {
  it('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      logLevel: 'info',
      trustProxy: false,
      timeScale: 1,
      rateLimit: 1,
      redisUrl: undefined,
      databaseUrl: undefined,
      publicUrl: undefined,
    });
  });

  it('count an empty variable as not set', () => {
    expect(readConfig({ PORT: '', TRUST_PROXY: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('are taken as they are given', () => {
    expect(
      readConfig({ PORT: '0', TRUST_PROXY: '1', TIME_SCALE: '2.5', PUBLIC_URL: 'https://novuss.example/x' }),
    ).toMatchObject({ port: 0, trustProxy: true, timeScale: 2.5, publicUrl: 'https://novuss.example' });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['REDIS_URL', 'localhost:6379'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'novuss.example'],
    ['PUBLIC_ADDRESS', 'https://novuss.example'],
    ['TRUST_PROXY', 'maybe'],
    ['TIME_SCALE', '0'],
    ['TIME_SCALE', 'fast'],
    ['RATE_LIMIT', '-1'],
    ['SHUTDOWN_SECONDS', '0'],
    ['RATED_CUE_ERROR', 'huge'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const line = complaint({ [name]: value });
    const shown = name === 'REDIS_URL' || name === 'DATABASE_URL' ? name : `${name}=${value}`;
    expect(line.startsWith(`${shown} can't be used: it must be `)).toBe(true);
    expect(line).not.toContain('\n');
  });

  it('put a password that is given apart into the database’s address, or say that it can’t be', () => {
    const env = { DATABASE_PASSWORD: 'a/b@c: %é' };
    const { databaseUrl } = readConfig({ ...env, DATABASE_URL: 'postgres://novuss@db:5432/novuss' });
    expect(decodeURIComponent(new URL(databaseUrl!).password)).toBe('a/b@c: %é');
    expect(complaint(env)).toContain('DATABASE_PASSWORD needs DATABASE_URL');
    // A URL without a host takes none.
    const socket = complaint({ ...env, DATABASE_URL: 'postgres:///novuss?host=/run/postgresql' });
    expect(socket).toBe('DATABASE_PASSWORD needs a DATABASE_URL that names a host.');
  });

  it('let no clock run fast in production', () => {
    expect(complaint({ NODE_ENV: 'production', TIME_SCALE: '10' })).toContain('TIME_SCALE=10');
    expect(readConfig({ NODE_ENV: 'production', TIME_SCALE: '1' }).production).toBe(true);
  });

  it('let no limit be switched off in production', () => {
    expect(complaint({ NODE_ENV: 'production', RATE_LIMIT: '0' })).toContain('RATE_LIMIT=0');
  });
});
