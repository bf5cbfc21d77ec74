import { expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { furnish, type Kind } from '../../tests/architecture/walk/household.ts';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../tests/kit/command-tree.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { type World, world } from '../../tests/kit/world.ts';

/** A command that asks yes or no, and words that name something it would delete. */
const asking: Readonly<Record<string, readonly (Kind | `=${string}`)[]>> = {
  'action delete': ['action'],
  'archive delete': [],
  'auth passkey delete': [],
  'backup delete': [],
  'bulk delete': ['recipeSlug'],
  'category delete': ['category'],
  'comment delete': ['comment'],
  'cookbook delete': ['cookbook'],
  delete: ['recipeSlug'],
  'food delete': ['food'],
  'food merge': ['food', 'spareFood'],
  'invite delete': [],
  'label delete': ['label'],
  'maintenance clean': ['=temp'],
  'notifier delete': ['notifier'],
  'plan calendar delete': [],
  'plan delete': ['mealplan'],
  'plan rule delete': ['rule'],
  'push remove': ['pushDevice'],
  'report delete': ['report'],
  'share delete': ['share'],
  'shopping delete': ['list'],
  'tag delete': ['tag'],
  'timeline delete': ['event'],
  'token delete': [],
  'tool delete': ['tool'],
  'unit delete': ['unit'],
  'unit merge': ['unit', 'spareUnit'],
  'user disable': ['=ben'],
  'webhook delete': ['webhook'],
};

/** Commands whose loss is permanent and affects others: they ask for the name. */
const naming = ['backup restore', 'group delete', 'household delete', 'user delete'];

/** Commands that delete without a question, and why. */
const silent: Readonly<Record<string, string>> = {
  'auth end-session': 'asks, and the session can sign in again',
  'auth logout': 'one can sign in again',
  'auth second-factor disable': 'asks for the password',
  'backup prune': 'keeps what the rule of the server, or the command, says',
  'favorite remove': 'can be added again',
  image: 'only with --remove, of one recipe',
  import: 'stops its own import on Ctrl+C',
  'job cancel': 'a job can be started again',
  migrate: 'stops its own import on Ctrl+C; otherwise it only adds',
  'shopping remove': 'an item can be added again',
  'shopping remove-recipe': 'a recipe can be added again',
};

test('every command that deletes is listed with its question', async () => {
  const deleting = new Set<string>();
  for (const rows of Object.values(catalogue))
    for (const [call, { cli, method }] of Object.entries(rows) as [string, { cli: unknown; method: string }][])
      if (typeof cli === 'string' && (method === 'DELETE' || /remove|prune|clean|merge|disable/i.test(call)))
        deleting.add(cli);
  const known = [...Object.keys(asking), ...naming, ...Object.keys(silent)];
  expect([...deleting].filter((name) => !known.includes(name))).toEqual([]);
  const withName = (await everyCommand()).filter(({ options }) => options.some(({ long }) => long === '--confirm'));
  expect(withName.map((command) => wordsFor(command).join(' ')).sort()).toEqual([...naming].sort());
});

test('in a pipe, a command that deletes asks for --yes and deletes nothing', async () => {
  const home = await world();
  const household = await furnish(home, home.anna, home.anna, 'home');
  const env = await signedIn(home, home.anna);
  const answers: Record<string, unknown> = {};
  const named = Object.entries(asking).filter(([name, words]) => words.length > 0 || name === 'archive delete');
  for (const [name, words] of named) {
    const args = words.map((word) => (word.startsWith('=') ? word.slice(1) : String(household[word as Kind])));
    const { code, stdout, stderr } = await runCli([...name.split(' '), ...args], { env });
    answers[name] = { code, stdout, isAsked: stderr.includes('Use --yes') };
  }
  expect(answers).toEqual(Object.fromEntries(named.map(([name]) => [name, { code: 2, stdout: '', isAsked: true }])));
});

/** Something to delete for each of these commands. */
const severe: Readonly<
  Record<string, (home: World) => Promise<{ args: string[]; name: string; isThere: () => Promise<boolean> }>>
> = {
  'user delete': async ({ anna }) => ({
    args: ['ben@example.org'],
    name: 'ben',
    isThere: async () => (await anna.client.adminUsers.list({})).items.some(({ username }) => username === 'ben'),
  }),
  'group delete': async ({ anna }) => {
    const { id } = await anna.client.adminGroups.create({ body: { name: 'Next door 2' } });
    return {
      args: ['next-door-2'],
      name: 'Next door 2',
      isThere: async () => (await anna.client.adminGroups.list({})).items.some((group) => group.id === id),
    };
  },
  'household delete': async ({ anna }) => {
    const { id } = await anna.client.adminHouseholds.create({ body: { name: 'Garden' } });
    return {
      args: [id],
      name: 'Garden',
      isThere: async () => (await anna.client.adminHouseholds.list({})).items.some((one) => one.id === id),
    };
  },
  'backup restore': async ({ anna }) => {
    const { name } = await anna.client.backups.create();
    await anna.client.recipes.create({ body: { name: 'Later' } });
    return {
      args: ['latest'],
      name,
      isThere: async () => (await anna.client.try.recipes.list()).data?.total !== 0,
    };
  },
};

test.each(naming)('%s requires the name of what is deleted, typed or by --confirm', async (command) => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const { args, name, isThere } = await severe[command]!(home);
  const run = (more: string[], options: CliOptions = {}) =>
    runCli([...command.split(' '), ...args, ...more], { env, ...options });
  for (const more of [[], ['--yes']])
    expect(await run(more)).toMatchObject({ code: 2, stderr: expect.stringContaining(`Use --confirm`) });
  expect(await run(['--confirm', 'nobody', '--yes'])).toMatchObject({ code: 2, stderr: expect.stringContaining(name) });
  const typed = (text: string): CliOptions => ({ tty: true, answers: [[`Type “${name}” to confirm`, `${text}\r`]] });
  expect((await run([], typed('y'))).code).toBe(7);
  expect((await run(['--yes'], typed(''))).code).toBe(7);
  expect(await isThere()).toBe(true);
  expect((await run(['--confirm', name])).code).toBe(0);
});
