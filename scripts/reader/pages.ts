import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Expected } from './align.ts';

export interface CorpusPage {
  readonly page: string;
  readonly site: string;
  readonly url: string;
  readonly cls: string;
  readonly role: string;
  readonly html: string;
  readonly expected: string;
}

export const FOLDS = 5;

/** All pages of a site are in the same fold. The bench of the importer has the same folds. */
export const foldOf = (site: string) => createHash('sha256').update(site).digest().readUInt32BE(0) % FOLDS;

/** The folder of the corpus: the one given, or the one next to the project. */
export const corpusFolder = (given?: string) => given ?? join(import.meta.dirname, '../../../shared/corpus/scrape');

/** The pages of the corpus, with the paths of their files. */
export function corpusPages(folder: string): CorpusPage[] {
  const pages = ['index.json', 'fresh.json']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as CorpusPage[]);
  if (pages.length === 0) throw new Error(`No pages in ${folder}`);
  return pages.map((page) => ({ ...page, html: join(folder, page.html), expected: join(folder, page.expected) }));
}

export const htmlOf = ({ html }: CorpusPage) => gunzipSync(readFileSync(html)).toString('utf8');
export const expectedOf = ({ expected }: CorpusPage) => JSON.parse(readFileSync(expected, 'utf8')) as Expected;
