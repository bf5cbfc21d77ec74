import { describe, expect, test } from 'vitest';
import { BCRYPT, dashed, libraryFile, libraryTables } from '../../tests/kit/library-backup.ts';
import { exported, migrated } from '../../tests/kit/migrate.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const rowsOf = async ({ client }: Person, id: string) =>
  (await client.reports.get({ params: { id } })).entries.map(({ success, message, exception }) =>
    [success ? '✓' : '✗', message, exception && `[${exception}]`].filter(Boolean).join(' '),
  );

/** A library with only the admin. */
async function emptyLibrary(): Promise<World> {
  const home = await world();
  const { anna, ben, stranger } = home;
  for (const { id } of [ben, stranger]) await anna.client.users.remove({ params: { id } });
  return home;
}

describe('the backup of a whole library, imported into a group', () => {
  test('imports the caller’s group with its members’ ratings and comments; those of strangers go to the importing person', async () => {
    const { anna, ben } = await world();
    const { entries, recipes } = await migrated(anna, 'mealie', await libraryFile());
    expect(Object.keys(recipes)).toHaveLength(22);
    expect(recipes).toHaveProperty('Bread (1)');
    expect(recipes).not.toHaveProperty('Trout');
    const soup = recipes['Onion soup']!;
    expect(soup).toMatchObject({
      userId: anna.id,
      // 4 by anna, 2.5 by ben. Cleo has no account.
      rating: 3.25,
      comments: [
        { userId: ben.id, text: 'Very good.', createdAt: '2023-02-01T10:00:00.000Z' },
        { userId: anna.id, text: 'Cleo Õnn: Less salt!' },
      ],
      assets: [
        { name: 'Menu', fileName: 'menu.txt' },
        { name: 'Menu (2)', fileName: 'menu-2.txt' },
      ],
      extras: { wine: 'Chablis' },
      image: null,
    });
    expect(recipes.Tea!.userId).toBe(ben.id);
    expect(recipes.Gnocchi!.userId).toBe(anna.id);
    expect((await ben.client.ratings.own()).ratings).toMatchObject([
      { recipeId: soup.id, rating: 2.5, isFavorite: false },
    ]);
    expect((await anna.client.ratings.ownFavorites()).ratings).toMatchObject([{ recipeId: soup.id }]);
    const events = await anna.client.timeline.list({
      query: { queryFilter: `recipeId=${soup.id}`, orderBy: 'timestamp' },
    });
    expect(events.items.map(({ subject, userId, image, timestamp }) => [subject, userId, image, timestamp])).toEqual(
      expect.arrayContaining([
        ['Recipe Created', anna.id, 'does not have image', '2023-02-01T10:00:00.000Z'],
        ['Ben made this', ben.id, 'has image', '2023-03-04T18:30:00.000Z'],
      ]),
    );
    expect(events.total).toBe(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        '✓ Created 3 plan entries',
        '✓ Created 1 plan rule',
        '✓ Created 1 recipe action',
        '✗ Could not create: 1 plan entry, 1 recipe action',
        '✓ Imported Onion soup successfully [Left out: picture (data/recipes/00000000000040008000000000000064/images), ratings (1), assets (Gone)]',
        '✓ Imported Tea successfully [Left out: links (1)]',
        '✓ Imported Gnocchi successfully [Left out: assets (Way out)]',
        '✗ Failed to import nameless [It has no name.]',
        '✓ Other contents of the backup [Left out: groups (Cabin by the lake: 7), users (1), group_events_notifiers (1), webhook_urls (1), users.favourite_colour (1), long_live_tokens (1), invite_tokens (1), moon_phases (2)]',
      ]),
    );
  });

  test('creates no account and grants no right', async () => {
    const { anna, ben } = await world();
    await migrated(anna, 'mealie', await libraryFile());
    expect((await anna.client.users.list()).items.map(({ username }) => username).sort()).toEqual([
      'anna',
      'ben',
      'stranger',
    ]);
    expect(await ben.client.users.self()).toMatchObject({ canOrganize: false, canManage: false, admin: false });
    expect((await anna.client.groups.preferences()).privateGroup).toBe(true);
  });

  test('imports cookbooks, lists with their order and recipes, and plans with their people', async () => {
    const { anna, ben } = await world();
    const { recipes } = await migrated(anna, 'mealie', await libraryFile());
    const { client } = anna;
    expect((await client.cookbooks.list()).items).toMatchObject([
      {
        name: 'Winter kitchen',
        description: 'Cold days',
        public: true,
        tags: [{ name: 'Winter' }],
        requireAllTags: false,
      },
    ]);
    expect((await client.cookbooks.get({ params: { id: 'winter-kitchen' } })).recipes).toHaveLength(2);
    expect((await client.mealplanRules.list()).items).toMatchObject([
      { day: 'sunday', entryType: 'dinner', categories: [{ name: 'Soups' }], tags: [{ name: 'Winter' }] },
    ]);
    expect((await client.recipeActions.list()).items).toMatchObject([{ title: 'Shop' }]);
    const soup = recipes['Onion soup']!;
    const [summary] = (await client.shoppingLists.list()).items;
    const list = await client.shoppingLists.get({ params: { id: summary!.id } });
    expect(list).toMatchObject({
      name: 'Saturday',
      userId: ben.id,
      extras: { shop: 'corner' },
      recipeReferences: [{ recipeId: soup.id, recipeQuantity: 2 }],
    });
    const order = [...list.labelSettings].sort((one, other) => one.position - other.position);
    expect(order.map(({ label }) => label.name)).toEqual(['Dairy', 'Vegetables']);
    expect(list.listItems.find(({ note }) => note === '')).toMatchObject({
      quantity: 3,
      food: { name: 'onion', extras: { shop: 'market' }, onHand: true },
      recipeReferences: [{ recipeId: soup.id, recipeQuantity: 3 }],
    });
    const plans = (await client.mealplans.list({ query: { orderBy: 'date', orderDirection: 'asc' } })).items;
    expect(plans.map(({ title, userId, recipeId }) => [title, userId, recipeId])).toEqual([
      ['', ben.id, soup.id],
      ['Leftovers', anna.id, null],
      ['Leftovers', anna.id, null],
    ]);
    expect((await client.tools.list()).items).toMatchObject([{ name: 'Pot', onHand: true }]);
  });

  test('imports another group by its name, and lists the groups', async () => {
    const { anna } = await world();
    const archive = await libraryFile();
    const form = { migrationType: 'mealie', archive, group: 'Cabin by the lake' } as const;
    await anna.client.migrations.create({ form });
    expect((await anna.client.recipes.list()).total).toBe(7);
    const { error } = await anna.client.try.migrations.create({ form: { ...form, group: 'Attic' } });
    expect([error?.code, error?.message]).toEqual([
      'migrations.unknown_group',
      'This backup has no group Attic. Choose one of: Home, Cabin by the lake.',
    ]);
  });
});

