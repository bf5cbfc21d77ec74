import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type CliOptions, runCli } from '../../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../../tests/kit/command-tree.ts';
import { addBrowser, type ExampleKitchen, exampleKitchen } from '../../../tests/kit/example-kitchen.ts';
import { listening } from '../../../tests/kit/signed-in.ts';
import { PASSWORD } from '../../../tests/kit/world.ts';

/** The placeholders in examples, such as an id or an address, and their values in this kitchen. */
type Standing = Readonly<Record<string, string>>;

const LOGIN: CliOptions['answers'] = [
  ['User name', 'anna\r'],
  ['Password', `${PASSWORD}\r`],
];

const ID = '0193a5b2-…';
const BACKUP = 'lovage_2026.05.01.03.15.00.zip';

/** An editor that changes nothing, and a configuration that no server starts with. */
const EDITOR = { VISUAL: 'true' };
const NO_SERVER = { LOG_LEVEL: 'none' };

const json = async ({ run }: ExampleKitchen, ...args: string[]) => JSON.parse(await run(...args, '--json'));
const plan = async (kitchen: ExampleKitchen): Promise<Standing> => {
  for (const name of ['Bread', 'Red soup']) await kitchen.run('plan', 'create', name);
  const [first, second] = await json(kitchen, 'plan', 'list');
  return { '12': String(first.id), '13': String(second.id) };
};
const list = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('shopping', 'create', 'This week');
  await run('shopping', 'add', 'milk', 'flour', 'potatoes', 'bread');
  for (const soup of ['tomato-soup', 'bread', 'bread']) await run('shopping', 'add-recipe', soup);
  return {};
};
const comment = async ({ run }: ExampleKitchen): Promise<Standing> => ({
  [ID]: await run('comment', 'create', 'bread', 'Good'),
});
const share = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await kitchen.run('share', 'create', 'tomato-soup');
  return { [ID]: (await json(kitchen, 'share', 'list'))[0].id };
};
const deletion = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('delete', 'tomato-soup', '--yes');
  return {};
};
const event = async (kitchen: ExampleKitchen): Promise<Standing> => ({
  [ID]: await kitchen.run('timeline', 'create', 'bread', 'Baked'),
});
const archive = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('export', 'tomato-soup', '--format', 'zip', '--output', 'tomato-soup.zip');
  await run('export', 'bread', '--format', 'zip', '--output', 'soup.zip');
  return { [ID]: await run('archive', 'create', 'bread') };
};
const rule = async ({ run }: ExampleKitchen): Promise<Standing> => ({
  [ID]: await run('plan', 'rule', 'create', '--day', 'monday'),
});
const report = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await kitchen.run('migrate', 'nextcloud', 'recipes.zip');
  return { [ID]: (await json(kitchen, 'report', 'list'))[0].id };
};
const backup = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await kitchen.run('backup', 'create');
  const [{ name }] = await json(kitchen, 'backup', 'list');
  await kitchen.run('backup', 'download', name);
  return { [BACKUP]: name };
};
const job = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await kitchen.run('job', 'run', 'test');
  return { '12': String((await json(kitchen, 'job', 'list'))[0].id) };
};
const webhook = async ({ run, service }: ExampleKitchen): Promise<Standing> => {
  for (const name of ['Display', 'Kitchen display'])
    await run('webhook', 'create', name, '--time', '18:30', '--url', `http://${service}/`);
  return {};
};
const delivery = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await kitchen.run('webhook', 'test', 'Display');
  return { 'Display 12': `Display ${(await json(kitchen, 'webhook', 'deliveries', 'Display'))[0].id}` };
};
const notifier = async (kitchen: ExampleKitchen): Promise<Standing> => {
  writeFileSync('url.txt', `json://${kitchen.service}`);
  await kitchen.run('notifier', 'create', 'Hall', '--url-file', 'url.txt');
  return {};
};
const action = async ({ run, service }: ExampleKitchen): Promise<Standing> => {
  await run('action', 'create', 'Send to the display', `http://${service}/`, '--type', 'post');
  await run('action', 'create', 'Translate', 'https://translate.example/');
  return {};
};
const browser = async (kitchen: ExampleKitchen): Promise<Standing> => ({ '6f0c…': await addBrowser(kitchen) });

