import { expect, onTestFinished, test, vi } from 'vitest';
import type { WireReply, WireRequest } from '../../../core/kit/client.ts';
import { failClient } from '../../../core/kit/errors.ts';
import { onceTransport } from './once.ts';

type Way = 'answered' | 'lost' | 'cut' | 'proxy' | 'failed' | 'in use';

const replyTo = (way: Way): WireReply => ({
  status: { answered: 201, lost: 201, cut: 201, proxy: 502, failed: 500, 'in use': 409 }[way],
  header: (name) =>
    name === 'x-request-id' && way !== 'proxy'
      ? '1'
      : name === 'x-error-code' && way === 'in use'
        ? 'request.key_in_use'
        : null,
  async text() {
    if (way === 'cut') throw failClient('client.unreachable');
    return '{}';
  },
  bytes: async () => new Uint8Array(),
});

/** Sends calls with the given answers. Resolves to the key of each call. */
async function keysOf(...calls: readonly (readonly [Way, WireRequest])[]): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  let way: Way = 'answered';
  const send = onceTransport(async ({ headers }) => {
    keys.push(headers['idempotency-key']);
    if (way === 'lost') throw failClient('client.unreachable');
    return replyTo(way);
  });
  for (const [next, request] of calls) {
    way = next;
    await send(request)
      .then((reply) => reply.text())
      .catch(() => {});
  }
  return keys;
}

const write = (text: string, path = '/api/recipes'): WireRequest => ({ method: 'POST', path, headers: {}, text });
const soup = write('{"name":"Soup"}');
const stew = write('{"name":"Stew"}');

test.each(['lost', 'cut', 'proxy'] as const)(
  'a write whose answer was %s is tried again as the same one',
  async (way) => {
    const [first, second, third] = await keysOf([way, soup], ['answered', soup], ['answered', soup]);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

test('a repeated call waits for the answer of the first, which is still running', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ways: Way[] = ['proxy', 'in use', 'in use', 'answered', 'answered'];
  const keys: (string | undefined)[] = [];
  const send = onceTransport(async ({ headers }) => {
    keys.push(headers['idempotency-key']);
    return replyTo(ways.shift()!);
  });
  await send(soup);
  const second = send(soup);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await second).status).toBe(201);
  await send(soup);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

test('an answered write gets a new key when it is repeated, and so does a different write', async () => {
  expect(new Set(await keysOf(['answered', soup], ['answered', soup], ['lost', soup], ['answered', stew])).size).toBe(
    4,
  );
});

test('a call whose answer was lost gets a new key after another write', async () => {
  const [first, , third] = await keysOf(['lost', soup], ['answered', stew], ['answered', soup]);
  expect(third).not.toBe(first);
});

test('a write that the server failed to make keeps its key until one is made', async () => {
  const [first, , third] = await keysOf(['lost', soup], ['failed', soup], ['answered', soup]);
  expect(third).toBe(first);
});

test('a form of files is repeated as the same request if its answer was lost, and as a new one with another file', async () => {
  const form = (picture: string, modified = 1): WireRequest => ({
    method: 'POST',
    path: '/api/recipes/soup/made',
    headers: {},
    fields: [
      ['message', 'Good.'],
      ['image', new File([picture], 'soup.png', { lastModified: modified })],
    ],
  });
  const [first, second] = await keysOf(['lost', form('pixels')], ['answered', form('pixels')]);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  for (const other of [form('other pixels'), form('pixels', 2)]) {
    const [lost, next] = await keysOf(['lost', form('pixels')], ['answered', other]);
    expect(next).not.toBe(lost);
  }
});

test('reads, passwords and writes with their own key are sent unchanged', async () => {
  const own = { ...soup, headers: { 'idempotency-key': 'mine' } };
  const read: WireRequest = { method: 'GET', path: '/api/recipes', headers: {} };
  const secret = write('{"newPassword":"Correct horse"}');
  const signIn = write('username=anna&password=Correct+horse', '/api/auth/token');
  const keys = await keysOf(['lost', own], ['answered', read], ['answered', secret], ['answered', signIn]);
  expect(keys).toEqual(['mine', undefined, undefined, undefined]);
});

test('an imported page that mentions passwords has a key', async () => {
  const page = write(JSON.stringify({ data: '<input name="password"> {"password":1} a=b&password=c' }));
  expect(await keysOf(['answered', page])).toEqual([expect.any(String)]);
});
