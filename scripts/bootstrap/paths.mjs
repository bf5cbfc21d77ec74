import { readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

const isWindows = process.platform === 'win32';
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** @type {{ version: string, optionalDependencies: Record<string, string> }} */
export const pinned = JSON.parse(readFileSync(inRoot('scripts', 'pinned-node', 'package.json'), 'utf8'));

/** Whether npm has a package of the pinned Node.js for this system. */
export const isNodeBrought = nodePackage in pinned.optionalDependencies;

/**
 * The Node.js that the program, the build and the tests run on, whatever runs npm. If npm has none for this system, the
 * Node.js of this process.
 */
export const pinnedNode = isNodeBrought
  ? inRoot('node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
  : process.execPath;

/** The link through which npm, npx and `bin/recipes.js` find the pinned Node.js. */
export const nodeLink = inRoot('node_modules', '.bin', 'node');

/** The cache of the tools. Git ignores it, and `npm ci` does not empty it. */
export const cacheDir = inRoot('.cache');

const modules = inRoot('node_modules') + sep;

/** @param {string} path */
export const isInModules = (path) => path.startsWith(modules);

/** PATH without the commands of the project, so that `npm ci` never runs on the Node.js that it replaces. */
export const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isInModules(folder + sep))
    .join(delimiter);
