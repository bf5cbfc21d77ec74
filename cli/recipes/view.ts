import type { LovageClient } from '../../core/app/client.ts';
import { shownRecipe } from '../../core/conversion/shown-recipe.ts';
import { type UnitSystem, unitSystems } from '../../core/foods/unit-system.ts';
import { assertScale, servingsOf } from '../../core/recipes/scale.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { amount } from '../kit/numbers.ts';
import { safe } from '../kit/safe.ts';
import { findRecipe } from './find-recipe.ts';
import { recipePage } from './recipe-page.ts';

interface ViewOptions {
  readonly scale?: number;
  readonly servings?: number;
  readonly units?: UnitSystem;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .option('--scale <factor>', t('cli.view.scale'), amount)
    .option('--servings <number>', t('cli.view.servings'), amount)
    .addOption(command.createOption('--units <system>', t('cli.view.units')).choices(unitSystems))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes view tomato-soup',
        'recipes view "Tomato soup" --servings 6',
        'recipes view tomato-soup --units metric',
        'recipes view tomato-soup --json',
        'recipes view tomato-soup --format md',
      ),
    )
    .action(run(viewRecipe));
};

function scaleOf(recipe: Recipe, { scale, servings }: ViewOptions): number {
  if (servings === undefined) return scale ?? 1;
  const usual = servingsOf(recipe.recipeYield);
  if (usual === null) throw new Failure('cli.errors.no_servings', { name: recipe.name });
  return servings / usual;
}

/** A recipe in Markdown is a page for readers, as `recipes export` writes it. With chosen fields it is a record. */
const isMarkdown = ({ options: { format, fields } }: Context<LovageClient>) => format === 'md' && fields === undefined;

async function writeMarkdown(context: Context<LovageClient>, named: string, options: ViewOptions) {
  const { client, output } = context;
  const recipe = await findRecipe(context, named);
  const scale = scaleOf(recipe, options);
  assertScale(scale);
  const { units } = options;
  const query = { templateName: 'recipes.md', ...(scale === 1 ? {} : { scale }), ...(units ? { units } : {}) } as const;
  const file = await client.recipeExports.get({ params: { slug: recipe.slug }, query });
  output.data.line(safe(new TextDecoder().decode(await file.bytes())).trimEnd());
}

async function viewRecipe(context: Context<LovageClient>, named: string, options: ViewOptions) {
  const { output, t, locale } = context;
  const isChanged = [options.scale, options.servings, options.units].some((option) => option !== undefined);
  if (options.scale !== undefined && options.servings !== undefined) throw new Failure('cli.errors.scale_or_servings');
  if (isMarkdown(context)) return writeMarkdown(context, named, options);
  if (context.options.json && isChanged) throw new Failure('cli.errors.scaled_json');
  const recipe = await findRecipe(context, named);
  if (context.options.json) output.json(recipe);
  else {
    const scale = scaleOf(recipe, options);
    assertScale(scale);
    const shown = await shownRecipe(recipe, { scale, units: options.units ?? null, locale });
    const lines = await recipePage(shown, { out: output.data, t, locale, scale });
    output.data.line(lines.join('\n'));
  }
  return undefined;
}
