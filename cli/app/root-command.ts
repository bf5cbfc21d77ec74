import { Command, Option } from 'commander';
import { colorChoices, usesColor } from '../kit/color.ts';
import type { Text } from '../kit/command.ts';
import { Failure, OptionFailure } from '../kit/failure.ts';
import { formats } from '../kit/formats/shape.ts';
import { secondsOption } from '../kit/numbers.ts';
import type { Terminal } from '../kit/terminal.ts';
import { type CommandRow, commands, type Module } from './commands.ts';
import { helpStyle } from './help/help-style.ts';

/** A command that shows its help if no subcommand is given, instead of an error. */
class NamedOption extends Option {
  override argParser<T>(read: (value: string, previous: T) => T): this {
    return super.argParser<T>((value, previous) => {
      try {
        return read(value, previous);
      } catch (error) {
        throw error instanceof Failure ? new OptionFailure(this.long ?? this.flags, error) : error;
      }
    });
  }
}

class Group extends Command {
  override createOption(flags: string, description?: string): Option {
    return new NamedOption(flags, description);
  }

  override createCommand(name?: string): Command {
    return new Group(name);
  }

  override help(): never {
    return super.help({ error: false }) as never;
  }
}

export interface RootParts {
  readonly t: Text;
  readonly version: string;
  readonly terminal: Terminal;
  /** Whether the command to run has formats of its own. The root would take its option. */
  readonly hasOwnFormat: boolean;
  /** Gives a loaded command its arguments and action. */
  readonly prepare: (module: Module, command: Command) => void;
}

/** Commands that are not loaded yet, and the function that loads each. */
type Waiting = Map<Command, () => Promise<void>>;

async function complete(waiting: Waiting, command: Command): Promise<void> {
  const finish = waiting.get(command);
  waiting.delete(command);
  await finish?.();
}

/** Adds commands by name and summary. Their options and subcommands are added when the command is used. */
function addRows(parent: Command, rows: readonly CommandRow[], parts: RootParts, waiting: Waiting): void {
  const { t, prepare } = parts;
  parent.hook('preSubcommand', (_, subcommand) => complete(waiting, subcommand));
  for (const row of rows) {
    const command = parent.command(row.name).description(t(row.summary));
    // Only the first level has headings: below it, all commands of a noun are in the same group.
    if (!parent.parent) command.helpGroup(t(row.group));
    command.helpOption('-h, --help', t('cli.global.help')).helpCommand(false);
    waiting.set(command, async () => {
      if (row.children) addRows(command, row.children, parts, waiting);
      if (row.load) prepare(await row.load(), command);
    });
  }
}

export interface Root {
  readonly command: Command;
  /** Adds the arguments, options and subcommands of a command that is not loaded yet. */
  complete(command: Command): Promise<void>;
}

/** Builds the command line without arguments and options, which help and version do not need. */
export function rootCommand(parts: RootParts): Root {
  const { t, version, terminal } = parts;
  const hasColor = (stream: { isTTY?: boolean }) => usesColor({ env: terminal.env, isTerminal: stream.isTTY === true });
  const root = new Group('recipes')
    .description(t('cli.summary'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
      // `reportError` writes all errors.
      outputError: () => {},
      getOutHasColors: () => hasColor(terminal.stdout),
      getErrHasColors: () => hasColor(terminal.stderr),
      getOutHelpWidth: () => Math.min(terminal.stdout.columns ?? 80, 100),
    })
    .configureHelp(helpStyle(t))
    .helpCommand(false)
    .helpOption('-h, --help', t('cli.global.help'))
    .version(version, '-V, --version', t('cli.global.version'))
    .option('--host <address>', t('cli.global.host'))
    .option('--profile <name>', t('cli.global.profile'))
    .option('--as <user>', t('cli.global.as'))
    .option('--json', t('cli.global.json'))
    .option('--fields <names>', t('cli.global.fields'))
    .option('--jq <program>', t('cli.global.jq'))
    .option('--template <text>', t('cli.global.template'))
    .option('-q, --quiet', t('cli.global.quiet'))
    .option('-y, --yes', t('cli.global.yes'))
    .option('--no-input', t('cli.global.no_input'))
    .option('--lock <name>', t('cli.global.lock'))
    .option('--wait <seconds>', t('cli.global.wait'), secondsOption)
    .option('--idempotency-key <key>', t('cli.global.idempotency_key'));
  if (!parts.hasOwnFormat)
    root.addOption(root.createOption('--format <format>', t('cli.global.format')).choices(formats));
  root.addOption(root.createOption('--color <when>', t('cli.global.color')).choices(colorChoices));
  root.option('--debug', t('cli.global.debug'));

  const waiting: Waiting = new Map();
  addRows(root, commands, parts, waiting);
  return { command: root, complete: (command) => complete(waiting, command) };
}
