import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems hand out ports from 32768 on, so that nobody gets one of these by chance. */
const [FIRST, LAST] = [15_000, 30_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of this computer at which nobody listens, for what must know its address before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}
