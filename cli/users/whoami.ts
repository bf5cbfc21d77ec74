import type { LovageClient } from '../../core/app/client.ts';
import { loginName } from '../../core/users/login-name.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes whoami', 'recipes whoami --as ben')).action(run(showSelf));
};

async function showSelf({ client, output, options, t }: Context<LovageClient>) {
  const user = await client.users.self();
  const name = safeLine(loginName(user));
  if (options.json) output.json(user);
  else if (!output.data.isTerminal) output.data.line(name);
  else
    output.data.line(t(user.admin ? 'cli.whoami.admin' : 'cli.whoami.member', { name, group: safeLine(user.group) }));
}
