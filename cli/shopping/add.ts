import type { LovageClient } from '../../core/app/client.ts';
import type { Food, Unit } from '../../core/foods/schema.ts';
import { foodAs, keptWord, unitAs } from '../../core/foods/written-word.ts';
import { AppError } from '../../core/kit/errors.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import { typedBody } from '../../core/shopping/typed-body.ts';
import { called, readTypedItem, type TypedItem } from '../../core/shopping/typed-item.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { findMember } from '../kit/family/members.ts';
import { amount } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { STDIN } from '../kit/source.ts';
import { notFound } from '../kit/unknown-name.ts';
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
        'recipes shopping add milk "500 g flour" "paper towels"',
        'recipes shopping add flour --quantity 500 --unit g --list "This week"',
        'recipes shopping add - < items.txt',
      ),
    )
    .action(run(addItems));
};

/** Finds a food or unit by its id or by any of its names. */
const found = <N extends Food | Unit>(all: readonly N[], word: string): N | null =>
  all.find(({ id }) => id === word) ?? called(all, word);

export function unitCalled(units: readonly Unit[], word: string): Unit {
  const unit = found(units, word);
  if (!unit) throw notFound(word, [], new AppError('units.not_found', 404));
  return unitAs(unit, keptWord(unit, word, { isById: false }));
}

/** An argument whose amount is in the options: the name of a food, or else a note. */
function namedItem(foods: readonly Food[], word: string): Omit<TypedItem<Food, Unit>, 'quantity' | 'unit'> {
  const food = found(foods, word);
  return food ? { food: foodAs(food, keptWord(food, word, { isById: false })), note: '' } : { food: null, note: word };
}

/** The lines to add; `-` stands for the lines of standard input. */
async function givenTexts({ source }: Context<LovageClient>, given: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const text of given) texts.push(...(text === STDIN ? await source.lines(STDIN) : text.trim() ? [text] : []));
  if (texts.length === 0) throw new Failure('cli.errors.no_lines');
  return texts;
}

async function addItems(context: Context<LovageClient>, given: string[], options: AddOptions) {
  const { client, output, t } = context;
  const { quantity, unit: unitWord, label } = options;
  const texts = await givenTexts(context, given);
  const list = await findList(client, options.list);
  const foods = (await client.foods.list()).items;
  const units = (await client.units.list()).items;
  const unit = unitWord === undefined ? null : unitCalled(units, unitWord);
  const labelId = label === undefined ? undefined : (await findMember(client.labels, label, 'label')).id;
  const hasAmount = quantity !== undefined || unit !== null;
  const bodies = texts.map((text): NewShoppingItem => {
    const isId = foods.some(({ id }) => id === text);
    const typed =
      hasAmount || isId
        ? { quantity: quantity ?? 1, unit, ...namedItem(foods, text) }
        : readTypedItem(text, { foods, units }, context.locale);
    return { shoppingListId: list.id, ...typedBody(typed), ...(labelId === undefined ? {} : { labelId }) };
  });
  const calls = client.shoppingItems;
  const changes = await (bodies.length === 1 ? calls.create({ body: bodies[0]! }) : calls.createMany({ body: bodies }));
  if (context.options.json) output.json(changes);
  else
    for (const { id, display } of [...changes.createdItems, ...changes.updatedItems]) {
      output.data.line(id);
      if (output.talk.isTerminal) output.note(t('cli.shopping.added', { name: safeLine(display) }));
    }
}