const garden = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('household', 'create', 'Garden');
  return {};
};
const lists = async (kitchen: ExampleKitchen): Promise<Standing> => {
  if (!(await json(kitchen, 'shopping', 'list')).length) await list(kitchen);
  for (const name of ['Saturday', 'Next week']) await kitchen.run('shopping', 'create', name);
  return {
    'plan shop --week next': 'plan shop --week next --list Saturday',
    'move milk': 'move milk --list "This week"',
  };
};
const invitation = async ({ run, home }: ExampleKitchen): Promise<Standing> => {
  const link = await run('invite', 'create');
  return { 'Zk3…': link.split('token=')[1]!, 'https://recipes.example.org': await listening(home) };
};
const server = async ({ home }: ExampleKitchen): Promise<Standing> => {
  const address = await listening(home);
  return { 'https://recipes.example.org': address, 'http://nas.local:9925': address };
};
const profiles = async ({ run, home }: ExampleKitchen): Promise<Standing> => {
  for (const name of ['home', 'office'])
    await run('login', await listening(home), '-u', 'anna', '--password-file', 'password.txt', '--profile', name);
  return {};
};
const session = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await profiles(kitchen);
  const sessions: { id: string; current: boolean }[] = await json(kitchen, 'auth', 'sessions');
  return { 'Zk3…': sessions.find(({ current }) => !current)!.id };
};
/** A second account with its own library on this computer. */
const libraryHere = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('--host', 'local', 'user', 'create', 'ben', 'ben@example.org', '--password-file', 'password.txt');
  return { 'whoami --as': '--host local whoami --as' };
};
const copies = async (kitchen: ExampleKitchen): Promise<Standing> => {
  await libraryHere(kitchen);
  return { '/srv/recipes': join(kitchen.folder, '.local/share/lovage'), '-copy': '/copy' };
};

const secondAction = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('action', 'create', 'Translate', 'https://translate.example/');
  return {};
};
const dishes = async (kitchen: ExampleKitchen): Promise<Standing> => {
  for (const name of ['Bread', 'Red soup', 'Pea soup']) await kitchen.run('plan', 'create', name);
  const [first, ...others] = (await json(kitchen, 'plan', 'list')).map(({ id }: { id: number }) => String(id));
  return { '12 13': others.join(' '), '12': first };
};
const neighbours = async ({ run }: ExampleKitchen): Promise<Standing> => {
  await run('group', 'create', 'Neighbours');
  return {};
};

/** The data that the examples of a noun, or of one command, need. */
const GIVEN: Readonly<Record<string, (kitchen: ExampleKitchen) => Promise<Standing>>> = {
  action,
  archive,
  auth: server,
  'auth end-session': session,
  'action delete': secondAction,
  'auth register': invitation,
  'auth reset-password': server,
  backup,
  'backup restore': backup,
  comment,
  'db copy': copies,
  delete: async () => ({ 'tomato-soup red-soup': 'bread red-soup' }),
  'group view': neighbours,
  'household create': async () => ({ 'Garden --group': 'Cellar --group' }),
  'invite delete': invitation,
  job,
  list: garden,
  login: server,
  mcp: profiles,
  migrate: async () => ({ '~/recipes': '~/cooklang' }),
  notifier,
  plan,
  'plan delete': dishes,
  'plan rule delete': rule,
  'plan rule edit': rule,
  'plan rule view': rule,
  'plan shop': lists,
  profile: profiles,
  push: browser,
  report,
  restore: deletion,
  share,
  shopping: list,
  'shopping move': lists,
  timeline: event,
  watch: async () => ({
    'recipes watch --type mealplan --limit 1':
      '(while sleep 1; do recipes plan create Bread; done) & recipes watch --type mealplan --limit 1',
    'plan today': 'plan today && kill $!',
  }),
  webhook,
  'webhook replay': delivery,
  whoami: libraryHere,
};

/** A person's answers to the questions of an example. These examples run on a terminal. */
const ANSWERS: Readonly<Record<string, CliOptions['answers']>> = {
  'recipes delete tomato-soup': [['', 'y']],
  'recipes notifier create Hall --event all': [['', 'ntfys://ntfy.sh/our-kitchen\r']],
  'recipes auth register dora dora@example.org --invitation Zk3… --host https://recipes.example.org': [
    ['', 'a longer password than before\r'],
  ],
  'recipes edit tomato-soup': [],
  'recipes plan delete 12': [['', 'y']],
  'recipes login https://recipes.example.org': LOGIN,
  'recipes login http://nas.local:9925 --profile home': LOGIN,
  'recipes auth password': [
    ['Current password', `${PASSWORD}\r`],
    ['New password', 'a longer password than before\r'],
  ],
};

