import type { Caller } from '../../core/auth/caller.ts';
import { failFood } from '../../core/foods/errors.ts';
import type { Food, Unit } from '../../core/foods/schema.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import { envelope, type ListQuery, type Page } from '../../core/kit/paging.ts';
import { extrasOf } from '../../core/kit/wire-fields.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { failShopping } from '../../core/shopping/errors.ts';
import { type ListItem, roundQuantity } from '../../core/shopping/merge.ts';
import type {
  ItemChanges,
  KnownShoppingItem,
  NewShoppingItem,
  ShoppingItem,
  ShoppingItemBody,
  ShoppingItemPatch,
} from '../../core/shopping/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { DoneIds } from './done-ids.ts';
import type { ItemEntities } from './item-entities.ts';
import type { StoredItem } from './item-rows.ts';
import type { ItemStore } from './item-store.ts';
import type { ItemWrites } from './item-writes.ts';

export interface ItemParts {
  readonly database: Database;
  readonly items: ItemStore;
  readonly done: DoneIds;
  readonly writes: ItemWrites;
  readonly entities: ItemEntities;
  readonly foods: FoodStore;
  readonly recipesById: (groupId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, RecipeSummary>>;
}

/** Items that a short transaction writes. */
const MAX_SHORT = 20;

type AssertFresh = (current: Versioned) => void;

type Content = Omit<ListItem, 'id'>;

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

const partsOf = (body: NonNullable<ShoppingItemBody['recipeReferences']>): ListItem['recipes'] => {
  const parts = new Map<string, ListItem['recipes'][number]>();
  for (const { recipeId, recipeQuantity, recipeScale, recipeNote } of body)
    parts.set(recipeId, {
      recipeId,
      quantity: roundQuantity(recipeQuantity ?? 0),
      scale: recipeScale ?? 1,
      note: recipeNote ?? null,
    });
  return [...parts.values()];
};

/** A body that does not say the word keeps the item's as long as it means the same thing. */
function wordOf(
  given: string | null | undefined,
  id: string | null,
  current: readonly [id: string | null, word: string | null | undefined] | undefined,
): string | null {
  if (given !== undefined) return given || null;
  return current && current[0] === id ? (current[1] ?? null) : null;
}

/** The content of a full body. Extras and recipes that it leaves out stay unchanged. */
function contentOf(body: ShoppingItemBody, current?: Content): Content {
  const foodId = body.foodId || null;
  const unitId = body.unitId || null;
  return {
    listId: body.shoppingListId,
    quantity: roundQuantity(body.quantity ?? 1),
    unitId,
    foodId,
    unitWord: wordOf(body.unitWord, unitId, current && [current.unitId, current.unitWord]),
    foodWord: wordOf(body.foodWord, foodId, current && [current.foodId, current.foodWord]),
    labelId: body.labelId || null,
    note: body.note ?? '',
    isFood: body.isFood ?? foodId !== null,
    checked: body.checked ?? false,
    position: body.position ?? 0,
    extras: body.extras ? extrasOf(body.extras) : (current?.extras ?? {}),
    recipes: body.recipeReferences ? partsOf(body.recipeReferences) : (current?.recipes ?? []),
  };
}

/** The body that would store an item unchanged. */
const bodyOf = (item: ListItem): ShoppingItemBody => ({
  shoppingListId: item.listId,
  quantity: item.quantity,
  unitId: item.unitId,
  foodId: item.foodId,
  labelId: item.labelId,
  note: item.note,
  isFood: item.isFood,
  checked: item.checked,
  position: item.position,
});

/** `factor` converts the unit of `quantityDelta` to the item's unit. */
function patched(item: StoredItem, { quantityDelta, changeId, ...patch }: ShoppingItemPatch, factor: number): Content {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const body: ShoppingItemBody = { ...bodyOf(item), ...given };
  if (patch.extras !== undefined) body.extras = mergePatch(item.extras, patch.extras) ?? {};
  // If a line gets or loses its food, `isFood` is derived again.
  if (patch.foodId !== undefined && patch.isFood === undefined) body.isFood = undefined;
  if (quantityDelta !== undefined) body.quantity = item.quantity + quantityDelta * factor;
  return contentOf(body, item);
}

const keptWordOf = (named: Food | Unit | undefined, word: string | null | undefined) =>
  named && word ? keptWord(named, word, { isById: true }) : null;

export function itemService({ database, items, done, writes, entities, foods, recipesById }: ItemParts) {
  /** Throws if the group lacks something that an item refers to. Ignores a label that is the same as the food's. */
  async function checked<I extends ListItem>(groupId: string, given: readonly I[]): Promise<I[]> {
    const ids = (of: (item: I) => string | null) => distinct(given.map(of));
    const assertAll = (wanted: readonly string[], found: ReadonlyMap<string, unknown>, error: () => Error) => {
      if (wanted.some((id) => !found.has(id))) throw error();
    };
    const foodIds = ids((item) => item.foodId);
    const foodsById: ReadonlyMap<string, Food> = await foods.foods.byIds(groupId, foodIds);
    assertAll(foodIds, foodsById, () => failFood('foods.not_found'));
    const unitIds = ids((item) => item.unitId);
    const unitsById: ReadonlyMap<string, Unit> = await foods.units.byIds(groupId, unitIds);
    assertAll(unitIds, unitsById, () => failFood('units.not_found'));
    const labelIds = ids((item) => item.labelId);
    assertAll(labelIds, await foods.labels.byIds(groupId, labelIds), () => failFood('labels.not_found'));
    const recipeIds = distinct(given.flatMap((item) => item.recipes.map((part) => part.recipeId)));
    assertAll(recipeIds, await recipesById(groupId, recipeIds), () => failRecipe('recipes.not_found'));
    const isOfFood = (item: I) => item.labelId !== null && foodsById.get(item.foodId ?? '')?.labelId === item.labelId;
    return given.map((item) => ({
      ...item,
      labelId: isOfFood(item) ? null : item.labelId,
      unitWord: keptWordOf(unitsById.get(item.unitId ?? ''), item.unitWord),
      foodWord: keptWordOf(foodsById.get(item.foodId ?? ''), item.foodWord),
    }));
  }

  const required = (item: StoredItem | undefined): StoredItem => {
    if (!item) throw failShopping('shopping.item_not_found');
    return item;
  };

  /** The item with an id, or the one that it was merged into, with the factor between their units. */
  async function findMerged(groupId: string, id: string): Promise<{ item: StoredItem | undefined; factor: number }> {
    const own = await items.find(groupId, id);
    const into = own ? null : (await done.find(groupId, [id])).get(id);
    return { item: own ?? (into ? await items.find(groupId, into.id) : undefined), factor: into?.factor ?? 1 };
  }

  /** The response to a change that an earlier call has made. */
  const unchanged = async (groupId: string, item: StoredItem | undefined): Promise<ItemChanges> => ({
    createdItems: [],
    updatedItems: item ? await entities(groupId, [item]) : [],
    deletedItems: [],
  });

  /** The current state of items that an earlier call has created. */
  async function repeated(groupId: string, ids: readonly string[], changes: ItemChanges): Promise<ItemChanges> {
    const known = await writes.shown(groupId, ids);
    const mergedInto = [...(await done.find(groupId, ids)).values()].map((into) => into?.id ?? null);
    const told = new Set([...changes.createdItems, ...changes.updatedItems, ...known].map((item) => item.id));
    const targets = await writes.shown(
      groupId,
      distinct(mergedInto).filter((id) => !told.has(id)),
    );
    return {
      ...changes,
      createdItems: [...changes.createdItems, ...known],
      updatedItems: [...changes.updatedItems, ...targets],
    };
  }

  /** A long transaction makes those wait that share its commit. */
  const write = <T>({ length }: readonly unknown[], work: () => Promise<T>): Promise<T> =>
    length <= MAX_SHORT ? database.shortTx(work) : database.tx(work);

  const createMany = ({ groupId }: Caller, bodies: readonly NewShoppingItem[]): Promise<ItemChanges> =>
    write(bodies, async () => {
      const held = await writes.hold(
        groupId,
        bodies.map((body) => body.shoppingListId),
      );
      const sent = bodies.flatMap((body) => body.id || []);
      const stored = await items.byIds(groupId, [...new Set(sent)]);
      const earlier = new Set([...stored.map((item) => item.id), ...(await done.find(groupId, sent)).keys()]);
      const fresh = bodies.filter((body) => !body.id || !earlier.has(body.id));
      const added = fresh.map((body) => ({ ...contentOf(body), id: body.id || newId() }));
      const lists = new Map([...held].filter(([id]) => added.some((item) => item.listId === id)));
      const changes = await writes.add(groupId, lists, await checked(groupId, added), sent);
      return earlier.size > 0 ? repeated(groupId, [...earlier], changes) : changes;
    });

  const replaceMany = (
    { groupId }: Caller,
    bodies: readonly KnownShoppingItem[],
    assertFresh: AssertFresh = () => {},
  ): Promise<ItemChanges> =>
    write(bodies, async () => {
      const ids = [...new Set(bodies.map((body) => body.id))];
      const named = bodies.map((body) => body.shoppingListId);
      let held = await writes.holdKnown(groupId, named);
      let found = await items.byIds(groupId, ids);
      if (found.length < ids.length) throw failShopping('shopping.item_not_found');
      const lists = [...found.map((item) => item.listId), ...named];
      if (!lists.every((id) => held.has(id))) {
        held = await writes.hold(groupId, lists);
        // Read again, because the items may have changed before their lists were locked.
        found = await items.byIds(groupId, ids);
      }
      const current = new Map(found.map((item) => [item.id, item]));
      for (const { id, updatedAt } of current.values()) assertFresh({ id, updateAt: updatedAt.toISOString() });
      const changed = bodies.flatMap((body) => {
        const item = current.get(body.id);
        return item ? { ...item, ...contentOf(body, item) } : [];
      });
      return writes.change(groupId, held, await checked(groupId, changed));
    });

  return {
    async list({ groupId }: Caller, query: ListQuery, request: ListRequest): Promise<Page<ShoppingItem>> {
      const { items: found, total, window } = await items.page(groupId, query);
      return envelope(await entities(groupId, found), total, window, request.path, request.search);
    },

    async get({ groupId }: Caller, id: string): Promise<ShoppingItem> {
      return (await entities(groupId, [required((await findMerged(groupId, id)).item)]))[0]!;
    },

    createMany,
    replaceMany,

    /** A change to a merged item applies to the item that it was merged into. */
    patch: (
      { groupId }: Caller,
      id: string,
      patch: ShoppingItemPatch,
      assertFresh: AssertFresh,
    ): Promise<ItemChanges> =>
      database.shortTx(async () => {
        const { item: before } = await findMerged(groupId, id);
        if (await done.isDone(groupId, patch.changeId)) return unchanged(groupId, before);
        const { listId } = required(before);
        const held = await writes.hold(groupId, [listId, patch.shoppingListId ?? listId]);
        // Read again, because the item may have changed before its list was locked.
        const { item: found, factor } = await findMerged(groupId, id);
        const item = required(found);
        assertFresh({ id: item.id, updateAt: item.updatedAt.toISOString() });
        if (patch.changeId) await done.addChange(groupId, patch.changeId);
        return writes.change(groupId, held, await checked(groupId, [{ ...item, ...patched(item, patch, factor) }]));
      }),

    remove: ({ groupId }: Caller, id: string): Promise<void> =>
      database.shortTx(async () => {
        const { listId } = required(await items.find(groupId, id));
        await writes.remove(groupId, await writes.hold(groupId, [listId]), [id]);
      }),

    removeMany: ({ groupId }: Caller, ids: readonly string[]): Promise<void> =>
      write(ids, async () => {
        const found = await items.byIds(groupId, [...new Set(ids)]);
        const held = await writes.hold(
          groupId,
          found.map((item) => item.listId),
        );
        await writes.remove(groupId, held, [...new Set(ids)]);
      }),
  };
}
export type ItemService = ReturnType<typeof itemService>;
