import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Figure, percentile } from './figure.ts';
import { root } from './processes.ts';

const corpus = join(root, '../shared/corpus/scrape');

interface Entry {
  html: string;
  url: string;
  site: string;
}

/** Pages per second on one core, over all pages of the corpus. Empty without the corpus. */
export async function extraction(): Promise<Figure[]> {
  if (!existsSync(join(corpus, 'index.json'))) return [];
  const { extract } = (await import(pathToFileURL(join(root, 'dist/node/extract.js')).href)) as {
    extract: (html: string, page: { url: string; host: string }) => unknown;
  };
  const entries = JSON.parse(readFileSync(join(corpus, 'index.json'), 'utf8')) as Entry[];
  const pages = entries.map(({ html, url, site }) => ({
    text: gunzipSync(readFileSync(join(corpus, html))).toString('utf8'),
    url,
    host: site,
  }));
  for (const { text, url, host } of pages.slice(0, 60)) extract(text, { url, host });
  const times = pages.map(({ text, url, host }) => {
    const started = performance.now();
    extract(text, { url, host });
    return performance.now() - started;
  });
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000;
  const note = `${pages.length} pages`;
  return [
    {
      name: 'extraction, pages a second on one core',
      value: pages.length / seconds,
      goal: 120,
      unit: '/s',
      isLowerBound: true,
      note,
    },
    { name: 'extraction, 95th percentile', value: percentile(times, 95), goal: 25, unit: 'ms', note },
  ];
}
