import { accountCommands } from './account-commands.ts';
import { type CommandRow, groups } from './command-row.ts';
import { householdCommands } from './household-commands.ts';
import { moreCommands } from './more-commands.ts';
import { recipeCommands } from './recipe-commands.ts';

export type { CommandRow, Module } from './command-row.ts';

const { start } = groups;

/** Every command, in the order of the help. Each command is a row here and a file of its own. */
export const commands: readonly CommandRow[] = [
  { name: 'tui', group: start, summary: 'cli.tui.summary', load: () => import('./tui.ts') },
  { name: 'serve', group: start, summary: 'cli.serve.summary', load: () => import('./serve.ts') },
  ...recipeCommands,
  ...householdCommands,
  ...moreCommands,
  ...accountCommands,
];
