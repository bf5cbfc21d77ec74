import type { Caller } from '../../core/auth/caller.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { MigrationFaultError } from '../../core/migrations/draft.ts';
import { type Homely, type Household, homelyOf } from '../../core/migrations/household.ts';
import type { Kind, MigrationPreview, MigrationSource, PreviewedRecipe } from '../../core/migrations/schema.ts';
import type { LineTaker } from '../parsing/service.ts';
import type { KnownRecipes } from './known-recipes.ts';
import type { ReadRecipe } from './read-task.ts';
import type { WithSureLines } from './sure-lines.ts';
import { faultText, nameOf, originOf, recipeOf } from './take-over.ts';

interface Look {
  readonly source: MigrationSource;
  readonly caller: Caller;
  readonly known: KnownRecipes;
  readonly lines: LineTaker;
  readonly t: Translate;
  readonly now: Date;
}

/** What a migration would do with one recipe. */
export async function previewRecipe({ found, sure }: WithSureLines, look: Look): Promise<PreviewedRecipe> {
  const nothing = {
    ingredients: 0,
    parsed: 0,
    steps: 0,
    hasPicture: false,
    categories: [],
    tags: [],
    losses: [],
    outcome: null,
  };
  try {
    const text = recipeOf(found, look.t, look.now);
    const { draft, picture } = found as Extract<ReadRecipe, { draft: unknown }>;
    const outcome = await look.known.look(look.caller, text, originOf(look.source, draft));
    if (outcome === 'exists') throw new MigrationFaultError('exists');
    const { body: recipe, counts } = await look.lines.take(look.caller.groupId, text, sure, false);
    return {
      name: recipe.name,
      fault: null,
      message: '',
      ingredients: recipe.recipeIngredient?.length ?? 0,
      parsed: counts.parsed,
      steps: recipe.recipeInstructions?.length ?? 0,
      hasPicture: picture !== null,
      categories: [...(draft.categories ?? [])],
      tags: [...(draft.tags ?? [])],
      losses: [...(draft.losses ?? [])],
      outcome,
    };
  } catch (error) {
    const fault = error instanceof MigrationFaultError ? error.fault : 'refused';
    return { ...nothing, name: nameOf(found), fault, message: faultText(error, look.t) };
  }
}

/** Counts the contents of the export besides recipes. */
export function contentsOf(households: readonly Household[]): MigrationPreview['contents'] {
  const sum = (count: (household: Household) => number) => households.reduce((total, each) => total + count(each), 0);
  const sumOfHomes = (count: (homely: Homely) => number) =>
    sum((household) => homelyOf(household).reduce((total, each) => total + count(each), 0));
  const counts: Partial<Record<Kind, number>> = {
    groups: households.length,
    people: sum(({ people }) => people.length),
    categories: sum(({ categories }) => categories.length),
    tags: sum(({ tags }) => tags.length),
    tools: sum(({ tools }) => tools.length),
    labels: sum(({ labels }) => labels.length),
    units: sum(({ units }) => units.length),
    foods: sum(({ foods }) => foods.length),
    plans: sumOfHomes(({ plans }) => plans.length),
    rules: sumOfHomes(({ rules }) => rules.length),
    cookbooks: sumOfHomes(({ cookbooks }) => cookbooks.length),
    actions: sumOfHomes(({ actions }) => actions.length),
    lists: sumOfHomes(({ lists }) => lists.length),
    items: sumOfHomes(({ lists }) => lists.reduce((total, { items }) => total + items.length, 0)),
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind: kind as Kind, count }));
}
