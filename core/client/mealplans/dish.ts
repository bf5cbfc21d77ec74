import type { MealplanEntry } from '../../mealplans/schema.ts';

/** The name of an entry's dish: its recipe, else its title or text. */
export const dishOf = ({ recipe, title, text }: Pick<MealplanEntry, 'recipe' | 'title' | 'text'>): string =>
  recipe?.name ?? (title || text);
