import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify, type Plugin } from 'vite';
import { viewerFolder } from '../../server/kit/openapi/viewer-page.ts';
import { cacheDir, root } from '../bootstrap/paths.mjs';

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Puts the viewer of the API's document beside the files of the pages. Its folder has its version, since browsers cache
 * `assets` for a year.
 */
export function apiViewer(): Plugin {
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

/** Minifies the scripts that pages load from `web/public`. A page is not drawn before one of them has loaded. */
export function smallScripts(): Plugin {
  return {
    name: 'small-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const folder = resolve(root, 'web/public');
      const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
      const write = async (name: string) => {
        const { code, errors } = await minify(name, await readFile(join(folder, name), 'utf8'));
        if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
        await writeFile(resolve(root, 'dist/web', name), code);
      };
      await Promise.all(scripts.map(write));
    },
  };
}

/** Compressed forms of the last build. Brotli at its best takes a third of the time of a build. */
const compressedFolder = join(cacheDir, 'compressed');

/** Compresses the files that have changed since the last build, and removes entries that this build does not use. */
async function openCompressed() {
  await mkdir(compressedFolder, { recursive: true });
  const known = new Set(await readdir(compressedFolder));
  // Some files of the pages have the same contents.
  const wanted = new Map<string, Promise<Buffer>>();
  const make = async (name: string, bytes: Buffer, ending: keyof typeof compressions): Promise<Buffer> => {
    const file = join(compressedFolder, name);
    if (known.has(name)) return readFile(file);
    const made = await compressions[ending](bytes);
    // Renamed when it is complete, so that an interrupted build leaves no partial file.
    const half = `${file}-${process.pid}`;
    await writeFile(half, made);
    await rename(half, file);
    return made;
  };
  return {
    compressed(bytes: Buffer, ending: keyof typeof compressions): Promise<Buffer> {
      const name = `${createHash('sha256').update(process.version).update(bytes).digest('hex')}.${ending}`;
      const result = wanted.get(name) ?? make(name, bytes, ending);
      wanted.set(name, result);
      return result;
    },
    forgetOthers: () =>
      Promise.all([...known].filter((name) => !wanted.has(name)).map((name) => rm(join(compressedFolder, name)))),
  };
}

/** Puts compressed forms beside the files of the pages, so that the server compresses none of them. */
export function compressedAssets(): Plugin {
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
      const { compressed, forgetOthers } = await openCompressed();
      const write = ({ path, bytes }: (typeof texts)[number]) =>
        (['br', 'gz'] as const).map(async (ending) => writeFile(`${path}.${ending}`, await compressed(bytes, ending)));
      await Promise.all(texts.flatMap(write));
      await forgetOthers();
    },
  };
}

/** The path of the list, the plan and the import, which phones offer with the icon. */
const shortcuts = [
  { url: 'shopping-lists', text: ['shopping', 'title'] },
  { url: 'group/mealplan/planner/view', text: ['planner', 'title'] },
  { url: 'import', text: ['frame', 'import_recipe'] },
] as const;

/**
 * Writes the web manifest, whose shortcuts have names from the texts, and the description of the page, for search
 * engines.
 */
export function webManifest(): Plugin {
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