interface Exception {
  readonly code: number;
  readonly reason: string;
}

const CONFIGURATION = {
  code: 78,
  reason: 'It listens on a port that may be in use. cli/app/serve.test.ts starts servers.',
};
const CODES = { code: 2, reason: 'It needs an app that shows codes. cli/auth/security.test.ts has one.' };
const POSTGRES = { code: 6, reason: 'No PostgreSQL runs at this address. cli/app/postgres.postgres.test.ts has one.' };
const DAMAGED = { code: 1, reason: 'The backup has a picture that is damaged.' };
const BROWSER = { code: 5, reason: 'A browser shows the code. cli/auth/browser-login.test.ts has one.' };
const PASSKEY = { code: 3, reason: 'Only browsers create passkeys. cli/auth/security.test.ts stores one.' };

/** Examples that do not end with 0 here, and why. Their words are checked nevertheless. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'recipes tui --host https://recipes.example.org': {
    code: 2,
    reason: 'It draws on a terminal. tui/app/app.test.ts has one.',
  },
  'recipes serve': CONFIGURATION,
  'recipes serve --host 0.0.0.0 --data-dir /srv/recipes': CONFIGURATION,
  'recipes serve --demo --port 8080': CONFIGURATION,
  'recipes auth second-factor enable': CODES,
  'recipes auth second-factor disable': CODES,
  'recipes auth second-factor codes': CODES,
  'recipes job cancel 12': { code: 5, reason: 'The job has ended. cli/jobs/jobs.test.ts cancels a running one.' },
  'recipes doctor': { code: 1, reason: 'This kitchen has no backup, which is a problem.' },
  'recipes doctor --json': { code: 1, reason: 'This kitchen has no backup, which is a problem.' },
  'recipes migrate mealie backup.zip --if-exists update': DAMAGED,
  'recipes migrate mealie backup.zip --whole --dry-run': DAMAGED,
  'recipes db copy ~/.local/share/lovage postgres://lovage:secret@localhost/lovage': POSTGRES,
  'recipes db copy postgres://lovage:secret@localhost/lovage /srv/recipes --json': POSTGRES,
  'recipes login https://recipes.example.org --browser': BROWSER,
  'recipes auth reset-password ben@example.org --host https://recipes.example.org': {
    code: 2,
    reason: 'It needs the code of an e-mail. cli/users/users.test.ts has one.',
  },
  'recipes auth passkey rename Phone "Old phone"': PASSKEY,
  'recipes auth passkey delete Phone --yes': PASSKEY,
};

/** The examples of a command, each on one line. */
async function examplesOf(words: readonly string[]): Promise<string[]> {
  const { stdout } = await runCli([...words, '--help']);
  const lines = stdout.replace(/ \\\n\s+/g, ' ').split('\n');
  return lines.filter((line) => line.startsWith('  $ ')).map((line) => line.slice(4));
}

