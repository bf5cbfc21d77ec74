import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ItemChanges } from '../../core/shopping/schema.ts';
import type { DoneIds } from './done-ids.ts';
import type { ItemEntities } from './item-entities.ts';
import { distinct } from './item-references.ts';
import type { StoredItem } from './item-rows.ts';
import type { ItemWrites } from './item-writes.ts';

export interface RepeatParts {
  readonly done: DoneIds;
  readonly writes: ItemWrites;
  readonly entities: ItemEntities;
}

/** Answers to calls that a client sends again. */
export function itemRepeats({ done, writes, entities }: RepeatParts) {
  /** The response to a change that an earlier call has made. */
  const unchanged = async (home: HouseholdKey, item: StoredItem | undefined): Promise<ItemChanges> => ({
    createdItems: [],
    updatedItems: item ? await entities(home, [item]) : [],
    deletedItems: [],
  });

  /** The current state of items that an earlier call has created. */
  async function repeated(home: HouseholdKey, ids: readonly string[], changes: ItemChanges): Promise<ItemChanges> {
    const known = await writes.shown(home, ids);
    const mergedInto = [...(await done.find(home, ids)).values()].map((into) => into?.id ?? null);
    const told = new Set([...changes.createdItems, ...changes.updatedItems, ...known].map((item) => item.id));
    const targets = await writes.shown(
      home,
      distinct(mergedInto).filter((id) => !told.has(id)),
    );
    return {
      ...changes,
      createdItems: [...changes.createdItems, ...known],
      updatedItems: [...changes.updatedItems, ...targets],
    };
  }

  return { unchanged, repeated };
}
