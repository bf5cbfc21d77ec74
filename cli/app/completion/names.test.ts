import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localNames } from '../../../server/local-names.ts';
import { runCli } from '../../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../../tests/kit/command-tree.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { inBash, readBashLine } from './bash-line.ts';
import { kindOfArgument } from './kinds.ts';

const BREAKS = ' \t\n"\'@><=;|&(:';

type Env = Readonly<Record<string, string>>;

/** A library with recipes, lists and tags, some with names that are difficult for shells and terminals. */
async function library(): Promise<Env> {
  const env = { DATA_DIR: temporaryFolder(), XDG_CONFIG_HOME: temporaryFolder() };
  for (const name of ['Tomato soup', 'Tomato salad', 'Bread'])
    expect((await runCli(['create', name], { env })).code).toBe(0);
  for (const name of ['My list', "Anna's week", 'Evil \u001b[31mred'])
    expect((await runCli(['shopping', 'create', name], { env })).code).toBe(0);
  expect((await runCli(['tag', 'create', 'Quick & easy: "now"'], { env })).code).toBe(0);
  return env;
}

const ask = async (env: Env, ...given: string[]): Promise<string[]> => {
  const { code, stdout, stderr } = await runCli(['__complete', ...given], { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
};

describe('names of the library', () => {
  test('are offered where a command takes them, by their beginning', async () => {
    const env = await library();
    expect(await ask(env, 'zsh', 'view', 'tom')).toEqual(['tomato-salad\tTomato salad', 'tomato-soup\tTomato soup']);
    expect(await ask(env, 'zsh', 'shopping', 'view', 'my')).toEqual(['My list']);
    expect(await ask(env, 'zsh', 'shopping', 'add', 'milk', '--list', '')).toEqual(["Anna's week", 'My list']);
    expect(await ask(env, 'zsh', '--json', 'list', '--tag=qu')).toEqual(['--tag=Quick & easy: "now"']);
    expect(await ask(env, 'zsh', 'plan', 'create', '--day', 'today', 'br')).toEqual(['bread\tBread']);
    expect(await ask(env, 'zsh', 'user', 'view', '')).toEqual(['admin']);
    for (const words of [
      ['household', 'rename', ''],
      ['group', 'view', ''],
    ])
      expect(await ask(env, 'zsh', ...words), words.join(' ')).toHaveLength(1);
  });

  test('of items, tokens and jobs are offered where a command takes them', async () => {
    const env = await library();
    const item = async (text: string, list: string) =>
      expect((await runCli(['shopping', 'add', text, '--list', list], { env })).code).toBe(0);
    await item('Milk', 'My list');
    await item('Minced meat', 'My list');
    await item('Mint', "Anna's week");
    await runCli(['token', 'create', 'kitchen display'], { env });
    await runCli(['job', 'run', 'test'], { env });
    for (const words of [
      ['shopping', 'check', '--list', 'my list', 'mi'],
      ['shopping', 'uncheck', '--list=My list', 'Milk', 'mi'],
      ['shopping', 'move', 'x', '--list', 'My list', '--before', 'mi'],
    ])
      expect(await ask(env, 'zsh', ...words), words.join(' ')).toEqual(['Milk', 'Minced meat']);
    expect(await ask(env, 'zsh', 'shopping', 'edit', '--list', "Anna's week", '')).toEqual(['Mint']);
    // Without a name the commands ask which list is meant.
    expect(await ask(env, 'zsh', 'shopping', 'check', '')).toEqual([]);
    expect(await ask(env, 'zsh', 'shopping', 'add', 'mi')).toEqual([]);
    expect(await ask(env, 'bash', BREAKS, 'recipes token delete kit')).toEqual(['kitchen\\ display']);
    expect(await ask(env, 'fish', 'job', 'view', '')).toEqual(['1\ttest done']);
    expect(await ask(env, 'fish', 'job', 'cancel', '')).toEqual([]);
  });

  test('are read from a closed library without opening it, the same as from an open one', async () => {
    const env = await library();
    for (const command of [
      ['food', 'create', 'Äpfel'],
      ['food', 'create', 'apple'],
      ['unit', 'create', 'glass'],
      ['category', 'create', 'Soups'],
      ['tool', 'create', 'Wok'],
      ['label', 'create', 'Dairy'],
      ['cookbook', 'create', 'Winter'],
      ['webhook', 'create', 'Hook', '--time', '18:30', '--url', 'https://display.example/plan'],
      ['action', 'create', 'Print it', 'https://example.org/print'],
      ['token', 'create', 'display'],
      ['shopping', 'add', 'Milk', '--list', 'My list'],
      ['job', 'run', 'test'],
    ])
      expect((await runCli(command, { env })).code, command.join(' ')).toBe(0);
    const before = readdirSync(join(env.DATA_DIR!, 'run'));
    for (const words of [
      ['view', ''],
      ['view', 'TOM'],
      ...['food', 'unit', 'category', 'tool', 'label', 'cookbook', 'webhook', 'tag'].map((noun) => [noun, 'view', '']),
      ['food', 'view', 'ap'],
      ['action', 'edit', ''],
      ['token', 'delete', ''],
      ['shopping', 'view', ''],
      ['shopping', 'check', '--list', 'My list', ''],
      ['job', 'view', ''],
    ]) {
      const read = await ask(env, 'zsh', ...words);
      expect(read, words.join(' ')).toEqual(await ask(env, 'zsh', '--as', 'admin', ...words));
      if (words.at(-1) === '') expect(read.length, words.join(' ')).toBeGreaterThan(0);
    }
    const rows = { kind: 'recipe', start: '', limit: 10 };
    expect(localNames(env, rows)?.map(({ name }) => name)).toEqual(['bread', 'tomato-salad', 'tomato-soup']);
    expect(readdirSync(join(env.DATA_DIR!, 'run'))).toEqual(before);
    writeFileSync(join(env.DATA_DIR!, 'lovage.db'), 'damaged');
    expect(localNames(env, rows)).toBeNull();
  });

  test('are not offered for new names, texts and options', async () => {
    const env = await library();
    for (const words of [
      ['tag', 'create', ''],
      ['tag', 'duplicate', 'x', ''],
      ['view', '--'],
      ['view', 'x', 'y'],
      [''],
    ])
      expect(await ask(env, 'fish', ...words), words.join(' ')).toEqual([]);
  });

  test('are quoted for bash as the line is quoted', async () => {
    const env = await library();
    const reply = (line: string) => ask(env, 'bash', BREAKS, `recipes ${line}`);
    expect(await reply('shopping view My')).toEqual(['My\\ list']);
    expect(await reply('shopping view my\\ l')).toEqual(['My\\ list']);
    expect(await reply('shopping view "My l')).toEqual(['My list']);
    expect(await reply("shopping view 'Anna'\\''s")).toEqual(['s week']);
    expect(await reply("shopping view 'An")).toEqual(["Anna'\\''s week"]);
    expect(await reply('tag view Quick\\ \\&\\ easy:')).toEqual(['\\ \\"now\\"']);
    expect(await reply('list --tag=q')).toEqual(['Quick\\ \\&\\ easy:\\ \\"now\\"']);
  });

  test('of profiles come from this computer', async () => {
    expect(await ask({}, 'zsh', 'profile', 'use', '')).toEqual([]);
    expect(await ask({ XDG_CONFIG_HOME: '/dev/null' }, 'zsh', '--profile', '')).toEqual([]);
  });

  test('are limited in number, and have no more in common than all matching names', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const apples = Array.from({ length: 120 }, (_, at) => `apple ${String(at).padStart(3, '0')}`);
    for (const name of [...apples, 'zucchini'])
      await runCli(['api', 'POST', '/api/organizers/tags', '-f', `name=${name}`], { env });
    const offered = await ask(env, 'zsh', 'tag', 'view', '');
    expect(offered).toHaveLength(101);
    expect(offered.at(-1)).toBe('zucchini');
  });

  test('are silent without a library or a server, and create neither', async () => {
    const DATA_DIR = join(temporaryFolder(), 'none');
    expect(await ask({ DATA_DIR }, 'zsh', 'view', '')).toEqual([]);
    expect(existsSync(DATA_DIR)).toBe(false);
    const started = performance.now();
    expect(await ask({ RECIPES_HOST: 'http://192.0.2.1' }, 'zsh', 'view', '')).toEqual([]);
    expect(await ask({ RECIPES_HOST: 'no address' }, 'zsh', 'view', '')).toEqual([]);
    expect(performance.now() - started).toBeLessThan(8000);
    expect((await runCli(['__complete'])).code).toBe(0);
  });
});

/** Arguments with free text. A new argument belongs here or into `kinds.ts`. */
const FREE = [
  'address',
  'delivery',
  'email',
  'file',
  'folder',
  'from',
  'id',
  'item',
  'kind',
  'language',
  'line',
  'method',
  'name',
  'new-name',
  'number',
  'passkey',
  'path',
  'picture',
  'shell',
  'source',
  'stars',
  'subject',
  'text',
  'title',
  'to',
  'url',
  'username',
  'what',
  'words',
];

test('every argument offers names, or is listed as free text', async () => {
  const unknown = (await everyCommand()).flatMap((command) =>
    command.registeredArguments
      .filter((argument) => kindOfArgument(command, argument.name()) === null && !FREE.includes(argument.name()))
      .map((argument) => `${wordsFor(command).join(' ')} <${argument.name()}>`),
  );
  expect(unknown).toEqual([]);
});

test('a text that is quoted for bash is read back unchanged', () => {
  for (const text of ["it's", 'a b', 'x"y"', '$HOME `ls`', 'a\\b', 'wow!', '(1) & <2>; *'])
    for (const quote of ['', '"', "'"] as const) {
      const line = `recipes view ${quote}${inBash(text, quote)}${quote}`;
      expect(readBashLine(line, BREAKS).word, line).toBe(text);
      const [read] = spawnSync('bash', ['-c', `set -- ${line}; printf %s "$3"`], { encoding: 'utf8' }).output.slice(1);
      expect(read, line).toBe(text);
    }
});

const built = join(import.meta.dirname, '../../../bin/recipes.js');

describe('in a real shell', () => {
  const script = async (shell: string) => (await runCli(['completion', shell])).stdout;
  const program = `recipes() { ${process.execPath} ${built} "$@"; }`;
  const run = (command: string, args: string[], env: Env) => {
    const { stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter(Boolean);
  };

  test('bash replies with names', async () => {
    const env = await library();
    const replies = async (line: string, word: string) =>
      run(
        'bash',
        [
          '--norc',
          '-c',
          `${program}\n${await script('bash')}
        COMP_LINE=${inBash(line, '')} COMP_POINT=\${#COMP_LINE}; read -ra COMP_WORDS <<<${inBash(line, '')}
        COMP_WORDS[-1]=${inBash(word, '')} COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
        _recipes; printf '%s\\n' "\${COMPREPLY[@]}"`,
        ],
        env,
      );
    expect(await replies('recipes view tom', 'tom')).toEqual(['tomato-salad', 'tomato-soup']);
    expect(await replies('recipes shopping view My', 'My')).toEqual(['My\\ list']);
    expect(await replies('recipes view --sc', '--sc')).toEqual(['--scale']);
  });

  test('fish offers names', async () => {
    const env = await library();
    const asked = `function recipes; ${process.execPath} ${built} $argv; end\n${await script('fish')}\ncomplete -C`;
    expect(run('fish', ['-c', `${asked} 'recipes shopping view '`], env)).toEqual(["Anna's week", 'My list']);
    expect(run('fish', ['-c', `${asked} 'recipes view tomato-so'`], env)).toEqual(['tomato-soup\tTomato soup']);
  });

  test('zsh reads the script', async () => {
    expect(run('zsh', ['-fc', `compdef() { :; }\n${await script('zsh')}`], {})).toEqual([]);
  });
});

test('no completion leaves a lock behind', async () => {
  const env = await library();
  await ask(env, 'zsh', 'view', '');
  expect(readdirSync(join(env.DATA_DIR!, 'run'))).not.toContain('lock.json');
});
