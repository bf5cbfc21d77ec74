import { expect, onTestFinished, test, vi } from 'vitest';
import { isStreamSchema } from '../../../core/kit/endpoint.ts';
import { type Person, type World, world } from '../../kit/world.ts';
import { furnish, type Household, nowhere } from './household.ts';
import { type Row, requestOf, type Slot, slotsOf, unknownSlots, walk } from './requests.ts';
import { type Answer, send } from './send.ts';

// Hundreds of requests or processes take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const nameOf = ({ call }: Row, { part, place }: Slot) => `${call} ${part} ${place}`;
const isOpen = ({ endpoint: { access } }: Row) => access === 'anyone' || access === 'shareToken';

/**
 * Things that anyone may name although they belong to another group: an open group by its slug, pictures and files by their
 * unguessable id, and the tokens of links, downloads and invitations. A registering person names the group of a name
 * check.
 */
const isPublic = (row: Row, { kind }: Slot) =>
  isOpen(row) &&
  [
    'groupSlug',
    'group',
    'recipe',
    'share',
    'archiveToken',
    'calendarToken',
    'imageFile',
    'person',
    'avatarFile',
    'invitation',
  ].includes(kind);

/** Calls that site admins may make for every group. */
const isOfSite = ({ call, endpoint: { access } }: Row) =>
  access === 'admin' || ['users.update', 'users.patch', 'users.uploadImage', 'users.ownImage'].includes(call);

/** Filters: an unknown value gives an empty result, or is ignored. */
const narrowing = new Set([
  'recipes.list query categories[]',
  'recipes.list query tags[]',
  'recipes.list query tools[]',
  'recipes.list query foods[]',
  'recipes.inCategories query categories[]',
  'recipeSuggestions.list query foods[]',
  'recipeSuggestions.list query tools[]',
  'recipeSuggestions.explore query foods[]',
  'recipeSuggestions.explore query tools[]',
  'explore.recipes query categories[]',
  'explore.recipes query tags[]',
  'explore.recipes query tools[]',
  'explore.recipes query foods[]',
  'sharing.list query recipeId',
  'shoppingItems.removeMany query ids[]',
]);

/** Places with a special answer in the API. */
const ownAnswers: Readonly<Record<string, number>> = {
  // The API ignores settings that the list does not have: nothing is stored.
  'shoppingLists.arrangeLabels body [].id': 200,
  'shoppingLists.arrangeLabels body [].shoppingListId': 400,
  'recipeExports.zip query token': 401,
};

const statusesOf = (row: Row, slot: Slot): readonly number[] => {
  const name = nameOf(row, slot);
  if (ownAnswers[name]) return [ownAnswers[name]];
  if (narrowing.has(name)) return [200];
  // An unknown id in a body may be an invalid field (422). An unknown id in a path is always 404.
  return slot.part === 'params' ? [404] : [404, 422];
};

/** Removes the named id and the timestamps, which differ between answers. */
const told = ({ status, text }: Answer, slot: Slot, household: Household) => ({
  status,
  text: text.replaceAll(household[slot.kind], '…').replace(/"(updateAt|updatedAt|dateUpdated)":"[^"]+"/g, '"$1":"…"'),
});

/**
 * Calls whose answers change by reading: an export of the audit log is recorded, and a renewed session lasts longer.
 */
const changedByReading = ['audit.list', 'audit.export', 'sessions.list'];

/** Everything that a person can read of their group. */
async function readable({ app }: World, { token }: Person, household: Household): Promise<string[]> {
  const texts: string[] = [];
  for (const row of walk) {
    const { method, returns, query } = row.endpoint;
    // A download token works once, and each read creates another one.
    if (method !== 'GET' || isStreamSchema(returns) || /token/i.test(row.call) || query?.shape.token) continue;
    if (changedByReading.includes(row.call)) continue;
    const { status, text } = await send(app, row, await requestOf(row, household), token);
    texts.push(`${row.call} ${status} ${row.call === 'auth.refresh' ? '' : text}`);
  }
  return texts;
}

test('each id that a call takes is listed with the kind that it names', () => {
  expect(walk.flatMap(unknownSlots)).toEqual([]);
});

test('a request that names anything of another group is answered as if that did not exist, and changes nothing', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const household = await furnish(here, here.anna, here.anna, 'home');
  const there = await furnish(here, here.stranger, here.stranger, 'elsewhere');
  const none = nowhere();
  const before = await readable(here, here.stranger, there);

  const wrong: string[] = [];
  const undeclared = new Set<string>();
  for (const row of walk.filter((row) => !isOfSite(row)))
    for (const slot of slotsOf(row).filter((slot) => !isPublic(row, slot) && slot.kind !== 'imageFile')) {
      const ask = async (other: Household) =>
        send(here.app, row, await requestOf(row, household, slot, other), here.anna.token);
      const [foreign, unknown] = [await ask(there), await ask(none)];
      const isRight =
        statusesOf(row, slot).includes(foreign.status) &&
        JSON.stringify(told(foreign, slot, there)) === JSON.stringify(told(unknown, slot, none)) &&
        (foreign.status >= 400 || !foreign.text.includes(there[slot.kind]));
      if (foreign.status >= 400 && foreign.code !== 'request.invalid' && !row.endpoint.errors?.includes(foreign.code!))
        undeclared.add(`${row.call} ${foreign.code}`);
      if (!isRight)
        wrong.push(`${nameOf(row, slot)}: ${foreign.status} ${foreign.text.slice(0, 200)}, not ${unknown.status}`);
    }
  expect(wrong).toEqual([]);
  expect([...undeclared], 'errors that the catalogue does not name').toEqual([]);
  expect(await readable(here, here.stranger, there)).toEqual(before);
});

test('changes in another group are not announced here', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const there = await furnish(here, here.stranger, here.stranger, 'elsewhere');
  const changes = await here.anna.client.live.follow();
  onTestFinished(() => void changes.return(undefined));
  expect((await changes.next()).value.item.type).toBe('ready');
  const done: number[] = [];
  for (const row of walk)
    done.push((await send(here.app, row, await requestOf(row, there), here.stranger.token)).status);
  expect(done.filter((status) => status < 300).length).toBeGreaterThan(150);
  const { id } = await here.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  expect((await changes.next()).value.item).toMatchObject({ type: 'shopping_list.created', ids: [id] });
});
