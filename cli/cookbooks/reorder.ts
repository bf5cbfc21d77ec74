import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { findMembers } from '../kit/family/members.ts';
import { safeLine } from '../kit/safe.ts';
import { inOrder } from './find-cookbook.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name...>', t('cli.cookbook.first'))
    .addHelpText('after', examples(t, 'recipes cookbook reorder "Weeknights" "Baking"'))
    .action(run(reorderCookbooks));
};

/** Puts the named cookbooks first. The others keep their order. */
async function reorderCookbooks({ client, output, options }: Context<LovageClient>, names: string[]) {
  const calls = inOrder(client);
  const { items } = await calls.list({ query: { perPage: -1 } });
  const first = await findMembers(calls, names, 'cookbook');
  const ids = new Set([...first, ...items].map(({ id }) => id));
  const ordered = await client.cookbooks.reorder({ body: [...ids].map((id) => ({ id })) });
  if (options.json) output.json(ordered);
  else for (const { position, name } of ordered) output.data.line(`${position}\t${safeLine(name)}`);
}
