import { expect, test } from 'vitest';
import type { FollowEnd, Follower } from '../../core/client/live/follow.ts';
import { createSharedStream, type StreamMessage } from './shared-stream.ts';

/** A server whose streams the test controls. */
function server() {
  const streams: { follower: Follower; signal: AbortSignal; end: (end: FollowEnd) => void }[] = [];
  const shared = createSharedStream(
    (follower, { signal }) => new Promise((end) => void streams.push({ follower, signal, end })),
  );
  const tab = () => {
    const heard: string[] = [];
    return { heard, tell: (message: StreamMessage) => void heard.push(message.kind) };
  };
  const open = () => streams.filter(({ signal }) => !signal.aborted).length;
  return { streams, shared, tab, open };
}

test('ten tabs share one stream, and each gets every change', () => {
  const { streams, shared, tab, open } = server();
  const tabs = Array.from({ length: 10 }, tab);
  for (const one of tabs) shared.join(one);
  streams[0]!.follower.onReady!();
  streams[0]!.follower.onChange({ type: 'recipe.created', ids: ['1'] });
  expect([streams.length, open()]).toEqual([1, 1]);
  for (const { heard } of tabs) expect(heard).toEqual(['ready', 'change']);
});

test('the first tab may close: the others still get changes, and the last one ends the stream', () => {
  const { streams, shared, tab, open } = server();
  const [first, second] = [tab(), tab()];
  shared.join(first);
  shared.join(second);
  shared.leave(first);
  streams[0]!.follower.onChange({ type: 'recipe.created', ids: ['1'] });
  expect([first.heard, second.heard, open()]).toEqual([[], ['change'], 1]);
  shared.leave(second);
  expect(open()).toBe(0);
});

test('a tab that joins an open stream learns that it is ready', () => {
  const { streams, shared, tab } = server();
  shared.join(tab());
  streams[0]!.follower.onReady!();
  const late = tab();
  shared.join(late);
  expect(late.heard).toEqual(['ready']);
});

test('the end of the session ends all tabs, and a later visit asks again', async () => {
  const { streams, shared, tab } = server();
  const tabs = [tab(), tab()];
  for (const one of tabs) shared.join(one);
  streams[0]!.end('signed-out');
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual([['signed-out'], ['signed-out']]);
  shared.join(tab());
  expect(streams).toHaveLength(2);
  streams[1]!.follower.onChange({ type: 'recipe.created', ids: ['1'] });
  expect(tabs[0]!.heard).toEqual(['signed-out']);
});

test('a new connection replaces the old one for all tabs', () => {
  const { streams, shared, tab, open } = server();
  const one = tab();
  shared.join(one);
  shared.renew();
  streams[0]!.follower.onChange({ type: 'recipe.created', ids: ['1'] });
  streams[1]!.follower.onChange({ type: 'recipe.deleted', ids: ['1'] });
  expect([streams.length, open(), one.heard]).toEqual([2, 1, ['change']]);
});
