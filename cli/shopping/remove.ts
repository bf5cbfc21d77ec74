import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { findItems } from './find-items.ts';
import { findList } from './find-list.ts';

interface RemoveOptions {
  readonly list?: string;
  readonly checked?: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[item...]', t('cli.shopping.which_items'))
    .option('--checked', t('cli.shopping.all_checked'))
    .option('--list <list>', t('cli.shopping.which'))
    .addHelpText('after', examples(t, 'recipes shopping remove milk', 'recipes shopping remove --checked'))
    .action(run(removeItems));
};

async function removeItems(context: Context<LovageClient>, named: string[], { list, checked }: RemoveOptions) {
  const { client, output, options, t } = context;
  if (named.length === 0 && !checked) throw new Failure('cli.errors.which_items');
  const items = await findItems(client, { named, list });
  if (checked) items.push(...(await findList(client, list)).listItems.filter((item) => item.checked));
  const ids = [...new Set(items.map(({ id }) => id))];
  if (ids.length === 1) await client.shoppingItems.remove({ params: { id: ids[0]! } });
  else if (ids.length > 1) await client.shoppingItems.removeMany({ query: { ids } });
  if (options.json) output.json(ids.map((id) => ({ id, outcome: 'deleted' })));
  else for (const { display } of items) output.note(t('cli.shopping.removed', { name: safeLine(display) }));
}
