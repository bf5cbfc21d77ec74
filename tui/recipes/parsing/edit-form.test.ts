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
  const form = editForm({ row, keep, parse, client, connection: createConnection(), language: english });
  expect(await form.submit()).toBeUndefined();
  expect(kept?.note).toBe(note);
});

test('an amount is read as the language writes it', async () => {
  const { client } = (await world()).anna;
  await client.recipes.create({ body: { name: 'Soup', recipeIngredient: ['flour'] } });
  const { recipeIngredient } = await client.recipes.get({ params: { slug: 'soup' } });
  const row = { ...unread(recipeIngredient[0]!), food: { id: null, name: 'flour' }, quantity: 1500 };
  let kept: ParseRow | undefined;
  const form = editForm({
    row,
    keep: (edited) => {
      kept = edited;
    },
    parse: async () => [],
    client,
    connection: createConnection(),
    language: english,
  });
  const [quantity] = form.rows;
  if (quantity?.kind === 'text') quantity.field.put('2,500');
  expect(await form.submit()).toBeUndefined();
  expect(kept?.quantity).toBe(2500);
});
