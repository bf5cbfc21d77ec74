import { type Fields, fieldText } from './fields.ts';
import type { Loss } from './schema.ts';
import { idKey, type Tables } from './tables.ts';

const TARGETS = ['food_id', 'tool_id', 'recipe_id'] as const;
type Target = (typeof TARGETS)[number];

const STAMPS = ['id', 'created_at', 'update_at', 'updated_at'];

/** Foods and tools that households have at home, and when they made recipes. */
export interface HouseholdLinks {
  /** The tables that contain nothing else. */
  readonly tables: ReadonlySet<string>;
  of(target: Target, id: unknown): readonly Fields[];
}

/** Finds these tables by their columns. */
export function householdLinks(tables: Tables): HouseholdLinks {
  const isOf = (name: string, target: Target): boolean => {
    const columns = new Set([...STAMPS, 'household_id', target, ...(target === 'recipe_id' ? ['last_made'] : [])]);
    const rows = tables.all(name);
    return (
      rows.length > 0 &&
      rows.every(
        (row) =>
          idKey(row.household_id) !== '' &&
          idKey(row[target]) !== '' &&
          Object.keys(row).every((column) => columns.has(column)),
      )
    );
  };
  const found = TARGETS.map((target) => [target, tables.names.filter((name) => isOf(name, target))] as const);
  const byTarget = new Map(found);
  return {
    tables: new Set(found.flatMap(([, names]) => names)),
    of: (target, id) => byTarget.get(target)!.flatMap((name) => tables.of(name, target, id)),
  };
}

/** The last day of any household. Earlier days of other households are left out. */
export function lastMadeOf(links: HouseholdLinks, recipe: Fields): { lastMade: string; losses: Loss[] } {
  const times = [recipe.last_made, ...links.of('recipe_id', recipe.id).map(({ last_made }) => last_made)]
    .map(fieldText)
    .filter(Boolean);
  const [lastMade = '', ...earlier] = [...new Set(times)].toSorted().reverse();
  return { lastMade, losses: earlier.length > 0 ? [{ field: 'last_made', text: earlier.join(', ') }] : [] };
}

/** Here, a group has foods and tools at home. The number that only some of its households have is reported as a loss. */
export function dividedAtHome(tables: Tables, links: HouseholdLinks): Loss[] {
  const isDivided =
    (target: Target) =>
    ({ id, group_id }: Fields): boolean => {
      const holders = new Set(links.of(target, id).map(({ household_id }) => idKey(household_id))).size;
      return holders > 0 && holders < tables.of('households', 'group_id', group_id).length;
    };
  return (
    [
      ['ingredient_foods', 'food_id'],
      ['tools', 'tool_id'],
    ] as const
  ).flatMap(([table, target]) => {
    const count = tables.all(table).filter(isDivided(target)).length;
    return count > 0 ? [{ field: `${table}.household_id`, text: String(count) }] : [];
  });
}
