import { describe, expect, test } from 'vitest';
import { runCli } from '../../../tests/kit/cli.ts';
import { kitchen } from '../../../tests/kit/recipe-commands.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';

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
    expect(await run('view', 'quick ONE')).toMatch(new RegExp(`^id\t${id}$`, 'im'));
    await run('edit', 'Quick one', '--set', 'name=Slow one');
    const copy = await run('duplicate', id, 'Copy');
    const listed: { name: string }[] = JSON.parse(await run('list', '--json'));
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Copy', 'Slow one']);
    await run('delete', copy, id, '--yes');
    expect(await run('list')).toBe('');
  });

  test('an attribute that cannot be set is refused, in a new one and in a change', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const run = (...args: string[]) => runCli([noun, ...args], { env });
    const refused = { code: 2, stderr: expect.stringMatching(/^There is no attribute "\w+"\. Use one of name\b/) };
    for (const set of ['nmae=x', 'id=x', 'groupId=x']) {
      expect(await run('create', 'Quick one', '--set', set)).toMatchObject(refused);
      expect(await run('edit', 'Quick one', '--set', set)).toMatchObject(refused);
    }
    expect((await run('list')).stdout).toBe('');
  });

  test('an unknown name exits with 3, and says how to list the known ones', async () => {
    const { code, stderr } = await runCli([noun, 'view', 'nothing']);
    expect([code, stderr]).toEqual([
      3,
      `"nothing" not found. Check the spelling, or list them all: recipes ${noun} list\n`,
    ]);
  });
});

test('a terminal shows how many recipes have each tag, a pipe keeps its columns', async () => {
  const { client, run } = await kitchen({ name: 'Stew', tags: [{ name: 'Winter' }] });
  await client.tags.create({ body: { name: 'Idle' } });
  const list = (tty: boolean) => run(['tag', 'list'], { tty });
  expect((await list(true)).stdout).toMatch(/^Name +Slug +Recipes .*\nIdle +idle +0 .*\nWinter +winter +1 /);
  expect((await list(false)).stdout).toMatch(/^Idle\tidle\t[-\w]{36}\n/);
});

describe('two members of the same name', () => {
  test('ask for the id, which works', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const run = (...args: string[]) => runCli(['shopping', ...args], { env });
    const id = (await run('create', 'This week')).stdout.trim();
    await run('create', 'This week');
    expect(await run('delete', 'This week', '--yes')).toMatchObject({
      code: 2,
      stderr: 'Several are named "This week". Use an id from recipes shopping list --json.\n',
    });
    expect((await run('delete', id, '--yes')).code).toBe(0);
    expect((await run('view', 'This week')).code).toBe(0);
  });

  test('are told apart by case', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const run = (...args: string[]) => runCli(['unit', ...args], { env });
    await run('create', 'T');
    await run('create', 't');
    expect((await run('view', 't')).stdout).toContain('name\tt\n');
    expect((await run('view', 'T')).stdout).toContain('name\tT\n');
  });
});
