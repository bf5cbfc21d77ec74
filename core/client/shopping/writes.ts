import type { LovageClient } from '../../app/client.ts';
import { failClient } from '../../kit/errors.ts';
import type { IngredientLineBody } from '../../recipes/schema.ts';
import type {
  ItemChanges,
  NewShoppingItem,
  ShoppingItem,
  ShoppingItemPatch,
  ShoppingList,
} from '../../shopping/schema.ts';
import type { Queued } from '../outbox/outbox.ts';

interface Written extends Queued {
  readonly listId: string;
  /** Names of the items, to say what the server refused. */
  readonly names?: readonly string[];
}

/** One change of the items of a list, in a form that can be kept and sent again. */
export type Write = Written &
  (
    | { readonly kind: 'add'; readonly items: readonly ShoppingItem[] }
    | {
        readonly kind: 'change';
        readonly itemId: string;
        readonly patch: Omit<ShoppingItemPatch, 'changeId'>;
        /** How the item looks until the answer. */
        readonly shown: Partial<ShoppingItem>;
      }
    | { readonly kind: 'remove'; readonly ids: readonly string[] }
    | {
        /** Adds the ingredients of a recipe. Only the server knows which items they become. */
        readonly kind: 'recipe';
        readonly recipe: { readonly id: string; readonly name: string };
        readonly times: number;
        /** Only these lines. Absent: all lines of the recipe. */
        readonly lines?: readonly IngredientLineBody[] | undefined;
        /** The lines in words, to show them until the answer. */
        readonly texts: readonly string[];
      }
  );

export type RecipeWrite = Extract<Write, { kind: 'recipe' }>;

/** Whether a write is about this item. */
export function concerns(write: Write, id: string): boolean {
  if (write.kind === 'recipe') return false;
  if (write.kind === 'change') return write.itemId === id;
  return write.kind === 'add' ? write.items.some((item) => item.id === id) : write.ids.includes(id);
}

const bodyOf = (item: ShoppingItem): NewShoppingItem => ({
  id: item.id,
  shoppingListId: item.shoppingListId,
  quantity: item.quantity,
  unitId: item.unitId,
  foodId: item.foodId,
  unitWord: item.unit?.name ?? null,
  foodWord: item.food?.name ?? null,
  labelId: item.labelId,
  note: item.note,
  isFood: item.isFood,
  checked: item.checked,
  position: item.position,
  extras: item.extras,
  recipeReferences: item.recipeReferences,
});

/** A portal may answer JSON of its own. */
function checked(changes: ItemChanges): ItemChanges {
  const parts = [changes?.createdItems, changes?.updatedItems, changes?.deletedItems];
  if (!parts.every(Array.isArray)) throw failClient('client.bad_reply');
  return changes;
}

/** The calls that writes are sent with. */
export type ShoppingClient = Pick<LovageClient, 'shoppingItems' | 'shoppingLists'>;

export interface SendRequest {
  readonly accountId?: string;
  readonly signal?: AbortSignal;
}

/** Adds a recipe to a list and returns all items that are then on it. */
async function sendRecipe(
  { shoppingLists }: ShoppingClient,
  { id, listId, recipe, times, lines }: RecipeWrite,
  request: SendRequest,
): Promise<ItemChanges> {
  const list = await shoppingLists.addRecipe({
    params: { id: listId, recipeId: recipe.id },
    body: { recipeIncrementQuantity: times, changeId: id, ...(lines ? { recipeIngredients: [...lines] } : {}) },
    ...request,
  });
  return checked({ createdItems: list?.listItems, updatedItems: [], deletedItems: [] });
}

/** Sends a write and returns what became of its items. */
export async function sendWrite(client: ShoppingClient, write: Write, request: SendRequest = {}): Promise<ItemChanges> {
  const { shoppingItems: calls } = client;
  if (write.kind === 'recipe') return sendRecipe(client, write, request);
  if (write.kind === 'add') return checked(await calls.createMany({ body: write.items.map(bodyOf), ...request }));
  if (write.kind === 'change') {
    const body = { ...write.patch, changeId: write.id };
    return checked(await calls.patch({ params: { id: write.itemId }, body, ...request }));
  }
  const answer = await calls.removeMany({ query: { ids: [...write.ids] }, ...request });
  if (answer?.error !== false) throw failClient('client.bad_reply');
  return { createdItems: [], updatedItems: [], deletedItems: [] };
}

function changed(item: ShoppingItem, write: Extract<Write, { kind: 'change' }>): ShoppingItem {
  const quantity = item.quantity + (write.patch.quantityDelta ?? 0);
  return { ...item, ...write.shown, quantity };
}

function afterWrite(items: readonly ShoppingItem[], write: Write): readonly ShoppingItem[] {
  if (write.kind === 'recipe') return items;
  if (write.kind === 'remove') return items.filter(({ id }) => !write.ids.includes(id));
  if (write.kind === 'add') {
    const known = new Set(items.map(({ id }) => id));
    return [...items, ...write.items.filter(({ id }) => !known.has(id))];
  }
  return items
    .map((item) => (item.id === write.itemId ? changed(item, write) : item))
    .filter((item) => item.id !== write.itemId || item.quantity >= 0);
}

/** The list as it will be once these writes are made. */
export function withWrites(list: ShoppingList, writes: readonly Write[]): ShoppingList {
  const own = writes.filter(({ listId }) => listId === list.id);
  return own.length === 0 ? list : { ...list, listItems: [...own.reduce(afterWrite, list.listItems)] };
}

/** The list as the server says that a write has left it. */
export function withChanges(list: ShoppingList, write: Write, changes: ItemChanges): ShoppingList {
  const gone = new Set([...changes.deletedItems.map(({ id }) => id), ...(write.kind === 'remove' ? write.ids : [])]);
  const told = [...changes.createdItems, ...changes.updatedItems].filter((item) => item.shoppingListId === list.id);
  const fresh = new Map(told.map((item) => [item.id, item]));
  const kept = list.listItems.filter(({ id }) => !gone.has(id)).map((item) => fresh.get(item.id) ?? item);
  const known = new Set(kept.map(({ id }) => id));
  return { ...list, listItems: [...kept, ...[...fresh.values()].filter(({ id }) => !known.has(id) && !gone.has(id))] };
}
