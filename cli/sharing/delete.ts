import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { about } from '../kit/unknown-name.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id...>', t('cli.share.which'))
    .addHelpText('after', examples(t, 'recipes share delete 0193a5b2-… --yes'))
    .action(run(deleteShares));
};

/** Looks up all links before deleting the first, so that a wrong id deletes nothing. */
async function deleteShares({ client, output, options, prompt, t }: Context<LovageClient>, ids: string[]) {
  for (const id of ids) await about(id, client.sharing.get({ params: { id } }));
  if (!options.yes && !(await prompt.confirm(t('cli.share.delete_sure', { count: ids.length }), '--yes')))
    throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
  for (const id of ids) await client.sharing.remove({ params: { id } });
  if (options.json) output.json(ids.map((id) => ({ id, outcome: 'deleted' })));
  else output.note(t('cli.share.deleted', { count: ids.length }));
}
