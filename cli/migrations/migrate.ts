import { Argument, Option } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { followMigration } from '../../core/client/migrations/follow-migration.ts';
import type { ReportSummary } from '../../core/groups/schema.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import type { MigrationPreview, MigrationProgress, MigrationSource } from '../../core/migrations/schema.ts';
import { migrationSources } from '../../core/migrations/sources.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { exportFile } from './export-file.ts';
import { writePreview, writeReport } from './write-report.ts';

interface MigrateOptions {
  readonly tag?: boolean;
  readonly dryRun?: boolean;
  readonly parse: boolean;
  readonly ifExists: IfExists;
  readonly group?: string;
  readonly whole?: boolean;
}

/** What to do with an existing recipe. The first is the default, because it changes nothing. */
const ifExistsChoices = ['skip', 'new', 'update', 'fail'] as const satisfies readonly IfExists[];

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addArgument(new Argument('<source>', t('cli.migrate.source')).choices(migrationSources))
    .argument('<file>', t('cli.migrate.file'))
    .option('--tag', t('cli.migrate.tag'))
    // commander sets the defaults of --no- options before this command is loaded, so this one is explicit.
    .option('--no-parse', t('cli.import.no_parse'), true)
    .addOption(new Option('--if-exists <what>', t('cli.migrate.if_exists')).choices(ifExistsChoices).default('skip'))
    .option('--group <name>', t('cli.migrate.group'))
    .option('--whole', t('cli.migrate.whole'))
    .option('--dry-run', t('cli.import.dry_run'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes migrate paprika "My Recipes.paprikarecipes" --dry-run',
        'recipes migrate nextcloud recipes.zip --tag',
        'recipes migrate cooklang ~/recipes',
        'recipes migrate mealie backup.zip --if-exists update',
        'recipes migrate mealie backup.zip --whole --dry-run',
      ),
    )
    .action(run(migrate));
};

async function migrate(context: Context<LovageClient>, source: MigrationSource, path: string, options: MigrateOptions) {
  const archive = await exportFile(context.source, path);
  const { migrations } = context.client;
  if (options.whole) {
    if (source !== 'mealie') throw new Failure('cli.errors.whole_of_mealie');
    const form = { archive };
    return options.dryRun
      ? preview(context, await migrations.previewWhole({ form }))
      : store(context, () => migrations.restoreWhole({ form }));
  }
  const { ifExists, group, parse: parseIngredients } = options;
  const form = { migrationType: source, archive, parseIngredients, ifExists, ...(group ? { group } : {}) };
  return options.dryRun
    ? preview(context, await migrations.preview({ form }))
    : store(context, () => migrations.create({ form: { ...form, addMigrationTag: options.tag ?? false } }));
}

async function preview(context: Context<LovageClient>, preview: MigrationPreview) {
  const { output, options, t } = context;
  if (options.json) output.json(preview);
  else await writePreview(context, preview);
  if (!options.json) output.note(t('cli.import.nothing_stored'));
  return preview.recipes.some(({ fault }) => fault !== null) ? exitCodes.failure : undefined;
}

async function store(context: Context<LovageClient>, call: () => Promise<ReportSummary>) {
  const { client, output, options, t, atStop } = context;
  const shown = progress(context);
  const following = followMigration(client, call, { tell: shown.tell });
  atStop(async (exitCode) => {
    const stopped = await following.stop();
    if (stopped) {
      shown.clear();
      output.note(t('cli.migrate.stopped', { count: stopped.done, id: stopped.reportId }));
    }
    return exitCode;
  });
  const report = await following.report.finally(shown.clear);
  if (options.json) output.json(report);
  else await writeReport(context, report);
  return report.status === 'success' ? undefined : exitCodes.failure;
}

/** Shows progress during the migration and clears it afterwards. */
function progress({ output, options, t }: Context<LovageClient>) {
  const isShown = output.talk.isTerminal && !options.quiet && !options.json;
  const clear = () => (isShown ? output.talk.write('\r\u001b[K') : undefined);
  return {
    tell: ({ done, total }: MigrationProgress) => {
      clear();
      if (!isShown) return;
      const text = total === null ? t('cli.migrate.finishing') : t('cli.migrate.progress', { count: done, total });
      output.talk.write(text.slice(0, output.talk.columns - 1));
    },
    clear,
  };
}
