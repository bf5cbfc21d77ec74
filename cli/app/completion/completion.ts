import { Argument, type Command } from 'commander';
import type { LovageClient } from '../../../core/app/client.ts';
import { type Define, examples } from '../../kit/command.ts';
import type { AppContext } from '../context.ts';
import { bash } from './bash.ts';
import { fish } from './fish.ts';
import { type Word, wordsOf } from './words.ts';
import { zsh } from './zsh.ts';

const scripts = { bash, zsh, fish };
type Shell = keyof typeof scripts;

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addArgument(new Argument('<shell>', t('cli.completion.shell')).choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      examples(
        t,
        'source <(recipes completion bash)',
        'recipes completion zsh > ~/.zfunc/_recipes',
        'recipes completion fish > ~/.config/fish/completions/recipes.fish',
      ),
    )
    .action(run((context, shell: Shell, _: unknown, self: Command) => writeScript(context as AppContext, shell, self)));
};

async function writeScript({ output, complete }: AppContext, shell: Shell, self: Command) {
  const root: Word = await wordsOf(self.parent!, complete);
  output.data.line(scripts[shell](root));
}
