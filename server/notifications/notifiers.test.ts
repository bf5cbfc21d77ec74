import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { type NotifierFlag, notifierFlagNames } from '../../core/notifications/flags.ts';
import { roundTrip } from '../../tests/kit/family.ts';
import { exported, photo } from '../../tests/kit/migrate.ts';
import { type Receiver, receiver } from '../../tests/kit/receiver.ts';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

const environment = { OUTBOUND_ALLOW: '127.0.0.1', BASE_URL: 'https://recipes.example.org' };
const everything = Object.fromEntries(notifierFlagNames.map((flag) => [flag, true]));

/** Creates a notifier for every event in a person's group. */
async function listen({ client }: Person, host: string, options: Partial<Record<NotifierFlag, boolean>> = everything) {
  const notifier = await client.notifiers.create({ body: { name: 'Hall', appriseUrl: `json://${host}/` } });
  return client.notifiers.patch({ params: { id: notifier.id }, body: { options } });
}

/** The messages since the last call, in order. */
async function told(home: World, { received }: Receiver) {
  await home.services.notifications.settled();
  return received.splice(0).map(({ body }) => {
    const { event_type: type, document_data: document, title, message } = JSON.parse(body);
    return { type, document: JSON.parse(document), title, message };
  });
}

test('notifiers are created, read, changed, copied and deleted within their group, and never reveal their address', async () => {
  await roundTrip(await world(), {
    noun: 'notifiers',
    create: () => ({ name: 'Hall', appriseUrl: 'ntfys://ntfy.sh/our-secret-kitchen' }),
    change: { name: 'Kitchen', enabled: false },
    keys: ['id', 'groupId', 'name', 'enabled', 'options'],
    // Deleting returns 204, which the wire has only for this family.
    adapt: (calls) => ({
      ...calls,
      async remove(request) {
        const outcome = await calls.remove!(request);
        expect(outcome.response?.status).toBe(outcome.error ? 404 : 204);
        return outcome.error ? outcome : { ...outcome, response: { ...outcome.response!, status: 200 } };
      },
    }),
  });
});

test('a new notifier receives nothing; a PUT without options turns them off and keeps the address', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const other = await receiver();
  const { id, groupId, options } = await listen(home.anna, other.host, { recipeCreated: true, testMessage: true });
  expect(options).toMatchObject({ recipeCreated: true, recipeUpdated: false, testMessage: false });
  const whole = await client.notifiers.update({
    params: { id },
    body: { id, groupId, name: 'Hall' } as { name: string },
  });
  expect(Object.values(whole.options).filter((value) => value === true)).toEqual([]);
  expect(await client.notifiers.test({ params: { id } })).toBe(null);
  expect(other.received).toHaveLength(1);
  const none = await client.try.notifiers.create({ body: { name: 'Nowhere', appriseUrl: null } });
  expect([none.error?.status, none.error?.code]).toEqual([400, 'notifications.no_address']);
});

test('any text is accepted as an address, except scripts and files, and a test says what is wrong with it', async () => {
  const { anna } = await world();
  const create = (appriseUrl: string) => anna.client.try.notifiers.create({ body: { name: 'Odd', appriseUrl } });
  for (const [url, code] of [
    ['some text', 'notifications.bad_address'],
    ['twilio://x/y', 'notifications.unknown_scheme'],
    ['discord://id', 'notifications.bad_address'],
    ['x'.repeat(4_000), 'notifications.bad_address'],
  ] as const) {
    const params = { id: (await create(url)).data!.id };
    expect((await anna.client.try.notifiers.test({ params })).error?.code).toBe(code);
  }
  for (const url of ['javascript:alert(1)', ' Data:text/html,x', 'fi\tle:///etc/passwd', 'x'.repeat(4_001)]) {
    const { error } = await create(url);
    expect([error?.status, error?.fields[0]?.path], url).toEqual([422, ['body', 'appriseUrl']]);
  }
  const [made] = (await anna.client.notifiers.list()).items;
  const body = { name: 'Odd', appriseUrl: 'vbscript:x' };
  const { error } = await anna.client.try.notifiers.update({ params: { id: made!.id }, body });
  expect(error?.status).toBe(422);
});

test('notifiers are only for managers of the group', async () => {
  const home = await world();
  const { ben } = home;
  for (const call of [ben.client.try.notifiers.list(), ben.client.try.notifiers.create({ body: { name: 'a' } })])
    expect((await call).error?.code).toBe('request.forbidden');
});

test('a failed test has the same message whatever is wrong', async () => {
  const home = await world({ environment });
  const refusing = await receiver(() => ({ status: 401 }));
  const faults = [];
  for (const host of ['127.0.0.1:9', '169.254.169.254', refusing.host]) {
    const { id } = await listen(home.anna, host, {});
    const { error } = await home.anna.client.try.notifiers.test({ params: { id } });
    faults.push([error?.status, error?.code, error?.message]);
  }
  expect(new Set(faults.map(String)).size).toBe(1);
  expect(faults[0]!.slice(0, 2)).toEqual([400, 'notifications.not_sent']);
});

