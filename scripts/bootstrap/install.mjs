import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { inRoot, isInModules, outerPath, pinnedNode, root } from './paths.mjs';
import { run } from './processes.mjs';
import { withProgress } from './progress.mjs';
import { Stop } from './stop.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Locked */

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether `node_modules` holds what package-lock.json asks for, by npm's own record of what it installed. Packages for
 * other systems may be absent.
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

/** A Node.js that `npm ci` will not delete while it runs on it. */
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

/** Installs exactly what package-lock.json says. */
export async function install() {
  const [command, args] = npmCommand();
  // A production setting of the caller must not leave out the tools that the build needs.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await withProgress('Installing packages from package-lock.json', async () => {
    const finished = await run(command, [...args, ...flags], {
      cwd: root,
      env: { ...process.env, PATH: outerPath() },
      isQuiet: true,
    });
    if (finished.code === 0) return finished;
    throw new Stop(`${finished.output.trim()}\n\nnpm ci failed (exit code ${finished.code}).`, finished.code);
  });
  if (existsSync(pinnedNode)) return;
  throw new Stop(
    `${output.trim()}\n\nThe pinned Node.js is missing from node_modules: npm did not run the install script of the ` +
      'package "node". Is ignore-scripts set? Try: npm ci --ignore-scripts=false',
    code || 1,
  );
}
