import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf } from '../../core/kit/locale.ts';
import { type TextPart, textParts, textsOfPart } from '../../web/app/text-parts.ts';
import { completeTexts, listed, localeFile, shippedLocales, startedLocales } from './files.ts';
import { type Entries, type Tree, treeOf } from './texts.ts';

/**
 * A face contains only its own texts: pages have none of the terminal, of mails and of the browser
 * extension, and the program has none of pages. `tests/architecture/locales.test.ts` holds the same list.
 */
const TEXTS_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  client: ['cli', 'tui', 'mail', 'notifications', 'push', 'extension'],
  node: ['web'],
};

const trees = new WeakMap<Entries, Tree>();

/** The tree of a locale, made once for all of its parts. */
function wholeTree(entries: Entries): Tree {
  const tree = trees.get(entries) ?? treeOf(entries, entries.keys());
  trees.set(entries, tree);
  return tree;
}

const indexFile = join(import.meta.dirname, '../../locales/index.json');

/** The texts of the first page, and what loads the other parts: so pages need no list of the files of all languages. */
function firstFile(locale: string, texts: object): string {
  const loads = Object.keys(textParts).map((part) => `${part}: () => import('./${locale}.json?part=${part}')`);
  return [
    `export default ${JSON.stringify(texts)};`,
    `export const name = ${JSON.stringify(listed()[locale]!.name)};`,
    `export const parts = { ${loads.join(', ')} };`,
  ].join('\n');
}

/**
 * Completes what code imports of `locales/`: each locale gets the texts that it lacks, from the locale which it is a
 * variant of and from English, so that one file is loaded at a time. The index gets the progress of each.
 */
export function localeTexts({ isTest = false } = {}): Plugin {
  return {
    name: 'locale-texts',
    enforce: 'pre',
    transform(_, id) {
      if (id === indexFile) {
        for (const file of Object.keys(listed()).map(localeFile)) if (existsSync(file)) this.addWatchFile(file);
        return { code: JSON.stringify(shippedLocales()), map: null };
      }
      const file = /\/locales\/([\w-]+-\w+)\.json(\?texts)?(?:\?part=(\w+))?$/.exec(id);
      if (!file) return null;
      const [, locale, isFirst, part = null] = file as unknown as [
        string,
        string,
        string | undefined,
        TextPart | undefined,
      ];
      const { entries, files } = completeTexts(locale);
      for (const source of files) this.addWatchFile(source);
      const texts = { ...wholeTree(entries) };
      const { name } = this.environment;
      if (!isTest) for (const face of TEXTS_OF_OTHERS[name] ?? []) delete texts[face];
      const own = name === 'client' && !(isTest && part === null) ? textsOfPart(texts, part) : texts;
      // With a query, the bundler does not take the file for JSON.
      if (part) return { code: `export default ${JSON.stringify(own)}`, moduleType: 'js', map: null };
      if (isFirst) return { code: firstFile(locale, own), moduleType: 'js', map: null };
      return { code: JSON.stringify(own), map: null };
    },
  };
}

/** Writes what `unloaded.js` says in each language if the scripts of the page do not load. */
export function unloadedTexts(): Plugin {
  return {
    name: 'unloaded-texts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const keys = { title: 'web.offline.page_title', hint: 'web.offline.page_hint', retry: 'web.retry' };
      const texts = startedLocales().map((locale) => {
        const { entries } = completeTexts(locale);
        const own = Object.entries(keys).map(([name, key]) => [name, entries.get(key)]);
        return [locale, { ...Object.fromEntries(own), direction: directionOf(locale) }];
      });
      this.emitFile({ type: 'asset', fileName: 'unloaded.json', source: JSON.stringify(Object.fromEntries(texts)) });
    },
  };
}
