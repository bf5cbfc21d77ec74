import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { build, defineConfig, type Plugin } from 'vite';
import type { Route, Routes } from './core/kit/routes.ts';
import { localeTexts, unloadedTexts } from './scripts/locales/vite.ts';
import { viewerFolder } from './server/kit/openapi/viewer-page.ts';
import { fontFamilies, fontFile } from './server/kit/pdf/font-files.ts';

const root = import.meta.dirname;

/** What is made of the whole catalogue, by what it exports. */
const madeOfCatalogue = {
  'core/app/routes.ts': 'routes',
  'core/app/attributes.ts': 'attributes',
  'core/app/live-routes.ts': 'liveRoutes',
  'server/app/guards.ts': 'guards',
  'server/app/site/api-document.ts': 'apiDocument',
} as const;

/** Calls of the API as code: `call('GET', '/api/foods')`. Most send nothing and receive JSON, which is left out. */
function compactRoutes(routes: Routes): string {
  const call = ({ method, path, sends, receives, ...more }: Route) => {
    const rest = Object.keys(more).length > 0 ? [more] : [];
    const kinds = rest.length > 0 || receives !== 'json' ? [sends, receives] : sends === 'nothing' ? [] : [sends];
    return `call(${[method, path, ...kinds, ...rest].map((value) => JSON.stringify(value)).join()})`;
  };
  const nouns = Object.entries(routes).map(([noun, calls]) => {
    const rows = Object.entries(calls).map(([name, route]) => `${JSON.stringify(name)}:${call(route)}`);
    return `${JSON.stringify(noun)}:{${rows}}`;
  });
  return [
    `const call = (method, path, sends = 'nothing', receives = 'json', more) => ({ method, path, sends, receives, ...more });`,
    `export const routes = {${nouns}};`,
  ].join('\n');
}

/**
 * Replaces these modules by their value. Clients need method and path of each call, a server at its start also who may
 * make it; without this every command and every page would load the validator to build them. A server also describes them.
 */
function inlineRoutes(): Plugin {
  const made = new Map(Object.entries(madeOfCatalogue).map(([file, name]) => [resolve(root, file), name]));
  return {
    name: 'inline-routes',
    apply: 'build',
    async load(id) {
      const name = made.get(id);
      if (name === undefined) return null;
      const value = ((await import(id)) as Record<string, unknown>)[name];
      if (name === 'routes') return compactRoutes(value as Routes);
      return `export const ${name} = ${JSON.stringify(value)};`;
    },
  };
}

/** Puts the fonts of printed pages beside the bundle, with the list of what each of their slices holds. */
function printFonts(): Plugin {
  return {
    name: 'print-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'node',
    generateBundle() {
      for (const { name, weights, has } of fontFamilies) {
        const read = (file: string) => readFileSync(resolve(root, 'node_modules/@fontsource', name, file));
        const ranges = Object.entries(JSON.parse(read('unicode.json').toString()) as Record<string, string>);
        const slices = ranges.filter(([slice]) => has(slice));
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName: `fonts/${fileName}`, source });
        emit(`${name}.json`, JSON.stringify(Object.fromEntries(slices)));
        emit(`${name}-LICENSE.txt`, read('LICENSE'));
        for (const [slice] of slices)
          for (const weight of weights) {
            const file = fontFile(name, slice, weight);
            emit(file, read(`files/${file}`));
          }
      }
    },
  };
}

/** Which modules the server starts with, and which of them others load without it. */
const parts = {
  server: new Set<string>(),
  faces: new Set<string>(),
  worker: new Set<string>(),
  tasks: new Set<string>(),
  clients: new Set<string>(),
};

