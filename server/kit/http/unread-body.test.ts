import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';

const PART = Buffer.alloc(1_000_000, 'x');
const FRAMED = Buffer.concat([Buffer.from('f4240\r\n'), PART, Buffer.from('\r\n')]);

async function listening() {
  const { app, anna } = await world();
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, token: anna.token };
}

/** The first line of the response to a client that reads only after it has sent everything, or the error it meets. */
async function answerTo(
  { port, token }: { port: number; token: string },
  headers: readonly string[],
  megabytes: number,
): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  const failed = new Promise<string>((resolve) => socket.on('error', ({ message }) => resolve(message)));
  const head = ['POST /api/recipes HTTP/1.1', 'Host: lovage', `Authorization: Bearer ${token}`, ...headers];
  socket.write(`${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n`);
  const isChunked = headers.some((line) => line.startsWith('Transfer-Encoding'));
  const exchange = async () => {
    for (let part = 0; part < megabytes; part++)
      if (!socket.write(isChunked ? FRAMED : PART)) await once(socket, 'drain');
    if (isChunked) socket.write('0\r\n\r\n');
    socket.resume();
    const [answer] = await once(socket, 'data');
    return String(answer).split('\r\n')[0]!;
  };
  const result = await Promise.race([exchange().catch(String), failed]);
  socket.destroy();
  return result;
}

const SIZED = 'Content-Length: 20000000';

test.for([[SIZED], [SIZED, 'Connection: close'], ['Transfer-Encoding: chunked']])(
  'a client that sends too much reads why it was refused: %s',
  async (headers) => {
    const server = await listening();
    const answers = await Promise.all([1, 2, 3].map(() => answerTo(server, headers, 20)));
    expect(answers).toEqual(answers.map(() => 'HTTP/1.1 413 Payload Too Large'));
  },
);

test('a signed-out client may send all of its body too', async () => {
  const { port } = await listening();
  const answer = await answerTo({ port, token: 'none' }, [SIZED, 'Connection: close'], 20);
  expect(answer).toBe('HTTP/1.1 401 Unauthorized');
});

test('an endless body is cut off', async () => {
  const server = await listening();
  expect(await answerTo(server, ['Content-Length: 1000000000'], 400)).toMatch(/EPIPE|ECONNRESET/);
});
