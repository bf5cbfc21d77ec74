import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import {
  MealplanEntry,
  MealplanQuery,
  MealplanRule,
  MealplanRuleBody,
  NewMealplanEntry,
  RandomMealBody,
  RandomMealplanEntry,
} from './schema.ts';

const entries = crud({
  path: '/api/groups/mealplans',
  command: 'plan',
  one: 'a plan entry',
  entity: MealplanEntry,
  create: NewMealplanEntry,
  update: NewMealplanEntry,
  query: MealplanQuery,
  mayCreate: 'member',
  mayChange: 'member',
});

/** Plan entries have numeric ids. */
const params = z.object({ id: z.int().min(1).max(2_147_483_647) });
const errors = ['mealplans.not_found'] as const;
const writeErrors = ['mealplans.empty_entry', 'recipes.not_found'] as const;

export const mealplanEndpoints = endpoints({
  list: {
    ...entries.list,
    clientDefaults: { page: 1, perPage: -1, orderBy: 'date', orderDirection: 'asc' },
  },
  create: { ...entries.create, errors: writeErrors, mayWait: true },
  get: { ...entries.get, params, errors },
  update: { ...entries.update, params, errors: [...errors, ...writeErrors] },
  patch: { ...entries.patch, params, errors: [...errors, ...writeErrors], mayWait: true },
  remove: { ...entries.remove, params, errors, mayWait: true },
  today: {
    method: 'GET',
    path: '/api/groups/mealplans/today',
    access: 'member',
    summary: "Lists today's plan entries, by UTC date.",
    cli: 'plan today',
    returns: z.array(MealplanEntry),
  },
  random: {
    method: 'POST',
    path: '/api/groups/mealplans/random',
    access: 'member',
    summary: 'Plans a random recipe that fits the rules, and returns why it was picked.',
    cli: 'plan random',
    body: RandomMealBody,
    returns: RandomMealplanEntry,
    errors: ['mealplans.no_recipe_fits', 'mealplans.no_recipes'],
  },
});

const rules = crud({
  path: '/api/groups/mealplans/rules',
  command: 'plan rule',
  one: 'a plan rule',
  entity: MealplanRule,
  create: MealplanRuleBody,
  update: MealplanRuleBody,
  query: ListQuery,
  mayCreate: 'member',
  mayChange: 'member',
});

const ruleErrors = ['mealplans.rule_not_found'] as const;
const bodyErrors = ['mealplans.unknown_organizer', 'recipes.bad_filter'] as const;

export const mealplanRuleEndpoints = endpoints({
  list: {
    ...rules.list,
    clientDefaults: { page: 1, perPage: -1, orderBy: 'createdAt', orderDirection: 'asc' },
  },
  create: { ...rules.create, errors: bodyErrors },
  get: { ...rules.get, errors: ruleErrors },
  update: { ...rules.update, errors: [...ruleErrors, ...bodyErrors] },
  patch: { ...rules.patch, errors: [...ruleErrors, ...bodyErrors] },
  remove: { ...rules.remove, errors: ruleErrors },
});
