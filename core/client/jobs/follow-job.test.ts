import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import { followJob } from './follow-job.ts';

test('each line of a job is reported once', async () => {
  const { anna } = await world();
  const { id } = await anna.client.jobs.start({ body: { kind: 'test' } });
  const lines: string[] = [];
  const ended = await followJob(anna.client, id, { tellLine: (text) => lines.push(text) });
  expect(ended.status).toBe('done');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).toEqual(ended.log.map(({ text }) => text));
});
