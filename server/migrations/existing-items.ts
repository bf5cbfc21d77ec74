import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { MealplanRule, MealplanRuleBody, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import type { Database } from '../kit/database/database.ts';
import { slugOf } from '../kit/slug.ts';

export interface ExistingItemsParts {
  readonly database: Database;
  readonly rulesOf: (home: HouseholdKey) => Promise<readonly MealplanRule[]>;
}

const slugsOf = (refs: MealplanRuleBody['tags']): string =>
  (refs ?? [])
    .map(({ name, slug }) => slugOf(name || slug || ''))
    .sort()
    .join(' ');

/** Finds existing items of an export, so that a second run creates nothing twice. */
export function existingItems({ database, rulesOf }: ExistingItemsParts) {
  const ids = async (sql: string, params: readonly (string | number | boolean | null)[]): Promise<string[]> =>
    (await database.query<{ id: string | number }>(sql, [...params])).map(({ id }) => String(id));

  return {
    ofOneRun(home: HouseholdKey) {
      const { householdId } = home;
      // Two equal items in one export stay two.
      const taken = new Set<string>();
      const isFree = (found: readonly string[]): boolean => {
        const free = found.find((id) => !taken.has(id));
        if (free !== undefined) taken.add(free);
        return free !== undefined;
      };

      return {
        async hasPlan({ date, entryType, title, text, recipeId }: NewMealplanEntry): Promise<boolean> {
          const [recipe, params] = recipeId ? ['recipe_id = ?', [recipeId]] : ['recipe_id is null', []];
          return isFree(
            await ids(
              `select id from mealplan_entries where household_id = ? and day = ? and entry_type = ? and title = ?
               and text = ? and ${recipe} order by id`,
              [householdId, date, entryType ?? 'breakfast', title ?? '', text ?? '', ...params],
            ),
          );
        },

        async hasRule({ day, entryType, categories, tags }: MealplanRuleBody): Promise<boolean> {
          const alike = (await rulesOf(home)).filter(
            (rule) =>
              rule.day === (day ?? 'unset') &&
              rule.entryType === (entryType ?? 'unset') &&
              slugsOf(rule.categories) === slugsOf(categories) &&
              slugsOf(rule.tags) === slugsOf(tags),
          );
          return isFree(alike.map(({ id }) => id));
        },

        hasCookbook: async (name: string): Promise<boolean> =>
          isFree(
            await ids('select id from cookbooks where household_id = ? and name = ? order by seq', [householdId, name]),
          ),

        hasAction: async ({ title, url }: { readonly title: string; readonly url: string }): Promise<boolean> =>
          isFree(
            await ids('select id from recipe_actions where household_id = ? and title = ? and url = ? order by seq', [
              householdId,
              title,
              url,
            ]),
          ),

        /** The id of an existing list with this name that no other list of the export has taken. */
        async listOf(name: string): Promise<string | null> {
          const found = await ids(
            'select id from shopping_lists where household_id = ? and name = ? order by created_at, id',
            [householdId, name],
          );
          return found.find((id) => !taken.has(id)) ?? null;
        },

        take: (id: string): void => void taken.add(id),

        async hasItem({ shoppingListId, foodId, unitId, note }: NewShoppingItem): Promise<boolean> {
          const same = (column: string, id: string | null | undefined) =>
            id ? ([`${column} = ?`, [id]] as const) : ([`${column} is null`, []] as const);
          const [food, foods] = same('food_id', foodId);
          const [unit, units] = same('unit_id', unitId);
          return isFree(
            await ids(
              `select id from shopping_items where household_id = ? and list_id = ? and note = ? and ${food} and ${unit}
               order by seq`,
              [householdId, shoppingListId, note ?? '', ...foods, ...units],
            ),
          );
        },
      };
    },
  };
}
export type ExistingItems = ReturnType<typeof existingItems>;
export type RunItems = ReturnType<ExistingItems['ofOneRun']>;
