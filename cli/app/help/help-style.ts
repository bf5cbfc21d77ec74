import { styleText } from 'node:util';
import { type Command, Help, type HelpConfiguration, type Option } from 'commander';
import type { Text } from '../../kit/command.ts';
import { hasWide, wrapWide } from '../../kit/wrap-wide.ts';

/** Text keys of the headings that commander writes. */
const HEADINGS: Readonly<Record<string, string>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.options',
  'Global Options:': 'cli.help.global_options',
  'Commands:': 'cli.help.commands',
};

const OPTION_HEADINGS = ['Options:', 'Global Options:'];

/** Formats help: translated headings in bold, choices after the description, commands before options. */
export const helpStyle = (t: Text): HelpConfiguration => ({
  showGlobalOptions: true,
  formatHelp(command, helper) {
    const blocks = Help.prototype.formatHelp.call(helper, command, helper).trimEnd().split('\n\n');
    const isOptions = (block: string) =>
      OPTION_HEADINGS.some((heading) => block.startsWith(helper.styleTitle(heading)));
    return `${[...blocks.filter((block) => !isOptions(block)), ...blocks.filter(isOptions)].join('\n\n')}\n`;
  },
  styleTitle: (title) => styleText('bold', HEADINGS[title] ? t(HEADINGS[title]) : title, { validateStream: false }),
  commandUsage(this: Help, command: Command) {
    const usage = Help.prototype.commandUsage.call(this, command);
    return usage.replace('[options]', `[${t('cli.man.options')}]`).replace('[command]', `[${t('cli.man.command')}]`);
  },
  boxWrap(this: Help, text: string, width: number) {
    return hasWide(text) ? wrapWide(text, width) : Help.prototype.boxWrap.call(this, text, width);
  },
  optionDescription: ({ description, argChoices }: Option) =>
    argChoices ? `${description} (${argChoices.join(', ')})` : description,
  subcommandTerm: (command: Command) => command.name(),
  // Hide --help and --version, which every program has.
  visibleGlobalOptions(this: Help, command: Command) {
    return ancestors(command)
      .flatMap((ancestor) => this.visibleOptions(ancestor))
      .filter(
        ({ long }) => long !== '--help' && long !== '--version' && !command.options.some((own) => own.long === long),
      );
  },
});

function ancestors(command: Command): Command[] {
  return command.parent ? [command.parent, ...ancestors(command.parent)] : [];
}
