import type { LovageClient } from '../../core/app/client.ts';
import { sectionsOf } from '../../core/client/shopping/edit-list.ts';
import { groupByLabel } from '../../core/shopping/group-by-label.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { findList } from './find-list.ts';

interface ViewOptions {
  readonly open?: boolean;
}

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[list]', t('cli.shopping.which'))
    .option('--open', t('cli.shopping.open'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes shopping view',
        'recipes shopping view "This week"',
        'recipes shopping view --open | cut -f1',
      ),
    )
    .action(run(viewList));
};

const isOpen = ({ checked }: ShoppingItem) => !checked;

/** Writes the open items under their labels, then the ticked ones. */
function writePage({ output: { data }, t }: Context<LovageClient>, list: ShoppingList): void {
  const section = (title: string, items: readonly ShoppingItem[]) => {
    if (items.length === 0) return;
    data.line();
    data.line(data.style('bold', title));
    for (const { checked, display } of items) data.line(`  [${checked ? 'x' : ' '}] ${safeLine(display)}`);
  };
  data.line(data.style('bold', safeLine(list.name ?? '')));
  const { open, ticked } = sectionsOf(list.listItems, list.labelSettings, { isByLabel: true });
  for (const { label, items } of open) section(label ? safeLine(label.name) : t('foods.no_label'), items);
  section(t('cli.shopping.checked'), ticked);
  if (list.listItems.length === 0) data.line(t('cli.shopping.empty'));
}

function writeRecords({ output: { data } }: Context<LovageClient>, { listItems, labelSettings }: ShoppingList): void {
  for (const { label, items } of groupByLabel(listItems, labelSettings))
    for (const { display, checked, id } of items)
      data.line([display, label?.name ?? '', String(checked), id].map(safeLine).join('\t'));
}

async function viewList(context: Context<LovageClient>, named: string | undefined, { open }: ViewOptions) {
  const { client, output, options } = context;
  const found = await findList(client, named, 'cli.errors.which_shopping_list');
  const list = open ? { ...found, listItems: found.listItems.filter(isOpen) } : found;
  if (options.json) output.json(list);
  else if (output.data.isTerminal) writePage(context, list);
  else writeRecords(context, list);
}
