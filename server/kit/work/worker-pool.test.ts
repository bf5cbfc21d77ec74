import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keepSpareWorkers } from './spare-workers.ts';
import { openWorkerPool, serverWorker, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const TASKS = `
import { writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '${new URL('./worker-pool.ts', import.meta.url)}';

serveTasks({
  double: (number: number) => number * 2,
  later: (ms: number) => new Promise((resolve) => setTimeout(() => resolve(ms), ms)),
  thread: () => threadId,
  spin: () => { for (;;); },
  fail: (message: string) => { throw new Error(message); },
  refuse: () => { throw Object.assign(new Error('no'), { reason: 'too-salty' }); },
  exit: () => process.exit(3),
  crash: () => { setTimeout(() => { throw new Error('boom'); }); return new Promise(() => {}); },
  hoard: () => { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); },
  secret: () => () => {},
  chat: () => { console.log('chatter'); return 'done'; },
  sign: (path: string) => process.on('exit', (code) => writeFileSync(path, \`ended with \${code}\`)).listenerCount('exit'),
});
`;

type Tasks = {
  double: (number: number) => number;
  later: (ms: number) => Promise<number>;
  thread: () => number;
  spin: () => void;
  fail: (message: string) => void;
  refuse: () => void;
  exit: () => void;
  crash: () => Promise<void>;
  hoard: () => void;
  secret: () => void;
  chat: () => string;
  sign: (path: string) => number;
};

const LONG = { timeoutMs: 20_000 };
let folder: string;
let url: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'));
  url = pathToFileURL(join(folder, 'tasks.ts'));
  await writeFile(url, TASKS);
});
afterAll(() => rm(folder, { recursive: true }));

const opened: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())));

function open(options: Partial<WorkerPoolOptions> = {}): WorkerPool<Tasks> {
  const pool = openWorkerPool<Tasks>({ url, ...options });
  opened.push(pool);
  return pool;
}

