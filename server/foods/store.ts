import { and, eq, inArray } from 'drizzle-orm';
import type { Food, FoodRefBody, Unit } from '../../core/foods/schema.ts';
import { fold } from '../../core/kit/fold.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import { newId } from '../kit/ids.ts';
import type { FoodTables } from './tables.ts';

type FoodRow = FoodTables['foods']['$inferSelect'];
type UnitRow = FoodTables['units']['$inferSelect'];

export const foodOf = (row: FoodRow): Food => ({
  id: row.id,
  name: row.name,
  pluralName: row.pluralName,
  description: row.description,
  extras: row.extras,
  labelId: null,
  label: null,
  aliases: row.aliases,
  onHand: row.onHand,
  createdAt: row.createdAt.toISOString(),
  updateAt: row.updatedAt.toISOString(),
});

export const unitOf = (row: UnitRow): Unit => ({
  id: row.id,
  name: row.name,
  pluralName: row.pluralName,
  description: row.description,
  extras: row.extras,
  fraction: row.fraction,
  abbreviation: row.abbreviation,
  pluralAbbreviation: row.pluralAbbreviation,
  useAbbreviation: row.useAbbreviation,
  aliases: row.aliases,
  onHand: false,
  createdAt: row.createdAt.toISOString(),
  updateAt: row.updatedAt.toISOString(),
});

const parts = (ref: FoodRefBody): { id: string | undefined; name: string } =>
  typeof ref === 'string' ? { id: undefined, name: ref } : { id: ref.id || undefined, name: ref.name ?? '' };

/** Foods and units of a group. */
export function foodStore(database: Database<FoodTables>, clock: Clock) {
  const { foods, units } = database.tables;

  const common = (name: string) => {
    const now = clock();
    return {
      id: newId(),
      name,
      nameNorm: fold(name),
      pluralName: null,
      description: '',
      extras: {},
      aliases: [],
      createdAt: now,
      updatedAt: now,
    };
  };

  async function find(table: typeof foods | typeof units, groupId: string, id: string | undefined, name: string) {
    const byId = id
      ? await database.db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.groupId, groupId), eq(table.id, id)))
      : [];
    if (byId[0] || !name) return byId[0]?.id;
    const named = and(eq(table.groupId, groupId), eq(table.nameNorm, fold(name)));
    return (await database.db.select({ id: table.id }).from(table).where(named))[0]?.id;
  }

  return {
    /** The id of a food that a body names by id or name; a name that the group lacks is created. */
    async resolveFood(groupId: string, ref: FoodRefBody | null | undefined): Promise<string | null> {
      const { id, name } = parts(ref ?? '');
      const known = await find(foods, groupId, id, name);
      if (known || !name) return known ?? null;
      const row = { ...common(name), groupId, onHand: false };
      await database.db.insert(foods).values(row);
      return row.id;
    },

    async resolveUnit(groupId: string, ref: FoodRefBody | null | undefined): Promise<string | null> {
      const { id, name } = parts(ref ?? '');
      const known = await find(units, groupId, id, name);
      if (known || !name) return known ?? null;
      const shape = { fraction: true, abbreviation: '', pluralAbbreviation: '', useAbbreviation: false };
      const row = { ...common(name), ...shape, groupId };
      await database.db.insert(units).values(row);
      return row.id;
    },

    async foodsById(ids: readonly string[]): Promise<Map<string, Food>> {
      if (ids.length === 0) return new Map();
      const rows = await database.db
        .select()
        .from(foods)
        .where(inArray(foods.id, [...ids]));
      return new Map(rows.map((row) => [row.id, foodOf(row)]));
    },

    async unitsById(ids: readonly string[]): Promise<Map<string, Unit>> {
      if (ids.length === 0) return new Map();
      const rows = await database.db
        .select()
        .from(units)
        .where(inArray(units.id, [...ids]));
      return new Map(rows.map((row) => [row.id, unitOf(row)]));
    },
  };
}
export type FoodStore = ReturnType<typeof foodStore>;
