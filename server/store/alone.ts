/** One service on one data folder: a lock that the system lets go of when its process ends, however it ends. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from './store.ts';

/** Another service has the folder. */
export class FolderInUse extends StoreError {}

/**
 * Takes the folder for this service, or for who puts another store in its place (restore). Tools that only read or write
 * the database (backup, the administrator's commands) don't need it.
 * @returns what lets go of it
 * @throws FolderInUse when another service has it; StoreError
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    // SQLite's own lock on a file of its own: taken and freed in the same way on every system.
    lock = new DatabaseSync(join(folder, 'novuss.lock'));
    lock.exec(
      'PRAGMA busy_timeout = 500; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
    );
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as { errcode?: unknown; message: string };
    if (errcode === BUSY)
      throw new FolderInUse(
        `The data folder DATA_DIR=${folder} is in use by another running service: stop that one, or use another folder.`,
      );
    throw new StoreError(`The data folder DATA_DIR=${folder} can't be used: ${message}`);
  }
  const held = lock;
  return () => held.close();
}

/** SQLITE_BUSY. */
const BUSY = 5;
