import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

test('reports are listed, shown with the outcome of each entry, and deleted', async () => {
  const home = await world();
  const { id: groupId } = await home.anna.client.groups.self();
  const report = await home.services.reports.open(groupId, 'bulk_import', 'Bulk import');
  const { id } = report;
  await report.add({ success: false, message: 'https://example.org/soup', exception: 'no recipe' });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['report', ...args], { env });
  expect((await run('list')).stdout).toContain(`\tBulk import\tbulk_import\tin-progress\t${id}\n`);
  expect((await run('list', '--type', 'migration')).stdout).toBe('');
  expect((await run('list', '--type', 'other')).code).toBe(2);
  const shown = (await run('view', id)).stdout;
  expect(shown).toContain('name\tBulk import\n');
  expect(shown).toContain('false\thttps://example.org/soup\n');
  expect(JSON.parse((await run('view', id, '--json')).stdout).entries).toHaveLength(1);
  expect((await run('delete', id)).code).toBe(2);
  expect((await run('delete', id, '--yes')).stderr).toBe('Deleted the report.\n');
  expect((await run('view', id)).code).toBe(3);
});
