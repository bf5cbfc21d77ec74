import type { Caller } from '../../core/auth/caller.ts';
import { utcDay } from '../../core/kit/day.ts';
import type { mealplanEndpoints, mealplanRuleEndpoints } from '../../core/mealplans/endpoints.ts';
import type { Clock } from '../kit/clock.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { RandomMeal } from './random-meal.ts';
import type { RuleService } from './rule-service.ts';
import type { MealplanService } from './service.ts';
import { mealsAt } from './version-one.ts';

export interface MealplanHandlerParts {
  readonly mealplans: MealplanService;
  readonly random: RandomMeal;
  readonly clock: Clock;
}

export const mealplanHandlers = ({
  mealplans,
  random,
  clock,
}: MealplanHandlerParts): NounHandlers<typeof mealplanEndpoints, Caller> => ({
  list: async ({ query }, context) => {
    const page = await mealplans.list(context.caller, query, context);
    return { ...page, items: mealsAt(context).toldAll(page.items) };
  },
  create: async ({ body }, context) => mealsAt(context).told(await mealplans.create(context.caller, body)),
  get: async ({ params }, context) => mealsAt(context).told(await mealplans.get(context.caller, params.id)),
  update: async ({ params, body }, context) => {
    const { told, meant } = mealsAt(context);
    return told(await mealplans.replace(context.caller, params.id, body, meant));
  },
  patch: async ({ params, body }, context) => {
    const { told, meant } = mealsAt(context);
    return told(await mealplans.patch(context.caller, params.id, body, meant));
  },
  remove: async ({ params }, context) => mealsAt(context).told(await mealplans.remove(context.caller, params.id)),
  today: async (_, context) => mealsAt(context).toldAll(await mealplans.ofDay(context.caller, utcDay(clock()))),
  random: async ({ body }, context) => {
    const entry = await random(context.caller, body, context.language.t);
    const { told, toldAll } = mealsAt(context);
    return told({ ...entry, why: { ...entry.why, rules: toldAll(entry.why.rules) } });
  },
});

export const mealplanRuleHandlers = (rules: RuleService): NounHandlers<typeof mealplanRuleEndpoints, Caller> => ({
  list: async ({ query }, context) => {
    const page = await rules.list(context.caller, query, context);
    return { ...page, items: mealsAt(context).toldAll(page.items) };
  },
  create: async ({ body }, context) => mealsAt(context).told(await rules.create(context.caller, body)),
  get: async ({ params }, context) => mealsAt(context).told(await rules.get(context.caller, params.id)),
  update: async ({ params, body }, context) => {
    const { told, meant } = mealsAt(context);
    return told(await rules.replace(context.caller, params.id, body, meant));
  },
  patch: async ({ params, body }, context) => {
    const { told, meant } = mealsAt(context);
    return told(await rules.patch(context.caller, params.id, body, meant));
  },
  remove: async ({ params }, context) => mealsAt(context).told(await rules.remove(context.caller, params.id)),
});
