import type { LovageClient } from '../../core/app/client.ts';
import { loginName } from '../../core/users/login-name.ts';
import { type Context, type Define, examples, type Target } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes auth status', 'recipes auth status --json'))
    .action(run(showStatus));
};

const expiryOf = (target: Target): string | null => {
  if (target.kind === 'local' || !target.token) return null;
  try {
    const claims = JSON.parse(Buffer.from(target.token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp?: number;
    };
    return claims.exp ? new Date(claims.exp * 1_000).toISOString() : null;
  } catch {
    return null;
  }
};

/** Shows which library the commands use, why, and as which user. */
async function showStatus({ account, client, output, options, t }: Context<LovageClient>) {
  const { target, profile } = account;
  const user = await client.users.self();
  const status = {
    host: target.kind === 'server' ? target.host : null,
    user: loginName(user),
    from: target.kind === 'server' ? target.from : 'local',
    profile: target.kind === 'server' && target.from === 'profile' ? profile : null,
    expiresAt: expiryOf(target),
  };
  if (options.json) output.json(status);
  else
    await writeFacts(output.data, [
      [t('cli.columns.library'), status.host ?? t('cli.status.this_computer')],
      [t('cli.columns.user'), status.user],
      [t('cli.status.from'), t(`cli.status.origin.${status.from}`, { profile })],
      [t('cli.status.expires'), status.expiresAt],
    ]);
}
