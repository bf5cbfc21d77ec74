import { foodHandlers, labelHandlers, seederHandlers, unitHandlers } from '../../foods/handlers.ts';
import { foodService } from '../../foods/service.ts';
import { planCalendar, planCalendarHandlers } from '../../mealplans/calendar.ts';
import { mealplanHandlers, mealplanRuleHandlers } from '../../mealplans/handlers.ts';
import { randomMeal } from '../../mealplans/random-meal.ts';
import { ruleService } from '../../mealplans/rule-service.ts';
import { ruleStore } from '../../mealplans/rule-store.ts';
import { mealplanService } from '../../mealplans/service.ts';
import { mealplanStore } from '../../mealplans/store.ts';
import { recipeFoodLines } from '../../recipes/food-lines.ts';
import { shoppingItemHandlers, shoppingListHandlers } from '../../shopping/handlers.ts';
import { shoppingService } from '../../shopping/service.ts';
import type { Foundation } from './foundation.ts';
import type { RecipeServices } from './recipes.ts';

/** Builds meal plans, shopping lists, and foods with units and labels. */
export function planningServices(base: Foundation, recipeServices: RecipeServices) {
  const { database, clock, events, users, groups, households, quotas, languageFor, siteUrl } = base;
  const { recipes, foods, organizers, cookbooks } = recipeServices;
  const shopping = shoppingService({
    database,
    assertRoom: quotas.ofItems,
    foods,
    getRecipe: recipes.get,
    recipesById: recipes.summariesById,
    events,
    clock,
  });

  const planEntries = mealplanStore(database, clock);
  const planRules = ruleStore(database, clock);
  const moveInFilters = async (groupId: string, from: string, to: string) => {
    await cookbooks.moveInFilters(groupId, from, to);
    await planRules.moveInFilters(groupId, from, to);
  };
  const foodData = foodService({
    database,
    store: foods,
    references: [
      recipeFoodLines(database, recipes),
      shopping.foodItems,
      { moveFood: moveInFilters, moveUnit: moveInFilters },
    ],
  });
  const mealplans = mealplanService({
    database,
    store: planEntries,
    requireRecipe: recipes.requireId,
    recipesById: recipes.summariesById,
    events,
  });
  const rules = ruleService({ database, store: planRules, findOrganizer: organizers.find });

  return {
    shopping,
    foodData,
    mealplans,
    planRules,
    rules,
    handlers: {
      mealplans: mealplanHandlers({
        mealplans,
        random: randomMeal({ database, mealplans, entries: planEntries, rules: planRules }),
        clock,
      }),
      shoppingLists: shoppingListHandlers(shopping),
      shoppingItems: shoppingItemHandlers(shopping),
      mealplanRules: mealplanRuleHandlers(rules),
      planCalendar: planCalendarHandlers(
        planCalendar({
          database,
          store: planEntries,
          async groupOf(id) {
            const user = await users.findSignedIn(id);
            if (!user) return null;
            const { householdId, groupId } = user;
            const { name } = await households.get(householdId);
            return { ...(await groups.get(groupId)), name, householdId };
          },
          recipesById: recipes.summariesById,
          languageFor,
          siteUrl,
          clock,
        }),
      ),
      foods: foodHandlers(foodData.foods),
      units: unitHandlers(foodData.units),
      labels: labelHandlers(foodData.labels),
      seeders: seederHandlers(foodData.seed),
    },
  };
}
export type PlanningServices = ReturnType<typeof planningServices>;
