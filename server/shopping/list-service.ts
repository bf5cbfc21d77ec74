import type { Caller } from '../../core/auth/caller.ts';
import { failFood } from '../../core/foods/errors.ts';
import type { Label } from '../../core/foods/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
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
import type { Writer } from './item-writes.ts';
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

  const tell = (home: Writer, type: ShoppingEvent, id: string, name: string | null) =>
    events.emit({
      groupId: home.groupId,
      householdId: home.householdId,
      type,
      ids: [id],
      by: home.id,
      about: { name },
    });

  async function find(home: HouseholdKey, id: string): Promise<StoredList> {
    const list = await lists.find(home, id);
    if (!list) throw failShopping('shopping.list_not_found');
    return list;
  }

  async function get(home: HouseholdKey, id: string): Promise<ShoppingList> {
    const list = await find(home, id);
    const [[summary], listItems] = await Promise.all([
      entities(home, [list]),
      items.ofList(home, id).then((found) => itemEntities(home, found)),
    ]);
    return { ...summary!, listItems };
  }

  /** Changes a list while it is locked. */
  const change = (home: HouseholdKey, id: string, work: (list: StoredList) => Promise<void>): Promise<ShoppingList> =>
    database.groupTx(home.groupId, async () => {
      const held = await writes.hold(home, [id]);
      await work(await find(home, id));
      await writes.follow(home, held);
      return get(home, id);
    });

  const write = (
    caller: Caller,
    id: string,
    assertFresh: AssertFresh,
    bodyOf: (list: StoredList) => ShoppingListBody,
  ) =>
    change(caller, id, async (list) => {
      assertFresh(list);
      await lists.update(caller, id, valuesOf(bodyOf(list)));
    });

  async function freeName(home: HouseholdKey, name: string | null): Promise<string | null> {
    if (name === null) return null;
    const taken = await lists.names(home);
    return numberedName(name, await freeNumber(1, (tried) => taken.has(numberedName(name, tried))));
  }

  return {
    /** Empty if the list has no name, null if it is gone. */
    async nameOf(home: HouseholdKey, id: string): Promise<string | null> {
      const list = await lists.find(home, id);
      return list ? (list.name ?? '') : null;
    },

    async list(home: Caller, query: ListQuery, request: ListRequest): Promise<Page<ShoppingListSummary>> {
      const { lists: found, total, window } = await lists.page(home, query);
      return envelope(await entities(home, found), total, window, request.path, request.search);
    },

    get: (home: Caller, id: string): Promise<ShoppingList> => get(home, id),

    create: (home: Caller, body: ShoppingListBody): Promise<ShoppingList> =>
      database.groupTx(home.groupId, async () => {
        const id = await lists.insert(home, home.id, valuesOf(body));
        tell(home, 'shopping_list.created', id, valuesOf(body).name);
        return get(home, id);
      }),

    replace: (caller: Caller, id: string, body: ShoppingListBody, assertFresh: AssertFresh): Promise<ShoppingList> =>
      write(caller, id, assertFresh, () => body),

    patch: (caller: Caller, id: string, body: ShoppingListBody, assertFresh: AssertFresh): Promise<ShoppingList> =>
      write(caller, id, assertFresh, ({ name, extras }) => mergePatch({ name, extras }, body)),

    remove: (home: Caller, id: string): Promise<ShoppingList> =>
      database.groupTx(home.groupId, async () => {
        const list = await get(home, id);
        await lists.remove(home, id);
        tell(home, 'shopping_list.deleted', id, list.name);
        return list;
      }),

    /** Copies a list with all items, checked or not. The copy belongs to the caller. */
    duplicate: (home: Caller, id: string, name: string | null | undefined): Promise<ShoppingList> =>
      database.groupTx(home.groupId, async () => {
        const list = await find(home, id);
        const copy = await lists.insert(home, home.id, {
          ...list,
          name: name || (await freeName(home, list.name)),
        });
        const copied = (await items.ofList(home, id)).map((item) => ({ ...item, id: newId(), listId: copy }));
        await items.insert(home, copied);
        for (const { recipeId, quantity } of await lists.recipesOf([id]))
          await lists.countRecipe(copy, recipeId, quantity);
        await lists.arrangeLabels(copy, await lists.labelsOf([id]));
        const made = await get(home, copy);
        tell(home, 'shopping_list.created', copy, made.name);
        return made;
      }),

    ...listRecipes({ ...parts, change }),

    arrangeLabels: (home: Caller, id: string, body: readonly LabelSettingBody[]): Promise<ShoppingList> =>
      change(home, id, async () => {
        if (body.some((setting) => setting.shoppingListId !== id)) throw failShopping('shopping.label_of_other_list');
        const places = new Map(
          settingsOf(id, await labelsByName(home.groupId), await lists.labelsOf([id])).map(({ labelId, position }) => [
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
