import type { Command, Option } from 'commander';

/** A word of the command line, what may follow it, and the options it takes. */
export interface Word {
  readonly name: string;
  /** All words up to this one, each after a space: ` shopping add`. The root has none. */
  readonly path: string;
  readonly summary: string;
  readonly words: readonly Word[];
  readonly options: readonly WordOption[];
}

export interface WordOption {
  readonly long: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

const optionOf = ({ long, description, required, optional, argChoices }: Option): WordOption[] =>
  long ? [{ long, summary: description, takesValue: required || optional, choices: argChoices ?? [] }] : [];

/** The whole command line, once every command in it is complete. */
export async function wordsOf(
  command: Command,
  complete: (command: Command) => Promise<void>,
  path = '',
): Promise<Word> {
  await complete(command);
  const words: Word[] = [];
  for (const child of command.commands) words.push(await wordsOf(child, complete, `${path} ${child.name()}`));
  const options = command.createHelp().visibleOptions(command).flatMap(optionOf);
  return { name: command.name(), path, summary: command.description(), words, options };
}

/** A word and all below it. */
export const allWords = (word: Word): Word[] => [word, ...word.words.flatMap(allWords)];

/** Options that take one of a few values, with the words they stand after. */
export const choicesOf = (root: Word): { path: string; long: string; choices: readonly string[] }[] =>
  allWords(root).flatMap(({ path, options }) =>
    options.filter(({ choices }) => choices.length > 0).map(({ long, choices }) => ({ path, long, choices })),
  );

/** A text between single quotes of bash and zsh. */
export const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
