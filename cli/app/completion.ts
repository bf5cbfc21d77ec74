import { Argument, type Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { type CommandRow, commands } from './commands.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addArgument(new Argument('<shell>', t('cli.completion.shell')).choices(shells))
    .addHelpText(
      'after',
      examples(
        t,
        'source <(recipes completion bash)',
        'recipes completion zsh > ~/.zfunc/_recipes',
        'recipes completion fish > ~/.config/fish/completions/recipes.fish',
      ),
    )
    .action(run((context, shell: Shell, _: unknown, self: Command) => writeScript(context, shell, self)));
};

interface Words {
  readonly t: Translate;
  readonly options: readonly string[];
}

const names = (rows: readonly CommandRow[]): string => rows.map(({ name }) => name).join(' ');

const groups = commands.flatMap(({ name, children }) => (children ? [{ name, children }] : []));

const quoted = (text: string): string => text.replace(/'/g, "'\\''");

/** The words after a group of commands, and those in the first place. */
const scripts: Readonly<Record<Shell, (words: Words) => string>> = {
  bash: ({ options }) => `_recipes() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  case "$COMP_CWORD:\${COMP_WORDS[1]}" in
    1:*) COMPREPLY=($(compgen -W '${names(commands)} ${options.join(' ')}' -- "$word")) ;;
${groups
  .map((group) => `    2:${group.name}) COMPREPLY=($(compgen -W '${names(group.children)}' -- "$word")) ;;`)
  .join('\n')}
    *) COMPREPLY=($(compgen -W '${options.join(' ')}' -- "$word") $(compgen -f -- "$word")) ;;
  esac
}
complete -F _recipes recipes`,
  zsh: ({ t, options }) => `#compdef recipes
_recipes() {
  local -a words_here
  if (( CURRENT == 2 )); then
    words_here=(
${commands.map((command) => `      '${command.name}:${quoted(t(command.summary)).replace(/:/g, '\\:')}'`).join('\n')}
    )
    _describe command words_here
  fi
  case "$CURRENT:$words[2]" in
${groups.map((group) => `    3:${group.name}) compadd ${names(group.children)} ;;`).join('\n')}
  esac
  compadd -- ${options.join(' ')}
  (( CURRENT > 2 )) && _files
}
compdef _recipes recipes`,
  fish: ({ t, options }) =>
    [
      ...commands.map(
        (command) =>
          `complete -c recipes -n __fish_use_subcommand -a ${command.name} -d '${quoted(t(command.summary))}'`,
      ),
      ...groups.map(
        (group) => `complete -c recipes -n '__fish_seen_subcommand_from ${group.name}' -a '${names(group.children)}'`,
      ),
      ...options.map((option) => `complete -c recipes -l ${option.replace(/^--/, '')}`),
    ].join('\n'),
};

async function writeScript({ output, t }: Context<LovageClient>, shell: Shell, self: Command) {
  const options = self
    .parent!.options.map((option) => option.long)
    .filter((long): long is string => typeof long === 'string');
  output.data.line(scripts[shell]({ t, options }));
  return undefined;
}
