import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Context } from './command.ts';
import { exitCodes, Failure } from './failure.ts';
import { safe, safeLine } from './safe.ts';

type Content = Uint8Array | AsyncIterable<Uint8Array>;

export const STDOUT = '-';

/**
 * The error for a file or a folder that cannot be written. A full disk has its own text, and a response that breaks off
 * is not an error of the file.
 */
export const notWritten = (path: string, cause: unknown): unknown => {
  const { code, path: ofFile } = cause as NodeJS.ErrnoException;
  return code === 'ENOSPC' || ofFile === undefined
    ? cause
    : new Failure('cli.errors.file_not_written', { path }, exitCodes.failure, cause);
};

/** Writes a file that the user named. */
export async function writeFileTo(path: string, content: Content): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (cause) {
    throw notWritten(path, cause);
  }
}

/** Node's own recursive mkdir never ends below /proc, so the parents are made one by one. */
async function makeAll(folder: string): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeAll(parent);
  await mkdir(folder);
}

/** Creates a folder that the user named, with its parents. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeAll(resolve(path));
  } catch (cause) {
    throw notWritten(path, cause);
  }
}

async function contentText(content: Content): Promise<string> {
  const chunks: Uint8Array[] = [];
  if (content instanceof Uint8Array) chunks.push(content);
  else for await (const chunk of content) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Writes a file to standard output. A terminal gets text without controls, and nothing else. */
export async function writeData(
  { data }: Context<unknown>['output'],
  content: Content,
  { isText }: { readonly isText: boolean },
): Promise<void> {
  if (data.isTerminal) {
    if (!isText) throw new Failure('cli.errors.archive_to_terminal');
    data.line(safe(await contentText(content)).trimEnd());
  } else if (content instanceof Uint8Array) data.write(content);
  else for await (const chunk of content) data.write(chunk);
}

/** Writes a file that the user named, at once or as a stream, and says so. `-` is standard output. */
export async function saveFile(
  { output, options, t }: Pick<Context<unknown>, 'output' | 'options' | 't'>,
  path: string,
  content: Content,
  { isText = false, about = {} }: { readonly isText?: boolean; readonly about?: object } = {},
): Promise<void> {
  if (path === STDOUT) return writeData(output, content, { isText });
  await writeFileTo(path, content);
  if (options.json) output.json({ ...about, path });
  else output.note(t('cli.export.done', { path: safeLine(path) }));
}
