import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { findItems } from './find-items.ts';

interface ListOption {
  readonly list?: string;
}

const ticking =
  (checked: boolean, example: string, done: string): Define<LovageClient> =>
  (command, { t, run }) => {
    command
      .argument('<item...>', t('cli.shopping.which_items'))
      .option('--list <list>', t('cli.shopping.which'))
      .addHelpText('after', examples(t, example))
      .action(
        run(async (context: Context<LovageClient>, named: string[], { list }: ListOption) => {
          const { client, output, options, t: text } = context;
          const items = await findItems(client, { named, list, fits: (item) => item.checked !== checked });
          for (const { id } of items) await client.shoppingItems.patch({ params: { id }, body: { checked } });
          if (options.json) output.json(items.map(({ id }) => ({ id, checked })));
          else for (const { display } of items) output.note(text(done, { name: safeLine(display) }));
        }),
      );
  };

export const check = ticking(true, 'recipes shopping check milk flour', 'cli.shopping.ticked');
export const uncheck = ticking(false, 'recipes shopping uncheck milk', 'cli.shopping.unticked');
