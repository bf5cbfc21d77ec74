import type { FoodWords } from '../../core/foods/seeds/foods.ts';
import type { SeedLocale } from '../../core/foods/seeds/seed-locale.ts';

const folder = '../../core/foods/seeds/foods';
const files = import.meta.glob<FoodWords>('../../core/foods/seeds/foods/*.json', { import: 'default' });

/** The names of common foods in one language, loaded on demand. */
export const foodWords = (locale: SeedLocale): Promise<FoodWords> => files[`${folder}/${locale.toLowerCase()}.json`]!();
