import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { cycleIn, forbiddenImports, nounEdges, packageName } from './fences.ts';
import { globalsOf } from './globals.ts';
import { filesIn, nodes, parts, productSources, readSource, type Source, type SyntaxNode } from './sources.ts';

const sources = productSources();
const faults = (faultsOf: (source: Source) => Iterable<string>) => sources.flatMap((source) => [...faultsOf(source)]);

const OUTBOUND = /^server\/kit\/outbound\//;
// The browser extension makes one call, so it does not contain a client.
const TRANSPORT = /^(cli|web)\/kit\/[\w-]*transport\.ts$|^web\/extension\/site\.ts$/;
const NETWORK_GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const HTTP_CALLS = ['request', 'get', 'Default', 'NamespaceObject', 'default'];

/** The packages that Lovage has to use, and the part that uses each. */
const ASKED_FOR: Readonly<Record<string, (typeof parts)[number]>> = {
  commander: 'cli',
  conf: 'cli',
  undici: 'server',
  ink: 'tui',
  react: 'tui',
  'ink-select-input': 'tui',
  'ink-text-input': 'tui',
  i18next: 'core',
  'react-dom': 'web',
  'react-router': 'web',
  fastify: 'server',
  'better-sqlite3': 'server',
  'drizzle-orm': 'server',
  zod: 'core',
  sharp: 'server',
  pdfkit: 'server',
};

function* networkUses(source: Source) {
  if (OUTBOUND.test(source.path) || TRANSPORT.test(source.path)) return;
  const globals = globalsOf(source);
  for (const name of NETWORK_GLOBALS) if (globals.has(name)) yield `${source.path} uses ${name}`;
  for (const { specifier, names, isType } of source.imports) {
    const isHttp = /^(node:)?https?2?$/.test(specifier) && names.some((name) => HTTP_CALLS.includes(name));
    if (!isType && (specifier === 'undici' || isHttp)) yield `${source.path} imports ${specifier}`;
  }
}

function* hostGlobals(source: Source) {
  if (!source.path.startsWith('core/')) return;
  const globals = globalsOf(source);
  for (const name of ['document', 'window', 'process', 'Buffer'])
    if (globals.has(name)) yield `${source.path}: ${name}`;
}

/** Where a process gets its environment. Everything else uses the one that it is given, so that a caller can set it. */
const ENVIRONMENT_READERS: ReadonlySet<string> = new Set([
  'cli/app/this-terminal.ts',
  'tui/start.ts',
  // The clock of the process follows its own variable.
  'server/maintenance/doctor.ts',
  'server/notifications/targets/apprise.ts',
]);

function* environmentUses({ path, program }: Source) {
  if (ENVIRONMENT_READERS.has(path)) return;
  for (const { node } of nodes(program)) {
    const isOfProcess = node.type === 'MemberExpression' && (node.object as SyntaxNode).name === 'process';
    if (isOfProcess && (node.property as SyntaxNode).name === 'env') yield `${path} reads process.env`;
  }
}

function* barrels({ path, program, hasStarExport }: Source) {
  const body = program.body as { type: string; source?: unknown }[];
  const own = body.filter(({ type }) => type !== 'ImportDeclaration');
  const onlyPassesOn = own.length > 0 && own.every(({ type, source }) => type.startsWith('Export') && source);
  if (hasStarExport || onlyPassesOn) yield path;
}

function* misnamed(path: string) {
  const names = path.split('/').map((name) => name.replace(/\..*$/, ''));
  if (names.some((name) => /^(utils?|helpers?|common|shared|misc|types?|constants?)$/i.test(name))) yield path;
  const name = posix.basename(path);
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(name);
  const isComponent = /^[A-Z]\w*((\.test)?\.tsx|\.module\.css)$/.test(name);
  const isLocale = /^[a-z]{2}-[A-Z]{2}\.json$/.test(name);
  if (!isKebab && !isComponent && !isLocale) yield path;
}

/** The imports of each file at load time, including types. */
const fileEdges = (given: readonly Source[]) =>
  new Map(
    given.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap((use) => (use.path === null || use.isLazy || use.path === path ? [] : [use.path]))),
    ]),
  );

