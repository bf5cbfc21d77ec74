import { expect, onTestFinished, test } from 'vitest';
import type { LovageClient } from '../../core/app/client.ts';
import type { StreamMessage, TabMessage } from './shared-stream.ts';
import { openStream } from './stream.ts';

/** A worker that starts when the test says so, and the messages that it receives. */
function sharedWorker() {
  const { port1: port, port2: inside } = new MessageChannel();
  const heard: TabMessage[] = [];
  inside.onmessage = ({ data }) => heard.push(data);
  class SharedWorker {
    readonly port = port;
    onerror: (() => void) | null = null;
  }
  Object.assign(globalThis, { SharedWorker });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'SharedWorker');
    port.close();
  });
  const say = (message: StreamMessage) => inside.postMessage(message);
  /** Waits until all messages that were sent have arrived. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { heard, say, settled };
}

const parts = () => ({
  client: {} as LovageClient,
  userId: 'anna',
  follower: { onChange: () => {}, onGap: () => {} },
  onSignedOut: () => {},
});

test('a tab joins once the worker runs, and leaves when it closes', async () => {
  const worker = sharedWorker();
  const stream = openStream(parts());
  await worker.settled();
  expect(worker.heard).toEqual([]);
  worker.say({ kind: 'hello' });
  await worker.settled();
  expect(worker.heard).toEqual(['join']);
  stream.close();
  await expect.poll(() => worker.heard).toEqual(['join', 'leave']);
});

test('a tab that closes while the worker starts never joins', async () => {
  const worker = sharedWorker();
  openStream(parts()).close();
  worker.say({ kind: 'hello' });
  await worker.settled();
  expect(worker.heard).not.toContain('join');
});
