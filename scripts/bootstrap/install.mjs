import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { inRoot, isInModules, isNodeBrought, nodeLink, outerPath, pinned, pinnedNode, root } from './paths.mjs';
import { run } from './processes.mjs';
import { withProgress } from './progress.mjs';
import { Stop } from './stop.mjs';

/** Same as `engines` in package.json. */
const OLDEST = /** @type {const} */ ([24, 7]);

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Locked */

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether `node_modules` matches package-lock.json, according to npm's record of installed packages. Packages for other
 * systems may be absent.
 */
export function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** A Node.js outside `node_modules`, which `npm ci` does not delete while it runs. */
function outerNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const onPath = outerPath()
    .split(delimiter)
    .map((folder) => join(folder, name));
  const candidates = [process.env.npm_node_execpath, process.execPath, ...onPath];
  return candidates.find((path) => path && !isInModules(path) && existsSync(path)) ?? process.execPath;
}

/** @returns {[command: string, args: string[]]} */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm && basename(npm) === 'npm-cli.js' ? [outerNode(), [npm]] : ['npm', []];
}

/** Stops if npm has no Node.js for this system and the present one is too old. */
function needNode() {
  if (isNodeBrought) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Stop(
    `npm has no Node.js ${pinned.version} for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Install Node.js ${OLDEST.join('.')} or newer from https://nodejs.org and try again.`,
  );
}

/** Whether `node_modules/.bin/node` exists. npm 9 and 10 do not link the command of an optional package. */
export const isNodeLinked = () => !isNodeBrought || process.platform === 'win32' || existsSync(nodeLink);

export function linkNode() {
  rmSync(nodeLink, { force: true });
  symlinkSync(relative(dirname(nodeLink), pinnedNode), nodeLink);
}

/** Installs exactly what package-lock.json says. */
export async function install() {
  needNode();
  const [command, args] = npmCommand();
  // No package needs its install script: with it, npm would compile better-sqlite3, which ships binaries.
  // A production setting of the caller must not omit the tools that the build needs.
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await withProgress('Installing packages from package-lock.json', async () => {
    const { code, output } = await run(command, [...args, ...flags], {
      cwd: root,
      env: { ...process.env, PATH: outerPath() },
      isQuiet: true,
    });
    if (code !== 0) throw new Stop(`${output.trim()}\n\nnpm ci failed (exit code ${code}).`, code);
    // npm skips an optional package that it cannot fetch.
    if (existsSync(pinnedNode)) return;
    throw new Stop(`${output.trim()}\n\nnpm ci did not install Node.js ${pinned.version}. Try again.`);
  });
}
