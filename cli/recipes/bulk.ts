import type { LovageClient } from '../../core/app/client.ts';
import { settingNames } from '../../core/recipes/new-settings.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { assertKnown, settingsOf } from '../kit/family/settings.ts';
import { deletionQuestion, wayBack } from './deletion-texts.ts';
import { findRecipe } from './find-recipe.ts';

interface Bulk<Options> {
  readonly example: string;
  /** Adds the options of this command. */
  readonly options?: (...given: Parameters<Define<LovageClient>>) => void;
  /** Whether it asks before the change, and says how to restore what it deleted. */
  readonly isDeletion?: boolean;
  readonly done: string;
  /** Refuses options that cannot be right, before anything is read. */
  readonly check?: (options: Options) => void;
  readonly send: (client: LovageClient, recipes: string[], options: Options) => Promise<unknown>;
}

/** Changes many recipes, or none of them if it fails for one. */
const bulk =
  <Options>({
    example,
    options: addOptions,
    isDeletion = false,
    done,
    check,
    send,
  }: Bulk<Options>): Define<LovageClient> =>
  (command, definition) => {
    const { t, run } = definition;
    command.argument('<recipe...>', t('cli.view.recipe'));
    addOptions?.(command, definition);
    command.addHelpText('after', examples(t, example)).action(
      run(async (context: Context<LovageClient>, named: string[], given: Options) => {
        const { client, output, options, prompt, t: text } = context;
        check?.(given);
        const found = new Map<string, Recipe>();
        for (const name of named) {
          const recipe = await findRecipe(context, name);
          found.set(recipe.id, recipe);
        }
        const recipes = [...found.values()];
        if (isDeletion && !options.yes && !(await prompt.confirm(deletionQuestion(recipes, context), '--yes')))
          throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
        await send(client, [...found.keys()], given);
        if (options.json)
          return output.json(recipes.map(({ slug }) => ({ slug, outcome: isDeletion ? 'deleted' : 'changed' })));
        output.note(text(done, { count: recipes.length }));
        if (isDeletion) output.note(wayBack(recipes, context));
      }),
    );
  };

const refs = (names: readonly string[]) => names.map((name) => ({ name }));

export const tag = bulk<{ tag: string[] }>({
  example: 'recipes bulk tag tomato-soup bread --tag Winter --tag Quick',
  options: (command, { t }) => command.requiredOption('--tag <tag>', t('cli.bulk.tag'), collect),
  done: 'cli.bulk.done',
  send: (client, recipes, given) => client.recipeBulk.tag({ body: { recipes, tags: refs(given.tag) } }),
});

export const categorize = bulk<{ category: string[] }>({
  example: 'recipes bulk categorize tomato-soup bread --category Dinner',
  options: (command, { t }) => command.requiredOption('--category <category>', t('cli.bulk.category'), collect),
  done: 'cli.bulk.done',
  send: (client, recipes, given) =>
    client.recipeBulk.categorize({ body: { recipes, categories: refs(given.category) } }),
});

export const settings = bulk<{ set: string[] }>({
  example: 'recipes bulk settings tomato-soup bread --set public=true --set showNutrition=true',
  options: (command, { t }) => command.requiredOption('--set <setting=value>', t('cli.bulk.set'), collect),
  done: 'cli.bulk.done',
  check: ({ set }) => assertKnown(settingsOf(set), settingNames),
  send: (client, recipes, given) => client.recipeBulk.settings({ body: { recipes, settings: settingsOf(given.set) } }),
});

export const remove = bulk<object>({
  example: 'recipes bulk delete tomato-soup bread --yes',
  isDeletion: true,
  done: 'cli.bulk.deleted',
  send: (client, recipes) => client.recipeBulk.remove({ body: { recipes } }),
});