/** Finds those parts once all modules are known, before they are grouped into files. */
function findParts(): Plugin {
  return {
    name: 'find-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'node',
    buildEnd() {
      const server = resolve(root, 'server/start.ts');
      const reach = (found: Set<string>, from: readonly string[], alsoLater: boolean) => {
        const waiting = [...from];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const module = found.has(id) ? null : this.getModuleInfo(id);
          if (!module) continue;
          found.add(id);
          const later = alsoLater ? module.dynamicallyImportedIds.filter((one) => one !== server) : [];
          waiting.push(...module.importedIds, ...later);
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
      reach(parts.tasks, [entries.worker, entries.extract, entries.parse], true);
    },
  };
}

/**
 * What each command needs comes in few files, since every file costs a command about a millisecond: the program with its
 * table of commands, what a command works with, its texts, and the client of a server.
 */
const chunks = [
  { name: 'program', test: /\/cli\/app\/program\.ts$/, priority: 4 },
  { name: 'language', test: /\/core\/kit\/translate\.ts$/, priority: 3 },
  { name: 'context', test: /\/cli\/app\/context\.ts$/, priority: 2 },
  // What commands and the terminal share with the server and its threads: else those would load all of both.
  {
    name: 'shared',
    test: (id: string) => parts.clients.has(id) && (parts.server.has(id) || parts.tasks.has(id)),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: 'width', test: /\/string-width\/index\.js$/, priority: 2 },
  // The pages of the terminal up to their first frame; views and forms that follow have files of their own.
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

/** The command line, threads, and what others measure. */
const entries = {
  main: resolve(root, 'cli/main.ts'),
  worker: resolve(root, 'server/worker.ts'),
  check: resolve(root, 'server/check.ts'),
  extract: resolve(root, 'server/importing/extract-entry.ts'),
  parse: resolve(root, 'server/parsing/parse-entry.ts'),
};

/** The modules of the start page. */
const startPage = new Set<string>();

/** Finds the modules of the start page before they are grouped into files. */
function findStartPage(): Plugin {
  return {
    name: 'find-start-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const waiting = [resolve(root, 'web/recipes/list/HomePage.tsx')];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        // A package's index names all of it, so what is used of packages is listed below.
        if (startPage.has(id) || id.includes('/node_modules/')) continue;
        startPage.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}

const initial = { tags: ['$initial' as const], priority: 4 };

/**
 * A browser asks for each file separately, and small files compress badly. So what every page loads is two files, the
 * start page adds one, and what several pages share is a few: menus, Markdown, the validator, and what most pages need.
 */
const pageChunks = [
  { name: 'packages', test: /\/node_modules\//, ...initial },
  { name: 'frame', test: /\/(?:core|web)\/(?!main\.tsx)/, ...initial },
  { name: 'home', test: (id: string) => startPage.has(id), priority: 3 },
  { name: 'home', test: /\/(?:@tanstack|@mantine\/core\/esm\/components\/(?:TextInput|InputBase))\//, priority: 3 },
  {
    name: 'menu',
    test: /\/(?:@floating-ui|@mantine\/core\/esm\/components\/(?:Menu|Popover))\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'markdown', test: /\/(?:marked|dompurify)\/|\/(?:Markdown\.tsx|sanitize\.ts)$/, priority: 2 },
  {
    name: 'validator',
    test: /\/node_modules\/zod\/|\/core\/kit\/wire-fields\.ts$/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'recipe',
    // The editor uses the others.
    test: /\/web\/recipes\/page\/(?!RecipeSkeleton|RecipePage|use-recipe)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What some pages share: a file for each of these modules would be larger together.
  ...Object.entries({
    amounts:
      /\/core\/(?:recipes\/quantity|client\/recipes\/typed-amount|kit\/(?:fraction|text\/(?:latin-digits|read-amount)))\.ts$/,
    suggest: /\/web\/kit\/lists\/(?:Suggest\.(?:tsx|module\.css)|use-reorder\.ts)$|\/IconGripVertical\.mjs$/,
    draft:
      /\/web\/recipes\/editing\/(?:draft\/draft|lines\/(?:amount-text|split-line)|use-known)\.ts$|\/new-settings\.ts$/,
    days: /\/core\/kit\/(?:day|text\/day-words)\.ts$/,
    names: /\/web\/(?:kit\/lists\/ChosenNames\.(?:tsx|module\.css)|recipes\/OrganizerPick\.tsx)$/,
    picture: /\/PictureField\.(?:tsx|module\.css)$|\/components\/FileButton\/|\/IconPhotoPlus\.mjs$/,
    opened:
      /\/web\/recipes\/page\/(?:RecipeSkeleton\.tsx|use-recipe\.ts|RecipePage\.module\.css)$|\/may-edit\.ts$|\/IconLock\.mjs$/,
    pages: /\/web\/kit\/(?:layout\/Page(?:Head|Tabs)|lists\/Rows(?:Skeleton)?)\.(?:tsx|module\.css)$/,
  }).map(([name, test]) => ({ name, test, priority: 2, includeDependenciesRecursively: false })),
  // What most pages need. Menus, fields and Markdown are loaded only by pages that use them.
  {
    name: 'shared',
    test: (id: string) =>
      (id.includes('/@tabler/') || !id.includes('/node_modules/')) &&
      !/(?:Menu|Actions)\.tsx$|recipes\/page\//.test(id),
    minShareCount: 12,
    maxModuleSize: 6000,
    includeDependenciesRecursively: false,
  },
];

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** The fonts of the start page, and the weights that pages use of them. Their files have 200 to 900. */
const pageFonts = ['inter', 'source-serif-4'];
const pageWeights = { wght: { min: 400, max: 600 } };
/**
 * What pages use of a font's features: kerning, accents, forms of a language, figures of tables and fractions. Inter's
 * `calt`, which turns `->` into an arrow, is an eighth of its file.
 */
const pageFeatures = 'kern mark mkmk ccmp locl liga lnum tnum frac numr dnom smcp c2sc'.split(' ');
/** Blanks, control characters and rare punctuation, which come from the system's fonts if anybody writes them. */
const RARE =
  /[\u2000-\u200f\u2016\u2017\u201f\u2023-\u2025\u2027-\u202f\u2031\u2034-\u2038\u203b-\u2043\u2045-\u206f]/g;

const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.replace('U+', '').split('-');
      const from = Number.parseInt(first!, 16);
      return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');

/** Leaves out the weights and features that no page uses: half of what every page loads of its fonts. */
function lightFonts(): Plugin {
  return {
    name: 'light-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        for (const font of pageFonts) {
          if (file.type !== 'asset' || !file.fileName.startsWith(`assets/${font}-latin-wght-`)) continue;
          const ranges = resolve(root, 'node_modules/@fontsource-variable', font, 'unicode.json');
          const { latin } = JSON.parse(readFileSync(ranges, 'utf8')) as { latin: string };
          const characters = charactersOf(latin).replace(RARE, '');
          file.source = await subsetFont(Buffer.from(file.source), characters, {
            targetFormat: 'woff2',
            variationAxes: pageWeights,
            keepFeatures: pageFeatures,
          });
        }
    },
  };
}

/**
 * Puts the viewer of the API's document beside the files of the pages. Its folder has its version, since browsers keep
 * what is in `assets` for a year.
 */
function apiViewer(): Plugin {
  return {
    name: 'api-viewer',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const from = resolve(root, 'node_modules/rapidoc');
      const emit = (name: string, path: string) =>
        this.emitFile({ type: 'asset', fileName: `assets/${viewerFolder}/${name}`, source: readFileSync(path) });
      emit('viewer.js', resolve(from, 'dist/rapidoc-min.js'));
      emit('LICENSE.txt', resolve(from, 'LICENSE.txt'));
      emit('start.js', resolve(root, 'web/api-docs/start.js'));
    },
  };
}

/** Puts compressed forms beside the files of the pages, so that the server compresses none of them. */
function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_, bundle) {
      const texts = Object.values(bundle).flatMap((file) => {
        if (!/^assets\/.*\.(?:js|css|svg)$/.test(file.fileName)) return [];
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        return [{ path: resolve(root, 'dist/web', file.fileName), bytes }];
      });
      const write = ({ path, bytes }: (typeof texts)[number]) =>
        Object.entries(compressions).map(async ([ending, compress]) =>
          writeFile(`${path}.${ending}`, await compress(bytes)),
        );
      await Promise.all(texts.flatMap(write));
    },
  };
}

