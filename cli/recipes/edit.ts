import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { Recipe, RecipeBody } from '../../core/recipes/schema.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { editText } from './edit-text.ts';
import { findRecipe } from './find-recipe.ts';
import { changesOrganizers, type OrganizerOptions, organizerChanges, withOrganizers } from './organizer-changes.ts';

interface EditOptions extends OrganizerOptions {
  readonly set?: readonly string[];
  readonly file?: string;
}

type Change = Partial<Record<keyof RecipeBody, unknown>>;

const TEXTS = [
  'name',
  'description',
  'recipeYield',
  'totalTime',
  'prepTime',
  'performTime',
  'cookTime',
  'orgURL',
  'dateAdded',
] as const satisfies readonly (keyof RecipeBody)[];

/** The attributes that can be edited, in the order of the editor. */
const EDITABLE = [
  ...TEXTS,
  'recipeCategory',
  'tags',
  'tools',
  'recipeIngredient',
  'recipeInstructions',
  'notes',
  'nutrition',
  'settings',
  'extras',
] as const satisfies readonly (keyof RecipeBody & keyof Recipe)[];

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .option('--set <attribute=value>', t('cli.family.set'), collect)
    .option('--file <file>', t('cli.edit.file'));
  withOrganizers(command, t)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes edit tomato-soup',
        'recipes edit tomato-soup --add-tag Quick --remove-tag Slow',
        'recipes edit tomato-soup --set recipeYield="6 servings" --set prepTime="20 minutes"',
        'echo \'{"tags": [{"name": "soup"}]}\' | recipes edit tomato-soup --file -',
      ),
    )
    .action(run(editRecipe));
};

function changeOf(settings: readonly string[]): Change {
  const change: Change = {};
  for (const setting of settings) {
    const at = setting.indexOf('=');
    const attribute = setting.slice(0, at) as (typeof TEXTS)[number];
    if (at < 1 || !TEXTS.includes(attribute))
      throw new Failure('cli.errors.cannot_set', { setting, attributes: TEXTS.join(', ') });
    change[attribute] = setting.slice(at + 1);
  }
  return change;
}

const editable = (recipe: Recipe): Change => Object.fromEntries(EDITABLE.map((key) => [key, recipe[key]]));

/** The attributes that the user changed. Attributes removed from the text stay unchanged. */
const changed = (before: Change, after: Change): Change =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Change]),
    ),
  );

async function editRecipe(context: Context<LovageClient>, named: string, given: EditOptions) {
  const { set, file } = given;
  const { client, source, output, options, t } = context;
  const recipe = await findRecipe(context, named);
  const ifMatch = etagOf(recipe);
  const send = (change: Change) =>
    client.recipes.patch({
      params: { slug: recipe.id },
      body: change as RecipeBody,
      ...(ifMatch ? { ifMatch } : {}),
    });

  let saved: Recipe | null;
  if (file !== undefined || set !== undefined || changesOrganizers(given)) {
    const change: Change = {
      ...(file === undefined ? {} : ((await source.json(file)) as Change)),
      ...organizerChanges(recipe, given),
      ...changeOf(set ?? []),
    };
    saved = Object.keys(change).length === 0 ? null : await send(change);
  } else {
    const before = editable(recipe);
    saved = await editText(context, `${recipe.slug}.json`, JSON.stringify(before, null, 2), async (text) => {
      const change = changed(before, JSON.parse(text) as Change);
      return Object.keys(change).length === 0 ? null : send(change);
    });
  }
  if (saved && options.json) output.json(saved);
  else output.note(saved ? t('cli.edit.done', { name: safeLine(saved.name) }) : t('recipes.unchanged'));
}
