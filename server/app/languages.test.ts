import { expect, test } from 'vitest';
import { PASSWORD, world } from '../../tests/kit/world.ts';

const missing = '/api/recipes/nowhere';

test.each([
  ['de', 'Rezept nicht gefunden.'],
  ['xx, de-AT;q=0.8, en;q=0.4', 'Rezept nicht gefunden.'],
  ['en;q=0.9, de;q=0.3', 'Recipe not found.'],
  ['de;q=0, en', 'Recipe not found.'],
  ['*', 'Recipe not found.'],
])('with Accept-Language "%s", an error says "%s"', async (wanted, said) => {
  const { app, anna } = await world();
  const { access_token } = await anna.client.auth.login({ form: { username: 'anna', password: PASSWORD } });
  const headers = { authorization: `Bearer ${access_token}`, 'accept-language': wanted };
  expect((await app.inject({ url: missing, headers })).json().detail.message).toContain(said);
});
