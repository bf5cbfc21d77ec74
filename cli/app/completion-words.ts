import type { Argument, Command, Option } from 'commander';

/** A word of the command line, what may follow it, and the options it takes. */
export interface Word {
  readonly name: string;
  /** All words up to this one, each after a space: ` shopping add`. The root has none. */
  readonly path: string;
  readonly summary: string;
  readonly words: readonly Word[];
  readonly options: readonly WordOption[];
  /** What its argument may be, where that is one of a few. */
  readonly values: readonly string[];
  /** Whether files may follow: in the place of an argument, or of an option's value. */
  readonly takesFiles: boolean;
}

export interface WordOption {
  readonly long: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

const optionOf = ({ long, description, required, optional, argChoices }: Option): WordOption[] =>
  long ? [{ long, summary: description, takesValue: required || optional, choices: argChoices ?? [] }] : [];

const isFree = ({ argChoices }: Argument): boolean => argChoices === undefined;

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
  const { registeredArguments } = command;
  const values = registeredArguments[0]?.argChoices ?? [];
  const takesFiles =
    words.length === 0 &&
    (registeredArguments.some(isFree) || options.some(({ takesValue, choices }) => takesValue && choices.length === 0));
  return { name: command.name(), path, summary: command.description(), words, options, values, takesFiles };
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
