import { z } from 'zod';
import type { Recipe, RecipeSummary } from '../../recipes/schema.ts';
import { bounded, boundedAll, type Tool, tool } from './tool.ts';

const MAX_LINES = 300;
const MAX_SUMMARY = 300;
const MAX_NAMES = 50;
const namesOf = (all: readonly { name: string }[]): string[] => all.slice(0, MAX_NAMES).map(({ name }) => name);

/** A recipe in a list. */
export const summaryOf = ({
  slug,
  name,
  description,
  totalTime,
  recipeYield,
  rating,
  lastMade,
  tags,
}: RecipeSummary) => ({
  slug,
  name,
  description: bounded(description ?? '', MAX_SUMMARY),
  totalTime,
  recipeYield,
  rating,
  lastMade,
  tags: namesOf(tags),
});

/**
 * A recipe without fields that only programs need. Says how many lines, steps and notes are left out of a very long
 * one.
 */
export function recipeOf(recipe: Recipe) {
  const lines = recipe.recipeIngredient.map(({ title, display }) => (title ? `${title}: ${display}` : display));
  const ingredients = boundedAll(lines, MAX_LINES, MAX_SUMMARY);
  const steps = boundedAll(
    recipe.recipeInstructions.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
    MAX_LINES,
  );
  const texts = boundedAll(
    recipe.notes.map(({ text }) => text),
    MAX_LINES,
  );
  const notes = texts.map((text, index) => ({ title: recipe.notes[index]!.title, text }));
  const all = lines.length + recipe.recipeInstructions.length + recipe.notes.length;
  const leftOut = all - ingredients.length - steps.length - notes.length;
  return {
    ...summaryOf(recipe),
    description: bounded(recipe.description ?? ''),
    prepTime: recipe.prepTime,
    cookTime: recipe.performTime,
    source: recipe.orgURL,
    categories: namesOf(recipe.recipeCategory),
    ingredients,
    steps,
    notes,
    ...(leftOut > 0 ? { leftOut } : {}),
  };
}

const Slug = z.string().min(1).max(255).describe('Slug of the recipe, as search_recipes returns it.');
const Names = z.array(z.string().max(255)).max(50).optional();
const Lines = z.array(z.string().max(1_000)).max(MAX_LINES);

/** How the recipes of a search are sorted. */
const orders = {
  name: { orderBy: 'name', orderDirection: 'asc' },
  newest: { orderBy: 'createdAt', orderDirection: 'desc' },
  best_rated: { orderBy: 'rating', orderDirection: 'desc' },
  longest_not_cooked: { orderBy: 'lastMade', orderDirection: 'asc', orderByNullPosition: 'first' },
  random: { orderBy: 'random' },
} as const;
const Order = z.enum(Object.keys(orders) as [keyof typeof orders, ...(keyof typeof orders)[]]);

const search = tool({
  name: 'search_recipes',
  title: 'Search recipes',
  description:
    'Searches the recipes of the household by words, tags, categories and foods. Without arguments, lists all recipes by name. Each has its tags and when it was last cooked (lastMade). To plan varied meals, sort by longest_not_cooked or random.',
  kind: 'read',
  input: z.object({
    search: z.string().max(500).optional().describe('Words from the name, ingredients, description or steps.'),
    tags: Names.describe('Names of tags. A recipe needs one of them.'),
    categories: Names.describe('Names of categories. A recipe needs one of them.'),
    foods: Names.describe('Names of foods that the recipe must use, all of them.'),
    order: Order.optional().describe('Default name. Best matches of words come first in any order but random.'),
    page: z.int().min(1).max(100_000).optional(),
    perPage: z.int().min(1).max(50).optional().describe('Default 20.'),
  }),
  async run({ page = 1, perPage = 20, order = 'name', foods, ...filters }, { client, today }) {
    // The pages of one day have the same random order.
    const sorted = { ...orders[order], paginationSeed: today() };
    const query = { ...filters, ...(foods ? { foods, requireAllFoods: true } : {}), ...sorted, page, perPage };
    const { items, total, total_pages: pages } = await client.recipes.list({ query });
    return { total, page, pages, recipes: items.map(summaryOf) };
  },
});

