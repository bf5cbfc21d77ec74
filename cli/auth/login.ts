import type { LovageClient } from '../../core/app/client.ts';
import { loginName } from '../../core/users/login-name.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { asArgument } from '../kit/formats/names.ts';
import { safeLine } from '../kit/safe.ts';
import { serverAddress } from '../kit/server-address.ts';

interface LoginOptions {
  readonly username?: string;
  readonly passwordFile?: string;
  readonly codeFile?: string;
  readonly browser?: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[address]', t('cli.login.address'))
    .option('-u, --username <name>', t('cli.login.username'))
    .option('--password-file <file>', t('cli.login.password_file'))
    .option('--code-file <file>', t('cli.factor.code_file'))
    .option('--browser', t('cli.login.browser'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes login https://recipes.example.org',
        'recipes login https://recipes.example.org --browser',
        'recipes login http://nas.local:9925 --profile home',
        'recipes login https://recipes.example.org -u anna --password-file - < password.txt',
      ),
    )
    .action(run(logIn));
};

/** Takes the password from a file, the environment or a prompt, never from the command line, which others can see. */
async function passwordOf({ source, terminal, prompt, t }: Context<LovageClient>, file: string | undefined) {
  if (file !== undefined) return source.secret(file);
  return terminal.env.RECIPES_PASSWORD ?? prompt.password(t('fields.password'), '--password-file');
}

function hostOf({ account, options, terminal }: Context<LovageClient>, address: string | undefined): string {
  const named = address ?? options.host ?? terminal.env.RECIPES_HOST ?? account.signedInAt?.host;
  if (!named) throw new Failure('cli.errors.login_where');
  return serverAddress(named);
}

/** Signs in, and asks for a code if the account has a second factor. */
async function enter(
  context: Context<LovageClient>,
  visitor: LovageClient,
  form: { username: string; password: string; remember_me: boolean },
  codeFile: string | undefined,
) {
  const { data, error } = await visitor.try.auth.login({ form });
  if (data) return data;
  if (error?.code !== 'auth.second_factor_required') throw error;
  const { askCode } = await import('./second-factor.ts');
  return visitor.auth.login({ form: { ...form, totp: await askCode(context, codeFile) } });
}

/** Signs in with a user name, a password and, if needed, a code. Returns the token of the session. */
async function passwordLogin(context: Context<LovageClient>, host: string, options: LoginOptions): Promise<string> {
  const { prompt, t } = context;
  const username =
    options.username ??
    context.terminal.env.RECIPES_USERNAME ??
    (await prompt.text(t('fields.username_or_email'), '--username'));
  const password = await passwordOf(context, options.passwordFile);
  const visitor = context.clientAt(host);
  const form = { username, password, remember_me: true };
  return (await enter(context, visitor, form, options.codeFile)).access_token;
}

async function logIn(context: Context<LovageClient>, address: string | undefined, options: LoginOptions) {
  const { account, output, t } = context;
  const host = hostOf(context, address);
  const token = options.browser
    ? await (await import('./browser-login.ts')).browserLogin(context, host)
    : await passwordLogin(context, host, options);
  const signedIn = context.clientAt(host, token);
  const user = await signedIn.users.self();
  const name = loginName(user);
  const { profile, before } = await account.save({ host, token, user: name }).catch(async (error) => {
    // Nobody could use this session, or sign out of it.
    await signedIn.try.auth.logout();
    throw error;
  });
  if (context.options.json) return output.json({ host, user: name, profile });
  output.note(t('cli.login.done', { host: safeLine(host), user: safeLine(name) }));
  const isCurrent = account.profiles().some((one) => one.name === profile && one.isCurrent);
  if (before !== null) output.note(t('cli.profile.used', { name: safeLine(profile), host: safeLine(host) }));
  // Says if commands now use another profile.
  const other = isCurrent ? before : profile;
  if (other !== null)
    output.note(
      t('cli.login.switch', { name: safeLine(other), command: `recipes profile use ${safeLine(asArgument(other))}` }),
    );
}
