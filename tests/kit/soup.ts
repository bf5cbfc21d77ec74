import sharp from 'sharp';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Person } from './world.ts';

/** A recipe with sections, lines, steps and organizers. */
export const soup: NewRecipe = {
  name: 'Lovage soup',
  description: 'Green and warm.',
  recipeYield: '4 servings',
  recipeIngredient: [
    { title: 'Base', note: '2 potatoes', quantity: null },
    { note: '1 bunch of lovage', quantity: null },
  ],
  recipeInstructions: [{ title: 'Cook', text: 'Boil the potatoes.' }, { text: 'Blend with the lovage.' }],
  tags: [{ name: 'Soup' }],
  recipeCategory: [{ name: 'Dinner' }],
};

/** Stores a recipe of a person, by default the soup. */
export async function add(person: Person, body: NewRecipe = soup) {
  const slug = await person.client.recipes.create({ body });
  return person.client.recipes.get({ params: { slug } });
}

export const picture = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#2F6B3F' } })
    .toFormat(format)
    .toBuffer();

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'picture.jpg') => new File([bytes], name);
