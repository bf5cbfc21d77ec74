import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { receiver } from '../../tests/kit/receiver.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';
import { utcTime } from './write.ts';

async function home() {
  const here = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const env = await signedIn(here, here.anna);
  return { here, run: (args: readonly string[], stdin?: string) => runCli(args, { env, ...(stdin ? { stdin } : {}) }) };
}

test('webhooks are created, tested, viewed and sent again', async () => {
  const { here, run } = await home();
  const other = await receiver();
  expect(
    (await run(['webhook', 'create', 'Display', '--time', '18:30Z', '--url-file', '-'], `http://${other.host}/p\n`))
      .code,
  ).toBe(0);
  expect((await run(['webhook', 'list'])).stdout).toContain('18:30');
  expect((await run(['webhook', 'view', 'Display'])).stdout).toContain(other.host);
  const tested = await run(['webhook', 'test', 'Display']);
  expect([tested.code, tested.stderr]).toEqual([0, expect.stringContaining('Delivered: 200')]);
  const [delivery] = JSON.parse((await run(['webhook', 'deliveries', 'Display', '--json'])).stdout);
  expect(delivery).toMatchObject({ cause: 'test', isDelivered: true });
  expect((await run(['webhook', 'deliveries', 'Display'])).stdout).toContain('test');
  expect((await run(['webhook', 'replay', 'Display', String(delivery.id)])).code).toBe(0);
  expect(other.received[1]!.body).toBe(other.received[0]!.body);
  expect((await run(['webhook', 'key', 'Display'])).stdout).toMatch(/^[\w-]{40,}\n$/);
  expect((await run(['webhook', 'rerun'])).code).toBe(0);
  await here.services.webhooks.settled();
  expect((await run(['webhook', 'edit', 'Display', '--off', '--name', 'Hall'])).code).toBe(0);
  expect((await run(['webhook', 'duplicate', 'Hall', 'Other'])).code).toBe(0);
  await run(['webhook', 'edit', 'Other', '--url', 'http://127.0.0.1:9/']);
  const failed = await run(['webhook', 'test', 'Other']);
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('Delivery failed')]);
  expect((await run(['webhook', 'delete', 'Hall', 'Other', '--yes'])).code).toBe(0);
});

test('a time without a zone is local time', () => {
  const now = new Date();
  const here = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 18, 30).toISOString().slice(11, 19);
  expect([utcTime('18:30', now), utcTime('18:30Z'), utcTime('25:00')]).toEqual([here, '18:30', '25:00']);
});

test('notifiers are created without their address on the command line, and subscribe to some events', async () => {
  const { run } = await home();
  const other = await receiver();
  const url = `json://${other.host}/`;
  expect((await run(['notifier', 'create', 'Hall', '--url-file', '-', '--event', 'recipeCreated'], url)).code).toBe(0);
  expect((await run(['notifier', 'edit', 'Hall', '--event', 'all', '--without', 'recipeUpdated'])).code).toBe(0);
  const { options } = JSON.parse((await run(['notifier', 'view', 'Hall', '--json'])).stdout);
  expect(options).toMatchObject({ recipeCreated: true, tagDeleted: true, webhookTask: true, testMessage: false });
  expect((await run(['notifier', 'list'])).stdout).toContain('recipeCreated');
  const sent = await run(['notifier', 'test', 'Hall']);
  expect([sent.code, other.json().title]).toEqual([0, 'Test Message']);
  const wrong = await run(['notifier', 'edit', 'Hall', '--event', 'nothing']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('recipeCreated')]);
  expect((await run(['notifier', 'duplicate', 'Hall', 'Porch'])).code).toBe(0);
  expect((await run(['notifier', 'delete', 'Hall', '--yes'])).code).toBe(0);
});

test('the calendar address is created and revoked', async () => {
  const { run } = await home();
  expect((await run(['plan', 'calendar', 'status'])).stdout).toBe('Calendars cannot read the plan.\n');
  expect((await run(['plan', 'calendar', 'create'])).stdout).toMatch(/\/calendar\.ics\?token=[\w-]+\n$/);
  expect((await run(['plan', 'calendar', 'status'])).stdout).toBe('Calendars can read the plan.\n');
  expect((await run(['plan', 'calendar', 'delete', '--yes'])).code).toBe(0);
});
