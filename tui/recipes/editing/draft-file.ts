import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipe } from '../../../core/recipes/schema.ts';

/** A text being edited, in a file that outlives a crash. */
export interface DraftFile {
  readonly path: string;
  /** The recipe that the text started from; null for a new one. */
  readonly base: Recipe | null;
  readonly text: string;
  /** Whether an earlier edit left it. */
  readonly isFound: boolean;
}

const MARK = '<!-- ✗ ';

/** The text with a message above one of its rows. */
export function marked(text: string, row: number, message: string): string {
  const rows = text.split('\n');
  return rows.toSpliced(row, 0, `${MARK}${message.replace(/\s+/g, ' ').replaceAll('--', '- -')} -->`).join('\n');
}

export const unmarked = (text: string): string =>
  text
    .split('\n')
    .filter((row) => !row.startsWith(MARK))
    .join('\n');

const NEW = 'new-recipe';
const basePath = (path: string) => path.replace(/\.md$/, '.json');
const textIn = (path: string) => readFile(path, 'utf8').catch(() => null);

async function found(path: string): Promise<DraftFile | null> {
  const [text, base] = await Promise.all([textIn(path), textIn(basePath(path))]);
  if (text === null || base === null) return null;
  try {
    return { path, text, base: JSON.parse(base) as Recipe | null, isFound: true };
  } catch {
    return null;
  }
}

export async function keepDraft({ path, base, text }: DraftFile): Promise<void> {
  await writeFile(basePath(path), JSON.stringify(base), { mode: 0o600 });
  await writeFile(path, text, { mode: 0o600 });
}

/** The text that an earlier edit left, or a new one. */
export async function openDraft(folder: string, base: Recipe | null, text: string): Promise<DraftFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${base?.id ?? NEW}.md`);
  const left = await found(path);
  if (left) return left;
  const draft = { path, base, text, isFound: false };
  await keepDraft(draft);
  return draft;
}

/** The edited text. Empty if the editor deleted the file, null if the bytes are not text. */
export async function readDraft(path: string): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export async function removeDraft(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(basePath(path), { force: true })]);
}
