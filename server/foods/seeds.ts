import type { FoodWords } from '../../core/foods/seeds/foods.ts';
import type { SeedLocale } from '../../core/foods/seeds/seed-locale.ts';

const folder = '../../core/foods/seeds/foods';
const files = import.meta.glob<FoodWords>('../../core/foods/seeds/foods/*.json', { import: 'default' });

/** The words for the common foods in one language, read when they are asked for. */
export const foodWords = (locale: SeedLocale): Promise<FoodWords> => files[`${folder}/${locale.toLowerCase()}.json`]!();
