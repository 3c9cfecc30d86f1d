/** For working on it: the server starts anew when its files change, the client is built anew when its do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const children: ChildProcess[] = [];
let stopping = false;

function run(...args: string[]): void {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  children.push(child);
  child.on('exit', (code) => stop(code ?? 1));
}

/** One gone, all gone. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

run(join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--config', join(ROOT, 'client/vite.config.ts'));
run('--watch', '--watch-preserve-output', join(ROOT, 'server/main.ts'));
