import { Option } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import type { ParserName } from '../../core/parsing/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { STDIN } from '../kit/source.ts';
import { parseRecipe } from './parse-recipe.ts';
import { type ParseOptions, parseTexts } from './parse-texts.ts';
import { writeParsed } from './write-parsed.ts';

const parsers = ['nlp', 'brute', 'openai'] as const satisfies readonly ParserName[];

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[line...]', t('cli.parse.lines'))
    .addOption(new Option('--parser <parser>', t('cli.parse.parser')).choices(parsers).default('nlp'))
    .option('--recipe <recipe>', t('cli.parse.recipe'))
    .option('--save', t('cli.parse.save'))
    .option('--create', t('cli.parse.create'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes parse "2 cups flour, sifted" "1 EL Öl"',
        'pbpaste | recipes parse',
        'recipes parse - --parser brute --json < lines.txt',
        'recipes parse --recipe tomato-soup',
        'recipes parse --recipe tomato-soup --save --create',
      ),
    )
    .action(run(parse));
};

async function givenLines({ source, terminal }: Context<LovageClient>, given: readonly string[]): Promise<string[]> {
  const isPiped = given.length === 0 || (given.length === 1 && given[0] === STDIN);
  if (!isPiped) return [...given];
  if (terminal.stdin.isTTY && given.length === 0) throw new Failure('cli.errors.no_lines');
  return source.lines(STDIN);
}

async function parse(context: Context<LovageClient>, given: string[], options: ParseOptions) {
  const { recipe, save, create, parser } = options;
  if (recipe === undefined && (save || create)) throw new Failure('cli.errors.save_without_recipe');
  if (recipe !== undefined && given.length > 0) throw new Failure('cli.errors.lines_and_recipe');
  if (recipe !== undefined) return parseRecipe(context, recipe, options, (lines) => parseTexts(context, lines, parser));
  const parsed = await parseTexts(context, await givenLines(context, given), parser);
  await writeParsed(context, parsed);
  return undefined;
}