describe('a second run of the same backup', () => {
  test('creates nothing twice with skip', async () => {
    const { anna } = await world();
    const form = { migrationType: 'mealie', archive: await libraryFile(), ifExists: 'skip' } as const;
    const numbers = async () => {
      const { client } = anna;
      const lists = [client.recipes, client.mealplans, client.mealplanRules, client.cookbooks, client.shoppingLists];
      const more = [client.recipeActions, client.foods, client.units, client.labels, client.tags, client.shoppingItems];
      return Promise.all([...lists, ...more].map(async (noun) => (await noun.list()).total));
    };
    await anna.client.migrations.create({ form });
    const before = await numbers();
    const { id, status } = await anna.client.migrations.create({ form });
    expect(await numbers()).toEqual(before);
    const rows = await rowsOf(anna, id);
    expect(status).toBe('partial');
    expect(rows.filter((row) => /^✓ Skipped .* it is here already$/.test(row))).toHaveLength(22);
    expect(rows.filter((row) => /Created/.test(row))).toEqual([]);
    const preview = await anna.client.migrations.preview({ form });
    expect(preview.recipes.map(({ outcome }) => outcome).filter((outcome) => outcome === 'skipped')).toHaveLength(22);
  });

  test('takes changes of the other system and keeps changes here with update', async () => {
    const { anna } = await world();
    const { client } = anna;
    const tables = libraryTables();
    const form = { migrationType: 'mealie', archive: await libraryFile(tables), ifExists: 'update' } as const;
    await client.migrations.create({ form });
    await client.recipes.patch({ params: { slug: 'goulash' }, body: { description: 'Ours' } });
    const changed = tables.recipes.map((row) =>
      row.name === 'Goulash' || row.name === 'Risotto' ? { ...row, description: 'Theirs', recipe_yield: '9' } : row,
    );
    const archive = await libraryFile({ ...tables, recipes: changed });
    const { id } = await client.migrations.create({ form: { ...form, archive } });
    expect((await client.recipes.list()).total).toBe(22);
    expect(await client.recipes.get({ params: { slug: 'goulash' } })).toMatchObject({
      description: 'Ours',
      recipeYield: '9',
    });
    expect(await client.recipes.get({ params: { slug: 'risotto' } })).toMatchObject({ description: 'Theirs' });
    const soup = await client.recipes.get({ params: { slug: 'onion-soup' } });
    expect([soup.comments.length, soup.assets.length]).toEqual([2, 2]);
    expect((await rowsOf(anna, id)).filter((row) => row.startsWith('✓ Updated'))).toHaveLength(22);
  });

  test('fails for each existing recipe, or creates second ones, on request', async () => {
    const { anna } = await world();
    const soup = { name: 'Soup', recipeIngredient: ['1 onion', '1 l water', 'salt'], recipeInstructions: ['Simmer.'] };
    const archive = await exported({ 'Soup/recipe.json': JSON.stringify(soup) });
    const form = { migrationType: 'nextcloud', archive, ifExists: 'fail' } as const;
    await anna.client.migrations.create({ form });
    const { id, status } = await anna.client.migrations.create({ form });
    expect([status, await rowsOf(anna, id)]).toEqual(['failure', ['✗ Failed to import Soup [It already exists.]']]);
    await anna.client.migrations.create({ form: { ...form, ifExists: 'new' } });
    expect((await anna.client.recipes.list()).total).toBe(2);
  });

  test('recognizes a recipe of another system by its name and lines, and two in one archive stay two', async () => {
    const { anna } = await world();
    const soup = { name: 'Soup', recipeIngredient: ['1 onion', '1 l water', 'salt'], recipeInstructions: ['Simmer.'] };
    const twice = { 'a/recipe.json': JSON.stringify(soup), 'b/recipe.json': JSON.stringify(soup) };
    const form = { migrationType: 'nextcloud', archive: await exported(twice), ifExists: 'skip' } as const;
    await anna.client.migrations.create({ form });
    await anna.client.migrations.create({ form });
    expect((await anna.client.recipes.list()).total).toBe(2);
    const text = '---\ntitle: SOUP\ningredients:\n- 1 Onion\n- 1 l water\n- Salt\ndirections:\n- Cook it.\n---\n';
    const other = { migrationType: 'chowdown', archive: await exported({ '_recipes/soup.md': text }) } as const;
    const { id } = await anna.client.migrations.create({ form: { ...other, ifExists: 'skip' } });
    expect(await rowsOf(anna, id)).toEqual(['✓ Skipped SOUP: it is here already']);
  });
});

