import type { CommanderError } from 'commander';
import { Failure } from '../kit/failure.ts';

/** Our text keys for the usage errors of commander. */
const TEXTS: Readonly<Record<string, string>> = {
  'commander.unknownCommand': 'cli.usage.unknown_command',
  'commander.unknownOption': 'cli.usage.unknown_option',
  'commander.missingArgument': 'cli.usage.missing_argument',
  'commander.missingMandatoryOptionValue': 'cli.usage.missing_option',
  'commander.optionMissingArgument': 'cli.usage.missing_value',
  'commander.excessArguments': 'cli.usage.too_many_arguments',
  'commander.invalidArgument': 'cli.usage.bad_value',
};

/** Words of other programs and our words for them. */
const SAME: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'make'],
  ['delete', 'remove', 'rm', 'del', 'destroy'],
  ['list', 'ls', 'all', 'index'],
  ['view', 'show', 'get', 'cat', 'describe', 'open', 'info'],
  ['edit', 'update', 'change', 'set', 'modify', 'rename'],
  ['duplicate', 'copy', 'cp', 'clone'],
  ['check', 'tick', 'done'],
  ['uncheck', 'untick'],
  ['tui', 'ui', 'browse'],
  ['serve', 'server', 'start'],
  ['login', 'signin', 'sign-in'],
  ['search', 'find'],
];

/** The command that means the same as this word. */
const sameAs = (word: string, commands: readonly string[]): string | undefined =>
  SAME.find((words) => words.includes(word))?.find((name) => commands.includes(name));

/** A usage error in the user's language. Takes the names from commander's quotes and its "Did you mean". */
export function usageFailure(error: CommanderError, command: string, siblings: readonly string[] = []): Failure {
  const quoted = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1]!);
  // The order differs: "option '--color' argument 'pink'", but "value 'tcsh' is invalid for argument 'shell'".
  const [name = '', value = ''] = /command-argument value/.test(error.message) ? quoted.toReversed() : quoted;
  const suggestion = /\(Did you mean (?:one of )?(.+?)\?\)/s.exec(error.message)?.[1];
  const known = error.code === 'commander.unknownCommand' ? (suggestion ?? sameAs(name, siblings)) : suggestion;
  const allowed = /Allowed choices are (.+?)\.$/m.exec(error.message)?.[1];
  const key = TEXTS[error.code] ?? 'cli.usage.other';
  return new Failure(known ? `${key}_near` : allowed ? `${key}_choices` : key, {
    name,
    value,
    command,
    suggestion: known ?? '',
    allowed: allowed ?? '',
    message: error.message.replace(/^error: /, ''),
  });
}
