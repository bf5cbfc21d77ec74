import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import { loginName } from '../../core/users/login-name.ts';
import type { AdminUser, UserCreate, UserUpdate } from '../../core/users/schema.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { writeFacts } from '../kit/facts.ts';
import { factsOf } from '../kit/family/members.ts';
import { assertKnown, settingsOf } from '../kit/family/settings.ts';
import { safeLine } from '../kit/safe.ts';
import { secretOf } from '../kit/secret.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { findUser } from './find-user.ts';

/** The attributes of a new account that --set accepts. A password in a command could be read by others. */
const SETTABLE = attributes.adminUsers.created.filter((name) => name !== 'password');

interface CreateOptions {
  readonly set?: string[];
  readonly passwordFile?: string;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes user list', 'recipes user list --json')).action(run(listUsers));
};

async function listUsers({ client, output, options, t }: Context<LovageClient>) {
  const { items } = await client.adminUsers.list({ query: { perPage: -1 } });
  if (options.json) return output.json(items);
  const columns: Column<AdminUser>[] = [
    { title: t('fields.username'), text: ({ username }) => username, atLeast: 10 },
    { title: t('fields.name'), text: ({ fullName }) => fullName, atLeast: 10 },
    { title: t('cli.user.email'), text: ({ email }) => email },
    { title: t('fields.group'), text: ({ group }) => group },
    { title: t('cli.user.admin'), text: ({ admin }) => admin },
    { title: t('cli.user.state'), text: ({ disabledAt }) => (disabledAt ? t('cli.user.is_disabled') : '') },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ];
  await writeTable(output.data, columns, items);
}

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<user>', t('cli.user.which'))
    .addHelpText('after', examples(t, 'recipes user view ben'))
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, named: string) => {
        const user = await client.adminUsers.get({ params: { id: (await findUser(client, named)).id } });
        if (options.json) output.json(user);
        else await writeFacts(output.data, factsOf(user));
      }),
    );
};

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<username>', t('cli.user.new_username'))
    .argument('<email>', t('cli.user.new_email'))
    .option('--set <attribute=value>', t('cli.user.set'), collect)
    .option('--password-file <file>', t('cli.login.password_file'))
    .addHelpText(
      'after',
      examples(t, 'recipes user create cleo cleo@example.org --set canOrganize=true --password-file - < password.txt'),
    )
    .action(run(createUser));
};

async function createUser(context: Context<LovageClient>, username: string, email: string, given: CreateOptions) {
  const { client, output, options, t } = context;
  const set = settingsOf(given.set ?? []) as Partial<UserCreate>;
  assertKnown(set, SETTABLE);
  const password = await secretOf(context, given.passwordFile, t('fields.new_password'), '--password-file');
  const user = await client.adminUsers.create({ body: { ...set, username, email, password } });
  if (options.json) output.json(user);
  else output.data.line(user.id);
}

export const edit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[user]', t('cli.user.which_or_self'))
    .requiredOption('--set <attribute=value>', t('cli.user.set'), collect)
    .addHelpText(
      'after',
      examples(t, 'recipes user edit --set "fullName=Anna A."', 'recipes user edit ben --set canOrganize=true'),
    )
    .action(run(editUser));
};

async function editUser(
  { client, output, options, t }: Context<LovageClient>,
  named: string | undefined,
  { set }: { set: string[] },
) {
  const body = settingsOf(set) as Partial<UserUpdate>;
  assertKnown(body, attributes.adminUsers.changed);
  const { id } = named === undefined ? await client.users.self() : await findUser(client, named);
  if (named === undefined) await client.users.patch({ params: { id }, body });
  else await client.adminUsers.patch({ params: { id }, body });
  const user = named === undefined ? await client.users.self() : await client.adminUsers.get({ params: { id } });
  if (options.json) output.json(user);
  else output.note(t('cli.edit.done', { name: safeLine(loginName(user)) }));
}

export const remove = deleteById<LovageClient, Pick<AdminUser, 'username' | 'email'>>({
  example: 'recipes user delete ben --confirm ben',
  which: 'cli.user.which',
  sure: 'cli.user.delete_sure',
  done: 'cli.user.deleted',
  get: findUser,
  nameOf: ({ username, email }) => username ?? email,
  remove: async (client, named) => client.adminUsers.remove({ params: { id: (await findUser(client, named)).id } }),
});
