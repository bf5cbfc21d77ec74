import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LovageClient } from '../../core/app/client.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { Change } from '../../core/live/schema.ts';
import { followChanges } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Stream = readonly string[] | Error;

/** A server whose streams tell these types and then break, one stream for each time that it is asked. */
function serverOf(...streams: Stream[]) {
  const heard: string[] = [];
  let asked = 0;
  const stop = new AbortController();
  async function* tell(types: readonly string[]) {
    for (const type of types) yield { id: '', item: { type, ids: [] } };
  }
  const follow = async () => {
    const stream = streams[asked++];
    if (!stream) stop.abort();
    if (stream instanceof Error) throw stream;
    return tell(stream ?? []);
  };
  const follower = { onChange: ({ type }: Change) => heard.push(type), onGap: () => heard.push('gap') };
  const client = { live: { follow } } as unknown as LovageClient;
  return { heard, asked: () => asked, run: () => followChanges(client, follower, stop.signal) };
}

const away = () => failKit('client.unreachable', { params: { server: 'home' } });

test('changes are told as they come', async () => {
  const { heard, run } = serverOf(['ready', 'recipe.created']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard).toEqual(['recipe.created']);
});

test('after a break whatever is shown is read again', async () => {
  const { heard, run } = serverOf(['ready', 'recipe.created'], away(), away(), ['ready', 'recipe.updated']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard).toEqual(['recipe.created', 'gap', 'recipe.updated']);
});

test('a server that lost count is a gap as well', async () => {
  const { heard, run } = serverOf(['lost']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(heard[0]).toBe('gap');
});

test('whoever is signed out does not ask again', async () => {
  const signedOut = failKit('request.not_authenticated');
  const { asked, run } = serverOf(['ready'], signedOut, ['ready']);
  const done = run();
  await vi.runAllTimersAsync();
  await done;
  expect(asked()).toBe(2);
});
