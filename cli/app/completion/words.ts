import type { Argument, Command, Option } from 'commander';

/** A command or subcommand, the words that may follow it, and its options. */
export interface Word {
  readonly name: string;
  /** All words up to this one, each after a space: ` shopping add`. Empty for the root. */
  readonly path: string;
  readonly summary: string;
  readonly words: readonly Word[];
  readonly options: readonly WordOption[];
  /** The allowed values of its argument, if there is a fixed choice. */
  readonly values: readonly string[];
  /** Whether an argument or the value of an option may be a file. */
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

/** Describes the whole command line; loads every command first. */
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

/** A word and all its descendants. */
export const allWords = (word: Word): Word[] => [word, ...word.words.flatMap(allWords)];

/** Options with a fixed choice of values, and the path of words that each belongs to. */
export const choicesOf = (root: Word): { path: string; long: string; choices: readonly string[] }[] =>
  allWords(root).flatMap(({ path, options }) =>
    options.filter(({ choices }) => choices.length > 0).map(({ long, choices }) => ({ path, long, choices })),
  );

/** Quotes a text with single quotes, for bash and zsh. */
export const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
