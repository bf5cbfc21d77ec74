import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { World } from './world.ts';

export const soup: NewRecipe = {
  name: 'Pea Soup',
  description: 'Green, *thick* and quick.',
  recipeYield: '4 servings',
  totalTime: '30 minutes',
  recipeIngredient: [
    { title: 'For the soup', quantity: 2, unit: 'cup', food: 'pea', note: 'frozen' },
    '1 onion, chopped',
    '½ l stock',
  ],
  recipeInstructions: ['Soften the onion.', 'Add the peas and the stock.', 'Blend it. **Serve hot.**'],
  notes: [{ title: 'Keeping', text: 'Three days in the cold.' }],
  settings: { disableAmount: false },
};

export const addRecipe = (place: World, recipe: NewRecipe) => place.anna.client.recipes.create({ body: recipe });
