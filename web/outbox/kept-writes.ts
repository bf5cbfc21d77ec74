import { type MadeIds, ownEntryId } from '../../core/client/mealplans/plan-writes.ts';
import type { HouseholdWrite } from '../../core/client/outbox/household-writes.ts';
import type { Kept } from '../../core/client/outbox/outbox.ts';
import { readStored, removeStored } from '../kit/stored.ts';
import { type Database, MADE_IDS, resultOf, WRITES } from './database.ts';
import { oldKey } from './used.ts';

/** A page that was open for longer reads the plan again. */
const IDS_KEPT_MS = 90 * 86_400_000;

interface Row {
  /** Given by the database. */
  readonly order?: number;
  readonly owner: string;
  readonly write: HouseholdWrite;
}

/** The owner of the writes: the path of the library at this origin, and the account. */
export const ownerOf = (library: string, userId: string): string => `${library} ${userId}`;

/** Puts rows in one transaction: at the end, or in the place of the row with the same id. */
const putAll = (database: Database, owner: string, writes: readonly HouseholdWrite[]): Promise<void> =>
  database.run(WRITES, 'readwrite', async (rows) => {
    for (const write of writes) {
      const order = await resultOf(rows.index('id').getKey([owner, write.id]));
      const row: Row = { owner, write, ...(order === undefined ? {} : { order: order as number }) };
      await resultOf(rows.put(row));
    }
  });

function oldWrites(userId: string): readonly HouseholdWrite[] {
  try {
    const writes: unknown = JSON.parse(readStored(oldKey(userId)) ?? '[]');
    return Array.isArray(writes) ? writes : [];
  } catch {
    return [];
  }
}

export interface KeptWritesParts {
  readonly database: Database;
  /** Path of the library. */
  readonly library: string;
  readonly userId: string;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** The writes of one account. All tabs share them, and no other account reads or changes them. */
export function keptWrites({ database, library, userId, onChange }: KeptWritesParts) {
  const owner = ownerOf(library, userId);
  let preparing: Promise<void> | null = null;

  /** Moves the writes that an earlier version kept. */
  async function prepare(): Promise<void> {
    const writes = oldWrites(userId);
    if (writes.length === 0) return;
    await putAll(database, owner, writes);
    removeStored(oldKey(userId));
  }

  const kept: Kept<HouseholdWrite> = {
    async read() {
      preparing ??= prepare();
      await preparing.catch((error: unknown) => {
        preparing = null;
        throw error;
      });
      const rows = await database.run(WRITES, 'readonly', (all) =>
        resultOf(all.index('owner').getAll(owner) as IDBRequest<Row[]>),
      );
      return rows.map(({ write }) => write);
    },
    async put(writes) {
      await putAll(database, owner, writes);
      onChange();
    },
    async drop(ids) {
      await database.run(WRITES, 'readwrite', async (rows) => {
        for (const id of ids) {
          const order = await resultOf(rows.index('id').getKey([owner, id]));
          if (order !== undefined) await resultOf(rows.delete(order));
        }
      });
      onChange();
    },
  };

  const made: MadeIds = {
    find: (ownId) =>
      database.run(MADE_IDS, 'readonly', async (ids) => {
        const row = (await resultOf(ids.get([owner, ownId]))) as { readonly id: number } | undefined;
        return row?.id;
      }),
    /** Also forgets ids that no page shows any more. */
    add: (ownId, id) =>
      database.run(MADE_IDS, 'readwrite', async (ids) => {
        await resultOf(ids.delete(IDBKeyRange.bound([owner, 0], [owner, ownEntryId(Date.now() - IDS_KEPT_MS)])));
        await resultOf(ids.put({ owner, ownId, id }));
      }),
  };
  return { kept, made };
}
