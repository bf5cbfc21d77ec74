import sharp from 'sharp';
import { firstHouseholdId } from '../../../core/households/household-id.ts';
import { newId } from '../../../server/kit/secrets/ids.ts';
import { newUser } from '../../../server/users/new-user.ts';
import type { Person, World } from '../../kit/world.ts';

let picture: Promise<File> | undefined;

/** A picture that the server can decode. */
export const aPicture = (): Promise<File> => {
  picture ??= sharp({ create: { width: 8, height: 8, channels: 3, background: '#7A9E3A' } })
    .webp()
    .toBuffer()
    .then((bytes) => new File([new Uint8Array(bytes)], 'dish.webp', { type: 'image/webp' }));
  return picture;
};

const idOf = async (made: Promise<{ id: string | number }>): Promise<string> => String((await made).id);

async function organizersOf({ client }: Person, word: string) {
  const [category, tag, tool] = [
    await client.categories.create({ body: { name: `${word} category` } }),
    await client.tags.create({ body: { name: `${word} tag` } }),
    await client.tools.create({ body: { name: `${word} tool` } }),
  ];
  return {
    category: category.id,
    categorySlug: category.slug,
    tag: tag.id,
    tagSlug: tag.slug,
    tool: tool.id,
    toolSlug: tool.slug,
  };
}

async function pantryOf({ client }: Person, word: string) {
  return {
    label: await idOf(client.labels.create({ body: { name: `${word} label` } })),
    food: await idOf(client.foods.create({ body: { name: `${word} food` } })),
    spareFood: await idOf(client.foods.create({ body: { name: `${word} spare food` } })),
    unit: await idOf(client.units.create({ body: { name: `${word} unit` } })),
    spareUnit: await idOf(client.units.create({ body: { name: `${word} spare unit` } })),
  };
}

async function recipeOf(
  { client }: Person,
  word: string,
  food: string,
  { category, tag, tool }: { category: string; tag: string; tool: string },
) {
  const slug = await client.recipes.create({
    body: {
      name: `${word} dish`,
      recipeCategory: [{ id: category }],
      tags: [{ id: tag }],
      tools: [{ id: tool }],
      recipeIngredient: [{ food: { id: food } }],
    },
  });
  const params = { slug };
  await client.recipes.patch({ params, body: { settings: { public: true } } });
  const image = await aPicture();
  await client.recipes.uploadImage({ params, form: { image } });
  const asset = await client.recipeAssets.upload({
    params,
    form: { file: new File(['# Notes'], 'notes.md'), name: `${word} notes`, icon: 'mdi-file', extension: 'md' },
  });
  const recipe = (await client.recipes.get({ params })).id;
  return {
    recipe,
    recipeSlug: slug,
    assetFile: asset.fileName!,
    imageFile: 'min-original.webp',
    avatarFile: 'profile.webp',
    apiToken: '987654321',
    job: '987654321',
    backup: 'none.zip',
  };
}

async function shoppingOf({ client }: Person, word: string, food: string) {
  const list = await client.shoppingLists.create({ body: { name: `${word} list` } });
  const items = [{ foodId: food }, { note: `${word} spare item` }];
  const { createdItems } = await client.shoppingItems.createMany({
    body: items.map((item) => ({ shoppingListId: list.id, ...item })),
  });
  const [item, spareItem] = createdItems.map(({ id }) => id) as [string, string];
  return { list: list.id, labelSetting: list.labelSettings[0]!.id, item, spareItem };
}

async function eventOf({ client }: Person, word: string, recipe: string): Promise<string> {
  const id = await idOf(
    client.timeline.create({ body: { recipeId: recipe, subject: `${word} event`, eventType: 'info' } }),
  );
  await client.timeline.uploadImage({ params: { id }, form: { image: await aPicture() } });
  return id;
}

/** A finished bulk import, which does not change during the walk. */
async function bulkImportOf({ services }: World, { client }: Person): Promise<string> {
  const { reportId } = await client.importing.bulk({ body: { imports: [{ url: 'http://127.0.0.1:9/' }] } });
  await services.bulk.settled();
  return reportId;
}

