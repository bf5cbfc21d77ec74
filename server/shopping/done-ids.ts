import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { GoneIds, MergedInto } from '../../core/shopping/merge.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { padded } from '../kit/database/list-lengths.ts';
import type { ShoppingTables } from './tables.ts';

/** A client that was offline for longer starts from scratch. */
const KEPT_DAYS = 90;
const SLICE = 1_000;

/**
 * Remembers ids that clients have sent, so that they can safely repeat a call: ids of items that were merged (with the
 * remaining item) or deleted, and ids of changes.
 */
export function doneIds(database: Database<ShoppingTables>, clock: Clock) {
  const { bind } = database;

  async function find({ householdId }: HouseholdKey, ids: readonly string[]): Promise<Map<string, MergedInto | null>> {
    const found = new Map<string, MergedInto | null>();
    for (let at = 0; at < ids.length; at += SLICE) {
      const slice = padded(ids.slice(at, at + SLICE));
      const rows = await database.query<{ id: string; item_id: string | null; factor: number }>(
        `select id, item_id, factor from shopping_done_ids
         where household_id = ? and id in (${placeholders(slice.length)})`,
        [householdId, ...slice],
      );
      for (const { id, item_id, factor } of rows) found.set(id, item_id === null ? null : { id: item_id, factor });
    }
    return found;
  }

  async function add({ groupId, householdId }: HouseholdKey, id: string, into: MergedInto | null): Promise<void> {
    const [itemId, factor] = [into?.id ?? null, into?.factor ?? 1];
    await database.query(
      `insert into shopping_done_ids (group_id, household_id, id, item_id, factor, done_at) values (?, ?, ?, ?, ?, ?)
       on conflict (household_id, id) do update set item_id = excluded.item_id, factor = excluded.factor returning id`,
      [groupId, householdId, id, itemId, factor, bind.time(clock())],
    );
    // Items that were merged into it earlier now point to the new item too.
    await database.query(
      'update shopping_done_ids set item_id = ?, factor = factor * ? where household_id = ? and item_id = ? returning id',
      [itemId, factor, householdId, id],
    );
  }

  return {
    find,

    /** Whether a change with this id was already made. Always false without an id. */
    isDone: async (home: HouseholdKey, changeId: string | undefined): Promise<boolean> =>
      changeId !== undefined && (await find(home, [changeId])).size > 0,

    addChange: (home: HouseholdKey, changeId: string): Promise<void> => add(home, changeId, null),

    async addAll(home: HouseholdKey, ids: GoneIds): Promise<void> {
      if (ids.size === 0) return;
      for (const [id, into] of ids) await add(home, id, into);
      const oldest = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
      await database.query('delete from shopping_done_ids where household_id = ? and done_at < ? returning id', [
        home.householdId,
        bind.time(oldest),
      ]);
    },
  };
}
export type DoneIds = ReturnType<typeof doneIds>;
