import type { Clock } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database.ts';
import type { ShoppingTables } from './tables.ts';

/** A client that was away for longer than this starts anew. */
const KEPT_DAYS = 90;
const SLICE = 1_000;

/**
 * Ids that clients sent and that are done, so that a call may be repeated: those of items that merged into another (with
 * that item) or went, and those of changes.
 */
export function doneIds(database: Database<ShoppingTables>, clock: Clock) {
  const { bind } = database;

  async function find(groupId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (let at = 0; at < ids.length; at += SLICE) {
      const slice = ids.slice(at, at + SLICE);
      const rows = await database.query<{ id: string; item_id: string | null }>(
        `select id, item_id from shopping_done_ids where group_id = ? and id in (${placeholders(slice.length)})`,
        [groupId, ...slice],
      );
      for (const row of rows) found.set(row.id, row.item_id);
    }
    return found;
  }

  return {
    find,

    /** Whether a change with this id was made; one without an id never was. */
    isDone: async (groupId: string, changeId: string | undefined): Promise<boolean> =>
      changeId !== undefined && (await find(groupId, [changeId])).size > 0,

    /** What merged into an item that merges now follows it. */
    async add(groupId: string, ids: ReadonlyMap<string, string | null>): Promise<void> {
      if (ids.size === 0) return;
      const now = clock();
      for (const [id, itemId] of ids) {
        await database.query(
          `insert into shopping_done_ids (group_id, id, item_id, done_at) values (?, ?, ?, ?)
           on conflict (group_id, id) do update set item_id = excluded.item_id returning id`,
          [groupId, id, itemId, bind.time(now)],
        );
        await database.query(
          'update shopping_done_ids set item_id = ? where group_id = ? and item_id = ? returning id',
          [itemId, groupId, id],
        );
      }
      const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
      await database.query('delete from shopping_done_ids where group_id = ? and done_at < ? returning id', [
        groupId,
        bind.time(oldest),
      ]);
    },
  };
}
export type DoneIds = ReturnType<typeof doneIds>;
