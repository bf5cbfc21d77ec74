import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/automation.md'), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;

/** The commands of the crontab, without their times. */
const commands = block('crontab')
  .split('\n')
  .filter((line) => /^[\d*]/.test(line))
  .map((line) => line.split(/\s+/).slice(5).join(' '));

/** A home folder with the program, and a mail program that stores the mail. */
function household() {
  const home = temporaryFolder();
  const bin = join(home, 'bin');
  mkdirSync(bin);
  const program = (name: string, text: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  program('recipes', `exec '${process.execPath}' '${join(root, 'bin/recipes.js')}' "$@"`);
  program('mail', `cat > '${join(home, 'letter')}'`);
  const env = { HOME: home, DATA_DIR: join(home, 'library'), PATH: `${bin}:/usr/bin:/bin`, LANG: 'C.UTF-8' };
  const run = (command: string) => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { env, cwd: home, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  return { home, run };
}

test('each line of the crontab in the guide works without output', () => {
  const { home, run } = household();
  mkdirSync(join(home, 'kitchen'));
  writeFileSync(join(home, 'kitchen', 'all.yaml'), block('yaml'));
  expect(run('recipes apply -f ~/kitchen/all.yaml')).toMatchObject({
    status: 0,
    stderr: 'Created 12, changed 0, unchanged 0, failed 0.\n',
  });
  run('recipes plan create potato-curry --day next-week');
  mkdirSync(join(home, 'inbox'));
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1 leek'],
    recipeInstructions: 'Cook.',
  };
  writeFileSync(
    join(home, 'inbox', 'soup.html'),
    `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
  );

  expect(commands).toHaveLength(7);
  for (const command of commands)
    expect([command, run(command)]).toEqual([command, { status: 0, stdout: '', stderr: '' }]);

  expect(run('recipes backup list | wc -l').stdout.trim()).toBe('1');
  expect(Number(run('recipes plan list --from today --to +3d | wc -l').stdout)).toBeGreaterThanOrEqual(5);
  expect(readFileSync(join(home, 'letter'), 'utf8')).toMatch(/potatoes/);
  expect(run('recipes list').stdout).toContain('soup');
  expect(existsSync(join(home, 'inbox', 'soup.html'))).toBe(false);
  expect(readdirSync(join(home, 'recipes')).toSorted()).toEqual(['potato-curry.md', 'soup.md']);
  // The folder is empty now, and no line fails because of that.
  for (const command of commands.filter((line) => line.includes('inbox')))
    expect(run(command)).toEqual({ status: 0, stdout: '', stderr: '' });
});
