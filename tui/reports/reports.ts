import type { LovageClient } from '../../core/app/client.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
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

  async function read(id: string) {
    wanted = id;
    try {
      const open = await connection.watch(client.reports.get({ params: { id } }));
      if (wanted === id) store.set({ open, error: null });
    } catch (thrown) {
      if (wanted === id) store.set({ error: asAppError(thrown) });
    }
  }

  async function removeNow({ id }: ReportSummary) {
    try {
      await connection.watch(client.reports.remove({ params: { id } }));
      shell.say(t('groups.report_deleted'), 'success');
      if (shell.view() === 'report') shell.back();
      await rows.load();
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
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
        shell.ask(t('tui.reports.delete_question', { name: safeLine(report.name) }), () => void removeNow(report));
    },
    refresh: (view) => {
      if (view === 'reports') void rows.load();
      else if (wanted) void read(wanted);
    },
  };
  return reports;
}
