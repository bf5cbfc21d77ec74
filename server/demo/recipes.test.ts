import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DemoIngredient, type DemoRecipe, demoPicture, demoRecipes } from './demo-recipe.ts';

const categories = [
  'Breakfast',
  'Soup',
  'Dinner',
  'Pasta',
  'Curry',
  'Salad',
  'Side',
  'Bread',
  'Dessert',
  'Preserve',
  'Drink',
];

/** Every spelling that a line may use for a food given in the singular. */
function spellings(food: string): string[] {
  return [food, food.replace(/y$/, 'ies'), food.replace(/(f|fe)$/, 'ves')];
}

function withTag(tag: string): DemoRecipe[] {
  const found = demoRecipes.filter((recipe) => recipe.tags.includes(tag));
  expect(found.length).toBeGreaterThan(1);
  return found;
}

function foodsMatching(recipe: DemoRecipe, pattern: RegExp): string[] {
  return recipe.ingredients.map((line) => line.food ?? '').filter((food) => pattern.test(food));
}

describe('the demo household', () => {
  it('has 44 recipes, each with a name of its own', () => {
    expect(new Set(demoRecipes.map((recipe) => recipe.name.toLowerCase())).size).toBe(44);
    expect(demoRecipes).toHaveLength(44);
  });

  it('uses every category, about twenty tags, and no tag just once', () => {
    expect(new Set(demoRecipes.flatMap((recipe) => recipe.categories))).toEqual(new Set(categories));
    const uses = new Map<string, number>();
    for (const tag of demoRecipes.flatMap((recipe) => recipe.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
    expect(uses.size).toBeGreaterThanOrEqual(18);
    expect(uses.size).toBeLessThanOrEqual(24);
    expect([...uses].filter(([, count]) => count === 1)).toEqual([]);
  });

  it('cooks with lovage in several dishes', () => {
    for (const recipe of withTag('Lovage')) expect(foodsMatching(recipe, /^lovage$/)).not.toEqual([]);
  });

  it('keeps animal foods out of vegan recipes', () => {
    const animal =
      /\b(egg|butter|milk|cream|crème|yogurt|cheese|feta|Parmesan|mozzarella|paneer|ghee|honey|chicken|beef|pork|sausage|salmon|cod|fish)\b/;
    // Peanut butter and coconut milk are vegan.
    const plant = /^(peanut butter|coconut milk)$/;
    for (const recipe of withTag('Vegan')) {
      const found = foodsMatching(recipe, animal).filter((food) => !plant.test(food));
      expect({ recipe: recipe.name, found }).toEqual({ recipe: recipe.name, found: [] });
    }
  });

  it('keeps wheat and oats out of gluten-free recipes', () => {
    const gluten = /\b(flour|bread|oats|noodle|spaghetti|lasagne|bulgur|tortilla|soy sauce)\b/;
    for (const recipe of withTag('Gluten-free')) {
      expect({ recipe: recipe.name, found: foodsMatching(recipe, gluten) }).toEqual({ recipe: recipe.name, found: [] });
    }
  });

  it('calls recipes quick only if they take at most 45 minutes', () => {
    for (const recipe of withTag('Quick')) expect(recipe.totalMinutes).toBeLessThanOrEqual(45);
  });

  it('shows each dish in its own picture', async () => {
    const pictures = await Promise.all(demoRecipes.map(demoPicture));
    expect(new Set(pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(44);
    for (const bytes of pictures) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 1200, height: 900 });
    }
  });
});

describe.each(demoRecipes.map((recipe) => [recipe.name, recipe] as const))('%s', (_name, recipe) => {
  it('is introduced in one to three sentences', () => {
    const sentences = recipe.description.match(/[.?!](\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(1);
    expect(sentences.length).toBeLessThanOrEqual(3);
    expect(recipe.recipeYield).toMatch(/^\d+ \w/);
  });

  it('gives times that add up', () => {
    expect(recipe.prepMinutes).toBeGreaterThan(0);
    expect(recipe.performMinutes).toBeGreaterThanOrEqual(0);
    expect(recipe.totalMinutes).toBeGreaterThanOrEqual(recipe.prepMinutes + recipe.performMinutes);
  });

  it('is filed under one or two categories and two to five tags', () => {
    expect(recipe.categories.length).toBeGreaterThanOrEqual(1);
    expect(recipe.categories.length).toBeLessThanOrEqual(2);
    expect(recipe.tags.length).toBeGreaterThanOrEqual(2);
    expect(recipe.tags.length).toBeLessThanOrEqual(5);
    expect(recipe.tools.length).toBeLessThanOrEqual(3);
    for (const list of [recipe.categories, recipe.tags, recipe.tools]) expect(new Set(list).size).toBe(list.length);
    expect([null, 3, 4, 5]).toContain(recipe.rating);
  });

  it('lists ingredients with positive quantities and the food in the text', () => {
    expect(recipe.ingredients.length).toBeGreaterThanOrEqual(4);
    const wrong = recipe.ingredients.filter((line) => !isCompleteLine(line));
    expect(wrong).toEqual([]);
  });

  it('has four to nine steps in whole sentences, at least one with a time', () => {
    expect(recipe.steps.length).toBeGreaterThanOrEqual(4);
    expect(recipe.steps.length).toBeLessThanOrEqual(9);
    for (const step of recipe.steps) expect(step.text).toMatch(/^[A-Z].{20,}[.?!]$/s);
    expect(recipe.steps.map((step) => step.text).join(' ')).toMatch(/\b(minute|hour|second)s?\b/);
  });

  it('has sections that cover all lines and steps, or none', () => {
    for (const list of [recipe.ingredients, recipe.steps]) {
      const titled = list.filter((entry) => entry.title !== undefined);
      if (titled.length > 0) expect(list[0]?.title).toBeTruthy();
      expect(titled.length).not.toBe(1);
    }
    for (const note of recipe.notes ?? []) expect(note.title && note.text).toBeTruthy();
  });

  it('gives nutrition as plain numbers, or not at all', () => {
    if (!recipe.nutrition) return;
    const values = Object.values(recipe.nutrition);
    expect(values).toHaveLength(7);
    for (const value of values) expect(value).toMatch(/^\d+$/);
  });

  it('has about the energy of its fat, protein and carbohydrates', () => {
    if (!recipe.nutrition) return;
    const { calories, fatContent, proteinContent, carbohydrateContent } = recipe.nutrition;
    const counted = Number(fatContent) * 9 + Number(proteinContent) * 4 + Number(carbohydrateContent) * 4;
    expect(Math.abs(counted - Number(calories)) / Number(calories)).toBeLessThan(0.12);
  });
});

function isCompleteLine({ quantity, unit, food, text }: DemoIngredient): boolean {
  const isCounted = quantity === null ? unit === null : quantity > 0;
  return isCounted && food !== null && spellings(food).some((word) => text.toLowerCase().includes(word.toLowerCase()));
}
