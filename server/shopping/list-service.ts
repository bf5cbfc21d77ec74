import type { Caller } from '../../core/auth/caller.ts';
import { failFood } from '../../core/foods/errors.ts';
import type { Label } from '../../core/foods/schema.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import { envelope, type ListQuery, type Page } from '../../core/kit/paging.ts';
import { extrasOf } from '../../core/kit/wire-fields.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { failShopping } from '../../core/shopping/errors.ts';
import type { ShoppingEvent } from '../../core/shopping/events.ts';
import { type RecipeLine, recipeItems, withoutRecipe } from '../../core/shopping/recipe-items.ts';
import type {
  AddRecipeBody,
  LabelSettingBody,
  RemoveRecipeBody,
  ShoppingList,
  ShoppingListBody,
  ShoppingListSummary,
} from '../../core/shopping/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { freeNumber, numberedName } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { DoneIds } from './done-ids.ts';
import type { ItemEntities } from './item-entities.ts';
import type { ItemStore } from './item-store.ts';
import type { ItemWrites } from './item-writes.ts';
import { type ListEntities, settingsOf } from './list-entities.ts';
import type { ListStore, ListValues, StoredList } from './list-store.ts';

export interface ListParts {
  readonly database: Database;
  readonly lists: ListStore;
  readonly items: ItemStore;
  readonly done: DoneIds;
  readonly writes: ItemWrites;
  readonly entities: ListEntities;
  readonly itemEntities: ItemEntities;
  readonly labelsByName: (groupId: string) => Promise<Label[]>;
  readonly foods: FoodStore;
  /** Throws `recipes.not_found`. */
  readonly getRecipe: (caller: Caller, id: string) => Promise<Recipe>;
  readonly events: Emitter<ShoppingEvent>;
}

type AssertFresh = (current: Versioned) => void;

const valuesOf = ({ name, extras }: ShoppingListBody): ListValues => ({ name: name || null, extras: extrasOf(extras) });

const recipeLines = (recipe: Recipe): RecipeLine[] =>
  recipe.recipeIngredient.map(({ quantity, unit, food, note }) => ({
    quantity,
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    unitWord: unit?.name ?? null,
    foodWord: food?.name ?? null,
    note,
  }));

