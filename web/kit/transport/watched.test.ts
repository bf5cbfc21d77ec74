import { expect, onTestFinished, test, vi } from 'vitest';
import type { WireReply, WireRequest } from '../../../core/kit/client.ts';
import { watchedTransport } from './watched.ts';

const reply = (status: number, headers: Readonly<Record<string, string>> = {}): WireReply => ({
  status,
  header: (name) => ({ 'x-request-id': '1', ...headers })[name] ?? null,
  text: async () => '{}',
  bytes: async () => new Uint8Array(),
});
const inUse = reply(409, { 'x-error-code': 'request.key_in_use' });
const portal = reply(200, { 'x-request-id': undefined as unknown as string });

const write: WireRequest = { method: 'POST', path: '/api/recipes', headers: { 'idempotency-key': 'k' }, text: '{}' };

/** A network that answers each request as told, or never. Records the requests, and which were cancelled. */
function network(answers: readonly (WireReply | 'never' | 'fails')[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: WireRequest[] = [];
  const send = watchedTransport((request) => {
    const answer = answers[sent.length] ?? 'never';
    sent.push(request);
    return new Promise((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal!.reason));
      if (answer === 'fails') reject(new Error('unreachable'));
      else if (answer !== 'never') resolve(answer);
    });
  });
  return { sent, send };
}

test('a write that is never answered fails within half a minute and frees its connections', async () => {
  const { send, sent } = network([]);
  const outcome = send(write).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: 'client.timeout' });
  expect(sent.map(({ path, headers }) => [path, headers])).toEqual(Array(3).fill([write.path, write.headers]));
  expect(sent.map(({ signal }) => signal!.aborted)).toEqual([true, true, true]);
});

test('a page waits for a write that the server is still processing', async () => {
  const { send, sent } = network(['never', inUse, inUse, inUse, inUse, reply(201)]);
  const outcome = send(write);
  await vi.advanceTimersByTimeAsync(120_000);
  // The server has forgotten its first answer by then, so the last request makes the write.
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await outcome).status).toBe(201);
  expect(sent[0]!.signal!.aborted).toBe(true);
});

test('a write whose answer was lost gets it with the first question', async () => {
  const { send, sent } = network(['never', reply(201)]);
  const outcome = send(write);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await outcome).status).toBe(201);
  expect(sent.map(({ signal }) => signal!.aborted)).toEqual([true, false]);
});

test.each([
  ['a sign-in page of the network', portal],
  ['nothing', 'fails' as const],
])('a write after which %s answers fails', async (_, answer) => {
  const { send } = network(['never', answer, answer, answer]);
  const outcome = send(write).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: 'client.timeout' });
});

test('a page waits for a busy server', async () => {
  const { send } = network(['never', reply(503), reply(429), reply(503), reply(200)]);
  const outcome = send(write);
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await outcome).status).toBe(200);
});

const file = new File(['pixels'], 'a.png');

test.each<[string, Partial<WireRequest>]>([
  ['an upload', { fields: [['image', file]] }],
  ['a long text', { text: 'x'.repeat(200_000) }],
  ['a write without a key', { headers: {} }],
])('%s is not sent again: the page asks whether the server is there', async (_, more) => {
  const alive = reply(200);
  const { send, sent } = network(['never', alive, alive, 'never', 'never']);
  const outcome = send({ ...write, ...more }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(await outcome).toMatchObject({ code: 'client.timeout' });
  expect(sent.slice(1).map(({ method, path }) => [method, path])).toEqual(
    Array(4).fill(['GET', '/api/app/about/startup-info']),
  );
});

test('a page does not ask for a cancelled write', async () => {
  const { send, sent } = network([]);
  const stop = new AbortController();
  const outcome = send({ ...write, signal: stop.signal }).catch((error: unknown) => error);
  stop.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
