import { crud, SearchedListQuery } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { Food, FoodBody, FoodMerge, Label, LabelBody, SeedBody, Seeded, Unit, UnitBody, UnitMerge } from './schema.ts';

const rights = { query: SearchedListQuery, mayCreate: 'member', mayChange: 'organize' } as const;

export const foodEndpoints = endpoints({
  ...crud({
    ...rights,
    path: '/api/foods',
    command: 'food',
    one: 'a food',
    entity: Food,
    create: FoodBody,
    update: FoodBody,
    errors: { one: ['foods.not_found'], write: ['foods.name_taken', 'labels.not_found'] },
  }),
  merge: {
    method: 'PUT',
    path: '/api/foods/merge',
    access: 'organize',
    summary: 'Merges one food into another.',
    cli: 'food merge',
    body: FoodMerge,
    returns: Success,
    errors: ['foods.not_found', 'foods.merge_with_itself'],
  },
});

export const unitEndpoints = endpoints({
  ...crud({
    ...rights,
    path: '/api/units',
    command: 'unit',
    one: 'a unit',
    entity: Unit,
    create: UnitBody,
    update: UnitBody,
    errors: { one: ['units.not_found'], write: ['units.name_taken'] },
  }),
  merge: {
    method: 'PUT',
    path: '/api/units/merge',
    access: 'organize',
    summary: 'Merges one unit into another.',
    cli: 'unit merge',
    body: UnitMerge,
    returns: Success,
    errors: ['units.not_found', 'units.merge_with_itself'],
  },
});

const labels = crud({
  ...rights,
  path: '/api/groups/labels',
  command: 'label',
  one: 'a label',
  entity: Label,
  create: LabelBody,
  update: LabelBody,
  errors: { one: ['labels.not_found'], write: ['labels.name_taken'] },
});

export const labelEndpoints = endpoints({
  ...labels,
  // The API returns 200 here; other nouns return 201.
  create: { ...labels.create, status: 200 },
});

const seeder = <const K extends 'foods' | 'units' | 'labels'>(kind: K, command: string) =>
  ({
    method: 'POST',
    path: `/api/groups/seeders/${kind}`,
    access: 'organize',
    summary: `Adds common ${kind} in a language, or in English if it has none. Existing ones are not changed.`,
    cli: command,
    body: SeedBody,
    returns: Seeded,
  }) as const;

export const seederEndpoints = endpoints({
  foods: seeder('foods', 'food seed'),
  units: seeder('units', 'unit seed'),
  labels: seeder('labels', 'label seed'),
});
