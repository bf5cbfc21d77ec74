import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { ReportCategory, ReportStatus } from '../../core/groups/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { GroupTables } from './tables.ts';

export type ReportRow = GroupTables['reports']['$inferSelect'];
export type ReportEntryRow = GroupTables['reportEntries']['$inferSelect'];

export interface NewReportEntry {
  readonly success: boolean;
  readonly message: string;
  /** The error in words for the reader, without stack trace or SQL. */
  readonly exception?: string;
}

/** Reports about the long tasks of a group. */
export function reportStore(database: Database<GroupTables>, clock: Clock) {
  const { reports, reportEntries } = database.tables;
  const own = (groupId: string, id: string) => and(eq(reports.groupId, groupId), eq(reports.id, id));

  return {
    /** Newest first. */
    list: async (groupId: string, category?: ReportCategory): Promise<ReportRow[]> =>
      database.db
        .select()
        .from(reports)
        .where(and(eq(reports.groupId, groupId), category && eq(reports.category, category)))
        .orderBy(desc(reports.seq)),

    find: async (groupId: string, id: string): Promise<ReportRow | undefined> =>
      (await database.db.select().from(reports).where(own(groupId, id)))[0],

    entries: async (report: ReportRow): Promise<ReportEntryRow[]> =>
      database.db
        .select()
        .from(reportEntries)
        .where(eq(reportEntries.reportId, report.id))
        .orderBy(asc(reportEntries.seq)),

    /** How many entries report success, and how many failure. */
    async outcomes(report: ReportRow): Promise<{ good: number; bad: number }> {
      const rows = await database.db
        .select({ success: reportEntries.success, number: count() })
        .from(reportEntries)
        .where(eq(reportEntries.reportId, report.id))
        .groupBy(reportEntries.success);
      const numberOf = (success: boolean) => rows.find((row) => row.success === success)?.number ?? 0;
      return { good: numberOf(true), bad: numberOf(false) };
    },

    /** Unfinished reports of this category, of all groups, with the time of their last entry. */
    async unfinished(category: ReportCategory): Promise<{ id: string; groupId: string; lastSign: Date }[]> {
      const rows = await database.query<{ id: string; groupId: string; lastSign: unknown }>(
        `select r.id, r.group_id as "groupId",
           coalesce((select max(e.timestamp) from report_entries e where e.report_id = r.id), r.timestamp) as "lastSign"
         from reports r where r.category = ? and r.status = 'in-progress'`,
        [category],
      );
      return rows.map(({ id, groupId, lastSign }) => ({ id, groupId, lastSign: new Date(instantText(lastSign)) }));
    },

    async insert(groupId: string, category: ReportCategory, name: string): Promise<ReportRow> {
      const row = { id: newId(), groupId, category, name, status: 'in-progress' as const, timestamp: clock() };
      return (await database.db.insert(reports).values(row).returning())[0]!;
    },

    async addEntry(report: ReportRow, { success, message, exception = '' }: NewReportEntry): Promise<void> {
      const row = { id: newId(), reportId: report.id, success, message, exception, timestamp: clock() };
      await database.db.insert(reportEntries).values(row);
    },

    async setStatus(report: ReportRow, status: ReportStatus): Promise<void> {
      await database.db.update(reports).set({ status }).where(own(report.groupId, report.id));
    },

    async remove(report: ReportRow): Promise<void> {
      await database.db.delete(reports).where(own(report.groupId, report.id));
    },
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
