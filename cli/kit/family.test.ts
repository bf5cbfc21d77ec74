import { describe, expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

describe.each(['category', 'tag', 'tool'])('recipes %s', (noun) => {
  test('creates, lists, shows, changes, copies and deletes', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await runCli([noun, ...args], { env });
      expect([code, stderr.includes('rror')], stderr).toEqual([0, false]);
      return stdout.trim();
    };
    const id = await run('create', 'Quick one');
    expect(await run('list')).toContain(`Quick one\tquick-one`);
    expect(await run('view', 'quick-one')).toContain(`id\t${id}`);
    await run('edit', 'Quick one', '--set', 'name=Slow one');
    const copy = await run('duplicate', id, 'Copy');
    expect(JSON.parse(await run('list', '--json')).map((one: { name: string }) => one.name)).toEqual([
      'Copy',
      'Slow one',
    ]);
    await run('delete', copy, id, '--yes');
    expect(await run('list')).toBe('');
  });

  test('a name that is not there ends with 3', async () => {
    expect((await runCli([noun, 'view', 'nothing'])).code).toBe(3);
  });
});
