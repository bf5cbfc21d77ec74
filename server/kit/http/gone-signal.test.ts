import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ClientGone, goneSignal } from './gone-signal.ts';

/** Sends a request with a body to a server, and returns both ends when the server has read the body. */
async function called() {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const leaving = new AbortController();
  const request = once(server, 'request');
  const reply = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: 'POST',
    body: 'a soup',
    signal: leaving.signal,
  });
  const [received, response] = (await request) as [IncomingMessage, ServerResponse];
  const closed = once(received, 'close');
  await text(received);
  await closed;
  return { leave: () => leaving.abort(), reply, response };
}

test('a client that disconnects before its response is noticed, also afterwards', async () => {
  const { leave, reply, response } = await called();
  const signal = goneSignal(response);
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  leave();
  await expect(reply).rejects.toThrow();
  await aborted;
  expect(signal.reason).toBeInstanceOf(ClientGone);
  expect(goneSignal(response).aborted).toBe(true);
});

test('a client that has read its response is not gone', async () => {
  const { reply, response } = await called();
  const signal = goneSignal(response);
  const closed = once(response, 'close');
  response.end('done');
  expect(await (await reply).text()).toBe('done');
  await closed;
  expect([signal.aborted, goneSignal(response).aborted]).toEqual([false, false]);
});