describe('imports', () => {
  test('make no cycle between files, not even of types', () => {
    expect(cycleIn(fileEdges(sources))).toBeNull();
  });

  test('follow the table of who may import whom', () => {
    expect(faults(forbiddenImports)).toEqual([]);
  });

  test.each(parts)('have no cycle between the nouns of %s', (part) => {
    expect(cycleIn(nounEdges(sources, part))).toBeNull();
  });

  test('use each package that Lovage has to use', () => {
    const isUsed = ([name, part]: [string, string]) =>
      sources.some(
        ({ path, imports }) =>
          path.startsWith(`${part}/`) &&
          imports.some(({ specifier, isType }) => !isType && packageName(specifier) === name),
      );
    expect(Object.entries(ASKED_FOR).filter((asked) => !isUsed(asked))).toEqual([]);
  });

  test('leave the environment of the process to those who start it', () => {
    expect([...environmentUses(readSource('tui/a.ts', 'const a = process.env.BROWSER;'))]).toHaveLength(1);
    expect(faults(environmentUses).filter((fault) => /^(core|server|cli|tui|web)\//.test(fault))).toEqual([]);
  });

  test('name only packages in package.json', () => {
    const declared = new Set(Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies }));
    const undeclared = faults(({ path, imports }) =>
      imports
        .filter(({ specifier, path: target }) => target === null && !/^(node|virtual):/.test(specifier))
        .filter(({ specifier }) => !declared.has(packageName(specifier)))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(undeclared).toEqual([]);
  });
});

test('core uses nothing from a browser or from Node.js', () => {
  expect(faults(hostGlobals)).toEqual([]);
});

test('only the guarded outbound module and the transports of clients speak HTTP', () => {
  expect(faults(networkUses)).toEqual([]);
});

test('no file only re-exports', () => {
  expect(faults(barrels)).toEqual([]);
});

test('nothing is a default export', () => {
  const withDefault = sources.filter((source) => source.hasDefaultExport).map((source) => source.path);
  expect(withDefault).toEqual([]);
});

test('files are named after their contents', () => {
  const files = parts.flatMap(filesIn).filter((path) => !path.startsWith('web/public/'));
  expect(files.flatMap((path) => [...misnamed(path)])).toEqual([]);
});

/** React's own `lazy` gives up after one try, and takes the whole page down with it. */
function* ownLazyParts({ path, imports }: Source) {
  const isLazy = imports.some(({ specifier, names }) => specifier === 'react' && names.includes('lazy'));
  if (isLazy && path !== 'web/kit/part.ts') yield path;
}

test('parts of pages that load later keep their page if they cannot be loaded', () => {
  expect(faults(ownLazyParts)).toEqual([]);
});

/** Writers of Japanese, Chinese or Korean press Enter, Escape and the arrows to choose characters. */
function* ownKeys({ path, program }: Source) {
  if (!path.startsWith('web/') || path === 'web/kit/key-of.ts') return;
  for (const { node } of nodes(program)) {
    if (node.type !== 'BinaryExpression') continue;
    const { left, right } = node as unknown as Record<
      'left' | 'right',
      { property?: { name?: string }; value?: unknown }
    >;
    const isKey = left.property?.name === 'key' && /^(?:Enter|Escape|Backspace|Arrow\w+| |,)$/.test(`${right.value}`);
    if (isKey) yield path;
  }
}

test('pages leave the keys of an input method alone', () => {
  expect(faults(ownKeys)).toEqual([]);
});

describe('a planted error is found:', () => {
  test.each([
    ['core/kit/day.ts', "import { scale } from '../recipes/scale.ts';"],
    ['core/recipes/scale.ts', "import { readFile } from 'node:fs';"],
    ['core/recipes/scale.ts', "import { catalogue } from '../app/catalogue.ts';"],
    ['core/shopping/merge.ts', "import type { Write } from '../client/shopping/writes.ts';"],
    ['core/app/client.ts', "import { followChanges } from '../client/live/follow.ts';"],
    ['server/shopping/service.ts', "import type { Write } from '../../core/client/shopping/writes.ts';"],
    ['core/client/outbox/outbox.ts', "import { readStored } from '../../../web/kit/stored.ts';"],
    ['core/recipes/scale.ts', "export { store } from '../../server/recipes/store.ts';"],
    ['server/kit/files/files.ts', "import type { Recipe } from '../../../core/recipes/schema.ts';"],
    ['server/foods/service.ts', "import { recipeStore } from '../recipes/store.ts';"],
    ['server/foods/service.ts', "const { deps } = await import('../app/deps.ts');"],
    ['server/app/backups/foreign-backup.ts', "const { startServer } = await import('../../start.ts');"],
    ['web/recipes/list/HomePage.tsx', "import type { Row } from '../../../server/recipes/store.ts';"],
    ['web/recipes/list/HomePage.tsx', "import { join } from 'node:path';"],
    ['tui/recipes/list.ts', "import { draft } from '../importing/draft.ts';"],
    ['tui/recipes/list.ts', "import texts from '../../locales/en-US.json' with { type: 'json' };"],
    ['cli/app/serve.ts', "import { startServer } from '../../server/start.ts';"],
    ['cli/recipes/list.ts', "const { startServer } = await import('../../server/start.ts');"],
    ['cli/ratings/rate.ts', "import { recipePage } from '../recipes/recipe-page.ts';"],
  ])('%s: %s', (path, text) => {
    expect(forbiddenImports(readSource(path, text))).toHaveLength(1);
  });

  test.each([
    ['core/client/shopping/writes.ts', "import type { LovageClient } from '../../app/client.ts';"],
    ['web/shopping/use-outbox.ts', "import { openOutbox } from '../../core/client/outbox/outbox.ts';"],
    ['tui/shopping/shopping-list.ts', "import { openOutbox } from '../../core/client/outbox/outbox.ts';"],
    ['server/foods/service.ts', "import { recipeService } from '../recipes/service.ts';"],
    ['server/auth/service.ts', "import type { UserStore } from '../users/store.ts';"],
    ['cli/app/serve.ts', "const { startServer } = await import('../../server/start.ts');"],
    ['cli/app/serve.ts', "import type { Config } from '../../server/start.ts';"],
    ['cli/ratings/rate.ts', "import { findRecipe } from '../recipes/find-recipe.ts';"],
    ['web/recipes/list/HomePage.tsx', "import { ImportDialog } from '../../importing/ImportDialog.tsx';"],
  ])('and an open door is not: %s: %s', (path, text) => {
    expect(forbiddenImports(readSource(path, text))).toEqual([]);
  });

  test.each([
    ['a call', 'export const load = () => fetch("/api");'],
    ['a property of the global object', 'export const load = () => globalThis.fetch("/api");'],
    ['the client of Node.js', "import { request } from 'node:http'; request('http://host');"],
    ['undici, lazily', "export const load = () => import('undici');"],
  ])('HTTP outside of its place, by %s', (_, text) => {
    expect([...networkUses(readSource('server/recipes/service.ts', text))]).toHaveLength(1);
  });

  test('a key that an input method may need', () => {
    const text = "export const isEnter = (event) => event.key === 'Enter';";
    expect([...ownKeys(readSource('web/a.ts', text))]).toEqual(['web/a.ts']);
  });

  test('a part that loads only once', () => {
    expect([...ownLazyParts(readSource('web/a.tsx', "import { lazy } from 'react';"))]).toEqual(['web/a.tsx']);
  });

  test('an HTTP server, or a method called fetch, is not a client', () => {
    const text =
      "import { createServer } from 'node:http'; export const a = (store) => [createServer(), store.fetch()];";
    expect([...networkUses(readSource('server/recipes/service.ts', text))]).toEqual([]);
  });

  test('a global of the host in core, but not a variable with that name', () => {
    expect([...hostGlobals(readSource('core/kit/a.ts', 'export const title = document.title;'))]).toHaveLength(1);
    expect([...hostGlobals(readSource('core/kit/a.ts', 'const document = parse(); document.title;'))]).toEqual([]);
  });

  test('a barrel file, but not a module with exports of its own', () => {
    expect([
      ...barrels(readSource('core/kit/a.ts', "export { b } from './b.ts'; export { c } from './c.ts';")),
    ]).toHaveLength(1);
    expect([...barrels(readSource('core/kit/a.ts', "export * from './b.ts'; export const c = 1;"))]).toHaveLength(1);
    expect([...barrels(readSource('core/kit/a.ts', "export { b } from './b.ts'; export const c = 1;"))]).toEqual([]);
  });

  test('a cycle of files', () => {
    const texts = {
      'server/foods/a.ts': "import { b } from './b.ts';",
      'server/foods/b.ts': "import type { C } from './c.ts';",
      'server/foods/c.ts': "import { a } from './a.ts';",
    };
    const planted = Object.entries(texts).map(([path, text]) => readSource(path, text));
    expect(cycleIn(fileEdges(planted))).toBe(
      'server/foods/a.ts → server/foods/b.ts → server/foods/c.ts → server/foods/a.ts',
    );
    expect(cycleIn(fileEdges(planted.slice(0, 2)))).toBeNull();
  });

  test('a cycle of nouns', () => {
    const edges = new Map([
      ['foods', new Set(['recipes'])],
      ['recipes', new Set(['users'])],
      ['users', new Set(['foods'])],
    ]);
    expect(cycleIn(edges)).toBe('foods → recipes → users → foods');
  });

  test.each(['core/kit/utils.ts', 'server/helpers/a.ts', 'core/recipes/IngredientLine.ts', 'tui/kit/textInput.ts'])(
    'the name %s',
    (path) => {
      expect([...misnamed(path)]).not.toEqual([]);
    },
  );
});
