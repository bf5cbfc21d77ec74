import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

test('a command that is run again with its key writes nothing twice', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const add = (key: string) =>
    runCli(['shopping', 'add', '2 kg potatoes', '--list', 'Market', '--json', '--idempotency-key', key], { env });
  const create = await runCli(['shopping', 'create', 'Market', '--idempotency-key', 'list'], { env });
  expect(create.code).toBe(0);
  const first = await add('monday');
  const again = await add('monday');
  expect([first.code, again.code]).toEqual([0, 0]);
  expect(again.stdout).toBe(first.stdout);
  const items = async () =>
    JSON.parse((await runCli(['shopping', 'view', 'Market', '--json'], { env })).stdout).listItems as {
      quantity: number;
    }[];
  expect((await items()).map(({ quantity }) => quantity)).toEqual([2]);
  expect((await add('tuesday')).code).toBe(0);
  expect((await items()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
});
