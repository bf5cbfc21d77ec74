import { type Context, collect, type Text } from '../command.ts';
import { exitCodes, Failure } from '../failure.ts';
import { asArgument } from '../formats/names.ts';
import { safeLine } from '../safe.ts';

/** What is deleted or replaced: its name, and how the command line named it. */
export interface Lost {
  readonly name: string;
  readonly named: string;
}

/**
 * The option of commands that delete for good. A script repeats the name; `--yes` is not enough. Texts of help have no
 * parameters.
 */
export const confirmOption = (t: Text) =>
  ['--confirm <name>', t('tui.backups.type_word').replace('{word}', '<name>'), collect] as const;

/** Asks for the name of each, unless `--confirm` repeats it. Throws if a name is missing or wrong. */
export async function assertConfirmed(
  { prompt, t }: Pick<Context<unknown>, 'prompt' | 't'>,
  {
    question,
    lost,
    confirm = [],
  }: { question: string; lost: readonly Lost[]; confirm?: readonly string[] | undefined },
): Promise<void> {
  for (const { name, named } of lost) {
    const isName = (text: string) => text === name || text === named;
    if (confirm.some(isName)) continue;
    const word = safeLine(name);
    if (confirm.length > 0) throw new Failure('tui.backups.wrong_word', { word });
    const typed = await prompt.text(
      `${question}\n${t('tui.backups.type_word', { word })}`,
      `--confirm ${asArgument(word)}`,
    );
    if (!isName(typed.trim())) throw new Failure('tui.backups.wrong_word', { word }, exitCodes.cancelled);
  }
}