/** A browser whose push service does not answer. */
const deviceOf = (word: string) => ({
  endpoint: `http://127.0.0.1:9/${word}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  name: `${word} browser`,
});

/** Webhooks and notifiers of the group. Nothing answers at their addresses. */
async function outsideOf({ services }: World, { client }: Person, word: string) {
  const url = 'http://127.0.0.1:9/';
  const webhook = await idOf(
    client.webhooks.create({ body: { name: `${word} webhook`, url, scheduledTime: '12:00' } }),
  );
  await client.webhooks.test({ params: { id: webhook } });
  const notifier = await idOf(
    client.notifiers.create({ body: { name: `${word} notifier`, appriseUrl: 'json://127.0.0.1:9/' } }),
  );
  await services.notifications.settled();
  const [delivery] = await client.webhooks.deliveries({ params: { id: webhook } });
  const calendarToken = (await client.planCalendar.renew()).url.replace(/.*token=/, '');
  return { webhook, notifier, delivery: String(delivery!.id), calendarToken };
}

/** Users, invitations and tokens, and a second group. */
async function peopleOf({ services }: World, { client }: Person, owner: Person, word: string, groupId: string) {
  await owner.client.users.uploadImage({ params: { id: owner.id }, form: { profile: await aPicture() } });
  const add = async (name: string): Promise<string> => {
    const row = newUser({ username: `${word}-${name}`, email: `${word}-${name}@example.org` }, groupId, '', new Date());
    await services.users.insert(row);
    return row.id;
  };
  await services.library.database.tx(async () => {
    const { db, tables } = services.library.database;
    await db.insert(tables.passkeys).values({
      id: `${word}-passkey`,
      userId: owner.id,
      name: `${word} passkey`,
      publicKey: '',
      counter: 0,
      transports: [],
      createdAt: new Date(),
      lastUsedAt: null,
    });
  });
  await services.sessions.start({ id: owner.id, epoch: 1 }, 'password', 3_600, {
    address: '',
    client: `${word} phone`,
  });
  const sessions = await owner.client.sessions.list();
  const spareGroup = newId();
  const [name, now] = [`${word} spare group`, new Date()];
  await services.groups.insert(
    { id: spareGroup, name, slug: `${word}-spare`, createdAt: now, updatedAt: now },
    { ...(await services.groups.preferences(groupId)), groupId: spareGroup, id: newId() },
  );
  return {
    sparePerson: await add('spare'),
    otherPerson: await add('other'),
    spareGroup,
    spareHousehold: firstHouseholdId(spareGroup),
    passkey: `${word}-passkey`,
    session: sessions.find(({ client }) => client === `${word} phone`)!.id,
    invitation: (await client.invitations.create({ body: { uses: 100 } })).token,
    apiToken: await idOf(owner.client.apiTokens.create({ body: { name: `${word} token` } })),
    avatarFile: 'profile.webp',
  };
}

/**
 * Fills the group of `filler`, who has every right there, with one entity of each kind. Returns their ids and slugs.
 * Entities of a user, such as comments, belong to `owner`.
 */
export async function furnish(world: World, filler: Person, owner: Person, word: string) {
  const { services } = world;
  const { client } = filler;
  const group = await client.groups.self();
  await client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });
  const organizers = await organizersOf(filler, word);
  const pantry = await pantryOf(filler, word);
  const recipe = await recipeOf(filler, word, pantry.food, organizers);
  const shopping = await shoppingOf(filler, word, pantry.food);
  const recipeId = recipe.recipe;
  const cookbook = await client.cookbooks.create({ body: { name: `${word} cookbook`, public: true } });
  await owner.client.ratings.rate({ params: { id: 'self', slug: recipe.recipeSlug }, body: { rating: 4 } });
  await client.recipeArchives.create({ body: { recipes: [recipe.recipeSlug] } });
  const zip = await client.recipeExports.get({ params: { slug: recipeId }, query: { templateName: 'zip' } });
  const archive = (await client.recipeArchives.list())[0]!.path;
  return {
    ...organizers,
    ...pantry,
    ...recipe,
    ...shopping,
    ...(await peopleOf(world, filler, owner, word, group.id)),
    group: group.id,
    groupSlug: group.slug,
    person: owner.id,
    cookbook: cookbook.id,
    mealplan: await idOf(client.mealplans.create({ body: { date: '2026-05-01', recipeId } })),
    rule: await idOf(client.mealplanRules.create({ body: { day: 'monday', tags: [{ id: organizers.tag }] } })),
    comment: await idOf(owner.client.comments.create({ body: { recipeId, text: `${word} comment` } })),
    spareComment: await idOf(owner.client.comments.create({ body: { recipeId, text: `${word} spare comment` } })),
    spareRecipe: await client.recipes.create({ body: { name: `${word} spare dish` } }),
    event: await eventOf(owner, word, recipeId),
    share: await idOf(client.sharing.create({ body: { recipeId } })),
    report: (await services.reports.open(group.id, 'migration', `${word} report`)).id,
    action: await idOf(
      client.recipeActions.create({
        body: { actionType: 'link', title: `${word} action`, url: 'https://example.org' },
      }),
    ),
    ...(await outsideOf(world, filler, word)),
    pushDevice: await idOf(owner.client.push.register({ body: deviceOf(word) })),
    bulkImport: await bulkImportOf(world, filler),
    archive,
    archiveToken: (await client.recipeArchives.token({ query: { path: archive } })).fileToken,
    zip: new File([await zip.bytes()], 'dish.zip'),
    recipeToken: (await client.recipeExports.token({ params: { slug: recipe.recipeSlug } })).token,
  };
}
export type Household = Awaited<ReturnType<typeof furnish>>;
/** The kinds of entities that a request can name. */
export type Kind = Exclude<keyof Household, 'zip'>;

/** A household whose entities do not exist. */
export function nowhere(): Household {
  const names: Partial<Record<Kind, string>> = {
    mealplan: '987654321',
    delivery: '987654321',
    apiToken: '987654321',
    imageFile: 'min-original.webp',
    avatarFile: 'profile.webp',
  };
  return new Proxy({} as Household, {
    get: (made, kind: Kind) => {
      made[kind] ??= names[kind] ?? (/Slug$|File$|Recipe$/.test(kind) ? `no-${kind.toLowerCase()}` : newId());
      return made[kind];
    },
    ownKeys: () => [],
  });
}
