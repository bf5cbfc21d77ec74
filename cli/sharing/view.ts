import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';
import { linker } from './link.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.share.which'))
    .addHelpText('after', examples(t, 'recipes share view 0193a5b2-…'))
    .action(run(viewShare));
};

async function viewShare(context: Context<LovageClient>, id: string) {
  const { client, output, options, t } = context;
  const share = await client.sharing.get({ params: { id } });
  const link = (await linker(context))(share);
  if (options.json) output.json({ ...share, link });
  else
    await writeFacts(output.data, [
      [t('cli.plan.recipe'), share.recipe.name],
      [t('fields.link'), link],
      [t('cli.columns.expires'), share.expiresAt],
    ]);
}
