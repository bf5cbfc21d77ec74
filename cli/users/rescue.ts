import { basename } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { loginName } from '../../core/users/login-name.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { findUser } from './find-user.ts';

export const unlock: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--force', t('cli.user.force'))
    .addHelpText('after', examples(t, 'recipes user unlock', 'recipes user unlock --force'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, { force }: { force?: boolean }) => {
        const { unlocked } = await client.adminUsers.unlock({ query: { force: force === true } });
        if (options.json) output.json({ unlocked });
        else output.note(text('cli.user.unlocked', { count: unlocked }));
      }),
    );
};

export const resetPassword: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<user>', t('cli.user.which'))
    .addHelpText('after', examples(t, 'recipes user reset-password ben'))
    .action(run(makeReset));
};

/** Creates the token for `recipes auth reset-password`, which sets a new password. */
async function makeReset({ client, output, options, t }: Context<LovageClient>, named: string) {
  const { email } = await findUser(client, named);
  const { token } = await client.adminUsers.resetToken({ body: { email } });
  if (options.json) output.json({ email, token });
  else output.data.line(token);
  if (output.talk.isTerminal) output.note(t('cli.user.reset_made', { email: safeLine(email) }));
}

export const image: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<picture>', t('cli.user.picture'))
    .option('--user <name>', t('cli.user.picture_of'))
    .addHelpText('after', examples(t, 'recipes user image me.jpg', 'recipes user image ben.jpg --user ben'))
    .action(run(setImage));
};

async function setImage(
  { client, source, output, options, t }: Context<LovageClient>,
  picture: string,
  { user: named }: { user?: string },
) {
  const user = named === undefined ? await client.users.self() : await findUser(client, named);
  const profile = new File([await source.bytes(picture)], basename(picture));
  await client.users.uploadImage({ params: { id: user.id }, form: { profile } });
  const name = loginName(user);
  if (options.json) output.json({ user: name });
  else output.note(t('cli.image.done', { name: safeLine(name) }));
}
