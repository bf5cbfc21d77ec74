import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '../../scripts/system-packages.mjs';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../node_modules/.cache/lovage/python');

async function python(): Promise<string> {
  const program = await findPython();
  if (!program) throw new Error('Python is missing. Run apt-get install python3-pip, or set PYTHON.');
  return program;
}

/** Installs the packages of a requirements file from PyPI, once for each content of the file. Returns their folder. */
async function pythonPackages(requirements: string): Promise<string> {
  const file = join(import.meta.dirname, requirements);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const folder = join(cache, `${basename(requirements, '.txt')}-${hash}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  // Installed under another name and then renamed, so that an interrupted installation leaves nothing incomplete.
  const half = mkdtempSync(`${folder}-`);
  // Newer clients ask for a newer Python than the system's, and run on this one.
  const lax = ['--no-deps', '--ignore-requires-python'];
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...lax, '--target', half];
  try {
    await run(await python(), [...args, '--requirement', file]);
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another run may have been faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The result of each method of a client: null if it succeeded, else its error. */
export type Outcomes = Readonly<Record<string, string | null>>;

/** Runs a driver with its own packages, and passes it the server's address. */
export async function drive(driver: string, requirements: string, server: object): Promise<Outcomes> {
  const paths = [await pythonPackages(requirements), import.meta.dirname].join(':');
  const { stdout } = await run(await python(), [join(import.meta.dirname, driver), JSON.stringify(server)], {
    env: { PATH: process.env.PATH, PYTHONPATH: paths, PYTHONDONTWRITEBYTECODE: '1' },
    timeout: 300_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Outcomes;
}