/** Whether a line needs a shell: pipes, redirections, two commands. */
const needsShell = (line: string) =>
  !line.startsWith('recipes') || /[|<>]|&&/.test(line.replace(/'[^']*'|"[^"]*"/g, ''));

/** Programs that this computer may not have. */
const OTHERS = `
  recipes() { '${process.execPath}' '${resolve('bin/recipes.js')}' "$@"; }
  curl() { cat page.html; }
  pbpaste() { cat lines.txt; }
  restic() { cat > restic.zip; }
  man() { cat > manual; }
  jq() { '${process.execPath}' --input-type=module -e '
    import { text } from "node:stream/consumers";
    import { raw } from "${import.meta.resolve('jq-wasm')}";
    const { stdout, stderr } = await raw(await text(process.stdin), process.argv.at(-1));
    process.stdout.write(String(stdout ?? ""));
    process.exit(stderr ? 5 : 0);' x "$@"; }
`;

/** Runs a line in bash, with the built program. Every part of a pipe has to end with 0. */
async function inShell(line: string, env: NodeJS.ProcessEnv): Promise<{ code: number; stderr: string }> {
  const shell = spawn('bash', ['-c', `set -o pipefail; ${OTHERS}\n${line}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stderr = await text(shell.stderr);
  return { code: shell.exitCode ?? (await once(shell, 'exit'))[0], stderr };
}

/** The words of a line, as bash reads them. */
const wordsOf = (line: string, HOME: string): string[] =>
  execFileSync('bash', ['-c', `recipes() { printf '%s\\0' "$@"; }; ${line}`], { env: { ...process.env, HOME } })
    .toString()
    .split('\0')
    .slice(0, -1);

/** A line with the real values. Each placeholder is replaced once, because an id may contain another placeholder: 12. */
function standing(line: string, values: Standing): string {
  const signs = Object.keys(values).toSorted((one, other) => other.length - one.length);
  const anySign = new RegExp(signs.map((sign) => RegExp.escape(sign)).join('|'), 'g');
  return line.replace(anySign, (sign) => values[sign]!);
}

/** Runs an example, as a person at a terminal if it asks something, and stops it if it does not end. */
async function outcomeOf(example: string, values: Standing, { env, folder }: ExampleKitchen) {
  const line = standing(example, values);
  if (needsShell(example)) return inShell(line, { PATH: process.env.PATH, ...env });
  const isEndless = /^recipes watch|--watch/.test(example);
  const answers = ANSWERS[example];
  const stop = isEndless ? new AbortController() : undefined;
  setTimeout(() => stop?.abort(0), 500);
  const options = { env: { ...env, ...EDITOR, ...(EXCEPTIONS[example] === CONFIGURATION ? NO_SERVER : {}) } };
  const { code, stderr } = await runCli(wordsOf(line, folder).filter(Boolean), {
    ...options,
    ...(answers ? { answers, tty: true } : {}),
    ...(stop ? { stop: stop.signal } : {}),
  });
  return { code, stderr };
}

interface Named {
  readonly words: readonly string[];
}

/** Commands that leave a kitchen in a state that other commands of their noun do not expect. They get their own. */
const APART = [
  ...['action', 'notifier', 'webhook', 'shopping'].map((noun) => `${noun} create`),
  ...[
    'logout',
    'auth logout',
    'auth password',
    'auth reset-password',
    'backup restore',
    'group view',
    'shopping add',
    'shopping edit',
    'shopping move',
  ],
];

/** Commands of one noun share a kitchen. These come after all others, in this order. */
const LAST = ['edit', 'create', 'rename', 'duplicate', 'delete'];
const rank = ({ words }: Named) => LAST.indexOf(words.at(-1)!);

const commands = (await everyCommand()).map((command): Named => ({ words: wordsFor(command) }));
/** The kitchen of a command. All commands of one word, such as `view`, share one. */
const kitchenOf = ({ words }: Named) => {
  if (APART.includes(words.join(' '))) return words.join(' ');
  return words.length === 1 ? 'one word' : words[0]!;
};
const kitchens = Map.groupBy(commands, kitchenOf);

test.each([...kitchens])('the examples of %s run', async (name, ofKitchen) => {
  const kitchen = await exampleKitchen();
  const before = process.cwd();
  process.chdir(kitchen.folder);
  onTestFinished(() => process.chdir(before));
  const values = { 'https://example.org': kitchen.site, ...(await GIVEN[name.split(' ')[0]!]?.(kitchen)) };
  const failed: string[] = [];
  for (const { words } of ofKitchen.toSorted((one, other) => rank(one) - rank(other))) {
    const copied: Standing = words.at(-1) === 'duplicate' ? { ' 2"': ' 3"' } : {};
    const own = { ...copied, ...values, ...(await GIVEN[words.join(' ')]?.(kitchen)) };
    const lines = await examplesOf(words);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const { code, stderr } = await outcomeOf(line, own, kitchen);
      if (code !== (EXCEPTIONS[line]?.code ?? 0)) failed.push(`${line}: ${code} ${stderr}`);
    }
  }
  expect(failed).toEqual([]);
});

test('every exception is an example', async () => {
  const all = await Promise.all(commands.map(({ words }) => examplesOf(words)));
  expect(Object.keys(EXCEPTIONS).filter((line) => !all.flat().includes(line))).toEqual([]);
  expect(Object.keys(ANSWERS).filter((line) => !all.flat().includes(line))).toEqual([]);
});
