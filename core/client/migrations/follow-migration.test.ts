import { expect, test } from 'vitest';
import { exported } from '../../../tests/kit/migrate.ts';
import { type World, world } from '../../../tests/kit/world.ts';
import { lovageClient } from '../../app/client.ts';
import type { Transport } from '../../kit/client.ts';
import { failKit } from '../../kit/errors.ts';
import type { MigrationProgress } from '../../migrations/schema.ts';
import { followMigration } from './follow-migration.ts';

const IMPORT = '/api/groups/migrations';

async function soups(count: number) {
  const names = Array.from({ length: count }, (_, at) => `Soup ${at}`);
  const archive = await exported(
    Object.fromEntries(names.map((name) => [`${name}/recipe.json`, JSON.stringify({ name, recipeIngredient: [] })])),
  );
  return { migrationType: 'nextcloud', archive, addMigrationTag: false } as const;
}

/** Anna's client over a network that changes the responses. */
const clientOver = ({ anna, transport }: World, change: (send: Transport) => Transport) =>
  lovageClient({ transport: change(transport), headers: () => ({ authorization: `Bearer ${anna.token}` }) });

test('stopping a migration says how far it got', async () => {
  const { anna } = await world();
  const form = await soups(40);
  let stopping: Promise<MigrationProgress | null> | undefined;
  const following = followMigration(anna.client, () => anna.client.migrations.create({ form }), {
    tell: () => {
      stopping ??= following.stop();
    },
  });
  const report = await following.report;
  const end = await stopping;
  expect(end).toMatchObject({ reportId: report.id, isRunning: false });
  const stored = (await anna.client.recipes.list({ query: { perPage: -1 } })).items.length;
  expect(stored).toBeGreaterThanOrEqual(end!.done);
  expect(await following.stop()).toBeNull();
});

test('a migration whose answer is lost is followed to its report', async () => {
  const home = await world();
  const client = clientOver(home, (send) => async (request) => {
    const answer = await send(request);
    if (request.method !== 'POST' || !request.path.startsWith(IMPORT)) return answer;
    throw failKit('client.timeout', { params: { server: 'kitchen.example' } });
  });
  const form = await soups(3);
  const { report } = followMigration(client, () => client.migrations.create({ form }), { tell: () => {} });
  expect(await report).toMatchObject({ status: 'success' });
});

test('a failed request for the progress is repeated while the migration runs', async () => {
  const home = await world();
  let isEnded = false;
  let failures = 0;
  const client = clientOver(home, (send) => async (request) => {
    if (isEnded || request.method !== 'GET' || !request.path.startsWith(`${IMPORT}/`)) return send(request);
    failures++;
    throw failKit('client.unreachable', { params: { server: 'kitchen.example' } });
  });
  const form = await soups(40);
  const start = () =>
    client.migrations.create({ form }).finally(() => {
      isEnded = true;
    });
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, 5));
  const { report } = followMigration(client, start, { tell: () => {}, pause });
  expect(await report).toMatchObject({ status: 'success' });
  expect(failures).toBeGreaterThan(0);
});

test('a refused migration rejects with the reason', async () => {
  const { anna } = await world();
  const form = { ...(await soups(1)), archive: new File(['no archive'], 'soup.zip') };
  const { report } = followMigration(anna.client, () => anna.client.migrations.create({ form }), { tell: () => {} });
  await expect(report).rejects.toMatchObject({ status: 400 });
});
