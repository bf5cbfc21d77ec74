import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The text that the user's editor left, or the file of it if the editor failed. */
export type Written = { readonly text: string } | { readonly path: string };

/** Lets the user's editor change a text. */
export async function textInEditor(edit: (path: string) => Promise<boolean>, before: string): Promise<Written> {
  const path = join(await mkdtemp(join(tmpdir(), 'lovage-text-')), 'text.md');
  await writeFile(path, before, { mode: 0o600 });
  if (!(await edit(path))) return { path };
  const text = (await readFile(path, 'utf8')).replace(/\r\n?/g, '\n').trim();
  await rm(dirname(path), { recursive: true, force: true });
  return { text };
}
