import { expect, test } from 'vitest';
import type { LovageClient } from '../../core/app/client.ts';
import type { Outcome } from '../../core/kit/client.ts';
import { mayEdit } from '../../core/recipes/may-edit.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { recipePage } from '../../tests/kit/recipe-site.ts';
import { fileOf, picture } from '../../tests/kit/soup.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const source = 'https://food.example/soup';
const page = (line: string) =>
  recipePage({ name: 'Soup', recipeIngredient: [line, 'Salt', '2 leeks'], recipeInstructions: ['Cook.'] });

type Door = (client: LovageClient['try'], recipe: Recipe) => Promise<Outcome<unknown>>;

/** Every call that changes a recipe. */
const doors: Readonly<Record<string, Door>> = {
  saving: ({ recipes }, recipe) => recipes.update({ params: { slug: recipe.slug }, body: { name: recipe.name } }),
  patching: ({ recipes }, { slug }) => recipes.patch({ params: { slug }, body: { description: 'Mine' } }),
  'publishing it': ({ recipes }, { slug }) => recipes.patch({ params: { slug }, body: { settings: { public: true } } }),
  'saving many': ({ recipeBulk }, { id, name }) => recipeBulk.updateMany({ body: [{ id, name }] }),
  'patching many': ({ recipeBulk }, { id }) => recipeBulk.patchMany({ body: [{ id, description: 'Mine' }] }),
  'uploading a picture': async ({ recipes }, { slug }) =>
    recipes.uploadImage({ params: { slug }, form: { image: fileOf(await picture(8, 6)) } }),
  'removing the picture': ({ recipes }, { slug }) => recipes.removeImage({ params: { slug } }),
  'adding a file': ({ recipeAssets }, { slug }) =>
    recipeAssets.upload({
      params: { slug },
      form: { name: 'Notes', icon: 'mdi-file', extension: 'txt', file: new File(['Notes'], 'notes.txt') },
    }),
  tagging: ({ recipeBulk }, { slug }) => recipeBulk.tag({ body: { recipes: [slug], tags: [] } }),
  categorizing: ({ recipeBulk }, { slug }) => recipeBulk.categorize({ body: { recipes: [slug], categories: [] } }),
  'settings of many': ({ recipeBulk }, { slug }) =>
    recipeBulk.settings({ body: { recipes: [slug], settings: { public: true } } }),
  'importing its page again': ({ importing }) =>
    importing.fromPage({ body: { data: page('5 onions'), url: source, ifExists: 'update' } }),
  'deleting many': ({ recipeBulk }, { slug }) => recipeBulk.remove({ body: { recipes: [slug] } }),
  deleting: ({ recipes }, { slug }) => recipes.remove({ params: { slug } }),
};

/** Anna, an admin, at home; Ben and Cora in the garden; and Dora with every right of a member, at home. */
async function twoHouseholds() {
  const home = await world({ environment: { RATE_LIMITS: 'off' } });
  const { client } = home.anna;
  await client.adminHouseholds.create({ body: { name: 'Garden' } });
  await client.adminUsers.patch({ params: { id: home.ben.id }, body: { household: 'Garden' } });
  const join = async (username: string, household: string): Promise<Person> => {
    const rights = { canManage: true, canInvite: true, canOrganize: true };
    const email = `${username}@example.org`;
    await client.adminUsers.create({
      body: { username, fullName: username, email, password: PASSWORD, household, ...rights },
    });
    return home.signInAgain({ ...home.ben, username });
  };
  const people = {
    'its owner': home.ben,
    'the household of its owner': await join('cora', 'Garden'),
    'another household': await join('dora', 'Home'),
    'an admin of another household': home.anna,
  };
  return { home, people };
}
type Who = keyof Awaited<ReturnType<typeof twoHouseholds>>['people'];

const soupOf = async ({ ben }: World): Promise<Recipe> => {
  const slug = await ben.client.importing.fromPage({ body: { data: page('1 onion'), url: source, ifExists: 'fail' } });
  return ben.client.recipes.get({ params: { slug } });
};

/** The result of each call for each person, with a new recipe each time. */
async function refusals(home: World, person: Person): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const [name, door] of Object.entries(doors)) {
    const soup = await soupOf(home);
    found[name] = (await door(person.client.try, soup)).error?.code;
    const left = await home.ben.client.try.recipes.get({ params: { slug: soup.slug } });
    if (found[name]) expect(left.data).toEqual(soup);
    if (left.data) await home.ben.client.recipes.remove({ params: { slug: soup.slug } });
  }
  return found;
}

const all = (code: string | undefined) => Object.fromEntries(Object.keys(doors).map((name) => [name, code]));

const refused = 'recipes.of_other_household';
const cases: readonly (readonly [Who, boolean, string | undefined])[] = [
  ['its owner', true, undefined],
  ['the household of its owner', true, undefined],
  ['another household', true, refused],
  ['an admin of another household', true, refused],
  ['another household', false, undefined],
];

test.each(cases)(
  '%s at each door to a recipe, if the household keeps its recipes for itself: %s',
  async (who, isKept, code) => {
    const { home, people } = await twoHouseholds();
    const { client } = people['the household of its owner'];
    await client.households.updatePreferences({ body: { lockRecipeEditsFromOtherHouseholds: isKept } });
    expect(await refusals(home, people[who])).toEqual(all(code));
  },
);

test('the refusal names the recipes, and everybody may still copy, rate and comment on them', async () => {
  const { home, people } = await twoHouseholds();
  const { slug } = await soupOf(home);
  const { client } = people['another household'];
  const { error } = await client.try.recipeBulk.remove({ body: { recipes: [slug] } });
  expect(error?.message).toContain(`From another household: ${slug}.`);
  const copy = await client.recipes.duplicate({ params: { slug }, body: { name: 'Our soup' } });
  await client.recipes.patch({ params: { slug: copy.slug }, body: { description: 'Ours' } });
  await client.comments.createOn({ params: { slug }, body: { text: 'Good.' } });
  await client.ratings.rate({ params: { id: 'self', slug }, body: { rating: 5, isFavorite: true } });
  await client.timeline.made({ params: { slug }, form: { message: 'Made' } });
});

test('a response says who may change a recipe, also after its owner has moved', async () => {
  const { home, people } = await twoHouseholds();
  const { slug } = await soupOf(home);
  const seen = async () => {
    const recipe = await home.anna.client.recipes.get({ params: { slug } });
    const may = await Promise.all(
      Object.values(people).map(async ({ client }) => mayEdit(recipe, await client.users.self())),
    );
    return [recipe.lockedToHousehold, ...may];
  };
  expect(await seen()).toEqual([true, true, true, false, false]);
  await home.ben.client.try.households.updatePreferences({ body: { lockRecipeEditsFromOtherHouseholds: false } });
  expect(await seen()).toEqual([true, true, true, false, false]);
  const { client } = people['the household of its owner'];
  await client.households.updatePreferences({ body: { lockRecipeEditsFromOtherHouseholds: false } });
  expect(await seen()).toEqual([false, true, true, true, true]);
  await home.anna.client.adminUsers.patch({ params: { id: home.ben.id }, body: { household: 'Home' } });
  expect(await seen()).toEqual([true, true, false, true, true]);
});
