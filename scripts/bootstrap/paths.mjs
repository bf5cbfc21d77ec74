import { readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

const isWindows = process.platform === 'win32';
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** @type {{ version: string, optionalDependencies: Record<string, string> }} */
export const pinned = JSON.parse(readFileSync(inRoot('scripts', 'pinned-node', 'package.json'), 'utf8'));

/** Whether npm has the pinned Node.js for this system. */
export const isNodeBrought = nodePackage in pinned.optionalDependencies;

/**
 * The Node.js that program, build and tests run under, whatever runs npm. Where npm has none for this system, it is the
 * one that runs this.
 */
export const pinnedNode = isNodeBrought
  ? inRoot('node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
  : process.execPath;

/** The pinned Node.js as npm, npx and `bin/recipes.js` find it. */
export const nodeLink = inRoot('node_modules', '.bin', 'node');

/** What the tools remember between two runs. Git does not see it, and `npm ci` does not empty it. */
export const cacheDir = inRoot('.cache');

const modules = inRoot('node_modules') + sep;

/** @param {string} path */
export const isInModules = (path) => path.startsWith(modules);

/** PATH without the project's own commands, so that `npm ci` never runs on the Node.js that it is about to replace. */
export const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isInModules(folder + sep))
    .join(delimiter);
