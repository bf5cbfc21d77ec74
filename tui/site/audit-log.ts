import type { AuditEntry } from '../../core/audit/endpoints.ts';
import { createRows, type Rows } from '../kit/text/rows.ts';
import { failing, type SiteParts } from './site-parts.ts';

/** What people did in the household, newest first. Older entries are read when the selection comes near the end. */
export interface AuditLog {
  readonly rows: Rows<AuditEntry>;
  move(by: number): void;
}

const PER_PAGE = 100;
/** Entries before the end from which the next page is read. */
const AHEAD = 20;

export function createAuditLog(parts: SiteParts): AuditLog {
  const { client, connection } = parts;
  let next: number | null = null;
  let isReading = false;

  async function read(page: number): Promise<readonly AuditEntry[]> {
    const { items, total } = await client.audit.list({ query: { page, perPage: PER_PAGE } });
    next = page * PER_PAGE < total ? page + 1 : null;
    return items;
  }
  const rows = createRows<AuditEntry>(() => read(1), connection);

  async function more() {
    if (next === null || isReading) return;
    isReading = true;
    try {
      const older = await connection.watch(read(next));
      const known = rows.store.get().all ?? [];
      // New entries shift the pages.
      const ids = new Set(known.map(({ id }) => id));
      rows.put([...known, ...older.filter(({ id }) => !ids.has(id))]);
    } catch (thrown) {
      failing(parts)(thrown);
    } finally {
      isReading = false;
    }
  }

  return {
    rows,
    move: (by) => {
      rows.move(by);
      const { all, selected } = rows.store.get();
      if (all && selected >= all.length - AHEAD) void more();
    },
  };
}
