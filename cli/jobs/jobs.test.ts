import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

test('a job runs to its end, and can be viewed afterwards', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['job', ...args], { env });
  expect((await run('list')).stdout).toBe('');
  const ran = await run('run', 'test');
  expect(ran).toMatchObject({ code: 0, stdout: '' });
  expect(ran.stderr).toMatch(/^Waiting for a moment\.\nDone\. Jobs run.*\nJob 1 is done\.\n$/);
  expect((await run('list')).stdout).toMatch(/^1\tTest\tdone\t10\/10\t\d{4}-/);
  expect((await run('view', '1')).stdout).toContain('kind\ttest\n');
  expect(JSON.parse((await run('view', '1', '--json')).stdout)).toMatchObject({ status: 'done', log: [{}, {}] });
  expect((await run('view', '7')).code).toBe(3);
  expect((await run('view', 'x')).code).toBe(3);
  expect((await run('list', '--status', 'failed', '--json')).stdout).toBe('[]\n');
});

test('a running job is cancelled by its number', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['job', ...args], { env });
  const id = (await run('run', 'test', '--background')).stdout.trim();
  expect((await run('cancel', id)).stderr).toBe(`Job ${id} will stop at its next safe point.\n`);
  expect(JSON.parse((await run('schedule', '--json')).stdout)).toEqual(expect.any(Array));
  expect((await run('schedule')).stdout).toMatch(/^Library check\tweekly Sunday \d\d:\d\d\t/m);
});
