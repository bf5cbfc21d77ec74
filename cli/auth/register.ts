import type { LovageClient } from '../../core/app/client.ts';
import { type SeedLocale, seedLocales } from '../../core/foods/seeds/seed-locale.ts';
import { loginName } from '../../core/users/login-name.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { secretOf } from '../kit/secret.ts';

interface RegisterOptions {
  readonly invitation?: string;
  readonly group?: string;
  readonly name?: string;
  readonly private?: boolean;
  readonly seed?: SeedLocale;
  readonly passwordFile?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<username>', t('cli.user.new_username'))
    .argument('<email>', t('cli.user.new_email'))
    .option('--invitation <code>', t('cli.auth.invitation'))
    .option('--group <name>', t('cli.auth.found'))
    .option('--name <name>', t('cli.auth.full_name'))
    .option('--private', t('cli.auth.private'))
    .addOption(command.createOption('--seed <locale>', t('cli.auth.seed')).choices(seedLocales))
    .option('--password-file <file>', t('cli.login.password_file'))
    .addHelpText(
      'after',
      examples(t, 'recipes auth register dora dora@example.org --invitation Zk3… --host https://recipes.example.org'),
    )
    .action(run(register));
};

async function register(context: Context<LovageClient>, username: string, email: string, given: RegisterOptions) {
  const { client, output, options, t } = context;
  const { invitation, group, name, seed } = given;
  if (!invitation && !group) throw new Failure('cli.errors.join_or_found');
  const password = await secretOf(context, given.passwordFile, t('fields.new_password'), '--password-file');
  const user = await client.registration.register({
    body: {
      username,
      email,
      fullName: name ?? username,
      password,
      passwordConfirm: password,
      private: given.private === true,
      ...(invitation === undefined ? {} : { groupToken: invitation }),
      ...(group === undefined ? {} : { group }),
      ...(seed === undefined ? {} : { seedData: true, locale: seed }),
    },
  });
  if (options.json) output.json(user);
  else output.note(t('cli.auth.registered', { user: safeLine(loginName(user)), group: safeLine(user.group) }));
}