test('every event of a group is sent, with its document, and to no other group', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const [ours, theirs] = [await receiver(), await receiver()];
  await listen(home.anna, ours.host);
  await listen(home.stranger, theirs.host);

  const slug = await client.recipes.create({ body: { name: 'Soup' } });
  const soup = await client.recipes.get({ params: { slug } });
  const url = 'https://recipes.example.org/g/home/r/soup';
  expect(await told(home, ours)).toEqual([
    {
      type: 'recipe_created',
      document: { documentType: 'recipe', operation: 'create', recipeSlug: 'soup' },
      title: 'Recipe Created',
      message: `Soup has been created. ${url}`,
    },
  ]);
  await client.recipes.patch({ params: { slug }, body: { description: 'Hot' } });
  await client.recipes.duplicate({ params: { slug }, body: { name: 'Stew' } });
  await client.timeline.create({ body: { recipeId: soup.id, subject: 'Made', eventType: 'info' } });
  const date = localDay(new Date());
  await client.mealplans.create({ body: { date, recipeId: soup.id, entryType: 'dinner' } });
  expect(
    (await told(home, ours)).map(({ type, document, message }) => [
      type,
      document.documentType,
      document.operation,
      message,
    ]),
  ).toEqual([
    ['recipe_updated', 'recipe', 'update', `Soup has been updated. ${url}`],
    ['recipe_created', 'recipe', 'create', 'Stew has been duplicated. https://recipes.example.org/g/home/r/stew'],
    ['recipe_updated', 'recipe_timeline_event', 'create', `Soup has been updated. ${url}`],
    ['mealplan_entry_created', 'mealplan', 'create', `Soup (${date}) has been planned.`],
  ]);
  await client.timeline.made({ params: { slug }, form: { message: 'Good', rating: 5 } });
  expect(await told(home, ours)).toMatchObject([
    { type: 'recipe_updated', document: { documentType: 'recipe_timeline_event', operation: 'create' } },
  ]);
  await client.recipes.remove({ params: { slug } });
  expect(await told(home, ours)).toMatchObject([{ type: 'recipe_deleted', message: 'Soup has been deleted.' }]);

  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const { createdItems } = await client.shoppingItems.createMany({
    body: ['Milk', 'Eggs'].map((note) => ({ shoppingListId: list.id, note })),
  });
  await client.shoppingLists.remove({ params: { id: list.id } });
  expect(await told(home, ours)).toMatchObject([
    { type: 'shopping_list_created', document: { shoppingListId: list.id }, message: 'Saturday has been created.' },
    {
      type: 'shopping_list_updated',
      document: {
        documentType: 'shopping_list_item',
        operation: 'create',
        shoppingListItemIds: createdItems.map(({ id }) => id),
      },
      message: 'generic',
    },
    { type: 'shopping_list_deleted', message: 'Saturday has been deleted.' },
  ]);

  for (const noun of ['cookbooks', 'tags', 'categories'] as const) {
    const { id } = await client[noun].create({ body: { name: 'Autumn' } });
    await client[noun].patch({ params: { id }, body: { name: 'Fall' } });
    await client[noun].remove({ params: { id } });
    const word = { cookbooks: 'cookbook', tags: 'tag', categories: 'category' }[noun];
    const page = (name: string) => (noun === 'cookbooks' ? '' : ` https://recipes.example.org/recipes/${noun}/${name}`);
    expect(await told(home, ours), noun).toMatchObject([
      {
        type: `${word}_created`,
        document: { [`${word}Id`]: id },
        message: `Autumn has been created.${page('autumn')}`,
      },
      { type: `${word}_updated`, message: `Fall has been updated.${page('fall')}` },
      { type: `${word}_deleted`, message: 'Fall has been deleted.' },
    ]);
  }

  await client.recipeArchives.create({ body: { recipes: ['stew'], exportType: 'json' } });
  const { token } = await client.invitations.create({ body: { uses: 1 } });
  const password = 'correct horse battery';
  await home.visitor.registration.register({
    body: {
      groupToken: token,
      username: 'eva',
      fullName: 'Eva',
      email: 'eva@example.org',
      password,
      passwordConfirm: password,
      advanced: false,
      private: false,
    },
  });
  await client.importing.bulk({ body: { imports: [{ url: 'http://127.0.0.1:9/' }] } });
  await home.services.bulk.settled();
  expect((await told(home, ours)).map(({ type, document }) => [type, document])).toMatchObject([
    ['data_export', { documentType: 'generic' }],
    ['user_signup', { documentType: 'user', username: 'eva', email: 'eva@example.org' }],
    ['recipe_created', { documentType: 'recipe_bulk_report', reportId: expect.any(String) }],
  ]);
  expect(await told(home, theirs)).toEqual([]);
});

