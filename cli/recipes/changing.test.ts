import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kitchen, soup } from '../../tests/kit/recipe-commands.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

const names = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0]);

describe('edit', () => {
  test('--set changes texts', async () => {
    const { run, client } = await kitchen(soup);
    const done = await run(['edit', 'tomato-soup', '--set', 'recipeYield=6 servings', '--set', 'prepTime=1 = one']);
    expect(done).toMatchObject({ code: 0, stderr: 'Updated “Tomato soup”.\n' });
    expect(await client.recipes.get({ params: { slug: 'tomato-soup' } })).toMatchObject({
      recipeYield: '6 servings',
      prepTime: '1 = one',
      totalTime: '40 minutes',
    });
    expect(await run(['edit', 'tomato-soup', '--set', 'userId=me'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('recipeYield'),
    });
  });

  test('--file changes the attributes that it contains', async () => {
    const { run, client } = await kitchen(soup);
    await run(['edit', 'tomato-soup', '--file', '-'], { stdin: '{"tags":[{"name":"Red"}]}' });
    expect((await client.recipes.get({ params: { slug: 'tomato-soup' } })).tags.map((tag) => tag.name)).toEqual([
      'Red',
    ]);
  });

  test('the editor changes only the edited attributes', async () => {
    const { run, client } = await kitchen(soup);
    const editor = 'sed -i s/Tomato/Pumpkin/';
    const env = { EDITOR: editor };
    expect((await run(['edit', 'tomato-soup'], { tty: true, env })).stderr).toContain('Updated “Pumpkin soup”.');
    expect(await client.recipes.get({ params: { slug: 'pumpkin-soup' } })).toMatchObject({
      description: expect.stringContaining('quick'),
    });
    expect((await run(['edit', 'pumpkin-soup'], { tty: true, env: { EDITOR: 'true' } })).stderr).toBe(
      'Nothing was changed.\n',
    );
  });

  test('a text that cannot be saved is kept, and can be edited again', async () => {
    const { run } = await kitchen(soup);
    const env = { EDITOR: 'sed -i s/{/[/' };
    const given = await run(['edit', 'tomato-soup'], { tty: true, env, answers: [['editor again?', 'n']] });
    expect(given.code).toBe(7);
    expect(given.stderr).toMatch(/Your text is saved in .*tomato-soup\.json/);
  });

  test('deleting the file in the editor gives up', async () => {
    const { run, client } = await kitchen(soup);
    const given = await run(['edit', 'tomato-soup'], { tty: true, env: { EDITOR: 'rm' } });
    expect(given).toMatchObject({ code: 7, stderr: 'Canceled.\n' });
    expect((await client.recipes.get({ params: { slug: 'tomato-soup' } })).name).toBe('Tomato soup');
  });

  test('a concurrent change is not overwritten', async () => {
    const { run, client } = await kitchen(soup);
    const folder = temporaryFolder();
    const script = join(folder, 'editor.sh');
    writeFileSync(
      script,
      `sed -i s/Tomato/Pumpkin/ "$1"\ntouch ${folder}/open\nuntil [ -e ${folder}/go ]; do sleep 0.05; done\n`,
    );
    const editing = run(['edit', 'tomato-soup'], { tty: true, env: { EDITOR: `sh ${script}` } });
    await expect.poll(() => import('node:fs').then((fs) => fs.existsSync(join(folder, 'open')))).toBe(true);
    await client.recipes.patch({ params: { slug: 'tomato-soup' }, body: { description: 'Theirs' } });
    writeFileSync(join(folder, 'go'), '');
    expect(await editing).toMatchObject({ code: 5, stderr: expect.stringContaining('Someone changed this') });
    expect(await client.recipes.get({ params: { slug: 'tomato-soup' } })).toMatchObject({ description: 'Theirs' });
  });

  test('without a terminal it needs --set or --file', async () => {
    const { run } = await kitchen(soup);
    expect(await run(['edit', 'tomato-soup'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--set') });
  });
});

describe('delete', () => {
  test('asks first, and says no by default', async () => {
    const { run } = await kitchen(soup);
    const refused = await run(['delete', 'tomato-soup'], { tty: true, answers: [['Delete “Tomato soup”?', '\r']] });
    expect(refused.code).toBe(7);
    const done = await run(['delete', 'tomato-soup'], { tty: true, answers: [['Delete “Tomato soup”?', 'y']] });
    expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('Deleted “Tomato soup”.') });
    expect((await run(['list'])).stdout).toBe('');
  });

  test('a script says --yes', async () => {
    const { run } = await kitchen(soup, { name: 'Bread' });
    expect(await run(['delete', 'tomato-soup'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect((await run(['delete', 'tomato-soup', 'bread', '--yes', '--json'])).stdout).toContain('"slug": "bread"');
    expect((await run(['list'])).stdout).toBe('');
  });

  test('restore without a name lists what can be restored', async () => {
    const { run } = await kitchen(soup);
    await run(['delete', 'tomato-soup', '--yes']);
    expect((await run(['restore'])).stdout).toMatch(/^Tomato soup\t\d{4}-\d\d-\d\dT\S+Z\ttomato-soup\n$/);
    expect(JSON.parse((await run(['restore', '--json=slug,name'])).stdout)).toEqual([
      { slug: 'tomato-soup', name: 'Tomato soup' },
    ]);
    expect((await run(['restore'], { tty: true })).stdout).toMatch(/^Recipe +Expires +\S+\nTomato soup/);
  });

  test('restore brings back what was deleted, by the command that delete names', async () => {
    const { run } = await kitchen(soup, { name: 'Bread' });
    const { stderr } = await run(['delete', 'tomato-soup', 'bread', '--yes']);
    const command = /recipes (restore .*)/.exec(stderr)![1]!;
    expect(command).toBe('restore tomato-soup bread');
    expect((await run(command.split(' '))).stdout).toBe('tomato-soup\nbread\n');
    expect(names((await run(['list'])).stdout)).toEqual(['Bread', 'Tomato soup']);
    expect(await run(['restore', 'bread'])).toMatchObject({ code: 3, stdout: '' });
    expect(await run(['restore'], { tty: true })).toMatchObject({ code: 0, stderr: 'There is nothing to restore.\n' });
  });

  test('a misspelt name deletes nothing', async () => {
    const { run } = await kitchen(soup);
    expect((await run(['delete', 'tomato-soup', 'nothing', '-y'])).code).toBe(3);
    expect(names((await run(['list'])).stdout)).toEqual(['Tomato soup']);
  });
});