export function listService(parts: ListParts) {
  const { database, lists, items, done, writes, entities, itemEntities, labelsByName, foods, getRecipe, events } =
    parts;

  const tell = (groupId: string, type: ShoppingEvent, id: string, name: string | null) =>
    events.emit({ groupId, type, ids: [id], about: { name } });

  async function find(groupId: string, id: string): Promise<StoredList> {
    const list = await lists.find(groupId, id);
    if (!list) throw failShopping('shopping.list_not_found');
    return list;
  }

  async function get(groupId: string, id: string): Promise<ShoppingList> {
    const list = await find(groupId, id);
    const [[summary], listItems] = await Promise.all([
      entities(groupId, [list]),
      items.ofList(groupId, id).then((found) => itemEntities(groupId, found)),
    ]);
    return { ...summary!, listItems };
  }

  /** Changes a list while it is locked. */
  const change = (groupId: string, id: string, work: (list: StoredList) => Promise<void>): Promise<ShoppingList> =>
    database.tx(async () => {
      const held = await writes.hold(groupId, [id]);
      await work(await find(groupId, id));
      await writes.follow(groupId, held);
      return get(groupId, id);
    });

  const write = (
    caller: Caller,
    id: string,
    assertFresh: AssertFresh,
    bodyOf: (list: StoredList) => ShoppingListBody,
  ) =>
    change(caller.groupId, id, async (list) => {
      assertFresh(list);
      await lists.update(caller.groupId, id, valuesOf(bodyOf(list)));
    });

  /** The lines that a body gives instead of the recipe's own. Foods and units are given by id. */
  async function namedLines(groupId: string, body: NonNullable<AddRecipeBody['recipeIngredients']>) {
    const idOf = (ref: (typeof body)[number]['food']) => (typeof ref === 'object' && ref?.id) || null;
    const nameOf = (ref: (typeof body)[number]['food']) => (typeof ref === 'string' ? ref : (ref?.name ?? ''));
    const lines = body.map((line) => {
      const [foodId, unitId] = [idOf(line.food), idOf(line.unit)];
      // A food that the group lacks is treated as text.
      const words = [unitId ? '' : nameOf(line.unit), foodId ? '' : nameOf(line.food), line.note ?? ''];
      return {
        quantity: line.quantity ?? null,
        foodId,
        unitId,
        unitWord: nameOf(line.unit),
        foodWord: nameOf(line.food),
        note: words.filter(Boolean).join(' '),
      };
    });
    const foodIds = [...new Set(lines.flatMap((line) => line.foodId ?? []))];
    const unitIds = [...new Set(lines.flatMap((line) => line.unitId ?? []))];
    if ((await foods.foods.byIds(groupId, foodIds)).size < foodIds.length) throw failFood('foods.not_found');
    if ((await foods.units.byIds(groupId, unitIds)).size < unitIds.length) throw failFood('units.not_found');
    return lines;
  }

  /** Lines with the words of their own for units and foods, and none where they read as the household writes them. */
  async function withKeptWords(groupId: string, lines: readonly RecipeLine[]): Promise<RecipeLine[]> {
    const unitsById = await foods.units.byIds(groupId, [...new Set(lines.flatMap((line) => line.unitId ?? []))]);
    const foodsById = await foods.foods.byIds(groupId, [...new Set(lines.flatMap((line) => line.foodId ?? []))]);
    return lines.map((line) => {
      const unit = unitsById.get(line.unitId ?? '');
      const food = foodsById.get(line.foodId ?? '');
      return {
        ...line,
        unitWord: unit ? keptWord(unit, line.unitWord ?? '', { isById: true }) : null,
        foodWord: food ? keptWord(food, line.foodWord ?? '', { isById: true }) : null,
      };
    });
  }

  async function freeName(groupId: string, name: string | null): Promise<string | null> {
    if (name === null) return null;
    const taken = await lists.names(groupId);
    return numberedName(name, await freeNumber(1, (tried) => taken.has(numberedName(name, tried))));
  }

  /** Makes a change only once, even if a client sends it twice. */
  async function once(groupId: string, changeId: string | undefined, work: () => Promise<void>): Promise<void> {
    if (await done.isDone(groupId, changeId)) return;
    if (changeId) await done.addChange(groupId, changeId);
    await work();
  }

  return {
    async list({ groupId }: Caller, query: ListQuery, request: ListRequest): Promise<Page<ShoppingListSummary>> {
      const { lists: found, total, window } = await lists.page(groupId, query);
      return envelope(await entities(groupId, found), total, window, request.path, request.search);
    },

    get: ({ groupId }: Caller, id: string): Promise<ShoppingList> => get(groupId, id),

    create: ({ groupId, id: userId }: Caller, body: ShoppingListBody): Promise<ShoppingList> =>
      database.tx(async () => {
        const id = await lists.insert(groupId, userId, valuesOf(body));
        tell(groupId, 'shopping_list.created', id, valuesOf(body).name);
        return get(groupId, id);
      }),

    replace: (caller: Caller, id: string, body: ShoppingListBody, assertFresh: AssertFresh): Promise<ShoppingList> =>
      write(caller, id, assertFresh, () => body),

    patch: (caller: Caller, id: string, body: ShoppingListBody, assertFresh: AssertFresh): Promise<ShoppingList> =>
      write(caller, id, assertFresh, ({ name, extras }) => mergePatch({ name, extras }, body)),

    remove: ({ groupId }: Caller, id: string): Promise<ShoppingList> =>
      database.tx(async () => {
        const list = await get(groupId, id);
        await lists.remove(groupId, id);
        tell(groupId, 'shopping_list.deleted', id, list.name);
        return list;
      }),

    /** Copies a list with all items, checked or not. The copy belongs to the caller. */
    duplicate: ({ groupId, id: userId }: Caller, id: string, name: string | null | undefined): Promise<ShoppingList> =>
      database.tx(async () => {
        const list = await find(groupId, id);
        const copy = await lists.insert(groupId, userId, {
          ...list,
          name: name || (await freeName(groupId, list.name)),
        });
        const copied = (await items.ofList(groupId, id)).map((item) => ({ ...item, id: newId(), listId: copy }));
        await items.insert(groupId, copied);
        for (const { recipeId, quantity } of await lists.recipesOf([id]))
          await lists.countRecipe(copy, recipeId, quantity);
        await lists.arrangeLabels(copy, await lists.labelsOf([id]));
        const made = await get(groupId, copy);
        tell(groupId, 'shopping_list.created', copy, made.name);
        return made;
      }),

    addRecipe: (caller: Caller, id: string, recipeId: string, body: AddRecipeBody): Promise<ShoppingList> =>
      change(caller.groupId, id, () =>
        once(caller.groupId, body.changeId, async () => {
          const { groupId } = caller;
          const recipe = await getRecipe(caller, recipeId);
          const chosen = body.recipeIngredients
            ? await namedLines(groupId, body.recipeIngredients)
            : recipeLines(recipe);
          const lines = await withKeptWords(groupId, chosen);
          const scale = body.recipeIncrementQuantity ?? 1;
          const added = recipeItems(lines, {
            listId: id,
            recipeId: recipe.id,
            scale,
            position: (await items.lastPosition(groupId, id)) + 1,
            newId,
            factor: await writes.factorOf(groupId, lines),
          });
          await writes.add(groupId, new Map(), added);
          await lists.countRecipe(id, recipe.id, scale);
        }),
      ),

    removeRecipe: (caller: Caller, id: string, recipeId: string, body: RemoveRecipeBody): Promise<ShoppingList> =>
      change(caller.groupId, id, () =>
        once(caller.groupId, body.changeId, async () => {
          const { groupId } = caller;
          const recipe = await getRecipe(caller, recipeId);
          const times = body.recipeDecrementQuantity ?? 1;
          const before = await items.ofRecipe(groupId, id, recipe.id);
          const after = before.map((item) => withoutRecipe(item, recipe.id, times));
          const gone = before.filter((_, index) => after[index] === null).map((item) => item.id);
          await writes.remove(groupId, new Map(), gone);
          await writes.change(
            groupId,
            new Map(),
            after.filter((item) => item !== null),
          );
          await lists.countRecipe(id, recipe.id, -times);
        }),
      ),

    /** Counts recipes whose items are already on the list, for imported lists. */
    countRecipes: (
      { groupId }: Caller,
      id: string,
      counts: readonly { readonly recipeId: string; readonly quantity: number }[],
    ): Promise<ShoppingList> =>
      change(groupId, id, async () => {
        for (const { recipeId, quantity } of counts) await lists.countRecipe(id, recipeId, quantity);
      }),

    arrangeLabels: ({ groupId }: Caller, id: string, body: readonly LabelSettingBody[]): Promise<ShoppingList> =>
      change(groupId, id, async () => {
        if (body.some((setting) => setting.shoppingListId !== id)) throw failShopping('shopping.label_of_other_list');
        const places = new Map(
          settingsOf(id, await labelsByName(groupId), await lists.labelsOf([id])).map(({ labelId, position }) => [
            labelId,
            position,
          ]),
        );
        for (const { labelId, position } of body) {
          if (!places.has(labelId)) throw failFood('labels.not_found');
          places.set(labelId, position ?? 0);
        }
        await lists.arrangeLabels(
          id,
          [...places].map(([labelId, position]) => ({ labelId, position })),
        );
      }),
  };
}
export type ListService = ReturnType<typeof listService>;
