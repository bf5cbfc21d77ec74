import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
/** A lock untouched for this long is stale, even if another process now has its pid. */
const DEAD_AFTER_MS = 60_000;
const RETRY_MS = 200;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} path */
function ownerOf(path) {
  try {
    return { pid: Number(readFileSync(path, 'utf8')), touchedAt: statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

/** @param {{ pid: number, touchedAt: number }} owner */
const isStale = ({ pid, touchedAt }) => !isAlive(pid) || Date.now() - touchedAt > DEAD_AFTER_MS;

/**
 * Creates the lock atomically, with the pid of its owner inside. Returns false if another process has it.
 * @param {string} path
 */
function take(path) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Takes over the lock of a dead owner. Two processes may try at once, and the later one may displace the earlier one,
 * so each checks after `RETRY_MS` whether the lock is still its own.
 * @param {string} path
 */
async function takeOver(path) {
  const grave = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, grave);
  } catch {
    return false;
  }
  rmSync(grave, { force: true });
  if (!take(path)) return false;
  await sleep(RETRY_MS);
  return ownerOf(path)?.pid === process.pid;
}

/**
 * Runs `work` while no other process holds the same lock in this folder. If it has to wait, calls `onWait` once.
 * @template T
 * @param {string} folder
 * @param {string} name
 * @param {(pid: number) => void} onWait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, name, onWait, work) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.lock`);
  let hasSaid = false;
  while (!take(path)) {
    const owner = ownerOf(path);
    if (owner && isStale(owner)) {
      if (await takeOver(path)) break;
    } else if (owner && !hasSaid) {
      hasSaid = true;
      onWait(owner.pid);
    }
    await sleep(RETRY_MS);
  }
  const release = () => rmSync(path, { force: true });
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), HEARTBEAT_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}
