import { type Figure, percentile } from './figure.ts';
import { benchWords, library, tokenFor } from './library.ts';
import { serve } from './processes.ts';

/** Measures searching 100,000 recipes over HTTP, with the total, for words from rare to present in a fifth of them. */
export async function search(): Promise<Figure[]> {
  const dataDir = await library(100_000);
  const server = await serve(dataDir);
  const headers = { authorization: `Bearer ${await tokenFor(server.url)}` };
  const times: number[] = [];
  let most = 0;
  for (const word of ['warm', 'up', ...benchWords()]) {
    const started = performance.now();
    const reply = await fetch(`${server.url}/api/recipes?perPage=50&search=${word}`, { headers });
    const { total } = (await reply.json()) as { total: number };
    if (word.startsWith('q')) {
      if (total === 0) throw new Error(`nothing was found for ${word}`);
      times.push(performance.now() - started);
      most = Math.max(most, total);
    }
  }
  await server.stop();
  const note = `${times.length} words, the commonest in ${most} recipes`;
  return [
    { name: 'search at 100,000 recipes, p95', value: percentile(times, 95), goal: 50, unit: 'ms', note },
    { name: 'search at 100,000 recipes, worst', value: Math.max(...times), goal: 100, unit: 'ms' },
  ];
}
