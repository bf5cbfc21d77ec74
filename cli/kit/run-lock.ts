import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { homedir, uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exitCodes, Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

const NAME = /^[\w.-]{1,64}$/;
const AGAIN_MS = 250;

const lockFolder = ({ XDG_STATE_HOME, HOME }: Terminal['env']): string =>
  join(XDG_STATE_HOME || join(HOME || homedir(), '.local', 'state'), 'lovage', 'locks');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Holder {
  /** The content of the lock: a process id. */
  readonly text: string;
  /** Whether the process still runs. After the machine started again, another one may have its id. */
  readonly isRunning: boolean;
}

/** Who holds a lock; null if it was released meanwhile. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const isOfThisStart = mtimeMs > Date.now() - uptime() * 1_000;
    const pid = Number(text);
    return { text, isRunning: isOfThisStart && pid > 0 && isAlive(pid) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a lock whose process is gone, unless somebody else has done so and taken it meanwhile. */
async function removeStale(path: string, text: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== text) await link(aside, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EEXIST'].includes(code)) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Takes the lock if it is free. The file appears with its content, so that nobody reads it half written. */
async function tryTake(path: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, String(process.pid), { mode: 0o600 });
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await unlink(own);
  }
}

/**
 * Takes the lock of this name, so that runs of a schedule do not overlap. Waits up to `waitS` seconds for another run to
 * end. Returns the function that releases it.
 */
export async function takeRunLock(env: Terminal['env'], name: string, waitS: number): Promise<() => Promise<void>> {
  if (!NAME.test(name)) throw new Failure('cli.errors.bad_lock', { name });
  const folder = lockFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.lock`);
  const until = performance.now() + waitS * 1_000;
  for (;;) {
    if (await tryTake(path)) return () => rm(path, { force: true });
    const holder = await readHolder(path);
    if (!holder) continue;
    if (!holder.isRunning) {
      await removeStale(path, holder.text);
      continue;
    }
    const pid = Number(holder.text);
    if (performance.now() >= until) throw new Failure('cli.errors.locked', { name, pid }, exitCodes.refused);
    await setTimeout(AGAIN_MS);
  }
}
