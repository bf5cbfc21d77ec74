import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { findMember } from '../kit/family/members.ts';
import { safeLine } from '../kit/safe.ts';
import { findList } from './find-list.ts';

interface ListOption {
  readonly list?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[label...]', t('cli.shopping.first_labels'))
    .option('--list <list>', t('cli.shopping.which'))
    .addHelpText('after', examples(t, 'recipes shopping labels', 'recipes shopping labels Produce Bakery'))
    .action(run(arrangeLabels));
};

/** Puts the named labels first. The others keep their order. */
async function arrangeLabels(context: Context<LovageClient>, named: string[], { list: listNamed }: ListOption) {
  const { client, output, options } = context;
  const list = await findList(client, listNamed);
  const current = list.labelSettings.toSorted((a, b) => a.position - b.position);
  const first: string[] = [];
  for (const name of named) first.push((await findMember(client.labels, name, 'label')).id);
  const order = [...new Set([...first, ...current.map(({ labelId }) => labelId)])];
  const body = order.map((labelId, position) => ({ shoppingListId: list.id, labelId, position }));
  const { labelSettings } =
    named.length === 0 ? list : await client.shoppingLists.arrangeLabels({ params: { id: list.id }, body });
  const shown = labelSettings.toSorted((a, b) => a.position - b.position);
  if (options.json) output.json(shown);
  else for (const { label } of shown) output.data.line(safeLine(label.name));
}
