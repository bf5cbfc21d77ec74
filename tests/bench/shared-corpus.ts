import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './processes.ts';

/** A file of the corpus beside the project, or null where it is absent. */
export function sharedCorpus(path: string): string | null {
  const file = join(root, '../shared/corpus', path);
  return existsSync(file) ? file : null;
}

/** Runs one of the shared scorers; what it says goes to the terminal. */
export const runScorer = (name: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, '../shared/tools', name), ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });
