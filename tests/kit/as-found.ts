import { afterAll, beforeAll, expect } from 'vitest';

// The real ones, before a test replaces them.
const globals = { Date, setTimeout, setInterval, setImmediate, fetch };

/** Variables that libraries set when they are first loaded: libvips. */
const OF_LIBRARIES = new Set(['VIPSHOME']);

let environment: NodeJS.ProcessEnv;
let folder: string;

beforeAll(() => {
  environment = { ...process.env };
  folder = process.cwd();
});

/** Test files share processes, so each one restores its process: variables, working folder, clock and network. */
afterAll(() => {
  const variables = Object.keys({ ...environment, ...process.env }).filter((name) => !OF_LIBRARIES.has(name));
  expect(variables.filter((name) => process.env[name] !== environment[name])).toEqual([]);
  expect(process.cwd()).toBe(folder);
  expect(Object.entries(globals).filter(([name, real]) => Reflect.get(globalThis, name) !== real)).toEqual([]);
});
