import type { LovageClient } from '../../core/app/client.ts';
import { followWork } from '../../core/client/jobs/follow-work.ts';
import { followReport, isGrowing } from '../../core/client/reports/follow-report.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { createRows, type Rows } from '../kit/text/rows.ts';
import { safeLine } from '../kit/text/safe.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';

/** Reports of long tasks: their list, and the open one. */
export interface Reports {
  readonly rows: Rows<ReportSummary>;
  readonly store: Store<{
    readonly open: Report | null;
    readonly error: AppError | null;
    readonly isFailuresOnly: boolean;
  }>;
  readonly scroll: Scroll;
  openSelected(): void;
  open(id: string): void;
  toggleFailures(): void;
  /** Asks for confirmation. */
  remove(): void;
  refresh(view: string): void;
}

export interface ReportParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly language: Language;
}

export function createReports({ client, connection, shell, language }: ReportParts): Reports {
  const { t } = language;
  const rows = createRows<ReportSummary>(() => client.reports.list(), connection);
  const store = createStore<{ open: Report | null; error: AppError | null; isFailuresOnly: boolean }>({
    open: null,
    error: null,
    isFailuresOnly: false,
  });
  const scroll = createScroll();
  let wanted = '';
  let following = new AbortController();
  let isListFollowed = false;

  const reading: Pick<LovageClient['reports'], 'get'> = {
    get: (request) => connection.watch(client.reports.get(request)),
  };

  /** Shows the report and the entries that its task adds, until the task ends or the view is closed. */
  async function read(id: string) {
    wanted = id;
    following.abort();
    following = new AbortController();
    const current = following;
    try {
      await followReport({ reports: reading }, id, {
        signal: current.signal,
        tell: (open) => {
          if (shell.view() === 'report') store.set({ open, error: null });
          else current.abort();
        },
        // A server that never answered is an error, not a pause.
        isPatient: () => store.get().open !== null,
      });
    } catch (thrown) {
      if (wanted === id) store.set({ error: asAppError(thrown) });
    }
  }

  const isListGrowing = () => shell.view() === 'reports' && (rows.store.get().all ?? []).some(isGrowing);

  /** Reads the list again while it is shown and a task is under way. */
  async function followList() {
    if (isListFollowed) return;
    isListFollowed = true;
    await followWork(rows.load, isListGrowing, {}).finally(() => {
      isListFollowed = false;
    });
  }
  shell.store.subscribe(() => {
    if (isListGrowing()) void followList();
  });

  async function loadList() {
    await rows.load();
    if (isListGrowing()) await followList();
  }

  async function removeNow({ id }: ReportSummary) {
    try {
      await connection.watch(client.reports.remove({ params: { id } }));
      following.abort();
      shell.say(t('groups.report_deleted'), 'success');
      if (shell.view() === 'report') shell.back();
      await rows.load();
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  }

  const reports: Reports = {
    rows,
    store,
    scroll,
    openSelected: () => {
      const selected = rows.selected();
      if (selected) reports.open(selected.id);
    },
    open: (id) => {
      store.set({ open: null, error: null, isFailuresOnly: false });
      scroll.reset();
      shell.show('report');
      void read(id);
    },
    toggleFailures: () => {
      store.set({ isFailuresOnly: !store.get().isFailuresOnly });
      scroll.reset();
    },
    remove: () => {
      const report = shell.view() === 'report' ? store.get().open : rows.selected();
      if (report)
        shell.ask(t('reports.delete_question', { name: safeLine(report.name) }), () => void removeNow(report));
    },
    refresh: (view) => {
      if (view === 'reports') void loadList();
      else if (wanted) void read(wanted);
    },
  };
  return reports;
}
