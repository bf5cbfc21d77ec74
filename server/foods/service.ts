import type { Caller } from '../../core/auth/caller.ts';
import { failFood } from '../../core/foods/errors.ts';
import {
  type Alias,
  DEFAULT_LABEL_COLOR,
  type Food,
  type FoodBody,
  type Label,
  type LabelBody,
  type Unit,
  type UnitBody,
} from '../../core/foods/schema.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { extrasOf } from '../../core/kit/wire-fields.ts';
import type { Database } from '../kit/database/database.ts';
import { allReferences, type FoodReferences } from './food-references.ts';
import { namedService } from './named-service.ts';
import { foodSeeder } from './seeder.ts';
import type { FoodStore, FoodValues, LabelValues, UnitValues } from './store.ts';

export type { FoodReferences } from './food-references.ts';
export { type FoodStore, newFood, newUnit } from './store.ts';

export interface FoodParts {
  readonly database: Database;
  readonly store: FoodStore;
  readonly references: readonly Partial<FoodReferences>[];
}

const describedValues = (body: FoodBody | UnitBody) => ({
  name: body.name,
  pluralName: body.pluralName || null,
  description: body.description ?? '',
  extras: extrasOf(body.extras),
  aliases: (body.aliases ?? []).filter((alias) => alias.name !== ''),
});

const namesOf = (entity: Food | Unit): string[] => [
  entity.name,
  entity.pluralName ?? '',
  ...('abbreviation' in entity ? [entity.abbreviation, entity.pluralAbbreviation ?? ''] : []),
  ...entity.aliases.map((alias) => alias.name),
];

/** The aliases of `to` after `from` was merged into it: they include all names of `from`. */
function aliasesAfterMerge(from: Food | Unit, to: Food | Unit): Alias[] {
  const known = new Set(namesOf(to).map(fold));
  const added: Alias[] = [];
  for (const name of namesOf(from)) {
    if (name === '' || known.has(fold(name))) continue;
    known.add(fold(name));
    added.push({ name });
  }
  return [...to.aliases, ...added];
}

/** Foods, units and labels of a group. */
export function foodService({ database, store, references: modules }: FoodParts) {
  const references = allReferences(modules);

  const labels = namedService<Label, LabelValues, LabelBody>({
    database,
    store: store.labels,
    valuesOf: async (_, { name, color }) => ({ name, color: color || DEFAULT_LABEL_COLOR }),
    notFound: () => failFood('labels.not_found'),
    nameTaken: (name) => failFood('labels.name_taken', { params: { name } }),
    created: references.labelAdded,
  });

  const foods = namedService<Food, FoodValues, FoodBody>({
    database,
    store: store.foods,
    valuesOf: async (groupId, body) => ({
      ...describedValues(body),
      labelId: body.labelId ? (await labels.find(groupId, body.labelId)).id : null,
      onHand: body.onHand ?? false,
    }),
    notFound: () => failFood('foods.not_found'),
    nameTaken: (name) => failFood('foods.name_taken', { params: { name } }),
    renamed: references.foodRenamed,
    removing: references.releaseFood,
  });

  const units = namedService<Unit, UnitValues, UnitBody>({
    database,
    store: store.units,
    valuesOf: async (_, body) => ({
      ...describedValues(body),
      fraction: body.fraction ?? true,
      abbreviation: body.abbreviation ?? '',
      pluralAbbreviation: body.pluralAbbreviation === undefined ? '' : body.pluralAbbreviation,
      useAbbreviation: body.useAbbreviation ?? false,
    }),
    notFound: () => failFood('units.not_found'),
    nameTaken: (name) => failFood('units.name_taken', { params: { name } }),
    removing: references.releaseUnit,
  });

  return {
    labels,
    seed: foodSeeder(database, store, references),

    foods: {
      ...foods,
      merge: ({ groupId }: Caller, fromId: string, toId: string): Promise<void> =>
        database.groupTx(groupId, async () => {
          const from = await foods.find(groupId, fromId);
          const to = await foods.find(groupId, toId);
          if (from.id === to.id) throw failFood('foods.merge_with_itself');
          await references.moveFood(groupId, from.id, to.id);
          await store.foods.remove(groupId, from.id);
          await store.foods.update(groupId, to, { ...to, aliases: aliasesAfterMerge(from, to) });
        }),
    },

    units: {
      ...units,
      merge: ({ groupId }: Caller, fromId: string, toId: string): Promise<void> =>
        database.groupTx(groupId, async () => {
          const from = await units.find(groupId, fromId);
          const to = await units.find(groupId, toId);
          if (from.id === to.id) throw failFood('units.merge_with_itself');
          await references.moveUnit(groupId, from.id, to.id);
          await store.units.remove(groupId, from.id);
          await store.units.update(groupId, to, { ...to, aliases: aliasesAfterMerge(from, to) });
        }),
    },
  };
}
export type FoodService = ReturnType<typeof foodService>;
