import { expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { world } from '../../tests/kit/world.ts';

/** For each noun that can be duplicated: its path, the required fields besides the name, and the key to copy by. */
const nouns: Readonly<Record<string, { path: string; body?: object; key?: 'slug' | 'id'; isNumbered?: false }>> = {
  recipes: { path: '/api/recipes', key: 'slug' },
  cookbooks: { path: '/api/groups/cookbooks', isNumbered: false },
  categories: { path: '/api/organizers/categories' },
  tags: { path: '/api/organizers/tags' },
  tools: { path: '/api/organizers/tools' },
  foods: { path: '/api/foods' },
  units: { path: '/api/units' },
  labels: { path: '/api/groups/labels' },
  shoppingLists: { path: '/api/groups/shopping/lists' },
  notifiers: {
    path: '/api/groups/events/notifications',
    body: { appriseUrl: 'json://example.com' },
    isNumbered: false,
  },
  webhooks: {
    path: '/api/groups/webhooks',
    body: { url: 'https://example.com', scheduledTime: '10:00' },
    isNumbered: false,
  },
};
const MAX_NAME_LENGTH = 255;
const COPIES = 14;

const names = {
  'one letter': 'a'.repeat(MAX_NAME_LENGTH),
  'the length of a slug': 'a'.repeat(200),
  words: 'ab cd '
    .repeat(60)
    .slice(0, MAX_NAME_LENGTH - 1)
    .padEnd(MAX_NAME_LENGTH, 'z'),
  'letters that become many': '爨'.repeat(MAX_NAME_LENGTH),
  'letters outside of the basic plane': '𝒜'.repeat(127),
  pictures: '🍕'.repeat(127),
  'combining marks': 'e\u0301\u0323'.repeat(85),
  'marks only': '\u0301'.repeat(MAX_NAME_LENGTH),
  'signs only': '-'.repeat(MAX_NAME_LENGTH),
  'a name that ends in a number': `${'a'.repeat(196)} (9)`,
};

test('every noun with copies is tested with the longest names', () => {
  const copied = Object.entries(catalogue).flatMap(([noun, rows]) => ('duplicate' in rows ? [noun] : []));
  expect(Object.keys(nouns).toSorted()).toEqual(copied.toSorted());
});

test.each(Object.entries(nouns))('many copies of the longest names at once each get their own: %s', async (_, noun) => {
  const { path, body = {}, key = 'id', isNumbered = true } = noun;
  const { app, anna } = await world({ environment: { OUTBOUND_ALLOW: 'example.com', RATE_LIMITS: 'off' } });
  const headers = { authorization: `Bearer ${anna.token}` };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });

  for (const [kind, name] of Object.entries(names)) {
    const made = await post(path, { ...body, name });
    expect([200, 201], made.body).toContain(made.statusCode);
    const id = key === 'slug' ? made.json() : made.json().id;
    const answers = await Promise.all(Array.from({ length: COPIES }, () => post(`${path}/${id}/duplicate`, {})));
    expect([kind, answers.map((answer) => answer.statusCode)]).toEqual([kind, Array(COPIES).fill(201)]);
    const copies = answers.map((answer) => answer.json());

    for (const copy of copies) expect(copy.name.length, kind).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    if (isNumbered && copies[0].slug === undefined)
      expect([kind, new Set(copies.map((copy) => copy.name)).size]).toEqual([kind, COPIES]);
    if (copies[0].slug !== undefined) {
      expect([kind, new Set(copies.map((copy) => copy.slug)).size]).toEqual([kind, COPIES]);
      for (const copy of copies) expect(copy.slug.length, kind).toBeLessThanOrEqual(200);
    }
    // A copy of a copy gets the next number.
    const again = await post(`${path}/${copies.at(-1)[key]}/duplicate`, {});
    expect([kind, again.statusCode]).toEqual([kind, 201]);
    // A household has at most 100 notifiers, and as many webhooks.
    for (const copy of copies) await app.inject({ method: 'DELETE', url: `${path}/${copy[key]}`, headers });
  }
});
