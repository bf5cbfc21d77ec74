import { Argument, type Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';

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
  readonly commands: readonly Command[];
  readonly options: readonly string[];
}

const names = (commands: readonly Command[]): string => commands.map((command) => command.name()).join(' ');

const quoted = (text: string): string => text.replace(/'/g, "'\\''");

/** The words after a group of commands, and those in the first place. */
const scripts: Readonly<Record<Shell, (words: Words) => string>> = {
  bash: ({ commands, options }) => `_recipes() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  case "$COMP_CWORD:\${COMP_WORDS[1]}" in
    1:*) COMPREPLY=($(compgen -W '${names(commands)} ${options.join(' ')}' -- "$word")) ;;
${groupsOf(commands)
  .map((group) => `    2:${group.name()}) COMPREPLY=($(compgen -W '${names(group.commands)}' -- "$word")) ;;`)
  .join('\n')}
    *) COMPREPLY=($(compgen -W '${options.join(' ')}' -- "$word") $(compgen -f -- "$word")) ;;
  esac
}
complete -F _recipes recipes`,
  zsh: ({ commands, options }) => `#compdef recipes
_recipes() {
  local -a words_here
  if (( CURRENT == 2 )); then
    words_here=(
${commands.map((command) => `      '${command.name()}:${quoted(command.description()).replace(/:/g, '\\:')}'`).join('\n')}
    )
    _describe command words_here
  fi
  case "$CURRENT:$words[2]" in
${groupsOf(commands)
  .map((group) => `    3:${group.name()}) compadd ${names(group.commands)} ;;`)
  .join('\n')}
  esac
  compadd -- ${options.join(' ')}
  (( CURRENT > 2 )) && _files
}
compdef _recipes recipes`,
  fish: ({ commands, options }) =>
    [
      ...commands.map(
        (command) =>
          `complete -c recipes -n __fish_use_subcommand -a ${command.name()} -d '${quoted(command.description())}'`,
      ),
      ...groupsOf(commands).map(
        (group) => `complete -c recipes -n '__fish_seen_subcommand_from ${group.name()}' -a '${names(group.commands)}'`,
      ),
      ...options.map((option) => `complete -c recipes -l ${option.replace(/^--/, '')}`),
    ].join('\n'),
};

const groupsOf = (commands: readonly Command[]) => commands.filter((command) => command.commands.length > 0);

async function writeScript({ output }: Context<LovageClient>, shell: Shell, self: Command) {
  const root = self.parent!;
  const options = root.options.map((option) => option.long).filter((long): long is string => typeof long === 'string');
  output.data.line(scripts[shell]({ commands: root.commands, options }));
  return undefined;
}