const get = tool({
  name: 'get_recipe',
  title: 'Read a recipe',
  description: 'Returns a recipe with its ingredients, steps and notes.',
  kind: 'read',
  input: z.object({ slug: Slug }),
  run: async ({ slug }, { client }) => recipeOf(await client.recipes.get({ params: { slug } })),
});

const create = tool({
  name: 'create_recipe',
  title: 'Create a recipe',
  description: 'Creates a recipe. Give one ingredient per line with its amount, and one step per item.',
  kind: 'write',
  input: z.object({
    name: z.string().trim().min(1).max(255),
    description: z.string().max(10_000).optional(),
    recipeYield: z.string().max(255).optional().describe('Such as "4 servings".'),
    totalTime: z.string().max(255).optional().describe('Such as "45 minutes".'),
    ingredients: Lines.optional(),
    steps: z.array(z.string().max(10_000)).max(MAX_LINES).optional(),
  }),
  async run({ name, ingredients = [], steps = [], ...fields }, { client }) {
    const lines = ingredients.map((note) => ({ note, originalText: note }));
    const body = { ...fields, recipeIngredient: lines, recipeInstructions: steps.map((text) => ({ text })) };
    const slug = await client.recipes.create({ body: { name, ...body } });
    return recipeOf(await client.recipes.get({ params: { slug } }));
  },
});

const importPage = tool({
  name: 'import_recipe',
  title: 'Import a recipe from the web',
  description: 'Imports the recipe of a web page. A page that was imported before is not imported again.',
  kind: 'write',
  input: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
  async run({ url }, { client }) {
    const slug = await client.importing.fromUrl({ body: { url, ifExists: 'skip' } });
    return recipeOf(await client.recipes.get({ params: { slug } }));
  },
});

const remove = tool({
  name: 'delete_recipe',
  title: 'Delete a recipe',
  description:
    'Deletes a recipe with its pictures. The first call deletes nothing and returns a confirmation code. Show the person which recipe it is and, if they agree, call again with the code.',
  kind: 'delete',
  input: z.object({ slug: Slug, confirmation: z.string().max(100).optional().describe('Code of the first call.') }),
  async run({ slug, confirmation }, { client, confirmations }) {
    const recipe = await client.recipes.get({ params: { slug } });
    if (confirmation === undefined || !confirmations.accept(confirmation, recipe.id))
      return { deleted: false, wouldDelete: summaryOf(recipe), confirmation: confirmations.ask(recipe.id) };
    await client.recipes.remove({ params: { slug } });
    return { deleted: true, recipe: summaryOf(recipe) };
  },
});

const suggest = tool({
  name: 'suggest_recipes',
  title: 'Suggest recipes',
  description:
    'Returns recipes that can be cooked with the foods at hand, those with the least missing first. Foods that the household marked as on hand count too.',
  kind: 'read',
  input: z.object({
    foods: Names.describe('Names of foods at hand. Each recipe uses at least one of them.'),
    maxMissingFoods: z.int().min(0).max(100).optional().describe('How many foods may be missing. Default 5.'),
    limit: z.int().min(1).max(50).optional().describe('Default 10.'),
  }),
  async run(query, { client }) {
    const { items, unknown } = await client.recipeSuggestions.list({ query });
    const recipes = items.map(({ recipe, missingFoods, unknownLines }) => ({
      ...summaryOf(recipe),
      missingFoods: namesOf(missingFoods),
      unknownLines,
    }));
    return { recipes, unknownFoods: unknown };
  },
});

const made = tool({
  name: 'record_cooking',
  title: 'Record that a recipe was cooked',
  description:
    'Records on the timeline of a recipe that the person cooked it today, with a note and a rating if given.',
  kind: 'write',
  input: z.object({
    slug: Slug,
    note: z.string().max(10_000).optional().describe('How it was.'),
    rating: z.number().min(0).max(5).optional().describe('Stars of this person.'),
  }),
  async run({ slug, note, rating }, { client }) {
    const form = { ...(note === undefined ? {} : { message: note }), ...(rating === undefined ? {} : { rating }) };
    const { id, timestamp } = await client.timeline.made({ params: { slug }, form });
    return { id, slug, cookedAt: timestamp };
  },
});

export const recipeTools: readonly Tool[] = [search, get, suggest, create, importPage, made, remove];
