import type { LovageClient } from '../../core/app/client.ts';
import { editList, rowsBeside, sectionsOf } from '../../core/client/shopping/edit-list.ts';
import { sendWrite } from '../../core/client/shopping/writes.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { itemCalled } from './find-items.ts';
import { findList } from './find-list.ts';

interface MoveOptions {
  readonly list?: string;
  readonly before?: string;
  readonly after?: string;
  readonly first?: boolean;
  readonly last?: boolean;
  readonly to?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<item>', t('cli.shopping.which_item'))
    .option('--before <item>', t('cli.shopping.move_before'))
    .option('--after <item>', t('cli.shopping.move_after'))
    .option('--first', t('cli.shopping.move_first'))
    .option('--last', t('cli.shopping.move_last'))
    .option('--to <list>', t('cli.shopping.move_to'))
    .option('--list <list>', t('cli.shopping.which'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes shopping move milk --first',
        'recipes shopping move milk --after bread',
        'recipes shopping move milk --to "Next week"',
      ),
    )
    .action(run(moveItem));
};

/** How many places the item has to move among the rows that it is sorted with. */
function stepsOf(list: ShoppingList, rows: readonly ShoppingItem[], item: ShoppingItem, to: MoveOptions): number {
  const at = rows.indexOf(item);
  if (to.first) return -at;
  if (to.last) return rows.length - 1 - at;
  const named = (to.before ?? to.after)!;
  const place = rows.indexOf(itemCalled(list, named));
  if (place < 0) throw new Failure('cli.errors.not_beside', { name: named });
  // The item leaves its place first, so all rows after it move up.
  const gap = to.before === undefined ? place + 1 : place;
  return gap > at ? gap - 1 - at : gap - at;
}

async function moveItem(context: Context<LovageClient>, named: string, given: MoveOptions) {
  const { client, output, options, t } = context;
  const ways = [given.before, given.after, given.first, given.last, given.to].filter((way) => way !== undefined);
  if (ways.length !== 1) throw new Failure('cli.errors.which_place');
  const list = await findList(client, given.list);
  const item = itemCalled(list, named);
  if (given.to !== undefined) {
    const target = await findList(client, given.to);
    const body = { shoppingListId: target.id };
    await client.shoppingItems.patch({ params: { id: item.id }, body });
  } else {
    const rows = rowsBeside(sectionsOf(list.listItems, list.labelSettings, { isByLabel: true }), item);
    const edit = editList({ id: list.id, items: list.listItems });
    for (const write of edit.move(rows, item, stepsOf(list, rows, item, given))) await sendWrite(client, write);
  }
  if (options.json) output.json(await client.shoppingItems.get({ params: { id: item.id } }));
  else output.note(t('cli.shopping.moved', { name: safeLine(item.display) }));
}
