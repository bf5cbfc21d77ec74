import { setImmediate } from 'node:timers/promises';
import { type Command, CommanderError } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { colorChoices } from '../kit/color.ts';
import type { Definition, GlobalOptions, Handler } from '../kit/command.ts';
import { exitCodes } from '../kit/failure.ts';
import { withFields } from '../kit/formats/shape.ts';
import { openOutput } from '../kit/output.ts';
import type { Stop, Terminal } from '../kit/terminal.ts';
import { commands } from './commands.ts';
import type { AppContext } from './context.ts';
import { loadLanguage, loadTexts, plainText } from './language.ts';
import { refuseBlank, refuseDash } from './new-names.ts';
import { type Root, rootCommand } from './root-command.ts';
import { thisTerminal } from './this-terminal.ts';
import { assertChoice } from './variables.ts';

/** Runs the command line of this process and returns the exit code. */
export async function run(argv: readonly string[], version: string): Promise<number> {
  const terminal = thisTerminal();
  const exitCode = await runProgram(argv, { version, terminal });
  // Pending work of a stopped command must not keep the process alive.
  if (terminal.stop.exitCode !== null) process.exit(exitCode);
  return exitCode;
}

export interface ProgramOptions {
  readonly version: string;
  readonly terminal: Terminal;
  /** Called with the full name of each command that completes: `auth login`. */
  readonly onDone?: (command: string) => void;
}

/** A clean shutdown of the server takes at most 10 s. After this time, it hangs. */
const STOP_MS = 15_000;

const fullName = (command: Command): string =>
  command.parent?.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();

/** Resolves with the exit code once the stopped command has ended, or after `STOP_MS`. */
function stopping(stop: Stop, open: () => AppContext | undefined): Promise<number> {
  return new Promise((resolve) => {
    stop.onStop((exitCode) => {
      const limit = setTimeout(() => resolve(exitCode), STOP_MS);
      const ended = open()?.stop(exitCode) ?? Promise.resolve(exitCode);
      void ended.then(resolve, () => resolve(exitCode)).finally(() => clearTimeout(limit));
    });
  });
}

/** Runs a command line on any terminal and returns the exit code. */
export async function runProgram(argv: readonly string[], options: ProgramOptions): Promise<number> {
  const { terminal, version, onDone = () => {} } = options;
  if (argv[0] === '__complete') return (await import('./completion/answer.ts')).answerShell(argv.slice(1), options);
  const texts = await loadTexts(terminal.env);
  const t = plainText(texts);
  let context: AppContext | undefined;
  let exitCode: number = exitCodes.ok;

  const openContext = async (name: string): Promise<AppContext> => {
    const [{ createContext }, language] = await Promise.all([import('./context.ts'), loadLanguage(texts)]);
    const { complete, command } = root;
    context = createContext({ name, terminal, version, language, complete, options: command.opts<GlobalOptions>() });
    return context;
  };
  const definition: Definition<LovageClient> = {
    t,
    run:
      <Arguments extends unknown[]>(handler: Handler<LovageClient, Arguments>) =>
      async (...given: Arguments) => {
        const command = given.at(-1) as Command;
        refuseDash(command, given);
        refuseBlank(command, given);
        if (!root.command.opts<GlobalOptions>().color) assertChoice(terminal.env, 'RECIPES_COLOR', colorChoices);
        const opened = await openContext(fullName(command));
        const release = await lockFor(opened);
        try {
          exitCode = (await handler(opened, ...given)) ?? exitCodes.ok;
          await opened.output.written();
        } finally {
          await release?.();
        }
        onDone(fullName(command));
      },
  };
  const names = new Set(commands.map(({ name }) => name));
  const root: Root = rootCommand({
    t,
    version,
    terminal,
    hasOwnFormat: argv.find((word) => names.has(word)) === 'export',
    prepare: (module, command) => module.define(command, definition),
  });

  const execute = async (): Promise<number> => {
    try {
      await root.command.parseAsync(withDefault(withFields(argv), root, terminal), { from: 'user' });
      return exitCode;
    } catch (error) {
      if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
      // Errors caused by the stop itself are not reported.
      return terminal.stop.exitCode !== null ? exitCodes.failure : report(error);
    }
  };
  const report = async (error: unknown): Promise<number> => {
    const [{ reportError }, { usageFailure }, language] = await Promise.all([
      import('./report.ts'),
      import('./usage-error.ts'),
      loadLanguage(texts),
    ]);
    const { color, json, debug } = root.command.opts<GlobalOptions>();
    const shown = error instanceof CommanderError ? usageFailure(error, ...commandIn(argv, root.command)) : error;
    return reportError(shown, {
      t: language.t,
      locale: language.locale,
      output: openOutput(terminal, { color }),
      isJson: json === true,
      isDebugging: debug === true,
      hasToken: Boolean(terminal.env.RECIPES_TOKEN?.trim()),
    });
  };

  const stopped = stopping(terminal.stop, () => context);
  const code = await Promise.race([
    stopped,
    execute().then((own) => (terminal.stop.exitCode === null ? own : stopped)),
  ]);
  await (context as AppContext | undefined)?.close();
  // The error of a full disk arrives after the write.
  if (terminal.stdout.isTTY !== true) await setImmediate();
  return terminal.outputFault ? report(terminal.outputFault) : code;
}

/** Takes the lock that the user named. A stopped command leaves the lock; the next one sees that the process is gone. */
async function lockFor({ terminal, options }: AppContext): Promise<(() => Promise<void>) | undefined> {
  if (options.lock === undefined) return undefined;
  const { takeRunLock } = await import('../kit/run-lock.ts');
  return takeRunLock(terminal.env, options.lock, options.wait ?? 0);
}

/** The longest command that the command line names, such as `recipes plan rule`, and the commands below it. */
function commandIn(argv: readonly string[], command: Command): [name: string, children: readonly string[]] {
  for (const [index, word] of argv.entries()) {
    const next = command.commands.find((child) => child.name() === word);
    if (!next) continue;
    const [name, children] = commandIn(argv.slice(index + 1), next);
    return [`${command.name()} ${name}`, children];
  }
  return [command.name(), command.commands.map((child) => child.name())];
}

/** Without a command, opens the terminal interface; without a terminal, shows the help. */
function withDefault(argv: readonly string[], { command }: Root, terminal: Terminal): readonly string[] {
  const canDraw = terminal.stdout.isTTY === true && terminal.stdin.isTTY === true && terminal.env.TERM !== 'dumb';
  if (!canDraw) return argv;
  const { operands, unknown } = command.parseOptions([...argv]);
  return operands.length + unknown.length === 0 ? [...argv, 'tui'] : argv;
}
