import type { LovageClient } from '../../core/app/client.ts';
import type { OwnRating } from '../../core/ratings/schema.ts';
import type { Context } from '../kit/command.ts';
import { type Column, writeList } from '../kit/table.ts';
import { findRecipes } from '../recipes/find-recipes.ts';

interface Opinion extends OwnRating {
  readonly name: string;
  readonly slug: string;
}

/** Writes the ratings of a user, sorted by recipe name. */
export async function writeRatings(
  { client, output, options, t, locale }: Context<LovageClient>,
  ratings: readonly OwnRating[],
  nothing: string,
): Promise<void> {
  const recipes = await findRecipes(
    client,
    ratings.map(({ recipeId }) => recipeId),
  );
  const opinions = ratings.flatMap((rating): Opinion[] => {
    const recipe = recipes.get(rating.recipeId);
    return recipe ? [{ ...rating, name: recipe.name, slug: recipe.slug }] : [];
  });
  opinions.sort((a, b) => a.name.localeCompare(b.name, locale));
  if (options.json) {
    output.json(opinions);
    return;
  }
  const columns: Column<Opinion>[] = [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 20 },
    { title: t('recipes.rating'), text: ({ rating }) => (rating ? String(rating) : '') },
    { title: t('cli.rate.favorite'), text: ({ isFavorite }) => isFavorite },
    { title: t('cli.family.slug'), text: ({ slug }) => slug, isOptional: true },
  ];
  await writeList(output, columns, opinions, nothing);
}