test('an event names the program whose token caused it, so that the program knows its own', async () => {
  const home = await world({ environment });
  const { anna, app, services } = home;
  const { host, received } = await receiver();
  const { id } = await listen(anna, host);
  const programs = async () => {
    await services.notifications.settled();
    return received.splice(0).map(({ body }) => JSON.parse(body).integration_id);
  };
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  await anna.client.notifiers.test({ params: { id } });
  expect(await programs()).toEqual(['generic', 'generic']);
  for (const integrationId of ['kitchen-display', undefined]) {
    const { token } = await anna.client.apiTokens.create({ body: { name: 'Hall', integrationId } });
    const headers = { authorization: `Bearer ${token}` };
    await app.inject({ method: 'POST', url: '/api/recipes', headers, payload: { name: 'Stew' } });
    expect(await programs()).toEqual([integrationId ?? 'generic']);
  }
});

test('a bulk action sends one message, and one that is rolled back sends none', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const other = await receiver();
  for (const name of ['Soup', 'Stew', 'Pie']) await client.recipes.create({ body: { name } });
  await home.services.notifications.settled();
  await listen(home.anna, other.host);
  const recipes = ['soup', 'stew'];
  await client.recipeBulk.tag({ body: { recipes, tags: [{ name: 'Warm' }] } });
  await client.recipeBulk.settings({ body: { recipes, settings: { landscapeView: true } } });
  await client.recipeBulk.remove({ body: { recipes } });
  await client.recipeBulk.remove({ body: { recipes: ['pie'] } });
  expect((await told(home, other)).map(({ type, message, document }) => [type, message, document.recipes])).toEqual([
    ['recipe_updated', '2 recipes have been updated.', 2],
    ['recipe_updated', '2 recipes have been updated.', 2],
    ['recipe_deleted', '2 recipes have been deleted.', 2],
    ['recipe_deleted', 'Pie has been deleted.', undefined],
  ]);
  expect((await client.try.tags.create({ body: { name: 'Autumn' } })).error).toBe(null);
  expect((await client.try.tags.create({ body: { name: 'Autumn' } })).error?.code).toBe('organizers.name_taken');
  expect((await told(home, other)).map(({ type }) => type)).toEqual(['tag_created']);
});

test('an import with its picture is one message, and so is a migration', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const other = await receiver();
  await listen(home.anna, other.host);
  const slug = await client.recipes.create({ body: { name: 'Soup' } });
  const image = new File([await photo()], 'soup.jpg');
  await client.recipes.uploadImage({ params: { slug }, form: { image } });
  const zip = await client.recipeExports.get({ params: { slug }, query: { templateName: 'zip' } });
  const archive = new File([await zip.bytes()], 'soup.zip');
  await told(home, other);
  await client.recipeExports.importZip({ form: { archive } });
  expect((await told(home, other)).map(({ type }) => type)).toEqual(['recipe_created']);
  const page = (title: string) =>
    `---\ntitle: ${title}\nimage: soup.jpg\ningredients: [Milk]\ndirections: [Cook.]\n---\n`;
  const chowdown = await exported({
    'main/_recipes/stew.md': page('Stew'),
    'main/_recipes/pie.md': page('Pie'),
    'main/images/soup.jpg': await photo(),
  });
  await client.migrations.create({ form: { archive: chowdown, migrationType: 'chowdown' } });
  expect((await told(home, other)).map(({ type }) => type)).toEqual(['data_migrations']);
});

test('a bulk import is one message, to notifiers of new recipes and to those of imports', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const site = await recipeSite(
    Object.fromEntries(
      ['Soup', 'Stew', 'Pie'].map((name) => [`/${name}`, recipePage({ name, recipeIngredient: ['Milk'] })]),
    ),
  );
  const [both, recipes, imports, none] = [await receiver(), await receiver(), await receiver(), await receiver()];
  await listen(home.anna, both.host);
  await listen(home.anna, recipes.host, { recipeCreated: true });
  await listen(home.anna, imports.host, { dataImport: true });
  await listen(home.anna, none.host, { recipeUpdated: true, dataMigrations: true });
  const addresses = ['Soup', 'Stew', 'Pie', 'missing'].map((name) => ({ url: `${site.origin}/${name}` }));
  await client.importing.bulk({ body: { imports: addresses } });
  await home.services.bulk.settled();
  expect((await client.recipes.list()).total).toBe(3);
  const kinds = async (where: Receiver) => (await told(home, where)).map(({ type, message }) => [type, message]);
  expect(await kinds(both)).toEqual([['recipe_created', 'generic']]);
  expect(await kinds(recipes)).toEqual([['recipe_created', 'generic']]);
  expect(await kinds(imports)).toEqual([['data_import', 'Bulk Import has finished.']]);
  expect(await kinds(none)).toEqual([]);
});

test('a disabled notifier receives nothing, and an unreachable one delays nobody', async () => {
  const home = await world({ environment });
  const { client } = home.anna;
  const [off, on] = [await receiver(), await receiver()];
  // Accepts connections and never answers.
  const dead = await receiver(() => undefined);
  await listen(home.anna, dead.host);
  const { id } = await listen(home.anna, off.host);
  await client.notifiers.patch({ params: { id }, body: { enabled: false } });
  await listen(home.anna, on.host);
  await client.tags.create({ body: { name: 'Autumn' } });
  // The dead one is given up after 15 s.
  await expect.poll(() => on.received.length, { timeout: 12_000 }).toBe(1);
  expect(off.received).toEqual([]);
});
