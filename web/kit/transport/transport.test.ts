import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  const form = await new Response(text, { headers: { 'content-type': headers['content-type']! } }).formData();
  expect(form.get('extension')).toBe('png');
  const image = form.get('image') as File;
  expect([image.name, image.type, await image.text()]).toEqual(['a.png', 'image/png', 'pixels']);
});

test('a form has the same length when it is sent again, with any names and texts', async () => {
  const send = fetchTransport({ base: await echo() });
  const sent = async () => {
    const reply = await send({
      method: 'POST',
      path: '/made',
      headers: {},
      fields: [
        ['message', 'Good.\nVery "good".'],
        ['image', new File(['pixels'], 'a "soup"\n.png')],
      ],
    });
    return JSON.parse(await reply.text()) as { headers: Record<string, string>; text: string };
  };
  const first = await sent();
  const second = await sent();
  expect(first.headers['content-length']).toBe(second.headers['content-length']);
  const form = await new Response(first.text, {
    headers: { 'content-type': first.headers['content-type']! },
  }).formData();
  expect(form.get('message')).toBe('Good.\r\nVery "good".');
  expect((form.get('image') as File).type).toBe('application/octet-stream');
});

test('the error of a server that does not answer names its address', async () => {
  const send = fetchTransport({ base: 'http://127.0.0.1:1' });
  await expect(send({ method: 'GET', path: '/', headers: {} })).rejects.toMatchObject({
    code: 'client.unreachable',
    params: { server: 'http://127.0.0.1:1' },
  });
});

test('a cancelled request is not a failure of the server', async () => {
  const send = fetchTransport({ base: 'http://127.0.0.1:1' });
  const signal = AbortSignal.abort();
  await expect(send({ method: 'GET', path: '/', headers: {}, signal })).rejects.toMatchObject({ name: 'AbortError' });
});

/** A network that swallows requests, and the reason why each was cancelled. */
function silentNetwork() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const signals: AbortSignal[] = [];
  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => {
      const signal = init!.signal!;
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { signals, send: fetchTransport({ base: 'https://home.example', fetch: fetch as typeof globalThis.fetch }) };
}

test('a read that is never answered fails after a minute and frees its connection', async () => {
  const { send, signals } = silentNetwork();
  const outcome = send({ method: 'GET', path: '/api/recipes', headers: {} }).catch((error) => error);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({ code: 'client.timeout', params: { server: 'https://home.example' } });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a write may take as long as a language model, and an upload as long as its line', async () => {
  const { send } = silentNetwork();
  const failed: string[] = [];
  const note = (name: string) => () => void failed.push(name);
  const keyed = { 'idempotency-key': 'k' };
  void send({ method: 'POST', path: '/api/recipes', headers: keyed, text: '{}' }).catch(note('write'));
  void send({ method: 'POST', path: '/api/auth/token', headers: {}, text: '' }).catch(note('write without a key'));
  void send({ method: 'POST', path: '/api/backups', headers: {}, fields: [['archive', 'x']] }).catch(note('upload'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(failed).toEqual(['write without a key']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed).toEqual(['write without a key', 'write']);
});

test('an answer that breaks off counts as an unreachable server', async () => {
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-length': '1000' });
    reply.write('{"items":', () => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reply = await fetchTransport({ base })({ method: 'GET', path: '/', headers: {} });
  await expect(reply.text()).rejects.toMatchObject({ code: 'client.unreachable', params: { server: base } });
});
