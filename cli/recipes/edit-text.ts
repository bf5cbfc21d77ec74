import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { isMendable } from '../../core/kit/refusal.ts';
import type { Context } from '../kit/command.ts';
import { openEditor } from '../kit/editor.ts';
import { exitCodes, Failure } from '../kit/failure.ts';

/**
 * Lets the user edit a text and saves it. If saving fails, reopens the editor with the same text. If the user gives up,
 * the text stays in the file that the message names.
 */
export async function editText<T>(
  { terminal, prompt, t, output, explain }: Context<LovageClient>,
  name: string,
  text: string,
  save: (text: string) => Promise<T>,
): Promise<T> {
  if (!prompt.canAsk) throw new Failure('cli.errors.cannot_edit');
  const folder = await mkdtemp(join(tmpdir(), 'lovage-edit-'));
  const path = join(folder, name);
  await writeFile(path, `${text}\n`, { mode: 0o600 });
  try {
    for (;;) {
      await openEditor(terminal, path);
      const edited = await readFile(path, 'utf8').catch(() => null);
      if (edited === null) break;
      try {
        const saved = await save(edited);
        await rm(folder, { recursive: true });
        return saved;
      } catch (error) {
        if (!(error instanceof SyntaxError || isMendable(error))) throw error;
        output.talk.line(isAppError(error) ? explain(error) : (error as Error).message);
        if (!(await prompt.confirm(t('cli.edit.again'), '--file')))
          throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
      }
    }
  } catch (error) {
    output.talk.line(t('cli.edit.kept', { path }));
    throw error;
  }
  // Deleting the file means giving up.
  await rm(folder, { recursive: true, force: true });
  throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
}
