import type { Caller } from '../../core/auth/caller.ts';
import { addDays } from '../../core/kit/day.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { failMealplan } from '../../core/mealplans/errors.ts';
import { type Picked, pickRecipe, RECENT_DAYS, rulesFor } from '../../core/mealplans/pick-recipe.ts';
import type { RandomMealBody, RandomMealplanEntry } from '../../core/mealplans/schema.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import type { Database } from '../kit/database/database.ts';
import { seededOrder } from '../kit/database/shuffle.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import { type RuleStore, ruleMembership } from './rule-store.ts';
import type { MealplanService } from './service.ts';
import type { MealplanStore } from './store.ts';

export interface RandomParts {
  readonly database: Database;
  readonly mealplans: MealplanService;
  readonly entries: MealplanStore;
  readonly rules: RuleStore;
}

/** The organizers of all rules, each once. */
const pooled = (organizers: readonly OrganizerRef[]): OrganizerRef[] => [
  ...new Map(organizers.map((organizer) => [organizer.id, organizer])).values(),
];

function reason(t: Translate, wanted: readonly string[], fitting: number, { nearestDays }: Picked): string {
  const chosen =
    wanted.length > 0
      ? t('mealplans.why_rules', { count: fitting, wanted: wanted.join(', ') })
      : t('mealplans.why_any', { count: fitting });
  const distance =
    nearestDays === null
      ? t('mealplans.why_fresh', { count: RECENT_DAYS })
      : t('mealplans.why_farthest', { count: RECENT_DAYS });
  return `${chosen} ${distance}`;
}

/** Plans a random recipe that fits all rules for the meal and was not planned recently. */
export const randomMeal =
  ({ database, mealplans, entries, rules }: RandomParts) =>
  (caller: Caller, body: RandomMealBody, t: Translate): Promise<RandomMealplanEntry> =>
    database.groupTx(caller.groupId, async () => {
      const { date, entryType = 'dinner', seed = newSecret() } = body;
      const { groupId } = caller;
      const asking = rulesFor(await rules.all(caller), date, entryType);
      const categories = pooled(asking.flatMap((rule) => rule.categories));
      const tags = pooled(asking.flatMap((rule) => rule.tags));
      const filters = asking.flatMap((rule) => ruleMembership(rule).filter ?? []);
      const wanted = [...[...categories, ...tags].map(({ name }) => name), ...new Set(filters)];

      const candidates = await rules.candidates(groupId, asking);
      const planned = await entries.planned(caller, addDays(date, -RECENT_DAYS), addDays(date, RECENT_DAYS));
      const shuffle = (ids: readonly string[]) => seededOrder(ids, `${seed} ${date} ${entryType}`);
      const picked = pickRecipe(candidates, { day: date, planned, shuffle });
      if (!picked)
        throw wanted.length > 0
          ? failMealplan('mealplans.no_recipe_fits', { params: { wanted: wanted.join(', ') } })
          : failMealplan('mealplans.no_recipes');

      const entry = await mealplans.create(caller, { date, entryType, recipeId: picked.id });
      const fitting = candidates.length;
      const text = reason(t, wanted, fitting, picked);
      return {
        ...entry,
        why: {
          ...{ text, wanted, fitting, recent: picked.recent },
          rules: asking.map((rule) => ({ id: rule.id, day: rule.day, entryType: rule.entryType })),
        },
      };
    });
export type RandomMeal = ReturnType<typeof randomMeal>;
