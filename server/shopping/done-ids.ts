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

  async function find(groupId: string, ids: readonly string[]): Promise<Map<string, MergedInto | null>> {
    const found = new Map<string, MergedInto | null>();
    for (let at = 0; at < ids.length; at += SLICE) {
      const slice = padded(ids.slice(at, at + SLICE));
      const rows = await database.query<{ id: string; item_id: string | null; factor: number }>(
        `select id, item_id, factor from shopping_done_ids
         where group_id = ? and id in (${placeholders(slice.length)})`,
        [groupId, ...slice],
      );
      for (const { id, item_id, factor } of rows) found.set(id, item_id === null ? null : { id: item_id, factor });
    }
    return found;
  }

  async function add(groupId: string, id: string, into: MergedInto | null): Promise<void> {
    const [itemId, factor] = [into?.id ?? null, into?.factor ?? 1];
    await database.query(
      `insert into shopping_done_ids (group_id, id, item_id, factor, done_at) values (?, ?, ?, ?, ?)
       on conflict (group_id, id) do update set item_id = excluded.item_id, factor = excluded.factor returning id`,
      [groupId, id, itemId, factor, bind.time(clock())],
    );
    // Items that were merged into it earlier now point to the new item too.
    await database.query(
      'update shopping_done_ids set item_id = ?, factor = factor * ? where group_id = ? and item_id = ? returning id',
      [itemId, factor, groupId, id],
    );
  }

  return {
    find,

    /** Whether a change with this id was already made. Always false without an id. */
    isDone: async (groupId: string, changeId: string | undefined): Promise<boolean> =>
      changeId !== undefined && (await find(groupId, [changeId])).size > 0,

    addChange: (groupId: string, changeId: string): Promise<void> => add(groupId, changeId, null),

    async addAll(groupId: string, ids: GoneIds): Promise<void> {
      if (ids.size === 0) return;
      for (const [id, into] of ids) await add(groupId, id, into);
      const oldest = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
      await database.query('delete from shopping_done_ids where group_id = ? and done_at < ? returning id', [
        groupId,
        bind.time(oldest),
      ]);
    },
  };
}
export type DoneIds = ReturnType<typeof doneIds>;
