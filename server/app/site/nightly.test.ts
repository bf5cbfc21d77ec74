import { expect, test } from 'vitest';
import { DAY_MS } from '../../../core/kit/day.ts';
import { type World, world } from '../../../tests/kit/world.ts';
import { momentsOf } from '../../mealplans/record-planned.ts';

/** The current day in the server's time zone. */
const today = (home: World) => {
  const at = new Date(home.now());
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Runs a job to its end. Returns it with its log, or null if it left no row. */
async function run({ anna, services }: World, kind: 'meal-timeline' | 'list-tidying' | 'expiry' | 'unlocking') {
  const { id } = await anna.client.jobs.start({ body: { kind } });
  await services.jobs.settled();
  return (await anna.client.try.jobs.get({ params: { id: String(id) } })).data ?? null;
}

async function planSoup(home: World) {
  const { anna, ben } = home;
  const slug = await anna.client.recipes.create({ body: { name: 'Tomato soup' } });
  const { id } = await anna.client.recipes.get({ params: { slug } });
  const date = today(home);
  await anna.client.mealplans.create({ body: { date, entryType: 'dinner', recipeId: id } });
  await ben.client.mealplans.create({ body: { date, entryType: 'side', recipeId: id } });
  await ben.client.mealplans.create({ body: { date, entryType: 'lunch', title: 'Leftovers' } });
  await ben.client.mealplans.create({ body: { date: '2001-01-01', entryType: 'lunch', recipeId: id } });
  const events = async () => (await anna.client.timeline.list({ query: { queryFilter: 'eventType=info' } })).items;
  return { slug, id, events };
}

test('planned meals are added to the timelines once, and update when a recipe was made', async () => {
  const home = await world();
  const { slug, id, events } = await planSoup(home);
  expect((await run(home, 'meal-timeline'))?.log.map(({ text }) => text)).toEqual([
    'Added 2 planned meals to timelines.',
  ]);
  const written = await events();
  expect(written.map(({ subject }) => subject).sort()).toEqual([
    'Ben made this as a side',
    'anna made this for dinner',
  ]);
  expect(written.every(({ recipeId }) => recipeId === id)).toBe(true);
  const { lastMade } = await home.anna.client.recipes.get({ params: { slug } });
  expect(lastMade).not.toBeNull();
  home.advance(60_000);
  expect(await run(home, 'meal-timeline')).toBeNull();
  expect(await events()).toHaveLength(2);
  expect((await home.anna.client.recipes.get({ params: { slug } })).lastMade).toBe(lastMade);
});

test('one run makes up for missed days, a week at most', () => {
  const at = (day: number) => new Date(2026, 4, day, 23, 45);
  expect(momentsOf({ after: at(9), until: at(10) })).toEqual([at(10)]);
  expect(momentsOf({ after: at(7), until: at(10) })).toEqual([at(8), at(9), at(10)]);
  expect(momentsOf({ after: at(1), until: at(20) })).toHaveLength(7);
  // If the clock was set back, only today is recorded.
  expect(momentsOf({ after: at(10), until: at(9) })).toEqual([at(9)]);
});

test('a list keeps the hundred most recently ticked items, and every open one', async () => {
  const home = await world();
  const { client } = home.anna;
  const { id: shoppingListId } = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const item = (number: number, checked: boolean) => ({ shoppingListId, note: `thing ${number}`, checked });
  await client.shoppingItems.createMany({ body: Array.from({ length: 103 }, (_, number) => item(number, true)) });
  await client.shoppingItems.create({ body: item(200, false) });
  const notes = async () =>
    (await client.shoppingLists.get({ params: { id: shoppingListId } })).listItems.map(({ note }) => note);
  home.advance(60_000);
  const [oldest] = (await client.shoppingLists.get({ params: { id: shoppingListId } })).listItems;
  await client.shoppingItems.patch({ params: { id: oldest!.id }, body: { extras: { seen: 'again' } } });
  const told: string[] = [];
  home.services.events.on(({ type, ids }) => void told.push(`${type} ${ids}`));
  expect((await run(home, 'list-tidying'))?.log[0]?.text).toBe('Removed 3 old checked items.');
  const left = await notes();
  expect([left.length, left.includes('thing 200'), left.includes(oldest!.note)]).toEqual([101, true, true]);
  expect(told).toEqual([`shopping_list.updated ${shoppingListId}`]);
  expect(await run(home, 'list-tidying')).toBeNull();
});

test('invitations are deleted after four days, and password reset links when they expire', async () => {
  const home = await world();
  const { client } = home.anna;
  await client.invitations.create({ body: { uses: 1 } });
  await client.adminUsers.resetToken({ body: { email: 'ben@example.org' } });
  expect(await run(home, 'expiry')).toBeNull();
  home.advance(4 * DAY_MS + 60_000);
  const anna = await home.signInAgain(home.anna);
  expect((await run({ ...home, anna }, 'expiry'))?.log[0]?.text).toBe(
    'Deleted expired invitations: 1, password reset links: 1, exports: 0.',
  );
  expect(await anna.client.invitations.list()).toEqual([]);
});

test('an expired account lock is removed within the hour, not before', async () => {
  const home = await world();
  for (let tries = 0; tries < 5; tries++)
    await home.visitor.try.auth.login({ form: { username: 'ben', password: 'wrong' } });
  expect(await run(home, 'unlocking')).toBeNull();
  home.advance(25 * 3_600_000);
  const anna = await home.signInAgain(home.anna);
  expect((await run({ ...home, anna }, 'unlocking'))?.log[0]?.text).toBe('Unlocked 1 account.');
  expect((await home.services.users.findByLogin('ben'))!.lockedAt).toBeNull();
});
