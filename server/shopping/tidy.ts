import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { RunningJob } from '../jobs/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { ItemWrites } from './item-writes.ts';

/** How many checked items a list keeps: the most recently changed ones. */
const KEPT = 100;
/** Items deleted per transaction, so that nobody waits for long. */
const BATCH = 500;

/** Deletes old checked items from lists that have too many. Followers of the list are notified. */
export function tidyLists(database: Database, writes: ItemWrites) {
  const crowded = () =>
    database.query<{ group_id: string; household_id: string; list_id: string }>(
      `select group_id, household_id, list_id from shopping_items where checked = ? group by group_id, household_id, list_id
       having count(*) > ${KEPT}`,
      [database.bind.bool(true)],
    );

  const tidy = (home: HouseholdKey, listId: string): Promise<number> =>
    database.groupTx(home.groupId, async () => {
      const held = await writes.hold(home, [listId]);
      const rows = await database.query<{ id: string }>(
        `select id from shopping_items where list_id = ? and checked = ? order by updated_at desc, seq desc
         limit ${BATCH} offset ${KEPT}`,
        [listId, database.bind.bool(true)],
      );
      if (rows.length > 0)
        await writes.remove(
          home,
          held,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });

  return async ({ signal, log }: Pick<RunningJob, 'signal' | 'log'>): Promise<'nothing' | undefined> => {
    const lists = await crowded();
    let items = 0;
    for (const { group_id, household_id, list_id } of lists)
      for (let gone = BATCH; gone === BATCH; items += gone) {
        signal.throwIfAborted();
        gone = await tidy({ groupId: group_id, householdId: household_id }, list_id);
      }
    if (items === 0) return 'nothing';
    await log('lists_tidied', { count: items });
    return undefined;
  };
}
