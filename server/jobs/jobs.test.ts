import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type World, world } from '../../tests/kit/world.ts';
import type { JobDefinition } from './runner.ts';
import { jobService } from './service.ts';

const quiet = { error: () => {}, info: () => {}, warn: () => {} };

/** Another process on the same library, with its own job instead of the real one. */
function processOn(home: World, definition: JobDefinition, clock: () => Date = () => new Date()) {
  const jobs = jobService({
    database: home.services.library.database,
    definitions: { test: definition },
    clock,
    log: quiet,
    statusOf: () => 500,
  });
  onTestFinished(() => jobs.close());
  return jobs;
}

const statusOf = async (home: World, id: number) =>
  (await home.anna.client.jobs.get({ params: { id: String(id) } })).status;

test('a job runs in the background and reports its progress', async () => {
  const { anna } = await world();
  const started = await anna.client.jobs.start({ body: { kind: 'test' } });
  expect(started).toMatchObject({ kind: 'test', isScheduled: false, groupId: null, finishedAt: null });
  const job = await vi.waitFor(
    async () => {
      const now = await anna.client.jobs.get({ params: { id: String(started.id) } });
      expect(now.status).toBe('done');
      return now;
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(job).toMatchObject({ done: 10, total: 10, error: null });
  expect(job.log.map(({ text }) => text)).toEqual(['Waiting for a moment.', 'Done. Jobs run on this server.']);
});

test('the first clients see a job as a server task', async () => {
  const { anna, ben } = await world();
  const task = await anna.client.serverTasks.test({});
  expect(task).toMatchObject({ name: 'Background Task', status: 'running' });
  // Typed clients refuse a task without a group.
  const { groupId } = await anna.client.users.self();
  expect((await anna.client.serverTasks.all({ query: {} })).items).toMatchObject([{ id: task.id, groupId }]);
  expect(task.groupId).toBe(groupId);
  expect(await ben.client.serverTasks.own()).toEqual([]);
});

test('only one job of a kind runs at a time', async () => {
  const { anna } = await world();
  await anna.client.jobs.start({ body: { kind: 'test' } });
  const { error } = await anna.client.try.jobs.start({ body: { kind: 'test' } });
  expect(error).toMatchObject({ code: 'jobs.already_running', status: 409 });
});

test('a cancelled job stops at its next step', async () => {
  const { anna } = await world();
  const { id } = await anna.client.jobs.start({ body: { kind: 'test' } });
  const params = { id: String(id) };
  await expect.poll(async () => (await anna.client.jobs.get({ params })).log).not.toEqual([]);
  await anna.client.jobs.cancel({ params });
  await expect.poll(async () => (await anna.client.jobs.get({ params })).status).toBe('cancelled');
  expect((await anna.client.try.jobs.cancel({ params })).error?.code).toBe('jobs.not_running');
});

test('a failure is reported without its text, which may contain anything', async () => {
  const home = await world();
  const jobs = processOn(home, {
    async run() {
      throw new Error('password is hunter2');
    },
  });
  const { id } = await jobs.enqueue('test');
  await jobs.settled();
  const job = await home.anna.client.jobs.get({ params: { id: String(id) } });
  expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(/^Something unexpected/) });
});

test('a failure that people can mend is named', async () => {
  const home = await world();
  const failing = async (code: string) => {
    const jobs = processOn(home, {
      async run() {
        throw Object.assign(new Error(code), { code });
      },
    });
    const { id } = await jobs.enqueue('test');
    await jobs.settled();
    return (await home.anna.client.jobs.get({ params: { id: String(id) } })).error;
  };
  expect(await failing('ENOSPC')).toMatch(/^The disk is full/);
  expect(await failing('EACCES')).toMatch(/^The library is not writable/);
});

test('a job with nothing to do is not listed', async () => {
  const home = await world();
  const jobs = processOn(home, { run: async () => 'nothing' });
  await jobs.enqueue('test');
  await jobs.settled();
  expect((await home.anna.client.jobs.list({ query: {} })).items).toEqual([]);
});

test('the job of a process that died is called interrupted, and the kind is free again', async () => {
  const home = await world();
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  // Never ends, and its process sends no more heartbeats.
  const dead = processOn(home, { run: ({ signal }) => setTimeout(1e8, undefined, { signal }) }, clock);
  const { id } = await dead.enqueue('test');
  await expect.poll(() => statusOf(home, id)).toBe('running');
  shift = 61_000;
  const next = processOn(home, { run: async () => undefined }, clock);
  await next.scheduler.look();
  expect(await statusOf(home, id)).toBe('interrupted');
  await expect(next.enqueue('test')).resolves.toMatchObject({ kind: 'test' });
});

test('a scheduled job starts once at its time in any of several processes, and missed runs are made up for once', async () => {
  const home = await world();
  let now = new Date('2026-05-10T12:00:30Z');
  const windows: (readonly [string, string])[] = [];
  const definition: JobDefinition = {
    schedule: { everyMinutes: 5 },
    async run({ window }) {
      windows.push([window!.after.toISOString(), window!.until.toISOString()]);
      return undefined;
    },
  };
  const both = [processOn(home, definition, () => now), processOn(home, definition, () => now)];
  const look = async () => {
    await Promise.all(both.map((jobs) => jobs.scheduler.look()));
    await Promise.all(both.map((jobs) => jobs.settled()));
  };
  const last = async () => (await both[0]!.scheduler.list()).map(({ lastAt }) => lastAt?.toISOString() ?? null);
  await look();
  expect(windows).toEqual([]);
  // The library did not exist at 12:00.
  expect(await last()).toEqual([null]);
  now = new Date('2026-05-10T12:05:10Z');
  await look();
  await look();
  expect(await last()).toEqual(['2026-05-10T12:05:00.000Z']);
  expect(windows).toEqual([['2026-05-10T12:00:00.000Z', '2026-05-10T12:05:00.000Z']]);
  now = new Date('2026-05-12T08:00:00Z');
  await look();
  expect(windows.slice(1)).toEqual([['2026-05-10T12:05:00.000Z', '2026-05-12T08:00:00.000Z']]);
  now = new Date('2026-05-01T08:00:00Z');
  await look();
  now = new Date('2026-05-01T08:05:00Z');
  await look();
  expect(windows.slice(2)).toEqual([['2026-05-01T08:00:00.000Z', '2026-05-01T08:05:00.000Z']]);
});

test('jobs are for admins', async () => {
  const { ben, anna } = await world();
  for (const call of [ben.client.try.jobs.list({ query: {} }), ben.client.try.jobs.schedules({})])
    expect((await call).error?.status).toBe(403);
  expect((await anna.client.try.jobs.get({ params: { id: '99' } })).error?.code).toBe('jobs.not_found');
  expect(await anna.client.jobs.schedules({})).toEqual(expect.any(Array));
});
