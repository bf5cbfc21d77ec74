import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf } from '../../core/kit/locale.ts';
import { firstIcons, firstPages, firstTexts } from '../../server/app/site/first-view/needs.ts';
import { completeTexts, startedLocales } from '../locales/files.ts';
import { treeOf } from '../locales/texts.ts';

const root = join(import.meta.dirname, '../..');

/** The name of a class: `list-RecipeCard-name` for `.name` in `recipes/list/RecipeCard.module.css`. */
export const scopedName = (name: string, file: string): string =>
  `${basename(dirname(file))}-${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;

/** The shapes of an icon as SVG. */
function iconShapes(name: string): string {
  const file = readFileSync(resolve(root, `node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`), 'utf8');
  const shapes = /__iconNode = (\[.*\]);/.exec(file)![1]!;
  return (JSON.parse(shapes) as [string, Record<string, string>][])
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}

/**
 * Writes the files that the server needs for first views: the scripts of each page with one, icons, and a few
 * texts of each language. The server reads them from `.first-view`, which is not part of the site.
 */
export function firstViewFiles(): Plugin {
  return {
    name: 'first-view-files',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkWith = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
      const reach = (ids: readonly string[]): string[] => {
        const found = new Set<string>();
        const waiting = ids.flatMap((id) => chunkWith(resolve(root, id))?.fileName ?? this.error(`no file has ${id}`));
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
          const chunk = bundle[name];
          if (found.has(name) || chunk?.type !== 'chunk') continue;
          found.add(name);
          waiting.push(...chunk.imports);
        }
        return [...found];
      };
      const stylesOf = (names: readonly string[]) =>
        names.flatMap((name) => {
          const chunk = bundle[name] as { viteMetadata?: { importedCss: Set<string> } };
          return [...(chunk.viteMetadata?.importedCss ?? [])];
        });
      const entry = reach(['web/main.tsx']);
      const pages = Object.entries(firstPages).map(([page, modules]) => {
        const scripts = reach(modules).filter((name) => !entry.includes(name));
        return [page, { scripts, styles: stylesOf(scripts) }];
      });
      const locales = startedLocales().map((locale) => {
        const id = chunks.find(({ fileName, facadeModuleId }) =>
          facadeModuleId ? facadeModuleId.endsWith(`/locales/${locale}.json?texts`) : fileName.includes(`/${locale}-`),
        );
        return [locale, id?.fileName];
      });
      const emit = (name: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName: `.first-view/${name}.json`, source: JSON.stringify(value) });
      const fonts = Object.keys(bundle).filter((name) =>
        /^assets\/(?:inter|source-serif-4)-latin-wght-normal-/.test(name),
      );
      emit('files', {
        fonts,
        pages: Object.fromEntries(pages),
        locales: Object.fromEntries(locales),
        icons: Object.fromEntries(firstIcons.map((name) => [name, iconShapes(name)])),
      });
      for (const locale of startedLocales()) {
        const { entries } = completeTexts(locale);
        const isNeeded = (key: string) => (firstTexts as readonly string[]).includes(key);
        const keys = [...entries.keys()].filter(isNeeded);
        emit(locale, { direction: directionOf(locale), texts: treeOf(entries, keys) });
      }
    },
  };
}
