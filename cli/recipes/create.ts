import type { LovageClient } from '../../core/app/client.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { STDIN } from '../kit/source.ts';

interface CreateOptions {
  readonly file?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[name]', t('cli.create.name'))
    .option('--file <file>', t('cli.create.file'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes create "Tomato soup"',
        'recipes view tomato-soup --json | recipes create "Red soup" --file -',
        'recipes create - < recipe.json',
      ),
    )
    .action(run(createRecipe));
};

async function createRecipe(context: Context<LovageClient>, named: string | undefined, flags: CreateOptions) {
  const { client, source, output, options, t } = context;
  // As everywhere, `-` alone is standard input.
  const isPiped = named === STDIN;
  const [name, file] = isPiped ? [undefined, flags.file ?? STDIN] : [named, flags.file];
  const given = file === undefined ? {} : ((await source.json(file)) as Partial<NewRecipe>);
  const body = { ...given, ...(name === undefined ? {} : { name }) };
  if (body.name === undefined) throw new Failure('cli.errors.name_missing');
  const slug = await client.recipes.create({ body: body as NewRecipe });
  if (options.json) output.json({ slug });
  else output.data.line(slug);
  if (output.talk.isTerminal) output.note(t('cli.create.done', { slug }));
}
