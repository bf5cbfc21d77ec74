import type { LovageClient } from '../../core/app/client.ts';
import type { Backup } from '../../core/backups/schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { moment } from '../kit/moment.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';
import { beyond, deleteAll } from './keep.ts';

const LATEST = 'latest';

/** The name of an archive that Lovage made, which was copied here from another folder. */
const OWN_NAME = /^lovage_\d{4}(\.\d\d){5}(-\d+)?\.zip$/;

/**
 * The newest that Lovage made or verified: any other archive may come from another program. The backup of a replaced
 * library counts only if there is no other: repeating a restore must not undo it.
 */
const newest = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(
    ({ name, kind, proof }) => kind !== 'pre-restore' && (kind !== 'uploaded' || proof !== null || OWN_NAME.test(name)),
  ) ?? backups.find(({ kind }) => kind === 'pre-restore');

/** Finds a backup by name, or the newest. */
async function findBackup(client: LovageClient, named: string): Promise<Backup> {
  const { imports } = await client.backups.list();
  const found =
    named === LATEST ? newest(imports) : imports.find(({ name }) => name === named || name === `${named}.zip`);
  if (!found)
    throw notFound(
      named,
      imports.map(({ name }) => safeLine(name)),
      new AppError('backups.not_found', 404),
    );
  return found;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes backup list', 'recipes backup list --json'))
    .action(run(listBackups));
};

async function listBackups({ client, output, options, t }: Context<LovageClient>) {
  const { imports } = await client.backups.list();
  if (options.json) {
    // The name, because other commands take it.
    output.json(imports.map((backup) => ({ id: backup.name, ...backup })));
    return;
  }
  const columns: Column<Backup>[] = [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 30 },
    { title: t('cli.columns.kind'), text: ({ kind }) => kind },
    { title: t('cli.columns.size'), text: ({ size }) => size },
    {
      title: t('cli.backup.proof'),
      text: ({ proof }) => (proof ? moment(proof.verifiedAt, output.data) : t('cli.backup.unverified')),
    },
    { title: t('recipes.recipes'), text: ({ proof }) => String(proof?.recipes ?? ''), isOptional: true },
  ];
  await writeList(output, columns, imports, t('cli.backup.empty'));
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--keep <number>', t('cli.backup.create_keep'), wholeNumber)
    .addHelpText('after', examples(t, 'recipes backup create', 'recipes backup create --keep 7 --quiet'))
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, { keep }: { keep?: number }) => {
        const { name } = await client.backups.create();
        // The new backup is verified by now, so the old ones can go.
        if (keep !== undefined)
          await deleteAll(client, beyond((await client.backups.list()).imports, keep, ['manual']));
        if (options.json) output.json(await findBackup(client, name));
        else output.data.line(safeLine(name));
      }),
    );
};

export const verify: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.backup.which'))
    .addHelpText('after', examples(t, 'recipes backup verify latest'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string) => {
        const { name } = await findBackup(client, named);
        const backup = await client.backups.verify({ params: { name } });
        if (options.json) output.json(backup);
        else output.note(text('cli.backup.verified', { name: safeLine(name), count: backup.proof?.recipes ?? 0 }));
      }),
    );
};

export async function confirmed({ options, prompt }: Context<LovageClient>, question: string): Promise<void> {
  if (!options.yes && !(await prompt.confirm(question, '--yes')))
    throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
}

export const remove: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.backup.which'))
    .addHelpText('after', examples(t, 'recipes backup delete lovage_2026.05.01.03.15.00.zip --yes'))
    .action(
      run(async (context: Context<LovageClient>, named: string) => {
        const { client, output, options, t: text } = context;
        const { name } = await findBackup(client, named);
        await confirmed(context, text('cli.backup.delete_sure', { name: safeLine(name) }));
        await client.backups.remove({ params: { name } });
        if (options.json) output.json({ name, outcome: 'deleted' });
        else output.note(text('cli.backup.deleted', { name: safeLine(name) }));
      }),
    );
};

interface PruneOptions {
  readonly keep?: number;
  readonly dryRun?: boolean;
}

export const prune: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--keep <number>', t('cli.backup.prune_keep'), wholeNumber)
    .option('--dry-run', t('cli.backup.prune_dry_run'))
    .addHelpText('after', examples(t, 'recipes backup prune', 'recipes backup prune --keep 7 --dry-run'))
    .action(run(pruneBackups));
};

async function pruneBackups({ client, output, options, t }: Context<LovageClient>, { keep, dryRun }: PruneOptions) {
  if (dryRun && keep === undefined) throw new Failure('cli.errors.keep_how_many');
  const surplus = keep === undefined ? [] : beyond((await client.backups.list()).imports, keep);
  const names = surplus.map(({ name }) => name);
  if (dryRun) {
    if (options.json) output.json({ removed: [], wouldRemove: names });
    else {
      for (const name of names) output.data.line(safeLine(name));
      output.note(t('cli.backup.nothing_changed'));
    }
    return;
  }
  const removed = keep === undefined ? (await client.backups.prune()).removed : await deleteAll(client, surplus);
  if (options.json) output.json({ removed });
  else output.note(t('cli.backup.pruned', { count: removed.length }));
}

export { findBackup };
