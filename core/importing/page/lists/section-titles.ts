import type { ExtractedRecipe, Layer } from '../extracted-recipe.ts';
import { sectionOf } from '../section-words.ts';

/**
 * Removes a title that only says what the whole list is: "Ingredients", "재료", "Zubereitung:". Above the first of
 * several titled groups, it stays, because it tells them apart. A section's name in the data stays too.
 */
export function withoutSectionTitles(recipe: ExtractedRecipe): void {
  recipe.ingredientGroups = untitled(recipe.ingredientGroups, 'ingredients');
  if (!recipe.from.some((layer) => NAMES_SECTIONS.has(layer))) recipe.stepGroups = untitled(recipe.stepGroups, 'steps');
}

const NAMES_SECTIONS: ReadonlySet<Layer> = new Set(['json-ld', 'microdata', 'rdfa', 'app-state']);

function untitled<T extends { title: string | null }>(groups: T[], section: 'ingredients' | 'steps'): T[] {
  const isTold = ({ title }: T) => title !== null && sectionOf(title) !== section;
  return groups.some(isTold) ? groups : groups.map((group) => ({ ...group, title: null }));
}