/** The path of the list, the plan and the import, which phones offer with the icon. */
const shortcuts = [
  { url: 'shopping-lists', text: ['shopping', 'title'] },
  { url: 'group/mealplan/planner/view', text: ['planner', 'title'] },
  { url: 'import', text: ['frame', 'import_recipe'] },
] as const;

/** Writes the web manifest, whose shortcuts have names from the texts, and what the page is about, for search engines. */
function webManifest(): Plugin {
  const texts = JSON.parse(readFileSync(resolve(root, 'locales/en-US.json'), 'utf8')) as {
    recipes: { recipes: string };
    web: Record<string, Record<string, string>>;
  };
  const about = [texts.recipes.recipes, texts.web.planner!.title, texts.web.shopping!.title].join(', ');
  return {
    name: 'web-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'description', content: about }, injectTo: 'head' }],
    async writeBundle() {
      const file = resolve(root, 'dist/web/manifest.webmanifest');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
      const named = shortcuts.map(({ url, text: [area, key] }) => ({ name: texts.web[area]![key], url }));
      await writeFile(file, JSON.stringify({ ...manifest, shortcuts: named }));
    },
  };
}

/** The texts of a language other than English, which a browser keeps once somebody has chosen it. */
const isOtherLanguage = (file: string): boolean => /^assets\/(?!en-US)[a-z]{2}-[A-Z]{2}-[\w-]+\.js$/.test(file);

