import type { LovageClient } from '../../core/app/client.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/fold.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { findMember } from '../kit/family.ts';
import { amount } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { findList } from './find-list.ts';

interface AddOptions {
  readonly list?: string;
  readonly quantity?: number;
  readonly unit?: string;
  readonly label?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<item...>', t('cli.shopping.items'))
    .option('--list <list>', t('cli.shopping.which'))
    .option('--quantity <number>', t('cli.shopping.quantity'), amount)
    .option('--unit <unit>', t('cli.shopping.unit'))
    .option('--label <label>', t('cli.shopping.label'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes shopping add milk "paper towels"',
        'recipes shopping add flour --quantity 500 --unit g --list "This week"',
      ),
    )
    .action(run(addItems));
};

interface Named {
  readonly id: string;
  readonly name: string;
  readonly pluralName: string | null;
  readonly abbreviation?: string;
  readonly pluralAbbreviation?: string | null;
  readonly aliases: readonly { readonly name: string }[];
}

/** Finds a food or unit by id, name, plural, abbreviation or alias. */
function called<N extends Named>(all: readonly N[], word: string): N | undefined {
  const wanted = fold(word);
  return all.find(({ id, name, pluralName, abbreviation, pluralAbbreviation, aliases }) =>
    [name, pluralName, abbreviation, pluralAbbreviation, ...aliases.map((alias) => alias.name)].some(
      (text) => id === word || (text && fold(text) === wanted),
    ),
  );
}

async function unitCalled(client: LovageClient, word: string): Promise<Pick<NewShoppingItem, 'unitId' | 'unitWord'>> {
  const found = called((await client.units.list()).items, word);
  if (!found) throw new AppError('units.not_found', 404);
  return { unitId: found.id, unitWord: keptWord(found, word, { isById: false }) };
}

async function addItems(context: Context<LovageClient>, texts: string[], options: AddOptions) {
  const { client, output, t } = context;
  const { quantity, unit, label } = options;
  const list = await findList(client, options.list);
  const foods = (await client.foods.list()).items;
  const same = {
    shoppingListId: list.id,
    ...(quantity === undefined ? {} : { quantity }),
    ...(unit === undefined ? {} : await unitCalled(client, unit)),
    ...(label === undefined ? {} : { labelId: (await findMember(client.labels, label, 'label')).id }),
  };
  const bodies = texts.map((text): NewShoppingItem => {
    const food = called(foods, text);
    return { ...same, ...(food ? { foodId: food.id, foodWord: text } : { note: text }) };
  });
  const calls = client.shoppingItems;
  const changes = await (bodies.length === 1 ? calls.create({ body: bodies[0]! }) : calls.createMany({ body: bodies }));
  if (context.options.json) output.json(changes);
  else
    for (const { id, display } of [...changes.createdItems, ...changes.updatedItems]) {
      output.data.line(id);
      if (output.talk.isTerminal) output.note(t('cli.shopping.added', { name: safeLine(display) }));
    }
  return undefined;
}
