import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { fold } from '../../core/kit/text/fold.ts';

/** Real pages with expected results. They belong to their publishers, so they are not part of the project. */
const folder = join(import.meta.dirname, '../../../shared/corpus/scrape');

export const hasCorpus = existsSync(join(folder, 'index.json'));
export const noCorpus = 'the corpus of real pages is not beside the project';

export interface CorpusPage {
  /** Path on the served site, e.g. `/chefkoch.de/chefkoch`. */
  readonly path: string;
  readonly title: string;
  /** A word of the expected ingredients; searching for it must find the recipe. */
  readonly ingredient: string;
}

interface IndexEntry {
  page: string;
  html: string;
  expected: string;
  cls: string;
}

interface Expected {
  title?: string;
  ingredients?: string[];
}

const read = (file: string) => {
  const bytes = readFileSync(join(folder, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

const entries = (): IndexEntry[] => JSON.parse(read('index.json')) as IndexEntry[];
const pathOf = (entry: IndexEntry) => `/${entry.html.replace(/\.html\.gz$/, '')}`;

const MEASURE = /spoon|gram|liter|ounce|pound|ingredient/;

/** The longest word of plain letters in the ingredients: long words are rare in other recipes. */
const tellingWord = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => fold(line).match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !MEASURE.test(word))
    .sort((a, b) => b.length - a.length)[0] ?? '';

/** Picks `count` pages, spread evenly over the sites, with the title and an ingredient of each. */
export function corpusPages(count: number): CorpusPage[] {
  const good = entries().flatMap((entry) => {
    const expected = JSON.parse(read(entry.expected)) as Expected;
    const ingredient = tellingWord(expected.ingredients ?? []);
    const isUsable = entry.cls === 'jsonld' && expected.title && ingredient.length >= 6;
    return isUsable ? [{ path: pathOf(entry), title: expected.title!, ingredient }] : [];
  });
  const step = good.length / count;
  return Array.from({ length: count }, (_, index) => good[Math.floor(index * step)]!);
}

/** The paths of all pages in the corpus. */
export const allCorpusPaths = (): string[] => entries().map(pathOf);

export interface Site {
  readonly origin: string;
  close(): void;
}

const PICTURE = /https?:(?:\\?\/){2}[^"'\s)<>]+?\.(?:jpe?g|png|webp)/gi;

/**
 * Serves the corpus on loopback. Replaces the addresses of pictures with a local one, because tests have no internet.
 */
export async function serveCorpus(): Promise<Site> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#955800' } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, reply) => {
    const { port } = server.address() as AddressInfo;
    const path = decodeURIComponent(request.url!.split('?')[0]!);
    if (path === '/picture.jpg') return reply.setHeader('content-type', 'image/jpeg').end(picture);
    const file = `${path.slice(1)}.html.gz`;
    if (path.includes('..') || !existsSync(join(folder, file))) return reply.writeHead(404).end();
    const html = read(file).replace(PICTURE, `http://127.0.0.1:${port}/picture.jpg`);
    return reply.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