describe('a worker', () => {
  test('does one task after another in a thread of its own', async () => {
    const pool = open();
    const order: unknown[] = [];
    const note = (result: unknown) => order.push(result);
    await Promise.all([
      pool.run('later', 50, LONG).then(note),
      pool.run('later', 1, LONG).then(note),
      pool.run('double', 21, LONG).then(note),
    ]);
    expect(order).toEqual([50, 1, 42]);
    const first = await pool.run('thread', undefined as never, LONG);
    expect(first).toBeGreaterThan(0);
    expect(await pool.run('thread', undefined as never, LONG)).toBe(first);
  });

  test('reports why a task failed and continues', async () => {
    const pool = open();
    await expect(pool.run('fail', 'burnt', LONG)).rejects.toMatchObject({
      name: 'TaskError',
      reason: 'failed',
      message: 'Error: burnt',
    });
    await expect(pool.run('refuse', undefined as never, LONG)).rejects.toMatchObject({ reason: 'too-salty' });
    expect(await pool.run('double', 1, LONG)).toBe(2);
  });

  test('that takes too long is ended, and the next task gets a new worker', async () => {
    const pool = open();
    const first = await pool.run('thread', undefined as never, LONG);
    const stuck = pool.run('spin', undefined as never, { timeoutMs: 50 });
    const next = pool.run('thread', undefined as never, LONG);
    await expect(stuck).rejects.toMatchObject({ name: 'TaskError', reason: 'timed-out' });
    expect(await next).not.toBe(first);
  });

  test('ends if its caller gives up; a waiting task that is given up never starts, and the next task gets a new worker', async () => {
    const pool = open();
    const first = await pool.run('thread', undefined as never, LONG);
    const [running, waiting] = [new AbortController(), new AbortController()];
    const stuck = pool.run('spin', undefined as never, { ...LONG, signal: running.signal });
    const unseen = pool.run('exit', undefined as never, { ...LONG, signal: waiting.signal });
    const next = pool.run('thread', undefined as never, LONG);
    waiting.abort();
    await expect(unseen).rejects.toMatchObject({ name: 'TaskError', reason: 'aborted' });
    running.abort();
    await expect(stuck).rejects.toMatchObject({ name: 'TaskError', reason: 'aborted' });
    expect(await next).not.toBe(first);
    const gone = pool.run('double', 1, { ...LONG, signal: AbortSignal.abort() });
    await expect(gone).rejects.toMatchObject({ reason: 'aborted' });
  });

  test('measures a task’s time from its start, not from the request', async () => {
    const pool = open();
    await pool.run('double', 1, LONG);
    const slow = pool.run('later', 2_200, LONG);
    const quick = pool.run('double', 2, { timeoutMs: 2_000 });
    expect(await slow).toBe(2_200);
    expect(await quick).toBe(4);
  });

  test.each(['exit', 'crash', 'hoard'] as const)('that ends by %s fails only its task', async (way) => {
    const pool = open({ maxHeapMb: 32 });
    const lost = pool.run(way, undefined as never, LONG);
    const next = pool.run('double', 4, LONG);
    await expect(lost).rejects.toMatchObject({ name: 'TaskError', reason: 'crashed' });
    expect(await next).toBe(8);
  });

  test('stops when it has been idle, and another is started', async () => {
    const pool = open({ idleMs: 10 });
    const first = await pool.run('thread', undefined as never, LONG);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await pool.run('thread', undefined as never, LONG)).not.toBe(first);
  });

  test('cannot exchange values that cannot be cloned', async () => {
    const pool = open();
    await expect(pool.run('double', (() => 1) as never, LONG)).rejects.toMatchObject({ reason: 'failed' });
    expect(await pool.run('double', 3, LONG)).toBe(6);
    await expect(pool.run('secret', undefined as never, LONG)).rejects.toMatchObject({ reason: 'failed' });
    expect(await pool.run('double', 4, LONG)).toBe(8);
  });

  test('that cannot start fails its task', async () => {
    const pool = open({ url: pathToFileURL(join(folder, 'missing.ts')) });
    await expect(pool.run('double', 1, LONG)).rejects.toMatchObject({ reason: 'crashed' });
  });

  test('keeps the process alive only while it works, and never writes to its output', async () => {
    const program = join(folder, 'program.ts');
    await writeFile(
      program,
      `import { openWorkerPool } from '${new URL('./worker-pool.ts', import.meta.url)}';
       const pool = openWorkerPool({ url: new URL('./tasks.ts', import.meta.url) });
       await pool.run('later', 100, { timeoutMs: 20_000 });
       console.log(await pool.run('chat', undefined, { timeoutMs: 20_000 }));`,
    );
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
    expect({ stdout, stderr }).toEqual({ stdout: 'done\n', stderr: '' });
  });

  test('ends by itself when it is closed or idle, after the task that it is doing', async () => {
    const [closed, idle] = [join(folder, 'closed'), join(folder, 'idle')];
    const pool = open();
    await pool.run('sign', closed, LONG);
    const lost = pool.run('later', 100, LONG).catch(() => {});
    await pool.close();
    await lost;
    // A terminated thread gets no chance to write this.
    expect(await readFile(closed, 'utf8')).toBe('ended with 0');
    await open({ idleMs: 10 }).run('sign', idle, LONG);
    await expect.poll(() => readFile(idle, 'utf8').catch(() => '')).toBe('ended with 0');
  });

  test('that is closed says of running, waiting and later tasks that the server stops', async () => {
    const pool = open();
    const both = [pool.run('spin', undefined as never, LONG), pool.run('double', 1, LONG)];
    const settled = Promise.allSettled(both);
    await pool.close();
    expect(await settled).toMatchObject([
      { reason: { code: 'server.stopping' } },
      { reason: { code: 'server.stopping' } },
    ]);
    await expect(pool.run('double', 1, LONG)).rejects.toMatchObject({ code: 'server.stopping' });
  });

  test('is kept for the next pool only if spares are kept, it is idle and it has the same limit', async () => {
    const threadOf = (pool: WorkerPool<Tasks>) => pool.run('thread', undefined as never, LONG);
    const [before, kept] = [serverWorker, 2];
    const gone = open();
    const first = await threadOf(gone);
    await gone.close();
    keepSpareWorkers(url, 1);
    onTestFinished(() => keepSpareWorkers(before, kept));
    const [one, other] = [open(), open()];
    const [second, third] = [await threadOf(one), await threadOf(other)];
    expect(new Set([first, second, third]).size).toBe(3);
    await one.close();
    await other.close();
    expect(await threadOf(open({ maxHeapMb: 64 }))).not.toBe(second);
    const next = open();
    expect(await threadOf(next)).toBe(second);
    expect(await next.run('double', 4, LONG)).toBe(8);
    const lost = next.run('spin', undefined as never, LONG).catch(() => {});
    await next.close();
    await lost;
    expect(await threadOf(open())).not.toBe(second);
  });
});