/** Fonts of scripts that few people read load when a page has such letters. */
const isShellFile = (file: string): boolean =>
  !isOtherLanguage(file) &&
  !file.startsWith(`assets/${viewerFolder}/`) &&
  (/^assets\/.*\.(?:js|css)$/.test(file) || /^assets\/.*-latin-wght-\w+-[\w-]+\.woff2$/.test(file));

/** Builds the service worker: one script beside the page that knows all of its files. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_, bundle) {
      const publicFiles = readdirSync(resolve(root, 'web/public')).sort();
      const files = [...Object.keys(bundle).filter(isShellFile).sort(), ...publicFiles];
      const languages = Object.keys(bundle).filter(isOtherLanguage).sort();
      const hash = createHash('sha256').update([...files, ...languages].join('\n'));
      for (const file of ['index.html', ...publicFiles]) hash.update(readFileSync(resolve(root, 'dist/web', file)));
      const shell = { version: hash.digest('hex').slice(0, 16), files, languages };
      await build({
        configFile: false,
        logLevel: 'warn',
        root: resolve(root, 'web'),
        publicDir: false,
        define: { SHELL_FILES: JSON.stringify(shell) },
        build: {
          outDir: resolve(root, 'dist/web'),
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: {
            input: resolve(root, 'web/offline/service-worker.ts'),
            // Not every browser takes a module here.
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** Builds the client that other programs import, with its types: two files without any other package. */
function packageClient(): Plugin {
  return {
    name: 'package-client',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'node',
    async writeBundle() {
      const outDir = resolve(root, 'dist/client');
      await build({
        configFile: false,
        logLevel: 'warn',
        root: resolve(root, 'web'),
        publicDir: false,
        plugins: [inlineRoutes()],
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2022',
          minify: false,
          lib: { entry: resolve(root, 'web/package/index.ts'), formats: ['es'], fileName: 'index' },
        },
      });
      // Found at run time: a copy in this bundle would hold other schemas than those whose names it looks up.
      const writer = (await import(resolve(root, 'scripts/client/written.ts'))) as { written: string };
      await writeFile(resolve(outDir, 'index.d.ts'), writer.written);
    },
  };
}

export default defineConfig({
  root: 'web',
  // Addresses within the site are relative: the server says in <base> under which path it stands.
  base: './',
  plugins: [
    react(),
    inlineRoutes(),
    localeTexts(),
    printFonts(),
    findParts(),
    findStartPage(),
    lightFonts(),
    apiViewer(),
    compressedAssets(),
    webManifest(),
    unloadedTexts(),
    serviceWorker(),
    packageClient(),
  ],
  builder: {
    // `LOVAGE_BUILD=node` or `client` builds one of the two.
    async buildApp(builder) {
      const only = process.env.LOVAGE_BUILD;
      const wanted = Object.values(builder.environments).filter(({ name }) => ['client', 'node'].includes(name));
      for (const environment of wanted) if (!only || environment.name === only) await builder.build(environment);
    },
  },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': 'undefined' },
  // The one stream of changes of all tabs.
  worker: { format: 'es', plugins: () => [inlineRoutes()] },
  environments: {
    client: {
      build: {
        outDir: '../dist/web',
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rollupOptions: { output: { codeSplitting: { groups: pageChunks } } },
      },
    },
    node: {
      consumer: 'server',
      resolve: {
        noExternal: true,
        // The last is what Ink asks for in its own development.
        external: ['better-sqlite3', 'sharp', 'pdfkit', 'jq-wasm', 'react-devtools-core'],
      },
      build: {
        ssr: true,
        outDir: '../dist/node',
        emptyOutDir: true,
        target: 'node24',
        minify: true,
        copyPublicDir: false,
        rollupOptions: {
          input: entries,
          // Some modules are loaded on demand in one place and at once in another. That is intended.
          checks: { ineffectiveDynamicImport: false },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
});
