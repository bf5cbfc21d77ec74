import { describe, expect, test } from 'vitest';
import { roundTrip } from '../../tests/kit/family.ts';
import { type World, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

const described = ['id', 'name', 'pluralName', 'description', 'extras', 'aliases', 'onHand', 'createdAt', 'updateAt'];

const recipeNaming = ({ anna }: World, name: string, line: object) =>
  anna.client.recipes.create({
    body: { name, recipeIngredient: [{ quantity: 2, ...line }], settings: { disableAmount: false } },
  });

const lineOf = async ({ anna }: World, slug: string) =>
  (await anna.client.recipes.get({ params: { slug } })).recipeIngredient[0]!;

const found = async ({ anna }: World, search: string) =>
  (await anna.client.recipes.list({ query: { search } })).items.map((recipe) => recipe.name);

describe('foods', () => {
  test('are created, read, changed and deleted', async () => {
    const here = await world();
    const label = await here.anna.client.labels.create({ body: { name: 'Baking' } });
    await roundTrip(here, {
      noun: 'foods',
      create: () => ({
        name: 'Flour',
        labelId: label.id,
        extras: { shop: 'mill' },
        aliases: [{ name: 'White flour' }],
      }),
      change: { pluralName: 'Flours' },
      keys: [...described, 'labelId', 'label'],
    });
  });

  test('a new food has the defaults, and PUT resets absent fields', async () => {
    const { anna } = await world();
    const made = await anna.client.foods.create({
      body: { name: ' Egg ', pluralName: 'Eggs', onHand: true, aliases: [{ name: 'Hen egg' }, { name: ' ' }] },
    });
    expect(made).toMatchObject({ name: 'Egg', pluralName: 'Eggs', onHand: true, aliases: [{ name: 'Hen egg' }] });
    const replaced = await anna.client.foods.update({ params: { id: made.id }, body: { name: 'Egg' } });
    expect(replaced).toMatchObject({
      pluralName: null,
      description: '',
      extras: {},
      labelId: null,
      label: null,
      aliases: [],
      onHand: false,
    });
  });

  test('PATCH keeps absent fields, merges extras and replaces aliases', async () => {
    const { anna } = await world();
    const { id } = await anna.client.foods.create({
      body: { name: 'Egg', extras: { from: 'farm' }, aliases: [{ name: 'A' }, { name: 'B' }], onHand: true },
    });
    const patched = await anna.client.foods.patch({
      params: { id },
      body: { extras: { size: 'L' }, aliases: [{ name: 'C' }] },
    });
    expect(patched).toMatchObject({
      name: 'Egg',
      onHand: true,
      extras: { from: 'farm', size: 'L' },
      aliases: [{ name: 'C' }],
    });
  });

  test('the response shows the label, which may be changed, removed and deleted', async () => {
    const { anna } = await world();
    const label = await anna.client.labels.create({ body: { name: 'Dairy', color: '#ffffff' } });
    const { id } = await anna.client.foods.create({ body: { name: 'Milk', labelId: label.id } });
    const get = () => anna.client.foods.get({ params: { id } });
    expect(await get()).toMatchObject({ labelId: label.id, label });
    expect(await anna.client.foods.patch({ params: { id }, body: { labelId: null } })).toMatchObject({ label: null });
    await anna.client.foods.patch({ params: { id }, body: { labelId: label.id } });
    await anna.client.labels.remove({ params: { id: label.id } });
    expect(await get()).toMatchObject({ labelId: null, label: null });
  });

  test('an unknown label, or one of another group, is not found', async () => {
    const { anna, stranger } = await world();
    const foreign = await stranger.client.labels.create({ body: { name: 'Dairy' } });
    for (const labelId of [foreign.id, newId()]) {
      const { error } = await anna.client.try.foods.create({ body: { name: 'Milk', labelId } });
      expect([error?.status, error?.code]).toEqual([404, 'labels.not_found']);
    }
    expect((await anna.client.foods.list({})).total).toBe(0);
  });

  test('a name is unique in a group', async () => {
    const { anna, stranger } = await world();
    await anna.client.foods.create({ body: { name: 'Flour' } });
    const other = await anna.client.foods.create({ body: { name: 'Rice' } });
    await stranger.client.foods.create({ body: { name: 'Flour' } });
    const faults = [
      await anna.client.try.foods.create({ body: { name: 'Flour' } }),
      await anna.client.try.foods.patch({ params: { id: other.id }, body: { name: 'Flour' } }),
      await anna.client.try.foods.duplicate({ params: { id: other.id }, body: { name: 'Flour' } }),
    ];
    expect(faults.map(({ error }) => [error?.status, error?.code])).toEqual(
      Array.from({ length: 3 }, () => [400, 'foods.name_taken']),
    );
  });

  test('a copy without a name is numbered', async () => {
    const { anna } = await world();
    const { id } = await anna.client.foods.create({ body: { name: 'Flour', onHand: true } });
    const names = [];
    for (let copies = 0; copies < 2; copies++)
      names.push((await anna.client.foods.duplicate({ params: { id }, body: {} })).name);
    expect(names).toEqual(['Flour (1)', 'Flour (2)']);
  });

  test('a list is searched in names, plurals and aliases, names first', async () => {
    const { anna } = await world();
    await anna.client.foods.create({ body: { name: 'Eggplant', aliases: [{ name: 'Áubergine' }] } });
    await anna.client.foods.create({ body: { name: 'Goose', pluralName: 'Geese' } });
    await anna.client.foods.create({ body: { name: 'Liver', pluralName: 'Goose livers' } });
    const names = async (search: string) =>
      (await anna.client.foods.list({ query: { search } })).items.map((food) => food.name);
    expect(await names('aubergine')).toEqual(['Eggplant']);
    expect(await names('geese')).toEqual(['Goose']);
    expect(await names('goose')).toEqual(['Goose', 'Liver']);
  });

  test('a list is filtered and sorted by label', async () => {
    const { anna } = await world();
    const dairy = await anna.client.labels.create({ body: { name: 'Dairy' } });
    const bakery = await anna.client.labels.create({ body: { name: 'bakery' } });
    await anna.client.foods.create({ body: { name: 'Milk', labelId: dairy.id } });
    await anna.client.foods.create({ body: { name: 'Bread', labelId: bakery.id } });
    await anna.client.foods.create({ body: { name: 'Air' } });
    const names = async (query: object) => (await anna.client.foods.list({ query })).items.map((food) => food.name);
    expect(await names({ queryFilter: 'label.name = "Dairy"' })).toEqual(['Milk']);
    expect(await names({ queryFilter: `label_id = ${bakery.id}` })).toEqual(['Bread']);
    expect(await names({ orderBy: 'label.name', orderDirection: 'asc' })).toEqual(['Bread', 'Milk', 'Air']);
  });

  test('a list is filtered by aliases', async () => {
    const { anna } = await world();
    await anna.client.foods.create({
      body: { name: 'Eggplant', aliases: [{ name: 'Aubergine' }, { name: 'Brinjal' }] },
    });
    await anna.client.foods.create({ body: { name: 'Aubergine cream' } });
    await anna.client.foods.create({ body: { name: 'Rice' } });
    await anna.client.units.create({ body: { name: 'Cup', aliases: [{ name: 'Mug' }] } });
    const names = async (queryFilter: string) =>
      (await anna.client.foods.list({ query: { queryFilter } })).items.map((food) => food.name);
    expect(await names('name LIKE "%aubergine%" OR aliases.name LIKE "%aubergine%"')).toEqual([
      'Aubergine cream',
      'Eggplant',
    ]);
    expect(await names('aliases.name = "Brinjal"')).toEqual(['Eggplant']);
    expect(await names('aliases.name NOT IN ["Brinjal"]')).toEqual(['Aubergine cream', 'Rice']);
    const { items } = await anna.client.units.list({ query: { queryFilter: 'aliases.name LIKE "mu%"' } });
    expect(items.map(({ name }) => name)).toEqual(['Cup']);
    // A kept answer follows a change.
    const [eggplant] = (await anna.client.foods.list({ query: { queryFilter: 'name = "Eggplant"' } })).items;
    await anna.client.foods.patch({ params: { id: eggplant!.id }, body: { aliases: [] } });
    expect(await names('aliases.name = "Brinjal"')).toEqual([]);
  });

  test('a stale version is refused', async () => {
    const { anna } = await world();
    const { id } = await anna.client.foods.create({ body: { name: 'Flour' } });
    const { error } = await anna.client.try.foods.patch({ params: { id }, body: { name: 'Rice' }, ifMatch: '"old"' });
    expect(error?.status).toBe(412);
  });

  test('a recipe can name a food or unit by any of its names', async () => {
    const here = await world();
    const { anna } = here;
    const food = await anna.client.foods.create({
      body: { name: 'Egg', pluralName: 'Eggs', aliases: [{ name: 'Œuf' }] },
    });
    const unit = await anna.client.units.create({ body: { name: 'Tablespoon', abbreviation: 'tbsp' } });
    for (const name of ['EGGS', 'oeuf', 'egg']) {
      const line = await lineOf(here, await recipeNaming(here, name, { food: { name }, unit: 'Tbsp' }));
      expect([line.food?.id, line.unit?.id]).toEqual([food.id, unit.id]);
    }
    const exact = await anna.client.foods.create({ body: { name: 'Eggs' } });
    expect((await lineOf(here, await recipeNaming(here, 'Omelette', { food: 'eggs' }))).food?.id).toBe(exact.id);
    const other = await lineOf(here, await recipeNaming(here, 'Nog', { food: { name: 'E%s' } }));
    expect(other.food?.name).toBe('E%s');
  });

  test('a recipe is found by the new name of its food and no longer by the old', async () => {
    const here = await world();
    await recipeNaming(here, 'Moussaka', { food: { name: 'Eggplant' } });
    const [food] = (await here.anna.client.foods.list({})).items;
    await here.anna.client.foods.patch({ params: { id: food!.id }, body: { name: 'Zucchini' } });
    expect([await found(here, 'zucchini'), await found(here, 'eggplant')]).toEqual([['Moussaka'], []]);
  });

  test('recipes keep the words of a food that is deleted', async () => {
    const here = await world();
    const slug = await recipeNaming(here, 'Bread', { food: { name: 'Flour' }, note: 'sifted' });
    const [food] = (await here.anna.client.foods.list({})).items;
    const before = (await lineOf(here, slug)).display;
    await here.anna.client.foods.remove({ params: { id: food!.id } });
    const line = await lineOf(here, slug);
    expect(line).toMatchObject({ food: null, note: 'Flour sifted', display: before });
    expect(await found(here, 'flour')).toEqual(['Bread']);
  });
});

describe('merging foods', () => {
  test('moves recipes, which are then found by the other name, and deletes the source', async () => {
    const here = await world();
    const { anna } = here;
    const slug = await recipeNaming(here, 'Moussaka', { food: { name: 'Aubergine' } });
    const [from] = (await anna.client.foods.list({})).items;
    const to = await anna.client.foods.create({ body: { name: 'Eggplant' } });
    const answer = await anna.client.foods.merge({ body: { fromFood: from!.id, toFood: to.id } });
    expect(answer).toEqual({ message: 'Successfully merged foods', error: false });
    expect((await lineOf(here, slug)).food).toMatchObject({ id: to.id, name: 'Eggplant' });
    expect((await anna.client.try.foods.get({ params: { id: from!.id } })).error?.status).toBe(404);
    expect(await found(here, 'eggplant')).toEqual(['Moussaka']);
  });

  test('gives the target all names of the source, each once', async () => {
    const { anna } = await world();
    const from = await anna.client.foods.create({
      body: { name: 'Aubergine', pluralName: 'Aubergines', aliases: [{ name: 'Brinjal' }, { name: 'EGGPLANT' }] },
    });
    const to = await anna.client.foods.create({ body: { name: 'Eggplant', aliases: [{ name: 'brinjal' }] } });
    await anna.client.foods.merge({ body: { fromFood: from.id, toFood: to.id } });
    const merged = await anna.client.foods.get({ params: { id: to.id } });
    expect(merged.aliases.map((alias) => alias.name)).toEqual(['brinjal', 'Aubergine', 'Aubergines']);
    expect(merged.updateAt > to.updateAt).toBe(true);
  });

  test('foods of another group are not found, and nothing changes', async () => {
    const { anna, stranger } = await world();
    const own = await anna.client.foods.create({ body: { name: 'Flour' } });
    const foreign = await stranger.client.foods.create({ body: { name: 'Flour' } });
    for (const body of [
      { fromFood: own.id, toFood: foreign.id },
      { fromFood: foreign.id, toFood: own.id },
      { fromFood: newId(), toFood: own.id },
    ]) {
      const { error } = await anna.client.try.foods.merge({ body });
      expect([error?.status, error?.code]).toEqual([404, 'foods.not_found']);
    }
    expect((await anna.client.foods.get({ params: { id: own.id } })).aliases).toEqual([]);
    expect((await stranger.client.foods.get({ params: { id: foreign.id } })).aliases).toEqual([]);
  });

  test('a food is not merged with itself', async () => {
    const { anna } = await world();
    const { id } = await anna.client.foods.create({ body: { name: 'Flour' } });
    const { error } = await anna.client.try.foods.merge({ body: { fromFood: id, toFood: id } });
    expect([error?.status, error?.code]).toEqual([400, 'foods.merge_with_itself']);
    expect((await anna.client.foods.get({ params: { id } })).name).toBe('Flour');
  });

  test('needs the right to organize', async () => {
    const { ben } = await world();
    const from = await ben.client.foods.create({ body: { name: 'Flour' } });
    const to = await ben.client.foods.create({ body: { name: 'Rice' } });
    const { error } = await ben.client.try.foods.merge({ body: { fromFood: from.id, toFood: to.id } });
    expect([error?.status, error?.code]).toEqual([403, 'request.forbidden']);
  });
});

describe('units', () => {
  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'units',
      create: () => ({ name: 'Gram', abbreviation: 'g', useAbbreviation: true, fraction: false }),
      change: { pluralName: 'Grams' },
      keys: [...described, 'fraction', 'abbreviation', 'pluralAbbreviation', 'useAbbreviation'],
    });
  });

  test('a new unit has the defaults', async () => {
    const { anna } = await world();
    const made = await anna.client.units.create({ body: { name: 'Cup' } });
    expect(made).toMatchObject({
      fraction: true,
      abbreviation: '',
      pluralAbbreviation: '',
      useAbbreviation: false,
      pluralName: null,
      aliases: [],
      extras: {},
    });
  });

  test('a list is searched in names and abbreviations', async () => {
    const { anna } = await world();
    await anna.client.units.create({ body: { name: 'Tablespoon', abbreviation: 'tbsp', pluralAbbreviation: 'tbsps' } });
    await anna.client.units.create({ body: { name: 'Foot', pluralName: 'Feet' } });
    const names = async (search: string) =>
      (await anna.client.units.list({ query: { search } })).items.map((unit) => unit.name);
    expect([await names('TBSPS'), await names('feet')]).toEqual([['Tablespoon'], ['Foot']]);
  });

  test('a name is unique in a group', async () => {
    const { anna } = await world();
    await anna.client.units.create({ body: { name: 'Cup' } });
    const { error } = await anna.client.try.units.create({ body: { name: 'Cup' } });
    expect([error?.status, error?.code]).toEqual([400, 'units.name_taken']);
  });

  test('merging moves recipes and keeps the names of the source as aliases', async () => {
    const here = await world();
    const { anna } = here;
    const slug = await recipeNaming(here, 'Bread', { unit: { name: 'Tbs' }, food: { name: 'Flour' } });
    const [from] = (await anna.client.units.list({})).items;
    const to = await anna.client.units.create({ body: { name: 'Tablespoon', abbreviation: 'tbsp' } });
    const answer = await anna.client.units.merge({ body: { fromUnit: from!.id, toUnit: to.id } });
    expect(answer).toEqual({ message: 'Successfully merged units', error: false });
    expect((await lineOf(here, slug)).unit).toMatchObject({ id: to.id, aliases: [{ name: 'Tbs' }] });
    expect((await anna.client.units.list({})).total).toBe(1);
  });

  test('units of another group are not merged, nor one with itself', async () => {
    const { anna, stranger } = await world();
    const own = await anna.client.units.create({ body: { name: 'Cup' } });
    const foreign = await stranger.client.units.create({ body: { name: 'Mug' } });
    const codes = [];
    for (const fromUnit of [foreign.id, own.id])
      codes.push((await anna.client.try.units.merge({ body: { fromUnit, toUnit: own.id } })).error?.code);
    expect(codes).toEqual(['units.not_found', 'units.merge_with_itself']);
  });

  test('recipes keep the word of a unit that is deleted', async () => {
    const here = await world();
    const slug = await recipeNaming(here, 'Bread', { unit: { name: 'cup' }, food: { name: 'flour' } });
    const [unit] = (await here.anna.client.units.list({})).items;
    await here.anna.client.units.remove({ params: { id: unit!.id } });
    expect(await lineOf(here, slug)).toMatchObject({ unit: null, note: '(cup)', display: '2 flour (cup)' });
  });
});
