import type { RecipeTables } from './tables.ts';

export type RecipeRow = RecipeTables['recipes']['$inferSelect'];
