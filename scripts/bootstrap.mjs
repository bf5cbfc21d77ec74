// Plain JavaScript that Node.js 20 can parse. Installs and builds a fresh clone until the pinned Node.js can take over.
import { pathToFileURL } from 'node:url';
import { bundle, isBuilt } from './bootstrap/bundle.mjs';
import { install, isInstalled, isNodeLinked, linkNode } from './bootstrap/install.mjs';
import { withLock } from './bootstrap/lock.mjs';
import { cacheDir, inRoot, isNodeBrought, pinned, pinnedNode } from './bootstrap/paths.mjs';
import { run } from './bootstrap/processes.mjs';
import { say } from './bootstrap/progress.mjs';

/**
 * Installs and builds what is missing or stale. Returns at once if everything is up to date.
 * @param {{ build?: boolean }} [options]
 */
export async function prepare({ build = true } = {}) {
  const isReady = () => isInstalled() && isNodeLinked() && (!build || isBuilt());
  if (isReady()) return;
  const onWait = (/** @type {number} */ pid) =>
    say(`Process ${pid} is already installing or building in this folder. Waiting for it …`);
  await withLock(cacheDir, 'bootstrap', onWait, async () => {
    if (!isInstalled()) await install();
    if (!isNodeLinked()) linkNode();
    if (build && !isBuilt()) await bundle();
  });
}

/** Whether this process runs on the pinned Node.js, not on one that the installation has just replaced. */
function isPinned() {
  if (process.execPath !== pinnedNode) return false;
  return !isNodeBrought || process.versions.node === pinned.version;
}

/**
 * Runs a script of the project on the pinned Node.js: in this process if it already runs on it, else in a child process
 * that receives our signals. Returns the exit code of the child.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number | undefined>}
 */
export async function runPinned(file, args) {
  const path = inRoot(file);
  if (isPinned()) {
    process.argv.splice(1, Infinity, path, ...args);
    await import(pathToFileURL(path).href);
    return undefined;
  }
  // It stops when this process is killed (bin/recipes.js).
  const env = { ...process.env, LOVAGE_STARTER: String(process.pid) };
  return (await run(pinnedNode, [path, ...args], { env })).code;
}
