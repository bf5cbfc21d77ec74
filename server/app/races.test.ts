import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';

const AT_ONCE = 6;
const open = () => world({ environment: { RATE_LIMITS: 'off' } });

/** The outcomes of the same call, made many times at once. */
async function together(call: (at: number) => Promise<{ error: { code?: string } | null }>): Promise<string[]> {
  const done = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => call(at)));
  return done.map(({ error }) => error?.code ?? 'done').sort();
}

const register = ({ visitor }: World, username: string, at: number, groupToken: string) =>
  visitor.try.registration.register({
    body: {
      groupToken,
      username,
      fullName: 'Somebody',
      email: `${username}${at}@example.org`,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    },
  });

test('an invitation for two admits two, however many people use it at once', async () => {
  const here = await open();
  const { token } = await here.anna.client.invitations.create({ body: { uses: 2 } });
  const done = await together((at) => register(here, `guest${at}`, at, token));
  expect(done.filter((code) => code === 'done')).toHaveLength(2);
  expect(new Set(done)).toEqual(new Set(['done', 'users.bad_invitation']));
});

test('only one account gets a name, however many ask for it at once', async () => {
  const here = await open();
  const { token } = await here.anna.client.invitations.create({ body: { uses: 50 } });
  const done = await together((at) => register(here, 'wanted', at, token));
  expect(done).toEqual(['done', ...Array(AT_ONCE - 1).fill('users.username_taken')]);
});

test('recipes that are created at once with the same name get different slugs', async () => {
  const { anna } = await open();
  const slugs = await Promise.all(
    Array.from({ length: AT_ONCE }, () => anna.client.recipes.create({ body: { name: 'Soup' } })),
  );
  expect(new Set(slugs).size).toBe(AT_ONCE);
});

test('a tag that is created many times at once exists once', async () => {
  const { anna } = await open();
  const done = await together(() => anna.client.try.tags.create({ body: { name: 'Winter' } }));
  expect(done.filter((code) => code === 'done')).toHaveLength(1);
  expect((await anna.client.tags.list()).items.map(({ name }) => name)).toEqual(['Winter']);
});

test('a recipe that is marked many times at once is one favorite', async () => {
  const { anna } = await open();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const params = { id: anna.id, slug };
  expect(await together(() => anna.client.try.ratings.addFavorite({ params }))).toEqual(Array(AT_ONCE).fill('done'));
  expect((await anna.client.ratings.ownFavorites()).ratings).toHaveLength(1);
});

test('a file token is valid for one of many simultaneous requests', async () => {
  const { app, anna } = await open();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { token } = await anna.client.recipeExports.token({ params: { slug } });
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const headers = { authorization: `Bearer ${anna.token}` };
      return (await app.inject({ url: `/api/recipes/${slug}/exports/zip?token=${token}`, headers })).statusCode;
    }),
  );
  expect(statuses.sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(401)]);
});

test('if all admins are removed at once, one stays', async () => {
  const here = await open();
  const { database } = here.services.library;
  const { users } = database.tables;
  await database.tx(() => database.db.update(users).set({ admin: true }).where(eq(users.id, here.ben.id)));
  const { anna, ben } = here;
  await Promise.all([
    anna.client.try.adminUsers.remove({ params: { id: ben.id } }),
    ben.client.try.adminUsers.remove({ params: { id: anna.id } }),
    anna.client.try.adminUsers.disable({ params: { id: ben.id } }),
  ]);
  const left = await database.db
    .select()
    .from(users)
    .where(inArray(users.id, [anna.id, ben.id]));
  expect(left.some(({ admin, disabledAt }) => admin && disabledAt === null)).toBe(true);
});
