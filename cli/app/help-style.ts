import { styleText } from 'node:util';
import { type Command, Help, type HelpConfiguration, type Option } from 'commander';
import type { Text } from '../kit/command.ts';

/** commander's own headings, in the person's language. */
const HEADINGS: Readonly<Record<string, string>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.options',
  'Global Options:': 'cli.help.global_options',
  'Commands:': 'cli.help.commands',
};

const OPTION_HEADINGS = ['Options:', 'Global Options:'];

/** How help reads: headings from the locale in bold, choices behind the description, commands before options. */
export const helpStyle = (t: Text): HelpConfiguration => ({
  showGlobalOptions: true,
  formatHelp(command, helper) {
    const blocks = Help.prototype.formatHelp.call(helper, command, helper).trimEnd().split('\n\n');
    const isOptions = (block: string) =>
      OPTION_HEADINGS.some((heading) => block.startsWith(helper.styleTitle(heading)));
    return `${[...blocks.filter((block) => !isOptions(block)), ...blocks.filter(isOptions)].join('\n\n')}\n`;
  },
  styleTitle: (title) => styleText('bold', HEADINGS[title] ? t(HEADINGS[title]) : title, { validateStream: false }),
  optionDescription: ({ description, argChoices }: Option) =>
    argChoices ? `${description} (${argChoices.join(', ')})` : description,
  subcommandTerm: (command: Command) => command.name(),
  // The two that every program has say little here; the rest is what the command itself takes.
  visibleGlobalOptions(this: Help, command: Command) {
    return ancestors(command)
      .flatMap((ancestor) => this.visibleOptions(ancestor))
      .filter((option) => option.long !== '--help' && option.long !== '--version');
  },
});

function ancestors(command: Command): Command[] {
  return command.parent ? [command.parent, ...ancestors(command.parent)] : [];
}
