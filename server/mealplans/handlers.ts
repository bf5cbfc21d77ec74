import type { Caller } from '../../core/auth/caller.ts';
import { utcDay } from '../../core/kit/day.ts';
import type { mealplanEndpoints, mealplanRuleEndpoints } from '../../core/mealplans/endpoints.ts';
import type { Clock } from '../kit/clock.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { RandomMeal } from './random-meal.ts';
import type { RuleService } from './rule-service.ts';
import type { MealplanService } from './service.ts';

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
  list: ({ query }, context) => mealplans.list(context.caller, query, context),
  create: ({ body }, { caller }) => mealplans.create(caller, body),
  get: ({ params }, { caller }) => mealplans.get(caller, params.id),
  update: ({ params, body }, { caller }) => mealplans.replace(caller, params.id, body),
  patch: ({ params, body }, { caller }) => mealplans.patch(caller, params.id, body),
  remove: ({ params }, { caller }) => mealplans.remove(caller, params.id),
  today: (_, { caller }) => mealplans.ofDay(caller, utcDay(clock())),
  random: ({ body }, { caller, language }) => random(caller, body, language.t),
});

export const mealplanRuleHandlers = (rules: RuleService): NounHandlers<typeof mealplanRuleEndpoints, Caller> => ({
  list: ({ query }, context) => rules.list(context.caller, query, context),
  create: ({ body }, { caller }) => rules.create(caller, body),
  get: ({ params }, { caller }) => rules.get(caller, params.id),
  update: ({ params, body }, { caller }) => rules.replace(caller, params.id, body),
  patch: ({ params, body }, { caller }) => rules.patch(caller, params.id, body),
  remove: ({ params }, { caller }) => rules.remove(caller, params.id),
});
