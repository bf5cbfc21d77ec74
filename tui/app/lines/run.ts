import type { TuiOptions } from '../../start.ts';
import { createDialog, EndOfInput } from './dialog.ts';
import { lineHome } from './home.ts';
import { trying } from './parts.ts';

const EXIT_OK = 0;

/** Runs the interface as a dialog in lines, until the user quits or the input ends. Resolves to the exit code. */
export async function runLines({ client, language, ready, session, ...streams }: TuiOptions): Promise<number> {
  const { stdin = process.stdin, stdout = process.stdout } = streams;
  await ready();
  const { user, host, isLocal } = await session();
  const { t } = language;
  const dialog = createDialog({ stdin, stdout });
  const parts = { client, language, dialog };
  dialog.say(t('tui.lines.welcome', { user, place: isLocal ? t('tui.local_library') : host }));
  try {
    await trying(parts, () => lineHome(parts));
  } catch (thrown) {
    if (!(thrown instanceof EndOfInput)) throw thrown;
    dialog.say();
  } finally {
    dialog.close();
  }
  return EXIT_OK;
}
