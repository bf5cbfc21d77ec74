import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { library } from './library.ts';
import { residentMb, serve } from './processes.ts';

/** Measures how soon the server answers, and its idle memory. */
export async function start(): Promise<Figure[]> {
  const dataDir = await library(1_000);
  const ready: number[] = [];
  let idleMb = 0;
  for (let round = 0; round < 7; round++) {
    const server = await serve(dataDir);
    ready.push(server.readyMs);
    if (round === 6) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      idleMb = residentMb(server.pid);
    }
    await server.stop();
  }
  return [
    { name: 'server ready after spawn (1,000 recipes)', value: median(ready), goal: 500, unit: 'ms' },
    { name: 'server idle memory (1,000 recipes)', value: idleMb, goal: 130, unit: 'MB' },
  ];
}
