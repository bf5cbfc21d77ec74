import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems assign ports from 32768, so no other program gets one of these by chance. */
const [FIRST, LAST] = [15_000, 30_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port on this computer, for a program that must know its address before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}
