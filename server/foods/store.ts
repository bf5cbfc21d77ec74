import { failFood } from '../../core/foods/errors.ts';
import type { Food, FoodRefBody, Label, Unit } from '../../core/foods/schema.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import {
  type FoodRow,
  foodListing,
  foodOf,
  LABELS,
  type LabelRow,
  labelOf,
  type UnitRow,
  unitListing,
  unitOf,
} from './food-rows.ts';
import { namedStore } from './named-store.ts';
import type { FoodTables } from './tables.ts';

export type FoodValues = Omit<Food, 'id' | 'label' | 'createdAt' | 'updateAt'>;
export type UnitValues = Omit<Unit, 'id' | 'onHand' | 'createdAt' | 'updateAt'>;
export type LabelValues = Omit<Label, 'id' | 'groupId'>;

const otherWords = (words: readonly (string | null)[], aliases: readonly { name: string }[]): string =>
  [...words, ...aliases.map((alias) => alias.name)]
    .map((word) => fold(word ?? ''))
    .filter(Boolean)
    .join('\n');

export const newFood = (name: string): FoodValues => ({
  name,
  pluralName: null,
  description: '',
  extras: {},
  aliases: [],
  labelId: null,
  onHand: false,
});

export const newUnit = (name: string): UnitValues => ({
  name,
  pluralName: null,
  description: '',
  extras: {},
  aliases: [],
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
});

/** The food or unit of a line, and the word that the line keeps for it. */
export interface Resolved {
  readonly id: string;
  readonly word: string | null;
}

interface Lookup<E> {
  idOfName(groupId: string, name: string): Promise<string | undefined>;
  find(groupId: string, id: string): Promise<E | undefined>;
}

async function named(store: Lookup<Food | Unit>, groupId: string, name: string): Promise<Resolved | undefined> {
  const id = await store.idOfName(groupId, name);
  const entity = id && (await store.find(groupId, id));
  return entity ? { id: entity.id, word: keptWord(entity, name, { isById: false }) } : undefined;
}

const parts = (ref: FoodRefBody): { id: string | undefined; name: string } =>
  typeof ref === 'string' ? { id: undefined, name: ref } : { id: ref.id || undefined, name: ref.name ?? '' };

/** Foods, units and labels of a group. */
export function foodStore(database: Database<FoodTables>, clock: Clock) {
  const foods = namedStore<FoodRow, Food, FoodValues>(database, clock, {
    table: 'foods',
    listing: foodListing(database.dialect),
    entityOf: foodOf,
    columnsOf: (food) => ({
      pluralName: food.pluralName,
      description: food.description,
      extras: food.extras,
      aliases: food.aliases,
      labelId: food.labelId,
      onHand: food.onHand,
      otherWords: otherWords([food.pluralName], food.aliases),
    }),
  });

  const units = namedStore<UnitRow, Unit, UnitValues>(database, clock, {
    table: 'units',
    listing: unitListing(database.dialect),
    entityOf: unitOf,
    columnsOf: (unit) => ({
      pluralName: unit.pluralName,
      description: unit.description,
      extras: unit.extras,
      aliases: unit.aliases,
      fraction: unit.fraction,
      abbreviation: unit.abbreviation,
      pluralAbbreviation: unit.pluralAbbreviation,
      useAbbreviation: unit.useAbbreviation,
      otherWords: otherWords([unit.pluralName, unit.abbreviation, unit.pluralAbbreviation], unit.aliases),
    }),
  });

  const labels = namedStore<LabelRow, Label, LabelValues>(database, clock, {
    table: 'labels',
    listing: LABELS,
    entityOf: labelOf,
    columnsOf: ({ color }) => ({ color }),
  });

  return {
    foods,
    units,
    labels,

    /** Finds the food of a body by id or name. Creates a food for an unknown name. */
    async resolveFood(groupId: string, ref: FoodRefBody | null | undefined): Promise<Resolved | null> {
      const { id, name } = parts(ref ?? '');
      const own = id ? await foods.find(groupId, id) : undefined;
      if (own) return { id: own.id, word: keptWord(own, name, { isById: true }) };
      if (id && !name) throw failFood('foods.not_found');
      if (!name) return null;
      return (await named(foods, groupId, name)) ?? { id: await foods.insert(groupId, newFood(name)), word: null };
    },

    async resolveUnit(groupId: string, ref: FoodRefBody | null | undefined): Promise<Resolved | null> {
      const { id, name } = parts(ref ?? '');
      const own = id ? await units.find(groupId, id) : undefined;
      if (own) return { id: own.id, word: keptWord(own, name, { isById: true }) };
      if (id && !name) throw failFood('units.not_found');
      if (!name) return null;
      return (await named(units, groupId, name)) ?? { id: await units.insert(groupId, newUnit(name)), word: null };
    },
  };
}
export type FoodStore = ReturnType<typeof foodStore>;
