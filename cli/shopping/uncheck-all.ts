import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { findList } from './find-list.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--list <list>', t('cli.shopping.which'))
    .addHelpText(
      'after',
      examples(t, 'recipes shopping uncheck-all', 'recipes shopping uncheck-all --list "This week"'),
    )
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, given: { list?: string }) => {
        const ticked = (await findList(client, given.list)).listItems.filter(({ checked }) => checked);
        for (const { id } of ticked) await client.shoppingItems.patch({ params: { id }, body: { checked: false } });
        if (options.json) output.json(ticked.map(({ id }) => ({ id, checked: false })));
        else output.note(text('cli.shopping.unticked_all', { count: ticked.length }));
      }),
    );
};
