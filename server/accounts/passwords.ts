/** Passwords: kept as argon2id (19 MiB, two passes) with a salt of their own, in PHC text, so that costs can change. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refuse, refuseValued } from '../../shared/table/refusal.ts';

const MEMORY = 19 * 1024;
const PASSES = 2;
const LENGTH = 32;
const MIN = 8;
const MAX = 200;

function derive(password: string, salt: Uint8Array, memory: number, passes: number): Promise<Buffer> {
  const parameters = {
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: LENGTH,
    memory,
    passes,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Whether a password may be chosen. Errors: `password.form`, `password.weak`. */
export function checkPassword(password: string, name: string): Result<string> {
  const length = [...password].length;
  if (length < MIN || length > MAX)
    return refuseValued(
      'password.form',
      { least: MIN, most: MAX },
      `A password must have from ${MIN} to ${MAX} characters.`,
    );
  if (new Set(password).size < 4 || password.toLowerCase().includes(name.toLowerCase()))
    return refuse('password.weak', 'That password is too easy to guess.');
  return ok(password);
}

/** The text to keep of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, MEMORY, PASSES);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const NOBODY = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(LENGTH).toString('base64url')}`;

/** Whether a password is the one kept. Takes as long where nothing is kept, so that nobody learns which names exist. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/.exec(kept ?? NOBODY);
  if (parts === null) return false;
  const [, memory, passes, salt, key] = parts;
  const wanted = Buffer.from(key!, 'base64url');
  const got = await derive(password, Buffer.from(salt!, 'base64url'), Number(memory), Number(passes));
  return kept !== null && wanted.length === got.length && timingSafeEqual(wanted, got);
}
