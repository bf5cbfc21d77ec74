import { describe, expect, test } from 'vitest';
import { recipesIn, type Seen, seenPage } from './seen-recipes.ts';

const seen = (name: string, more: Partial<Seen> = {}): Seen =>
  ({
    id: name,
    slug: name,
    name,
    description: '',
    recipeCategory: [],
    tags: [],
    tools: [],
    rating: null,
    ...more,
  }) as Seen;
const line = (food: string) => ({ food: { name: food }, note: '', originalText: null });
const soup = seen('Pea Soup', { recipeIngredient: [line('peas'), line('crème fraîche')] as Seen['recipeIngredient'] });
const quick = { id: '1', slug: 'quick', name: 'Quick' };
const salad = seen('Bean salad', { tags: [quick] as Seen['tags'], rating: 4 });

const names = (recipes: readonly Seen[], query: string) =>
  seenPage(recipes, new URLSearchParams(query))?.items.map(({ name }) => name) ?? null;

describe('recipes that a browser has seen', () => {
  test('are found by every typed word, in names and ingredients, without accents', () => {
    expect(names([soup, salad], 'search=SOUP')).toEqual(['Pea Soup']);
    expect(names([soup, salad], 'search=creme peas')).toEqual(['Pea Soup']);
    expect(names([soup, salad], 'search=')).toEqual(['Bean salad', 'Pea Soup']);
  });

  test('are narrowed by tags and sorted, those without a rating last', () => {
    expect(names([soup, salad], 'tags=quick')).toEqual(['Bean salad']);
    expect(names([soup, salad], 'orderBy=rating&orderDirection=desc')).toEqual(['Bean salad', 'Pea Soup']);
    expect(names([soup, salad], 'orderBy=name&orderDirection=desc')).toEqual(['Pea Soup', 'Bean salad']);
  });

  test('keep the details of their page when a list is read later', () => {
    const renamed = seen('Pea Soup', { name: 'Green soup' });
    expect(names([soup, renamed], 'search=peas')).toEqual(['Green soup']);
  });

  test('are not used for answers that only the server has: further pages, foods, cookbooks, no match', () => {
    for (const query of ['page=2', 'foods=peas', 'cookbook=best', 'search=pizza', 'queryFilter=rating>3'])
      expect(names([soup, salad], query), query).toBeNull();
  });

  test('are read from lists and pages, not from their comments', () => {
    expect(recipesIn('/api/recipes', { items: [soup] })).toEqual([soup]);
    expect(recipesIn('/api/recipes/pea-soup', soup)).toEqual([soup]);
    expect(recipesIn('/api/recipes/pea-soup/comments', [])).toEqual([]);
    expect(recipesIn('/api/recipes/suggestions', { items: [] })).toEqual([]);
  });
});
