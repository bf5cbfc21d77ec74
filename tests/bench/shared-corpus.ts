import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './processes.ts';

/** Path of a file in the corpus next to the project, or null if it is absent. */
export function sharedCorpus(path: string): string | null {
  const file = join(root, '../shared/corpus', path);
  return existsSync(file) ? file : null;
}

/** The real path of a scorer, because the scorer compares its own path with the one that was started. */
const scorer = (name: string) => realpathSync(join(root, '../shared/tools', name));

/** Runs a shared scorer with its output on the terminal. */
export const runScorer = (name: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [scorer(name), ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} exited with ${code}`))));
  });

/** Runs a shared scorer and returns its output. */
export const outputOfScorer = (name: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [scorer(name), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${name} exited with ${code}`))));
  });
