import { expect, test } from 'vitest';
import { english } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';
import { createConnection } from '../../kit/connection.ts';
import { editForm } from './edit-form.ts';
import { type ParseRow, unread } from './parse-row.ts';

test('a line as long as a recipe may have is edited without losing its text', async () => {
  const { client } = (await world()).anna;
  const note = 'sifted twice '.repeat(700).trim();
  await client.recipes.create({ body: { name: 'Soup', recipeIngredient: [note] } });
  const { recipeIngredient } = await client.recipes.get({ params: { slug: 'soup' } });
  const row = { ...unread(recipeIngredient[0]!), food: { id: null, name: 'flour' }, note };
  let kept: ParseRow | undefined;
  const parse = async () => [];
  const keep = (edited: ParseRow) => {
    kept = edited;
  };
  const form = editForm({ row, keep, parse, client, connection: createConnection(), t: english.t });
  expect(await form.submit()).toBeUndefined();
  expect(kept?.note).toBe(note);
});
