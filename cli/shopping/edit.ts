import type { Command } from 'commander';
import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import type { Food } from '../../core/foods/schema.ts';
import type { ShoppingItemPatch } from '../../core/shopping/schema.ts';
import { typedBody } from '../../core/shopping/typed-body.ts';
import { called, readTypedItem } from '../../core/shopping/typed-item.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { findMember } from '../kit/family/members.ts';
import { assertKnown, settingsOf } from '../kit/family/settings.ts';
import { amount } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { notFound } from '../kit/unknown-name.ts';
import { unitCalled } from './add.ts';
import { itemCalled } from './find-items.ts';
import { findList, listCalls } from './find-list.ts';

interface EditOptions {
  readonly quantity?: number;
  readonly unit?: string;
  readonly food?: string;
  readonly note?: string;
  readonly label?: string;
  readonly list?: string;
  readonly set?: readonly string[];
}

/** The word that clears a field. */
const NONE = 'none';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.shopping.edit_which'))
    .argument('[text]', t('cli.shopping.edit_text'))
    .option('--quantity <number>', t('cli.shopping.quantity'), amount)
    .option('--unit <unit>', t('cli.shopping.edit_unit'))
    .option('--food <food>', t('cli.shopping.edit_food'))
    .option('--note <text>', t('cli.shopping.edit_note'))
    .option('--label <label>', t('cli.shopping.edit_label'))
    .option('--list <list>', t('cli.shopping.which'))
    .option('--set <attribute=value>', t('cli.shopping.edit_set'), collect)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes shopping edit potatoes "3 kg potatoes"',
        'recipes shopping edit milk --quantity 2 --note "the fresh one"',
        'recipes shopping edit "This week" --set name="Next week"',
      ),
    )
    .action(run(edit));
};

async function edit(
  context: Context<LovageClient>,
  named: string,
  text: string | undefined,
  given: EditOptions,
  command: Command,
) {
  if (given.set) return editListCalled(context, named, given.set);
  const { client, output, options, t } = context;
  const { list: listNamed, set: _, ...fields } = given;
  if (text === undefined && Object.keys(fields).length === 0) {
    const flags = command.options.flatMap(({ long }) => (long && !['--help', '--list'].includes(long) ? [long] : []));
    throw new Failure('cli.errors.no_change', { options: flags.join(', ') });
  }
  const item = itemCalled(await findList(client, listNamed), named);
  const body = await changeOf(context, text, fields);
  const changes = await client.shoppingItems.patch({ params: { id: item.id }, body });
  if (options.json) output.json(changes);
  else for (const { display } of changes.updatedItems) output.note(t('cli.edit.done', { name: safeLine(display) }));
  return undefined;
}

/** The attributes of a list itself: `--set name="Next week"`. */
async function editListCalled(
  { client, output, options, t }: Context<LovageClient>,
  named: string,
  set: readonly string[],
) {
  const calls = listCalls(client);
  const list = await findMember(calls, named, 'shopping');
  const body = settingsOf(set);
  assertKnown(body, attributes.shoppingLists.changed);
  const changed = await calls.patch({ params: { id: list.id }, body });
  if (options.json) output.json(changed);
  else output.note(t('cli.edit.done', { name: safeLine(changed.name ?? '') }));
}

function foodCalled(foods: readonly Food[], word: string): Food {
  const food = foods.find(({ id }) => id === word) ?? called(foods, word);
  if (food) return food;
  const otherwise = new Failure('cli.errors.no_such_member', { name: word, command: 'food' }, exitCodes.notFound);
  throw notFound(
    word,
    foods.map(({ name }) => name),
    otherwise,
  );
}

async function changeOf(
  { client, locale }: Context<LovageClient>,
  text: string | undefined,
  { quantity, unit, food, note, label }: EditOptions,
): Promise<ShoppingItemPatch> {
  const [foods, units] =
    text === undefined && unit === undefined && food === undefined
      ? [[], []]
      : [(await client.foods.list()).items, (await client.units.list()).items];
  const typed = text === undefined ? {} : typedBody(readTypedItem(text, { foods, units }, locale));
  const chosenUnit = unit === undefined || unit === NONE ? null : unitCalled(units, unit);
  const chosenFood = food === undefined || food === NONE ? null : foodCalled(foods, food);
  return {
    ...typed,
    ...(quantity === undefined ? {} : { quantity }),
    ...(unit === undefined ? {} : { unitId: chosenUnit?.id ?? null, unitWord: chosenUnit?.name ?? null }),
    ...(food === undefined ? {} : { foodId: chosenFood?.id ?? null, foodWord: null, isFood: chosenFood !== null }),
    ...(note === undefined ? {} : { note }),
    ...(label === undefined
      ? {}
      : { labelId: label === NONE ? null : (await findMember(client.labels, label, 'label')).id }),
  };
}
