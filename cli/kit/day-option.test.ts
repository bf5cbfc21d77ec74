import { expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../tests/kit/command-tree.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

test('every option that takes a day takes it in words', async () => {
  const tomorrow = addDays(localDay(new Date()), 1);
  const found: string[] = [];
  for (const command of await everyCommand())
    for (const { flags, parseArg } of command.options) {
      if (!/<day>|<date>|<(from|to)>|--(from|to) <time>/.test(flags)) continue;
      found.push(`${wordsFor(command).join(' ')} ${flags}`);
      const parsed = String(parseArg?.('tomorrow', undefined));
      expect(localDay(new Date(parsed.includes('T') ? parsed : `${parsed}T12:00`)), found.at(-1)).toBe(tomorrow);
      expect(() => parseArg?.('someday', undefined), found.at(-1)).toThrow();
    }
  expect(found.length).toBeGreaterThanOrEqual(10);
});

test('a plan is made for days in words', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const today = localDay(new Date());
  for (const day of ['today', '+3d', 'next-week', '-1d'])
    expect((await runCli(['plan', 'create', `On ${day}`, '--day', day], { env })).code).toBe(0);
  const { items } = await home.anna.client.mealplans.list({ query: { orderBy: 'date', orderDirection: 'asc' } });
  expect(items.map(({ title, date }) => [title, date])).toEqual([
    ['On -1d', addDays(today, -1)],
    ['On today', today],
    ['On +3d', addDays(today, 3)],
    ['On next-week', addDays(today, 7)],
  ]);
  expect((await runCli(['plan', 'list', '--week', 'next'], { env })).stdout).toContain('On next-week');
});

test('a rule takes an abbreviated weekday', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const { stdout } = await runCli(['plan', 'rule', 'create', '--day', 'thu', '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ day: 'thursday' });
  expect(await runCli(['plan', 'rule', 'create', '--day', 'someday'], { env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('any, '),
  });
});

test('the audit log is filtered by days in words', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  await runCli(['token', 'create', 'For cron'], { env });
  const shown = async (...args: string[]) =>
    JSON.parse((await runCli(['audit', 'list', '--json', ...args], { env })).stdout);
  expect(await shown('--from', 'tomorrow')).toEqual([]);
  expect((await shown('--from', 'yesterday')).length).toBeGreaterThan(0);
  expect(await shown('--to', 'yesterday')).toEqual([]);
  expect((await runCli(['audit', 'list', '--from', 'some time'], { env })).code).toBe(2);
});
