import type { Binding } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { ReportScreen } from './screen.tsx';

export interface ReportKeyContext {
  readonly shell: Shell;
  readonly reporting: Lazy<ReportScreen>;
}

type Context = ReportKeyContext;

const { on, given } = partKeys(
  ({ reporting }: Context) => reporting,
  ({ reports }) => reports,
);

/** Keys of reports. */
export const reportKeys: readonly Binding<Context>[] = [
  {
    id: 'reports.show',
    keys: ['L'],
    scopes: ['importing', 'migrations'],
    label: 'tui.keys.reports',
    hint: 5,
    run: ({ shell, reporting }) => {
      shell.show('reports');
      reporting.use(({ reports }) => reports.refresh('reports'));
    },
  },
  {
    id: 'reports.open',
    keys: ['enter', 'right', 'l'],
    scopes: ['reports'],
    label: 'tui.keys.open',
    hint: 1,
    when: given(({ rows }) => rows.selected() !== undefined),
    run: on((reports) => reports.openSelected()),
  },
  {
    id: 'reports.failures',
    keys: ['F'],
    scopes: ['report'],
    label: 'tui.keys.only_failures',
    hint: 1,
    when: given(({ store }) => store.get().open !== null),
    run: on((reports) => reports.toggleFailures()),
  },
  {
    id: 'reports.delete',
    keys: ['d', 'delete'],
    scopes: ['reports', 'report'],
    label: 'buttons.delete',
    hint: 3,
    when: given(({ rows, store }) => rows.selected() !== undefined || store.get().open !== null),
    run: on((reports) => reports.remove()),
  },
];
