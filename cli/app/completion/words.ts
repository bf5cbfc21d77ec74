import type { Argument, Command, Option } from 'commander';
import { kindOfArgument, kindOfOption } from './kinds.ts';

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
  /** Whether an argument or the value of an option may be a name of the library. */
  readonly takesNames: boolean;
}

export interface WordOption {
  readonly long: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  /** Whether its value is a name of the library. */
  readonly takesName: boolean;
}

function optionOf(option: Option): WordOption[] {
  const { long, description, required, optional, argChoices } = option;
  if (!long) return [];
  const takesValue = required || optional;
  const takesName = takesValue && kindOfOption(option) !== null;
  return [{ long, summary: description, takesValue, choices: argChoices ?? [], takesName }];
}

const isFree = ({ argChoices }: Argument): boolean => argChoices === undefined;
const isOpen = ({ takesValue, choices, takesName }: WordOption): boolean =>
  takesValue && choices.length === 0 && !takesName;

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
  const isName = (argument: Argument) => kindOfArgument(command, argument.name()) !== null;
  const isLeaf = words.length === 0;
  const takesFiles =
    isLeaf && (registeredArguments.some((each) => isFree(each) && !isName(each)) || options.some(isOpen));
  const takesNames = isLeaf && (registeredArguments.some(isName) || options.some(({ takesName }) => takesName));
  const summary = command.description();
  return { name: command.name(), path, summary, words, options, values, takesFiles, takesNames };
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
