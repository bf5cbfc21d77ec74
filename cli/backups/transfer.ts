import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LovageClient } from '../../core/app/client.ts';
import { archiveFileName } from '../../core/kit/text/archive-file-name.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { notWritten, STDOUT, writeData } from '../kit/save-file.ts';
import { findBackup } from './backups.ts';

export const download: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[name]', t('cli.backup.which'), 'latest')
    .option('-o, --output <file>', t('cli.backup.to'))
    .addHelpText(
      'after',
      examples(t, 'recipes backup download', 'recipes backup download latest -o - | restic backup --stdin'),
    )
    .action(run(downloadBackup));
};

/** Streams a backup to the disk, because it may be larger than memory. */
async function downloadBackup(
  { client, output, options, t }: Context<LovageClient>,
  named: string,
  given: { output?: string },
) {
  const { name } = await findBackup(client, named);
  const { fileToken } = await client.backups.token({ params: { name } });
  const file = await client.recipeArchives.download({ query: { token: fileToken } });
  if (given.output === STDOUT) return writeData(output, file.chunks(), { isText: false });
  const path = given.output ?? archiveFileName(name);
  try {
    await pipeline(Readable.from(file.chunks()), createWriteStream(`${path}.partial`, { flush: true, mode: 0o600 }));
    await rename(`${path}.partial`, path);
  } catch (cause) {
    throw notWritten(path, cause);
  } finally {
    await rm(`${path}.partial`, { force: true });
  }
  if (options.json) output.json({ name, path });
  else output.note(t('cli.backup.written', { file: safeLine(path) }));
}

export const upload: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<file>', t('cli.backup.file'))
    .addHelpText('after', examples(t, 'recipes backup upload lovage_2026.05.01.03.15.00.zip'))
    .action(
      run(async ({ client, output, options, source }: Context<LovageClient>, path: string) => {
        const archive = new File([await source.blob(path)], basename(path));
        const { message } = await client.backups.upload({ form: { archive } });
        if (options.json) output.json({ message });
        else output.note(safeLine(message));
      }),
    );
};
