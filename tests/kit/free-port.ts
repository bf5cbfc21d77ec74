import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems assign ports from 32768, so no other program gets one of these by chance. */
const [FIRST, LAST] = [15_000, 30_000];
/** Each worker of a run has ports of its own: a port is free until the program that it is for has started. */
const WORKERS = 8;
const OWN = Math.floor((LAST - FIRST) / WORKERS);
const first = FIRST + ((Number(process.env.VITEST_POOL_ID ?? 0) || 0) % WORKERS) * OWN;
const given = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port on this computer, for a program that must know its address before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, first + OWN);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
