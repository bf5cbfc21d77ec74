import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchTransport } from './transport.ts';

/** A server that echoes the request. */
async function echo(): Promise<string> {
  const server = createServer(async (request: IncomingMessage, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    reply.setHeader('x-error-code', 'a.code');
    reply.end(JSON.stringify({ method, url, headers, text: Buffer.concat(parts).toString() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a request arrives as it was made, and its answer can be read', async () => {
  const send = fetchTransport({ base: await echo() });
  const headers = { 'accept-language': 'de-DE', 'content-type': 'application/json' };
  const reply = await send({ method: 'PUT', path: '/api/x?a=1', headers, text: '{"b":2}' });
  expect(reply.status).toBe(200);
  expect(reply.header('x-error-code')).toBe('a.code');
  expect(JSON.parse(await reply.text())).toMatchObject({
    method: 'PUT',
    url: '/api/x?a=1',
    headers: { 'accept-language': 'de-DE', 'content-type': 'application/json' },
    text: '{"b":2}',
  });
});

test('fields travel as a multipart form', async () => {
  const send = fetchTransport({ base: await echo() });
  const reply = await send({
    method: 'PUT',
    path: '/image',
    headers: {},
    fields: [
      ['extension', 'png'],
      ['image', new File(['pixels'], 'a.png', { type: 'image/png' })],
    ],
  });
  const { headers, text } = JSON.parse(await reply.text()) as { headers: Record<string, string>; text: string };
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(text).toContain('filename="a.png"');
  expect(text).toContain('pixels');
});

test('a server that does not answer is told by its address', async () => {
  const send = fetchTransport({ base: 'http://127.0.0.1:1' });
  await expect(send({ method: 'GET', path: '/', headers: {} })).rejects.toMatchObject({
    code: 'client.unreachable',
    params: { server: 'http://127.0.0.1:1' },
  });
});

test('a request that was called off is no failure of the server', async () => {
  const send = fetchTransport({ base: 'http://127.0.0.1:1' });
  const signal = AbortSignal.abort();
  await expect(send({ method: 'GET', path: '/', headers: {}, signal })).rejects.toMatchObject({ name: 'AbortError' });
});
