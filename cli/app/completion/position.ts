import type { Command, Option } from 'commander';
import type { GlobalOptions } from '../../kit/command.ts';
import type { Root } from '../root-command.ts';
import { type Kind, kindOfArgument, kindOfOption } from './kinds.ts';

/** The position of the cursor: the kind of name that belongs there, and its typed part. */
export interface Position {
  readonly kind: Kind | null;
  readonly typed: string;
  /** The text before the name in the same word: `--list=`. */
  readonly before: string;
  /** The options so far that choose a server and an account. */
  readonly options: GlobalOptions;
  /** The shopping list that the line names so far. */
  readonly list?: string;
}

const isFlag = (word: string) => word.startsWith('-') && word.length > 1;
const takesValue = ({ required, optional }: Option) => required || optional;

const argumentAt = ({ registeredArguments }: Command, index: number) => {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic ? last : undefined);
};

/** Walks the words before the cursor as the command line would read them. Reads them only; runs nothing. */
export async function positionOf(root: Root, before: readonly string[], word: string): Promise<Position> {
  let command = root.command;
  let operands = 0;
  let isOnlyOperands = false;
  let waiting: Option | undefined;
  let list: string | undefined;
  const options: Record<string, string> = {};
  const optionOf = (flag: string) =>
    [...command.options, ...root.command.options].find(({ long, short }) => long === flag || short === flag);
  const note = (option: Option, value: string) => {
    if (root.command.options.includes(option)) options[option.attributeName()] = value;
    if (option.long === '--list') list = value;
  };

  for (const each of before) {
    if (waiting) {
      note(waiting, each);
      waiting = undefined;
    } else if (!isOnlyOperands && each === '--') isOnlyOperands = true;
    else if (!isOnlyOperands && isFlag(each)) {
      const [flag, inline] = divided(each);
      const option = optionOf(flag);
      if (option && inline !== null) note(option, inline);
      else if (option && takesValue(option)) waiting = option;
    } else {
      const child = operands === 0 ? command.commands.find((known) => known.name() === each) : undefined;
      if (child) {
        await root.complete(child);
        command = child;
      } else operands += 1;
    }
  }

  const so = () => ({ options, ...(list === undefined ? {} : { list }) });
  if (waiting) return { kind: kindOfOption(waiting), typed: word, before: '', ...so() };
  if (!isOnlyOperands && isFlag(word)) {
    const [flag, inline] = divided(word);
    const option = inline === null ? undefined : optionOf(flag);
    return { kind: option ? kindOfOption(option) : null, typed: inline ?? '', before: `${flag}=`, ...so() };
  }
  const argument = command.commands.length > 0 ? undefined : argumentAt(command, operands);
  return { kind: argument ? kindOfArgument(command, argument.name()) : null, typed: word, before: '', ...so() };
}

/** `--list=Week` → the flag and its value. */
function divided(word: string): [flag: string, inline: string | null] {
  const at = word.indexOf('=');
  return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
}
