import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import english from '../../locales/en-US.json' with { type: 'json' };
import { runCli } from '../../tests/kit/cli.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type CommandRow, commands } from './commands.ts';

const leavesOf = (rows: readonly CommandRow[]): string[][] =>
  rows.flatMap(({ name, children }) => (children ? leavesOf(children).map((below) => [name, ...below]) : [[name]]));
const leaves = leavesOf(commands).map((words) => words.join(' '));

describe('help', () => {
  test('without a command, a pipe gets the help', async () => {
    const help = await runCli([]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const { name } of commands) expect(help.stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(help.stdout).toBe((await runCli(['--help'])).stdout);
  });

  test.each(leaves)('%s has help with an example', async (name) => {
    const words = name.split(' ');
    const help = await runCli([...words, '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: recipes ${words.join(' ')}`);
    expect(help.stdout).toContain(`\n  $ `);
    expect((await runCli(['help', ...words])).stdout).toBe(help.stdout);
  });

  test('a group without a subcommand shows its commands', async () => {
    const help = await runCli(['auth']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^ {2}status /m);
  });

  test('help shows its topics, and lists them for an unknown one', async () => {
    expect((await runCli(['help', 'exit-codes'])).stdout).toMatch(/^ {2}130 .*Ctrl\+C$/m);
    expect((await runCli(['help', 'environment'])).stdout).toMatch(/^ {2}RECIPES_HOST /m);
    expect(await runCli(['help', 'me'])).toMatchObject({ code: 2, stderr: expect.stringContaining('exit-codes') });
  });

  test('the version is one line', async () => {
    expect(await runCli(['--version'])).toEqual({ code: 0, stdout: '1.12.0\n', stderr: '' });
  });

  test('the help of serve shows its own host option, not that of the other commands', async () => {
    const { stdout } = await runCli(['serve', '--help']);
    expect(stdout.match(/^ {2}--host /gm)).toHaveLength(1);
    expect(stdout).not.toContain(english.cli.global.host);
  });
});

describe('an invalid command line exits with 2 and says what to do:', () => {
  test.each([
    [['lst'], 'Unknown command "lst". Did you mean list?'],
    [['frobnicate'], 'Unknown command "frobnicate". See: recipes --help'],
    [['auth', 'log'], 'Unknown command "log". Did you mean login?'],
    [['plan', 'add', 'soup'], 'Unknown command "add". Did you mean create?'],
    [['tag', 'rm', 'Quick'], 'Unknown command "rm". Did you mean delete?'],
    [['ls'], 'Unknown command "ls". Did you mean list?'],
    [['list', '--jsn'], 'Unknown option --jsn. Did you mean --json?'],
    [['list', '--limit'], 'Option --limit <number> needs a value.'],
    [['view'], '"recipe" is missing. See: recipes view --help'],
    [['view', ''], '"recipe" is missing. See: recipes view --help'],
    [['food', 'merge', ' ', 'Flour'], '"from" is missing. See: recipes food merge --help'],
    [['plan', 'rule', 'nope'], 'Unknown command "nope". See: recipes plan rule --help'],
    [['bulk', 'tag', 'soup'], '--tag <tag> is missing. See: recipes bulk tag --help'],
    [['view', 'tomato', 'soup'], 'Too many arguments.'],
    [['list', '--color', 'pink'], 'cannot be pink. Choose one of auto, always, never.'],
    [['completion', 'tcsh'], 'cannot be tcsh. Choose one of bash, zsh, fish.'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('as JSON with --json', async () => {
    const { code, stderr } = await runCli(['lst', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toEqual({
      error: { code: 'cli.usage.unknown_command_near', message: expect.stringContaining('lst'), exitCode: 2 },
    });
  });
});

test.each(['tag create -', 'duplicate soup -', 'group rename Home -', 'comment create soup -', 'plan create -'])(
  '%s refuses to write a dash, which is standard input elsewhere',
  async (line) => {
    const { code, stdout, stderr } = await runCli(line.split(' '), { stdin: 'Soup' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(
      `recipes ${line
        .split(' ')
        .slice(0, line.startsWith('duplicate') ? 1 : 2)
        .join(' ')}`,
    );
  },
);

test('the interface needs a terminal', async () => {
  expect(await runCli(['tui'])).toMatchObject({ code: 2, stderr: expect.stringContaining('terminal') });
  expect((await runCli(['tui'], { tty: true, env: { TERM: 'dumb' } })).code).toBe(2);
  const [tty, TERM] = [true, 'xterm'];
  expect(await runCli(['tui'], { tty, env: { TERM, RECIPES_THEME: 'pink' } })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('RECIPES_THEME cannot be pink. Choose one of auto, light'),
  });
  expect((await runCli(['tui'], { tty, env: { TERM, RECIPES_MOUSE: 'maybe' } })).stderr).toContain('on, off');
  expect((await runCli(['list'], { env: { RECIPES_COLOR: 'pink' } })).stderr).toContain('RECIPES_COLOR cannot be pink');
  expect((await runCli([], { tty: true, env: { TERM: 'dumb' } })).stdout).toContain('Usage: recipes');
});

test('a terminal gets color, a pipe only with --color', async () => {
  const error = async (args: string[], tty: boolean, env: Record<string, string>) =>
    (await runCli(['view', ...args], { tty, env: { NO_COLOR: '', ...env } })).stderr;
  const usage = ['x', '--scale', '2', '--servings', '2'];
  expect(await error(usage, true, {})).toContain('\u001b[31m');
  expect(await error(usage, true, { NO_COLOR: '1' })).not.toContain('\u001b');
  expect(await error(usage, false, {})).not.toContain('\u001b');
  expect(await error([...usage, '--color', 'always'], false, { NO_COLOR: '1' })).toContain('\u001b[31m');
});

test('a stop signal ends a command with the exit code of the signal', async () => {
  const stop = new AbortController();
  const waiting = runCli(['delete', 'x'], { tty: true, stop: stop.signal, env: { RECIPES_HOST: 'http://192.0.2.1' } });
  stop.abort(130);
  expect((await waiting).code).toBe(130);
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('%s completes all commands', async (shell) => {
    const { code, stdout } = await runCli(['completion', shell]);
    expect(code).toBe(0);
    for (const { name } of commands) expect(stdout).toContain(name);
    expect(stdout).toContain(' plan rule create');
    expect(stdout).toContain('add-recipe');
  });

  test.each([
    [['recipes', ''], ['list', 'shopping', '--host'], ['add-recipe']],
    [
      ['recipes', 'shopping', ''],
      ['add', 'add-recipe', '--json'],
      ['today', '--version'],
    ],
    [['recipes', '--json', 'plan', 'ru'], ['rule'], ['random']],
    [['recipes', 'plan', 'rule', ''], ['create', 'delete'], ['today']],
    [['recipes', 'plan', 'rule', 'create', '--m'], ['--meal'], ['--day']],
    [['recipes', 'plan', 'rule', 'create', '--meal', ''], ['breakfast', 'side'], ['--meal']],
    [['recipes', 'completion', ''], ['zsh', 'fish'], ['package.json']],
    [['recipes', 'migrate', ''], ['paprika', 'package.json'], []],
    [['recipes', 'logout', ''], ['--json'], ['package.json']],
  ])('%j in bash', async (typed, offered, withheld) => {
    const { stdout } = await runCli(['completion', 'bash']);
    const words = typed.map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${words}); COMP_CWORD=${typed.length - 1}; _recipes; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const answer = spawnSync('bash', ['-c', `${stdout}\n${ask}`], { encoding: 'utf8' });
    expect(answer.stderr).toBe('');
    const replies = answer.stdout.trim().split('\n');
    expect(replies).toEqual(expect.arrayContaining(offered));
    expect(replies.filter((reply) => withheld.includes(reply))).toEqual([]);
  });
});

test.each([
  ['archive list', 'recipes archive create'],
  ['action list', 'recipes action create'],
  ['plan rule list', 'recipes plan rule create'],
  ['share list', 'recipes share create'],
  ['favorite list', 'recipes favorite add'],
  ['rating list', 'recipes rate'],
  ['tag list', 'recipes tag create'],
])('an empty %s says on a terminal how to create the first entry', async (command, next) => {
  const env = { DATA_DIR: temporaryFolder() };
  const { code, stdout, stderr } = await runCli(command.split(' '), { env, tty: true });
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain(next);
  expect(await runCli(command.split(' '), { env })).toEqual({ code: 0, stdout: '', stderr: '' });
});
