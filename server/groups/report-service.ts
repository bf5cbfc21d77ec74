import type { Caller } from '../../core/auth/caller.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { Report, ReportCategory, ReportSummary } from '../../core/groups/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { NewReportEntry, ReportRow, ReportStore } from './report-store.ts';

export interface ReportParts {
  readonly database: Database;
  readonly store: ReportStore;
}

const summaryOf = ({ seq, timestamp, ...row }: ReportRow): ReportSummary => ({
  ...row,
  timestamp: timestamp.toISOString(),
});

/** A report that a task is still writing. */
export interface OpenReport {
  readonly id: string;
  add(entry: NewReportEntry): Promise<void>;
  /** Ends the report as success, failure (if nothing worked) or partial. */
  close(): Promise<void>;
}

export function reportService({ database, store }: ReportParts) {
  async function getRow(caller: Caller, id: string): Promise<ReportRow> {
    const row = await store.find(caller.groupId, id);
    if (!row) throw failGroup('groups.report_not_found');
    return row;
  }

  const openReport = (report: ReportRow): OpenReport => ({
    id: report.id,
    add: (entry) => database.groupTx(report.groupId, () => store.addEntry(report, entry)),
    close: () =>
      database.groupTx(report.groupId, async () => {
        // Computed from the stored entries, including those of this transaction and without any that were rolled back.
        const { good, bad } = await store.outcomes(report);
        await store.setStatus(report, bad === 0 ? 'success' : good === 0 ? 'failure' : 'partial');
      }),
  });

  return {
    list: async (caller: Caller, category?: ReportCategory): Promise<ReportSummary[]> =>
      (await store.list(caller.groupId, category)).map(summaryOf),

    async get(caller: Caller, id: string): Promise<Report> {
      const row = await getRow(caller, id);
      const entries = await store.entries(row);
      return {
        ...summaryOf(row),
        entries: entries.map(({ seq, timestamp, ...entry }) => ({ ...entry, timestamp: timestamp.toISOString() })),
      };
    },

    remove: (caller: Caller, id: string): Promise<void> =>
      database.groupTx(caller.groupId, async () => store.remove(await getRow(caller, id))),

    /** Starts a report. It can be read immediately and grows with each entry. */
    open: async (groupId: string, category: ReportCategory, name: string): Promise<OpenReport> =>
      openReport(await database.groupTx(groupId, () => store.insert(groupId, category, name))),

    unfinished: store.unfinished,

    /** Resumes the report of an interrupted task. Null if somebody has deleted it. */
    async reopen(groupId: string, id: string): Promise<OpenReport | null> {
      const report = await store.find(groupId, id);
      return report ? openReport(report) : null;
    },
  };
}
export type ReportService = ReturnType<typeof reportService>;
