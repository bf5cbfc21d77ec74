import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { assertConfirmed, confirmOption } from '../kit/deleting/sure.ts';
import { writeFacts } from '../kit/facts.ts';
import { moment } from '../kit/moment.ts';
import { safeLine } from '../kit/safe.ts';
import { findBackup } from './backups.ts';

interface RestoreOptions {
  readonly dryRun?: boolean;
  readonly confirm?: string[];
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.backup.which'))
    .option('--dry-run', t('cli.backup.restore_dry_run'))
    .option(...confirmOption(t))
    .addHelpText(
      'after',
      examples(t, 'recipes backup restore latest --dry-run', 'recipes backup restore latest --confirm latest'),
    )
    .action(run(restore));
};

async function restore(context: Context<LovageClient>, named: string, { dryRun, confirm }: RestoreOptions) {
  const { client, output, options, t } = context;
  const { name } = await findBackup(client, named);
  if (dryRun) return preview(context, name);
  const question = t('cli.backup.restore_sure', { name: safeLine(name) });
  await assertConfirmed(context, { question, lost: [{ name, named }], confirm });
  const { previous } = await client.backups.restore({ params: { name } });
  if (options.json) output.json({ name, previous });
  else output.note(t('cli.backup.restored', { name: safeLine(name), previous: safeLine(previous) }));
  return undefined;
}

/** Verifies the backup, which restores it into a scratch library, and shows what would replace what. */
async function preview({ client, output, options, t }: Context<LovageClient>, name: string) {
  const { date, kind, proof } = await client.backups.verify({ params: { name } });
  const { totalRecipes } = await client.adminSite.statistics();
  const shown = { name, date, kind, recipes: proof?.recipes ?? null, recipesNow: totalRecipes };
  if (options.json) output.json(shown);
  else
    await writeFacts(output.data, [
      [t('fields.name'), name],
      [t('cli.backup.date'), moment(date, output.data)],
      [t('cli.columns.kind'), kind],
      [t('fields.version'), proof?.version ?? null],
      [t('recipes.recipes'), String(proof?.recipes ?? '')],
      [t('cli.backup.recipes_now'), String(totalRecipes)],
    ]);
  output.note(t('cli.backup.nothing_changed'));
}
