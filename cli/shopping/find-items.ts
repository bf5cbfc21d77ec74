import type { LovageClient } from '../../core/app/client.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { notFound } from '../kit/unknown-name.ts';
import { findList } from './find-list.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const fitsAll = () => true;

/** Finds an item of a list by its text or id. */
export const itemCalled = (list: ShoppingList, named: string): ShoppingItem =>
  list.listItems.find(({ id }) => id === named) ?? byText(list, named, fitsAll);

function byText({ listItems }: ShoppingList, named: string, fits: (item: ShoppingItem) => boolean): ShoppingItem {
  const wanted = fold(named);
  const exact = listItems.filter(({ display, note, food }) =>
    [display, note, food?.name, food?.pluralName].some((text) => text && fold(text) === wanted),
  );
  // A library without units keeps "2 kg potatoes" as a text.
  const called = exact.length > 0 ? exact : listItems.filter(({ display }) => fold(display).endsWith(` ${wanted}`));
  const fitting = called.filter(fits);
  const found = fitting.length > 0 ? fitting : called;
  if (found.length === 0)
    throw notFound(
      named,
      listItems.map(({ display, food }) => safeLine(food?.name ?? display)),
      new Failure('cli.errors.no_such_item', { name: named }, exitCodes.notFound),
    );
  if (found.length > 1) throw new Failure('cli.errors.several_items', { name: named, count: found.length });
  return found[0]!;
}

export interface Wanted {
  readonly named: readonly string[];
  readonly list: string | undefined;
  /** Among items with the same text, those that the command can change come first. */
  readonly fits?: (item: ShoppingItem) => boolean;
}

/** Finds items by id, or by their text on a list. */
export async function findItems(client: LovageClient, wanted: Wanted): Promise<ShoppingItem[]> {
  const { named, list, fits = fitsAll } = wanted;
  const items: ShoppingItem[] = [];
  let onList: ShoppingList | undefined;
  for (const name of named)
    if (isId(name)) items.push(await client.shoppingItems.get({ params: { id: name } }));
    else {
      onList ??= await findList(client, list);
      items.push(byText(onList, name, fits));
    }
  return items;
}
