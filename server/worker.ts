import { readPage } from '../core/importing/page/read-page.ts';
import { tracePage } from '../core/importing/page/trace/trace-page.ts';
import type { CheckBackupInput, WriteBackupInput } from './app/backups/backup-task.ts';
import { learnedReader } from './importing/learned-reader.ts';
import type { PhotoInput } from './importing/photos/read-photo.ts';
import type { PdfInput } from './importing/read-pdf.ts';
import { cleanImage, processImage, processReading, shrinkImage } from './kit/images/images.ts';
import { serveTasks } from './kit/work/worker-pool.ts';
import type { MigrationInput } from './migrations/read-task.ts';
import type { LinesToTake } from './parsing/line-taker.ts';
import type { ParseInput } from './parsing/parse-task.ts';
import type { PrintedRecipe } from './recipes/exports/printed-recipe.ts';
import { drawnPicture } from './users/drawn-picture.ts';

const sourceOf = (url?: string) => ({ ...(url ? { url } : {}), reader: learnedReader });

const tasks = {
  readPage: ({ data, url }: { data: string; url?: string }) => readPage(data, sourceOf(url)),
  tracePage: ({ data, url }: { data: string; url?: string }) => tracePage(data, sourceOf(url), () => performance.now()),
  processImage,
  shrinkImage,
  cleanImage,
  processReading,
  drawnPicture,
  // Loaded with the first photo.
  readPhoto: async (input: PhotoInput) => (await import('./importing/photos/read-photo.ts')).readPhoto(input),
  // Loaded with the first PDF.
  readPdf: async (input: PdfInput) => (await import('./importing/read-pdf.ts')).readPdf(input),
  // Loaded with the first document.
  readDocument: async (bytes: Uint8Array) =>
    (await import('./importing/documents/read-document.ts')).readDocument(bytes),
  // The model is loaded with the first lines that need it.
  parseLines: async (input: ParseInput) => (await import('./parsing/parse-task.ts')).parseTask(input),
  sureLines: async (recipes: readonly LinesToTake[]) => (await import('./parsing/sure-task.ts')).sureTask(recipes),
  // The readers of other systems' exports are loaded with the first export.
  readMigration: async (input: MigrationInput) => (await import('./migrations/read-task.ts')).readMigration(input),
  // Whole libraries are read and compared in a worker thread, to keep the event loop free.
  writeBackup: async (input: WriteBackupInput) => (await import('./app/backups/backup-task.ts')).writeBackup(input),
  checkBackup: async (input: CheckBackupInput) => (await import('./app/backups/backup-task.ts')).checkBackup(input),
  lookAtBackup: async (input: { path: string; folder: string }) =>
    (await import('./app/backups/backup-task.ts')).lookAtBackup(input),
  verifyBcrypt: async (input: { password: string; stored: string }) =>
    (await import('./kit/secrets/bcrypt.ts')).verifyBcrypt(input),
  // The typesetting code is loaded with the first recipe to print.
  printRecipe: async (recipe: PrintedRecipe) => (await import('./recipes/exports/recipe-pdf.ts')).recipePdf(recipe),
};

/** The heavy work of the server, done in worker threads. */
export type Tasks = typeof tasks;

serveTasks(tasks);
