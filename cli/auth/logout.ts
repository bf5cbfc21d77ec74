import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--everywhere', t('cli.logout.everywhere'))
    .addHelpText('after', examples(t, 'recipes logout', 'recipes logout --profile home', 'recipes logout --everywhere'))
    .action(run(logOut));
};

/** Removes the token from this computer even if the server cannot be reached. */
async function logOut(context: Context<LovageClient>, { everywhere }: { everywhere?: boolean }) {
  const { account, clientAt, output, options, t } = context;
  if (everywhere) return logOutEverywhere(context);
  const { signedInAt } = account;
  if (!signedInAt) {
    output.note(t('cli.logout.nowhere', { profile: account.profile }));
    return undefined;
  }
  const token = await account.forget();
  await clientAt(signedInAt.host, token)
    .auth.logout()
    .catch((error) => {
      if (!isAppError(error)) throw error;
    });
  if (options.json) output.json({ host: signedInAt.host, profile: account.profile });
  else output.note(t('cli.logout.done', { host: signedInAt.host }));
  return undefined;
}

/** Ends all sessions. Fails if the server cannot be reached, because only the server can end the others. */
async function logOutEverywhere({ account, client, output, options, t }: Context<LovageClient>) {
  const { ended } = await client.sessions.endAll({ query: { current: true } });
  const { target } = account;
  if (target.kind === 'server' && target.from === 'profile') await account.forget();
  if (options.json) output.json({ ended });
  else output.note(t('cli.logout.ended', { count: ended }));
}
