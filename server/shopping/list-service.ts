import type { Caller } from '../../core/auth/caller.ts';
import { failFood } from '../../core/foods/errors.ts';
import type { Label } from '../../core/foods/schema.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import { envelope, type ListQuery, type Page } from '../../core/kit/paging.ts';
import { extrasOf } from '../../core/kit/wire-fields.ts';
import { failShopping } from '../../core/shopping/errors.ts';
import type { ShoppingEvent } from '../../core/shopping/events.ts';
import type {
  LabelSettingBody,
  ShoppingList,
  ShoppingListBody,
  ShoppingListSummary,
} from '../../core/shopping/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { freeNumber, numberedName } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { ItemEntities } from './item-entities.ts';
import { type ListEntities, settingsOf } from './list-entities.ts';
import { type ListRecipeParts, listRecipes } from './list-recipes.ts';
import type { ListValues, StoredList } from './list-store.ts';

export interface ListParts extends Omit<ListRecipeParts, 'change'> {
  readonly database: Database;
  readonly entities: ListEntities;
  readonly itemEntities: ItemEntities;
  readonly labelsByName: (groupId: string) => Promise<Label[]>;
  readonly events: Emitter<ShoppingEvent>;
}

type AssertFresh = (current: Versioned) => void;

const valuesOf = ({ name, extras }: ShoppingListBody): ListValues => ({ name: name || null, extras: extrasOf(extras) });

export function listService(parts: ListParts) {
  const { database, lists, items, writes, entities, itemEntities, labelsByName, events } = parts;

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
    database.groupTx(groupId, async () => {
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

  async function freeName(groupId: string, name: string | null): Promise<string | null> {
    if (name === null) return null;
    const taken = await lists.names(groupId);
    return numberedName(name, await freeNumber(1, (tried) => taken.has(numberedName(name, tried))));
  }

  return {
    /** Empty if the list has no name, null if it is gone. */
    async nameOf(groupId: string, id: string): Promise<string | null> {
      const list = await lists.find(groupId, id);
      return list ? (list.name ?? '') : null;
    },

    async list({ groupId }: Caller, query: ListQuery, request: ListRequest): Promise<Page<ShoppingListSummary>> {
      const { lists: found, total, window } = await lists.page(groupId, query);
      return envelope(await entities(groupId, found), total, window, request.path, request.search);
    },

    get: ({ groupId }: Caller, id: string): Promise<ShoppingList> => get(groupId, id),

    create: ({ groupId, id: userId }: Caller, body: ShoppingListBody): Promise<ShoppingList> =>
      database.groupTx(groupId, async () => {
        const id = await lists.insert(groupId, userId, valuesOf(body));
        tell(groupId, 'shopping_list.created', id, valuesOf(body).name);
        return get(groupId, id);
      }),

    replace: (caller: Caller, id: string, body: ShoppingListBody, assertFresh: AssertFresh): Promise<ShoppingList> =>
      write(caller, id, assertFresh, () => body),

    patch: (caller: Caller, id: string, body: ShoppingListBody, assertFresh: AssertFresh): Promise<ShoppingList> =>
      write(caller, id, assertFresh, ({ name, extras }) => mergePatch({ name, extras }, body)),

    remove: ({ groupId }: Caller, id: string): Promise<ShoppingList> =>
      database.groupTx(groupId, async () => {
        const list = await get(groupId, id);
        await lists.remove(groupId, id);
        tell(groupId, 'shopping_list.deleted', id, list.name);
        return list;
      }),

    /** Copies a list with all items, checked or not. The copy belongs to the caller. */
    duplicate: ({ groupId, id: userId }: Caller, id: string, name: string | null | undefined): Promise<ShoppingList> =>
      database.groupTx(groupId, async () => {
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

    ...listRecipes({ ...parts, change }),

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
