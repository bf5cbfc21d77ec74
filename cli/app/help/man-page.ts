import type { Command, Option } from 'commander';
import type { Text } from '../../kit/command.ts';

/** Text for roff: backslashes, and the signs that begin a request at the start of a line. */
const roff = (text: string): string =>
  text
    .replace(/\\/g, '\\e')
    .replace(/^([.'])/gm, '\\&$1')
    .replace(/-/g, '\\-');

const description = ({ description: text, argChoices }: Pick<Option, 'description' | 'argChoices'>): string =>
  roff(argChoices ? `${text} (${argChoices.join(', ')})` : text);

const optionText = (option: Option): string[] => ['.TP', `.B ${roff(option.flags)}`, description(option)];

/** A line that begins with a prompt, and the lines that it continues on. */
const EXAMPLE = /^ {2}\$ (.*(?: \\\n {6}.*)*)$/gm;

/** The examples that a command adds below its help. */
function examplesOf(command: Command): string[] {
  const written: string[] = [];
  command.configureOutput({ writeOut: (text) => void written.push(text) });
  command.outputHelp();
  return [...written.join('').matchAll(EXAMPLE)].map(([, line]) => line!.replace(/ \\\n\s+/g, ' '));
}

function commandSection(command: Command, name: string): string[] {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  const examples = examplesOf(command);
  return [
    `.SS recipes ${roff(name)}`,
    roff(help.subcommandDescription(command)),
    '.PP',
    `.B ${roff(help.commandUsage(command).replaceAll('\n', ' '))}`,
    ...help
      .visibleArguments(command)
      .flatMap((argument) => ['.TP', `.I ${roff(argument.name())}`, description(argument)]),
    ...options.flatMap(optionText),
    ...(examples.length > 0 ? ['.PP', '.nf', ...examples.map((line) => roff(`  $ ${line}`)), '.fi'] : []),
  ];
}

async function sections(
  command: Command,
  complete: (command: Command) => Promise<void>,
  path: readonly string[] = [],
): Promise<string[]> {
  await complete(command);
  if (command.commands.length === 0) return commandSection(command, path.join(' '));
  const below: string[] = [];
  for (const child of command.commands) below.push(...(await sections(child, complete, [...path, child.name()])));
  return below;
}

export interface ManParts {
  readonly root: Command;
  readonly complete: (command: Command) => Promise<void>;
  readonly t: Text;
  readonly version: string;
}

/** The manual page of the whole command line, for `man`. */
export async function manPage({ root, complete, t, version }: ManParts): Promise<string> {
  const global = root.createHelp().visibleOptions(root);
  return `${[
    `.TH RECIPES 1 "" "Lovage ${roff(version)}" "Lovage"`,
    `.SH ${t('cli.man.name')}`,
    `recipes \\- ${roff(t('cli.summary'))}`,
    `.SH ${t('cli.man.synopsis')}`,
    '.B recipes',
    `.RI [ ${t('cli.man.command')} ]`,
    `.RI [ ${t('cli.man.options')} ]`,
    `.SH ${t('cli.man.global')}`,
    ...global.flatMap(optionText),
    `.SH ${t('cli.man.commands')}`,
    ...(await sections(root, complete)),
    `.SH ${t('cli.man.codes')}`,
    roff(t('cli.man.see_codes')),
  ].join('\n')}\n`;
}
