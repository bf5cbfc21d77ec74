import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failing, listening, outbound, serve } from '../../../tests/kit/guarded-requests.ts';

describe('limits', () => {
  test('a page may be as large as the limit, but not larger', async () => {
    const port = await serve((request, reply) => {
      reply.end('x'.repeat(Number(request.url!.slice(1))));
    });
    const { page } = outbound({}, { pageBytes: 100_000 });
    expect((await page(`http://127.0.0.1:${port}/100000`)).text).toHaveLength(100_000);
    await expect(page(`http://127.0.0.1:${port}/100001`)).rejects.toMatchObject(failing('too-large'));
  });

  test('a gzip bomb is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const port = await serve((_request, reply) => {
      reply.setHeader('content-encoding', 'gzip').end(bomb);
    });
    await expect(outbound().page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('too-large'));
  });

  test('an endless body is too large, and its socket is freed', async () => {
    let closed: () => void;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const port = await serve((_request, reply) => {
      const more = () => reply.write(Buffer.alloc(16_384)) && setImmediate(more);
      reply.on('drain', more).on('close', closed);
      more();
    });
    const { page } = outbound({}, { pageBytes: 500_000 });
    await expect(page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('too-large'));
    await gone;
  });

  test.each([
    ['never speaks', () => {}],
    ['sends its head and then nothing', (_request, reply) => void reply.write('<html>')],
    [
      'sends a byte now and then',
      (_request, reply) => {
        const timer = setInterval(() => reply.write('.'), 5);
        reply.on('close', () => clearInterval(timer));
      },
    ],
  ] as [string, RequestListener][])(
    'a server that %s runs out of time, and its socket is freed',
    async (_what, listener) => {
      let closed: () => void;
      const gone = new Promise<void>((resolve) => {
        closed = resolve;
      });
      const port = await serve((request, reply) => {
        request.socket.on('close', closed);
        listener(request, reply);
      });
      // Long enough for the request to arrive. Otherwise there would be no socket to close.
      const { page } = outbound({}, { totalMs: 1_000 });
      await expect(page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('timed-out'));
      await gone;
    },
  );

  test('redirects share the time of one fetch', async () => {
    const port = await serve((_request, reply) => {
      setTimeout(() => reply.writeHead(302, { location: '/' }).end(), 60);
    });
    const { page } = outbound({}, { totalMs: 150 });
    await expect(page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('timed-out'));
  });

  test('a TLS handshake that never ends counts as connection time', async () => {
    const port = await listening(createTcpServer((socket) => socket.on('error', () => {})));
    const { page } = outbound({}, { connectMs: 50 });
    await expect(page(`https://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('timed-out'));
  });

  test('a closed port fails', async () => {
    const server = createTcpServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    await expect(outbound().page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('failed'));
  });

  test('a caller has a limited number of concurrent fetches, and others are not delayed', async () => {
    const waiting: (() => void)[] = [];
    let arrived: () => void = () => {};
    const port = await serve((_request, reply) => {
      waiting.push(() => reply.end());
      arrived();
    });
    const untilWaiting = async (count: number) => {
      while (waiting.length < count)
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
    };
    const { page } = outbound({}, { perCaller: 2, inAll: 3 });
    const url = `http://127.0.0.1:${port}/`;
    const anna = [1, 2, 3].map(() => page(url, { caller: 'anna' }));
    await untilWaiting(2);
    const ben = page(url, { caller: 'ben' });
    await untilWaiting(3);
    waiting[2]!();
    await ben;
    expect(waiting).toHaveLength(3);
    waiting[0]!();
    await untilWaiting(4);
    for (const answer of waiting) answer();
    await Promise.all(anna);
  });

  test('a fetch that waits too long for a slot times out', async () => {
    const port = await serve(() => {});
    const { page } = outbound({}, { inAll: 1, totalMs: 50 });
    const both = [page(`http://127.0.0.1:${port}/`), page(`http://127.0.0.1:${port}/`)];
    expect(await Promise.allSettled(both)).toMatchObject([
      { reason: failing('timed-out') },
      { reason: failing('timed-out') },
    ]);
  });

  test('a caller that gives up and a server that closes end the fetch and free the socket', async () => {
    const ends = [
      (_fetching: ReturnType<typeof outbound>, signal: AbortController) => signal.abort(),
      (fetching: ReturnType<typeof outbound>) => fetching.close(),
    ];
    for (const end of ends) {
      const sockets: Promise<unknown>[] = [];
      const fetching = outbound();
      const signal = new AbortController();
      const port = await serve((request) => {
        sockets.push(once(request.socket, 'close'));
        end(fetching, signal);
      });
      await expect(fetching.page(`http://127.0.0.1:${port}/`, { signal: signal.signal })).rejects.toMatchObject(
        failing('failed'),
      );
      expect(sockets).toHaveLength(1);
      await Promise.all(sockets);
    }
  });

  test('after closing, everything fails', async () => {
    const { page, close } = outbound();
    close();
    await expect(page('http://127.0.0.1/')).rejects.toMatchObject(failing('failed'));
  });

  test('a refusal takes as long as a failure of the network', async () => {
    const order: string[] = [];
    const port = await listening(createTcpServer((socket) => socket.destroy()));
    const { page } = outbound({}, { failureMs: 200 });
    const settle = (name: string, url: string) => page(url).catch(() => order.push(name));
    const both = [settle('refused', 'http://10.0.0.1/'), settle('unreachable', `http://127.0.0.1:${port}/`)];
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(order).toEqual([]);
    await Promise.all(both);
    expect(order).toHaveLength(2);
  });
});
