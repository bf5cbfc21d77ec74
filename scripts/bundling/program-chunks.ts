import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../bootstrap/paths.mjs';

/** The command line, threads, and entry points for benchmarks. */
export const entries = {
  main: resolve(root, 'cli/main.ts'),
  worker: resolve(root, 'server/worker.ts'),
  check: resolve(root, 'server/check.ts'),
  extract: resolve(root, 'server/importing/extract-entry.ts'),
  parse: resolve(root, 'server/parsing/parse-entry.ts'),
};

/** The modules that the server starts with, and those among them that others load without it. */
const parts = {
  server: new Set<string>(),
  faces: new Set<string>(),
  worker: new Set<string>(),
  tasks: new Set<string>(),
  clients: new Set<string>(),
  commands: new Set<string>(),
  pages: new Set<string>(),
};

/** Finds those parts once all modules are known, before they are grouped into files. */
export function findParts(): Plugin {
  return {
    name: 'find-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'node',
    buildEnd() {
      const server = resolve(root, 'server/start.ts');
      const isPage = (id: string) => id.startsWith(resolve(root, 'tui'));
      const reach = (
        found: Set<string>,
        from: readonly string[],
        alsoLater: boolean,
        isLeftOut = (_: string) => false,
      ) => {
        const waiting = [...from];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const module = found.has(id) ? null : this.getModuleInfo(id);
          if (!module) continue;
          found.add(id);
          const later = alsoLater ? module.dynamicallyImportedIds.filter((one) => one !== server) : [];
          waiting.push(...[...module.importedIds, ...later].filter((one) => !isLeftOut(one)));
        }
      };
      reach(parts.server, [server], false);
      reach(parts.faces, [entries.main], true);
      reach(parts.worker, [entries.worker], false);
      reach(
        parts.clients,
        [entries.main, 'cli/app/context.ts', 'tui/app/run.tsx'].map((file) => resolve(root, file)),
        false,
      );
      reach(parts.commands, [entries.main], true, isPage);
      reach(parts.pages, [resolve(root, 'tui/app/run.tsx')], false);
      reach(parts.tasks, [entries.worker, entries.extract, entries.parse], true);
    },
  };
}

/**
 * The code of each command is in few files, since every file costs a command about a millisecond: the program with its
 * table of commands, the tools of a command, its texts, and the client of a server.
 */
export const chunks = [
  { name: 'program', test: /\/cli\/app\/program\.ts$/, priority: 4 },
  { name: 'language', test: /\/core\/kit\/translate\.ts$/, priority: 3 },
  { name: 'context', test: /\/cli\/app\/context\.ts$/, priority: 2 },
  // Modules that commands and the terminal share with the server and its threads, which would otherwise load both
  // completely.
  {
    name: 'shared',
    test: (id: string) => parts.clients.has(id) && (parts.server.has(id) || parts.tasks.has(id)),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: 'width', test: /\/string-width\/index\.js$/, priority: 2 },
  // Modules that commands share with the terminal, which they would otherwise load completely.
  {
    name: 'commands',
    test: (id: string) => id.includes('/core/') && parts.pages.has(id) && parts.commands.has(id),
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  // The pages of the terminal up to their first frame. Later views and forms have their own files.
  { name: 'tui', test: /\/tui\/app\/run\.tsx$/, priority: 1 },
  { name: 'validator', test: /\/node_modules\/zod\//, priority: 1 },
  // The modules of a library, which the worker's tasks also open. After these, the modules that only the server needs.
  {
    name: 'library',
    test: (id: string) => parts.server.has(id) && parts.tasks.has(id) && !parts.faces.has(id) && !parts.worker.has(id),
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'server',
    test: (id: string) => parts.server.has(id) && !parts.tasks.has(id) && !parts.faces.has(id),
    priority: 0.4,
    includeDependenciesRecursively: false,
  },
];
