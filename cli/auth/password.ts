import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { secretOf } from '../kit/secret.ts';

interface Files {
  readonly passwordFile?: string;
  readonly newPasswordFile?: string;
}

export const change: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--password-file <file>', t('cli.auth.current_file'))
    .option('--new-password-file <file>', t('cli.auth.new_file'))
    .addHelpText(
      'after',
      examples(t, 'recipes auth password', 'recipes auth password --password-file old.txt --new-password-file new.txt'),
    )
    .action(run(changePassword));
};

async function changePassword(context: Context<LovageClient>, files: Files) {
  const { client, output, options, t } = context;
  const currentPassword = await secretOf(context, files.passwordFile, t('fields.current_password'), '--password-file');
  const newPassword = await secretOf(context, files.newPasswordFile, t('fields.new_password'), '--new-password-file');
  const done = await client.passwords.change({ body: { currentPassword, newPassword } });
  if (options.json) output.json(done);
  else output.note(t('cli.auth.changed'));
}

export const forgot: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<email>', t('cli.user.new_email'))
    .addHelpText(
      'after',
      examples(t, 'recipes auth forgot-password ben@example.org --host https://recipes.example.org'),
    )
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, email: string) => {
        await client.passwords.forgot({ body: { email } });
        if (options.json) output.json({ email });
        else output.note(text('cli.auth.forgotten', { email: safeLine(email) }));
      }),
    );
};

export const reset: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<email>', t('cli.user.new_email'))
    .option('--token-file <file>', t('cli.auth.token_file'))
    .option('--new-password-file <file>', t('cli.auth.new_file'))
    .addHelpText('after', examples(t, 'recipes auth reset-password ben@example.org --host https://recipes.example.org'))
    .action(run(resetPassword));
};

async function resetPassword(
  context: Context<LovageClient>,
  email: string,
  { tokenFile, newPasswordFile }: { tokenFile?: string; newPasswordFile?: string },
) {
  const { client, output, options, t } = context;
  const token = await secretOf(context, tokenFile, t('cli.auth.ask_token'), '--token-file');
  const password = await secretOf(context, newPasswordFile, t('fields.new_password'), '--new-password-file');
  await client.passwords.reset({ body: { token, email, password, passwordConfirm: password } });
  if (options.json) output.json({ email });
  else output.note(t('cli.auth.changed'));
}
