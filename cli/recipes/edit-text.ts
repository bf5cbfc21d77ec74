import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Context } from '../kit/command.ts';
import { openEditor } from '../kit/editor.ts';
import { exitCodes, Failure } from '../kit/failure.ts';

/** Faults that another look at the text can mend. */
const isMendable = (error: unknown): boolean =>
  error instanceof SyntaxError || (isAppError(error) && [400, 422].includes(error.status));

/**
 * Lets the person edit a text and saves it. Where it cannot be saved, the editor opens again with the text as it is;
 * whoever gives up finds it in the file that is named.
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
      try {
        const saved = await save(await readFile(path, 'utf8'));
        await rm(folder, { recursive: true });
        return saved;
      } catch (error) {
        if (!isMendable(error)) throw error;
        output.talk.line(isAppError(error) ? explain(error) : (error as Error).message);
        if (!(await prompt.confirm(t('cli.edit.again'), '--file')))
          throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
      }
    }
  } catch (error) {
    output.talk.line(t('cli.edit.kept', { path }));
    throw error;
  }
}
