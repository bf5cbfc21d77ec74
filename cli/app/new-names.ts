import type { Command } from 'commander';
import { Failure } from '../kit/failure.ts';
import { STDIN } from '../kit/source.ts';

/** Arguments that commands write as they are. */
const WRITTEN = ['name', 'new-name', 'title', 'text', 'subject', 'dish', 'username'];
const WRITING = ['create', 'rename', 'duplicate'];

const full = (command: Command): string =>
  command.parent ? `${full(command.parent)} ${command.name()}`.trim() : command.name();

/** Refuses `-` where it would become a name: it stands for standard input, which these commands do not read. */
export function refuseDash(command: Command, given: readonly unknown[]): void {
  if (!WRITING.includes(command.name()) || full(command) === 'recipes create') return;
  const isDash = command.registeredArguments.some(
    (argument, at) => WRITTEN.includes(argument.name()) && given[at] === STDIN,
  );
  if (isDash) throw new Failure('cli.errors.dash_is_input', { command: full(command) });
}

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isBlank) : typeof value === 'string' && value.trim() === '';

/** Refuses an argument without a letter. It is probably an unset variable of a script. */
export function refuseBlank(command: Command, given: readonly unknown[]): void {
  const blank = command.registeredArguments.find((argument, at) => argument.required && isBlank(given[at]));
  if (blank) throw new Failure('cli.usage.missing_argument', { name: blank.name(), command: full(command) });
}
