import { Argument } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import { migrationSources } from '../../core/migrations/sources.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes } from '../kit/failure.ts';
import { exportFile } from './export-file.ts';
import { followReport } from './follow.ts';
import { writePreview, writeReport } from './write-report.ts';

interface MigrateOptions {
  readonly tag?: boolean;
  readonly dryRun?: boolean;
  readonly parse: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addArgument(new Argument('<source>', t('cli.migrate.source')).choices(migrationSources))
    .argument('<file>', t('cli.migrate.file'))
    .option('--tag', t('cli.migrate.tag'))
    // The default is spelt out: commander adds that of a lone negation before this command is loaded.
    .option('--no-parse', t('cli.import.no_parse'), true)
    .option('--dry-run', t('cli.import.dry_run'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes migrate paprika "My Recipes.paprikarecipes" --dry-run',
        'recipes migrate nextcloud recipes.zip --tag',
        'recipes migrate cooklang ~/recipes',
      ),
    )
    .action(run(migrate));
};

async function migrate(context: Context<LovageClient>, source: MigrationSource, path: string, options: MigrateOptions) {
  const archive = await exportFile(context.source, path);
  const form = { migrationType: source, archive, parseIngredients: options.parse };
  return options.dryRun ? preview(context, form) : store(context, { ...form, addMigrationTag: options.tag ?? false });
}

interface Handed {
  readonly migrationType: MigrationSource;
  readonly archive: File;
  readonly parseIngredients: boolean;
}

async function preview(context: Context<LovageClient>, form: Handed) {
  const { client, output, options, t } = context;
  const preview = await client.migrations.preview({ form });
  if (options.json) output.json(preview);
  else await writePreview(context, preview);
  if (!options.json) output.note(t('cli.import.nothing_stored'));
  return preview.recipes.some(({ fault }) => fault !== null) ? exitCodes.failure : undefined;
}

async function store(context: Context<LovageClient>, form: Handed & { readonly addMigrationTag: boolean }) {
  const { client, output, options } = context;
  const shown = progress(context);
  const report = await followReport(client, () => client.migrations.create({ form }), shown.tell).finally(shown.clear);
  if (options.json) output.json(report);
  else await writeReport(context, report);
  return report.status === 'success' ? undefined : exitCodes.failure;
}

/** How far it is, while it lasts, and nothing of it afterwards. */
function progress({ output, options, t }: Context<LovageClient>) {
  const isShown = output.talk.isTerminal && !options.quiet && !options.json;
  const clear = () => (isShown ? output.talk.write('\r\u001b[K') : undefined);
  return {
    tell: (count: number) => {
      clear();
      if (isShown) output.talk.write(t('cli.migrate.progress', { count }).slice(0, output.talk.columns - 1));
    },
    clear,
  };
}
