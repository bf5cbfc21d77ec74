import { describe, expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

describe.each(['category', 'tag', 'tool', 'cookbook', 'food', 'unit', 'label'])('recipes %s', (noun) => {
  test('creates, lists, shows, changes, copies and deletes', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await runCli([noun, ...args], { env });
      expect([code, stderr.includes('rror')], stderr).toEqual([0, false]);
      return stdout.trim();
    };
    const id = await run('create', 'Quick one');
    expect(await run('list')).toMatch(new RegExp(`^Quick one\t.*\t${id}$`));
    expect(await run('view', 'quick ONE')).toContain(`id\t${id}`);
    await run('edit', 'Quick one', '--set', 'name=Slow one');
    const copy = await run('duplicate', id, 'Copy');
    const listed: { name: string }[] = JSON.parse(await run('list', '--json'));
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Copy', 'Slow one']);
    await run('delete', copy, id, '--yes');
    expect(await run('list')).toBe('');
  });

  test('a name that is not there ends with 3', async () => {
    expect((await runCli([noun, 'view', 'nothing'])).code).toBe(3);
  });
});
