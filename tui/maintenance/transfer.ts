import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveFileName } from '../../core/kit/text/archive-file-name.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { completePath, MAX_PATH, wholePath } from '../kit/files.ts';
import { createField } from '../kit/forms/field.ts';
import { type FormContent, textRow } from '../kit/forms/form.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { AdminParts } from './admin-parts.ts';

type Parts = Pick<AdminParts, 'client' | 'connection' | 'shell' | 'language'>;

/**
 * Asks for the file that a backup is written to. A backup may be larger than memory, so it goes to the disk in parts.
 */
export function downloadForm({ client, connection, shell, language: { t } }: Parts, name: string): FormContent {
  const typed = createField(undefined, MAX_PATH);
  typed.put(`./${archiveFileName(name)}`);
  return {
    title: t('tui.backups.download_title', { name: safeLine(name) }),
    isBrief: true,
    rows: [textRow(t('tui.export.file'), typed, { complete: completePath })],
    submit: async () => {
      const path = wholePath(typed.text());
      const { fileToken } = await connection.watch(client.backups.token({ params: { name } }));
      const file = await connection.watch(client.recipeArchives.download({ query: { token: fileToken } }));
      const target = createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 });
      let isOpen = false;
      target.on('open', () => {
        isOpen = true;
      });
      try {
        await pipeline(Readable.from(file.chunks()), target);
      } catch (error) {
        // Half a backup is useless.
        if (isOpen) await rm(path, { force: true });
        const { code } = error as NodeJS.ErrnoException;
        if (code === undefined) throw error;
        return t(code === 'EEXIST' ? 'tui.export.exists' : 'tui.export.not_written', { path });
      }
      shell.say(t('tui.export.done', { name: safeLine(name), path }), 'success');
      return undefined;
    },
  };
}

/** Asks for a backup in a file of this computer. */
export function uploadForm(
  { client, connection, shell, language: { t } }: Parts,
  done: () => Promise<void>,
): FormContent {
  const typed = createField(undefined, MAX_PATH);
  return {
    title: t('tui.keys.upload_backup'),
    isBrief: true,
    rows: [textRow(t('tui.export.file'), typed, { complete: completePath, placeholder: '~/lovage.zip' })],
    submit: async () => {
      const path = wholePath(typed.text());
      const blob = await openAsBlob(path).catch(() => null);
      if (!blob) return t('tui.backups.no_file', { path });
      const archive = new File([blob], basename(path));
      const { message } = await connection.watch(client.backups.upload({ form: { archive } }));
      await done();
      shell.say(safeLine(message), 'success');
      return undefined;
    },
  };
}

/** Asks to type a word before the library is replaced. */
export function restoreForm({ language: { t } }: Pick<Parts, 'language'>, name: string, now: () => void): FormContent {
  const typed = createField(undefined, MAX_NAME);
  const word = t('tui.backups.restore_word');
  return {
    title: t('buttons.restore'),
    isBrief: true,
    help: `${t('tui.backups.restore_question', { name: safeLine(name) })} ${t('tui.backups.type_word', { word })}.`,
    rows: [textRow(t('buttons.restore'), typed)],
    submit: () => {
      if (typed.text().trim().toLowerCase() !== word.toLowerCase()) return t('tui.backups.wrong_word', { word });
      now();
      return undefined;
    },
  };
}
