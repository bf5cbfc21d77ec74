import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { inDays } from './link.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.share.which'))
    .requiredOption('--days <number>', t('cli.share.days'), wholeNumber)
    .addHelpText('after', examples(t, 'recipes share edit 0193a5b2-… --days 7'))
    .action(run(editShare));
};

async function editShare(context: Context<LovageClient>, id: string, { days }: { days: number }) {
  const { client, output, options, t } = context;
  const share = await client.sharing.patch({ params: { id }, body: { expiresAt: inDays(days) } });
  if (options.json) output.json(share);
  else output.note(t('cli.share.until', { day: share.expiresAt.slice(0, 10) }));
}