describe('the backup of a whole library, restored into an empty one', () => {
  test('imports groups, accounts with their rights, and everything in them', async () => {
    const home = await emptyLibrary();
    const { anna } = home;
    const report = await anna.client.migrations.restoreWhole({ form: { archive: await libraryFile() } });
    const rows = await rowsOf(anna, report.id);
    expect(rows).toEqual(
      expect.arrayContaining([
        '✓ anna is you: your account was not changed',
        '✓ Created an account for ben',
        '✓ Created an account for emil',
        '✓ Created the group Cabin by the lake',
        '✗ Failed to import nameless [It has no name.]',
      ]),
    );
    const users = (await anna.client.users.list()).items;
    expect(
      users
        .map(({ username, group, admin, canManage, canOrganize, canInvite, authMethod }) =>
          [
            username,
            group,
            authMethod,
            admin && 'admin',
            canManage && 'manage',
            canOrganize && 'organize',
            canInvite && 'invite',
          ]
            .filter(Boolean)
            .join(' '),
        )
        .sort(),
    ).toEqual([
      'anna Home Mealie admin manage organize invite',
      'ben Home Mealie organize',
      'cleo Home Mealie invite',
      'dora Cabin by the lake Mealie admin manage organize invite',
      'emil Cabin by the lake LDAP',
    ]);
    expect(await anna.client.groups.preferences()).toMatchObject({ privateGroup: false, firstDayOfWeek: 1 });
    expect((await anna.client.groups.categories()).map(({ name }) => name)).toEqual(['Soups']);
    const soup = await anna.client.recipes.get({ params: { slug: 'onion-soup' } });
    const idOf = (name: string) => users.find(({ username }) => username === name)!.id;
    expect(soup).toMatchObject({ id: dashed(100), userId: anna.id, rating: expect.closeTo(3.83) });
    expect(soup.comments.map(({ userId, text }) => [userId, text])).toEqual(
      expect.arrayContaining([
        [idOf('ben'), 'Very good.'],
        [idOf('cleo'), 'Less salt!'],
      ]),
    );
    expect((await anna.client.recipes.list()).total).toBe(22);
  });

  test('lets people sign in with their passwords, whose hashes are then replaced', async () => {
    const { anna, visitor, services } = await emptyLibrary();
    await anna.client.migrations.restoreWhole({ form: { archive: await libraryFile() } });
    const hashOf = async (name: string) => (await services.users.findByLogin(name))!.passwordHash;
    expect(await hashOf('dora')).toBe(BCRYPT);
    const wrong = { username: 'dora', password: 'correct horse' };
    expect((await visitor.try.auth.login({ form: wrong })).error?.code).toBe('auth.invalid_credentials');
    for (let time = 0; time < 2; time++) await visitor.auth.login({ form: { username: 'dora', password: PASSWORD } });
    expect(await hashOf('dora')).toMatch(/^\$argon2id\$/);
    expect((await visitor.try.auth.login({ form: { username: 'emil', password: 'LDAP' } })).error?.status).toBe(401);
  });

  test('is for admins, and for an empty library', async () => {
    const { anna, ben, stranger } = await world();
    const form = { archive: await libraryFile() };
    expect((await ben.client.try.migrations.restoreWhole({ form })).error?.status).toBe(403);
    expect((await stranger.client.try.migrations.restoreWhole({ form })).error?.status).toBe(403);
    expect((await anna.client.try.migrations.restoreWhole({ form })).error).toMatchObject({
      status: 409,
      code: 'migrations.library_not_empty',
    });
    const none = await exported({ 'database.txt': 'x' });
    expect((await anna.client.try.migrations.restoreWhole({ form: { archive: none } })).error?.code).toBe(
      'migrations.no_recipes',
    );
  });

  test('can be previewed, which stores nothing', async () => {
    const { anna } = await emptyLibrary();
    const preview = await anna.client.migrations.previewWhole({ form: { archive: await libraryFile() } });
    expect(preview.recipes).toHaveLength(30);
    expect(preview.contents).toEqual(
      expect.arrayContaining([
        { kind: 'groups', count: 2 },
        { kind: 'people', count: 5 },
        { kind: 'plans', count: 5 },
      ]),
    );
    expect(preview.losses).toContainEqual({ field: 'moon_phases', text: '2' });
    expect((await anna.client.users.list()).total).toBe(1);
  });
});
