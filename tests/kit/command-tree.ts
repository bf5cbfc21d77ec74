import type { Command } from 'commander';
import { loadTexts, plainText } from '../../cli/app/language.ts';
import { rootCommand } from '../../cli/app/root-command.ts';
import { thisTerminal } from '../../cli/app/this-terminal.ts';

async function leavesBelow(command: Command, complete: (command: Command) => Promise<void>): Promise<Command[]> {
  await complete(command);
  if (command.commands.length === 0) return [command];
  const leaves: Command[] = [];
  for (const child of command.commands) leaves.push(...(await leavesBelow(child, complete)));
  return leaves;
}

/** Every command that does something, with its arguments and options. */
export async function everyCommand(): Promise<readonly Command[]> {
  const t = plainText(await loadTexts({}));
  const root = rootCommand({
    t,
    version: '0',
    terminal: thisTerminal(),
    hasOwnFormat: false,
    prepare: (module, command) => module.define(command, { t, run: () => async () => {} }),
  });
  return leavesBelow(root.command, root.complete);
}

/** The words that run a command: `plan rule create`. */
export const wordsFor = (command: Command): string[] =>
  command.parent ? [...wordsFor(command.parent), command.name()] : [];
