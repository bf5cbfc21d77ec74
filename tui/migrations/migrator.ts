import type { LovageClient } from '../../core/app/client.ts';
import { followMigration } from '../../core/client/migrations/follow-migration.ts';
import type { Report } from '../../core/groups/schema.ts';
import type { Language } from '../../core/kit/translate.ts';
import { MAX_MIGRATION_BYTES } from '../../core/migrations/limits.ts';
import { reportCounts } from '../../core/migrations/report-counts.ts';
import type { MigrationPreview, MigrationSource } from '../../core/migrations/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { completePath, fileBytes, fileName, MAX_PATH } from '../kit/files.ts';
import { createField } from '../kit/forms/field.ts';
import { choiceRow, type Forms, textRow } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { faultText } from '../kit/text/file-text.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';

export interface MigratorState {
  readonly system: MigrationSource | null;
  /** The chosen archive. */
  readonly file: File | null;
  readonly preview: MigrationPreview | null;
  readonly report: Report | null;
  readonly isRunning: boolean;
  readonly isFailuresOnly: boolean;
}

/** Imports recipes from other systems: choose the system and its archive, preview the result, then run the import. */
export interface Migrator {
  readonly store: Store<MigratorState>;
  readonly scroll: Scroll;
  /** Opens the menu of systems, unless there is a preview, a running migration or its report to show. */
  enter(): void;
  chooseSystem(): void;
  choose(system: MigrationSource): void;
  /** Imports what the dry run showed. */
  run(): void;
  toggleFailures(): void;
}

export interface MigratorParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  /** Called after recipes were imported. */
  readonly changed: () => void;
}

/** Does not keep the terminal open: the server continues without it. */
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

export function createMigrator({ client, connection, shell, forms, language, changed }: MigratorParts): Migrator {
  const { t } = language;
  const store = createStore<MigratorState>({
    system: null,
    file: null,
    preview: null,
    report: null,
    isRunning: false,
    isFailuresOnly: false,
  });
  const scroll = createScroll();
  const path = createField(undefined, MAX_PATH);
  const dryRun = createStore({ value: 'yes' });
  const tag = createStore({ value: 'no' });
  const yesNo = [
    { value: 'yes', label: t('answers.yes') },
    { value: 'no', label: t('answers.no') },
  ];

  async function take(migrationType: MigrationSource, archive: File) {
    store.set({ isRunning: true, preview: null, report: null, isFailuresOnly: false });
    scroll.reset();
    try {
      const form = { migrationType, archive, addMigrationTag: tag.get().value === 'yes', ifExists: 'skip' as const };
      const { report: ending } = followMigration(client, () => client.migrations.create({ form }), {
        tell: async ({ reportId: id }) => store.set({ report: await client.reports.get({ params: { id } }) }),
        pause,
      });
      const report = await connection.watch(ending);
      store.set({ report, isRunning: false, file: null });
      const counts = reportCounts(report.entries, t);
      shell.say(
        t(counts.skipped > 0 ? 'tui.migrations.done_skipped' : 'tui.migrations.done', { ...counts }),
        counts.failed > 0 ? 'error' : 'success',
      );
      changed();
    } catch (thrown) {
      store.set({ isRunning: false });
      shell.say(faultText(thrown, path.text(), t), 'error');
    }
  }

  async function submit(system: MigrationSource): Promise<string | undefined> {
    if (path.text() === '') return t('tui.migrations.no_file');
    try {
      const file = new File([await fileBytes(path.text(), MAX_MIGRATION_BYTES)], fileName(path.text()));
      if (dryRun.get().value === 'no') {
        store.set({ file });
        void take(system, file);
        return undefined;
      }
      const preview = await connection.watch(
        client.migrations.preview({ form: { migrationType: system, archive: file } }),
      );
      scroll.reset();
      store.set({ file, preview, report: null, isFailuresOnly: false });
      return undefined;
    } catch (thrown) {
      return faultText(thrown, path.text(), t);
    }
  }

  const migrator: Migrator = {
    store,
    scroll,
    enter: () => {
      const { preview, report, isRunning } = store.get();
      if (!preview && !report && !isRunning) migrator.chooseSystem();
    },
    chooseSystem: () => shell.open('systems'),
    choose: (system) => {
      store.set({ system });
      forms.open({
        title: t('tui.migrations.from', { system: t(`migrations.sources.${system}`) }),
        isBrief: true,
        help: t('tui.migrations.help'),
        rows: [
          textRow(t('tui.migrations.file'), path, { placeholder: '~/export.zip', complete: completePath }),
          choiceRow(t('tui.form.preview'), dryRun, yesNo),
          choiceRow(t('tui.migrations.tag'), tag, yesNo),
        ],
        submit: () => submit(system),
      });
    },
    run: () => {
      const { system, file, preview } = store.get();
      if (system && file && preview) void take(system, file);
    },
    toggleFailures: () => {
      store.set({ isFailuresOnly: !store.get().isFailuresOnly });
      scroll.reset();
    },
  };
  return migrator;
}
