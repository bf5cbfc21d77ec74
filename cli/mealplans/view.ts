import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.plan.which'))
    .addHelpText('after', examples(t, 'recipes plan view 12'))
    .action(run(viewEntry));
};

async function viewEntry({ client, output, options, t }: Context<LovageClient>, id: string) {
  const entry = await client.mealplans.get({ params: { id } });
  if (options.json) output.json(entry);
  else
    await writeFacts(output.data, [
      [t('fields.day'), entry.date],
      [t('fields.meal'), entry.entryType],
      [t('cli.plan.recipe'), entry.recipe?.name ?? null],
      [t('cli.family.slug'), entry.recipe?.slug ?? null],
      [t('fields.title'), entry.title],
      [t('fields.entry_note'), entry.text],
      [t('cli.family.id'), String(entry.id)],
    ]);
}
