import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The Node.js that package.json pins: program, build and tests run under it whatever runs npm. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

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
