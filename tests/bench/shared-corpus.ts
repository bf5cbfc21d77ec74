import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './processes.ts';

/** A file of the corpus beside the project, or null where it is absent. */
export function sharedCorpus(path: string): string | null {
  const file = join(root, '../shared/corpus', path);
  return existsSync(file) ? file : null;
}

/** Where a scorer lies, behind links: it asks whether it is what was started. */
const scorer = (name: string) => realpathSync(join(root, '../shared/tools', name));

/** Runs one of the shared scorers; what it says goes to the terminal. */
export const runScorer = (name: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [scorer(name), ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });

/** The same, with what it says given back. */
export const outputOfScorer = (name: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [scorer(name), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${name} ended with ${code}`))));
  });
