import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type TextPart, textsOfPart } from '../../web/app/text-parts.ts';
import { completeTexts, listed, localeFile, shippedLocales } from './files.ts';
import { treeOf } from './texts.ts';

/**
 * The texts of a face are of no use to the other: pages have none of the terminal's and none of letters,
 * and the program none of theirs. `tests/architecture/locales.test.ts` holds the same list.
 */
const TEXTS_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  client: ['cli', 'tui', 'mail', 'notifications', 'push'],
  node: ['web'],
};

const indexFile = join(import.meta.dirname, '../../locales/index.json');

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
      const file = /\/locales\/([\w-]+-\w+)\.json(?:\?part=(\w+))?$/.exec(id);
      if (!file) return null;
      const [, locale, part = null] = file as unknown as [string, string, TextPart | undefined];
      const { entries, files } = completeTexts(locale);
      for (const source of files) this.addWatchFile(source);
      const texts = treeOf(entries, entries.keys());
      const { name } = this.environment;
      if (!isTest) for (const face of TEXTS_OF_OTHERS[name] ?? []) delete texts[face];
      const own = name === 'client' && !(isTest && part === null) ? textsOfPart(texts, part) : texts;
      // With a part in its query, the bundler does not take the file for JSON.
      if (part) return { code: `export default ${JSON.stringify(own)}`, moduleType: 'js', map: null };
      return { code: JSON.stringify(own), map: null };
    },
  };
}
