import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LovageClient } from '../../app/client.ts';
import { AppError, failKit } from '../../kit/errors.ts';
import type { Change } from '../../live/schema.ts';
import { followChanges } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Stream = readonly string[] | Error;

/** A server whose streams send events of these types and then break, one stream per request. */
function serverOf(...streams: Stream[]) {
  const heard: string[] = [];
  const after: (string | undefined)[] = [];
  let told = 0;
  let asked = 0;
  const stop = new AbortController();
  async function* tell(types: readonly string[]) {
    for (const type of types) yield { id: `${++told}`, item: { type, ids: ['anna'] } };
  }
  const follow = async ({ lastEventId }: { lastEventId?: string } = {}) => {
    after.push(lastEventId);
    const stream = streams[asked++];
    if (!stream) stop.abort();
    if (stream instanceof Error) throw stream;
    return tell(stream ?? []);
  };
  const follower = { onChange: ({ type }: Change) => heard.push(type), onGap: () => heard.push('gap') };
  const client = { live: { follow } } as unknown as LovageClient;
  const run = (userId = 'anna') => followChanges(client, follower, { signal: stop.signal, userId });
  return { heard, after, asked: () => asked, run };
}

const away = () => failKit('client.unreachable', { params: { server: 'home' } });

test('changes are reported as they arrive', async () => {
  const { heard, run } = serverOf(['ready', 'recipe.created']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard).toEqual(['recipe.created']);
});

test('after a break the stream resumes after the last event that arrived', async () => {
  const { heard, after, run } = serverOf(['ready', 'recipe.created'], away(), away(), ['ready', 'recipe.updated']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard).toEqual(['recipe.created', 'recipe.updated']);
  expect(after.slice(0, 4)).toEqual([undefined, '2', '2', '2']);
});

test('data on screen is reloaded if the first connection was late', async () => {
  const { heard, run } = serverOf(away(), ['ready', 'recipe.updated']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard).toEqual(['gap', 'recipe.updated']);
});

test('the stream of another account is not followed', async () => {
  const { heard, asked, run } = serverOf(['ready', 'recipe.created']);
  const done = run('ben');
  await vi.runAllTimersAsync();
  expect(await done).toBe('signed-out');
  expect([heard, asked()]).toEqual([[], 1]);
});

test('a captive portal does not end the subscription', async () => {
  const portal = new AppError('client.foreign_reply', 0, { params: { status: 401 } });
  const { heard, run } = serverOf(['ready'], portal, ['ready', 'recipe.created']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard).toEqual(['recipe.created']);
});

test('a server that lost count counts as a gap', async () => {
  const { heard, run } = serverOf(['lost']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard[0]).toBe('gap');
});

test('a signed-out client does not reconnect', async () => {
  const signedOut = failKit('request.not_authenticated');
  const { asked, run } = serverOf(['ready'], signedOut, ['ready']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(asked()).toBe(2);
});
