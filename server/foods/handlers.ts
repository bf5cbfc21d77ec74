import type { Caller } from '../../core/auth/caller.ts';
import type { foodEndpoints, labelEndpoints, seederEndpoints, unitEndpoints } from '../../core/foods/endpoints.ts';
import type { Seeded } from '../../core/foods/schema.ts';
import { seedLocaleOf } from '../../core/foods/seeds/seed-locale.ts';
import type { LocaleCode } from '../../core/kit/locale.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { FoodService } from './service.ts';

export const foodHandlers = (foods: FoodService['foods']): NounHandlers<typeof foodEndpoints, Caller> => ({
  list: ({ query }, context) => foods.list(context.caller, query, context),
  create: ({ body }, { caller }) => foods.create(caller, body),
  get: ({ params }, { caller }) => foods.get(caller, params.id),
  update: ({ params, body }, { caller, assertFresh }) => foods.replace(caller, params.id, body, assertFresh),
  patch: ({ params, body }, { caller, assertFresh }) => foods.patch(caller, params.id, body, assertFresh),
  remove: ({ params }, { caller }) => foods.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => foods.duplicate(caller, params.id, body.name),
  async merge({ body }, { caller, language }) {
    await foods.merge(caller, body.fromFood, body.toFood);
    return success(language.t('foods.merged'));
  },
});

export const unitHandlers = (units: FoodService['units']): NounHandlers<typeof unitEndpoints, Caller> => ({
  list: ({ query }, context) => units.list(context.caller, query, context),
  create: ({ body }, { caller }) => units.create(caller, body),
  get: ({ params }, { caller }) => units.get(caller, params.id),
  update: ({ params, body }, { caller, assertFresh }) => units.replace(caller, params.id, body, assertFresh),
  patch: ({ params, body }, { caller, assertFresh }) => units.patch(caller, params.id, body, assertFresh),
  remove: ({ params }, { caller }) => units.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => units.duplicate(caller, params.id, body.name),
  async merge({ body }, { caller, language }) {
    await units.merge(caller, body.fromUnit, body.toUnit);
    return success(language.t('units.merged'));
  },
});

export const labelHandlers = (labels: FoodService['labels']): NounHandlers<typeof labelEndpoints, Caller> => ({
  list: ({ query }, context) => labels.list(context.caller, query, context),
  create: ({ body }, { caller }) => labels.create(caller, body),
  get: ({ params }, { caller }) => labels.get(caller, params.id),
  update: ({ params, body }, { caller }) => labels.replace(caller, params.id, body),
  patch: ({ params, body }, { caller }) => labels.patch(caller, params.id, body),
  remove: ({ params }, { caller }) => labels.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => labels.duplicate(caller, params.id, body.name),
});

export function seederHandlers(seed: FoodService['seed']): NounHandlers<typeof seederEndpoints, Caller> {
  const handler =
    (kind: keyof FoodService['seed']) =>
    async ({ body }: { body: { locale: LocaleCode } }, { caller, language }: Context<Caller>): Promise<Seeded> => {
      await seed[kind](caller, body.locale);
      return { ...success(language.t('foods.seeded')), locale: seedLocaleOf(body.locale) };
    };
  return { foods: handler('foods'), units: handler('units'), labels: handler('labels') };
}
