import type { Caller } from '../../core/auth/caller.ts';
import type { categoryEndpoints, tagEndpoints, toolEndpoints } from '../../core/organizers/endpoints.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { OrganizerBody, OrganizerService } from './service.ts';

type ById = { params: { id: string } };
type Call<R> = (request: R, context: Context<Caller>) => unknown;

/** The handlers that all three kinds share. */
function common(service: OrganizerService) {
  const update = ({ params, body }: ById & { body: OrganizerBody }, { caller }: Context<Caller>) =>
    service.update(caller, params.id, body);
  return {
    list: ({ query }, context) => service.list(context.caller, query, context),
    create: ({ body }, { caller }) => service.create(caller, body),
    get: ({ params }, { caller }) => service.get(caller, params.id),
    update,
    patch: update,
    duplicate: ({ params, body }, { caller }) => service.duplicate(caller, params.id, body.name),
    bySlug: ({ params }, { caller }) => service.bySlug(caller, params.slug),
    counts: (_, { caller }) => service.counts(caller),
  } satisfies Partial<NounHandlers<typeof toolEndpoints, Caller>>;
}

const removeQuietly =
  (service: OrganizerService): Call<ById> =>
  async ({ params }, { caller }) => {
    await service.remove(caller, params.id);
    return null;
  };

export const categoryHandlers = (service: OrganizerService) =>
  ({
    ...common(service),
    remove: removeQuietly(service),
    empty: (_, { caller }) => service.empty(caller),
  }) as NounHandlers<typeof categoryEndpoints, Caller>;

export function tagHandlers(service: OrganizerService): NounHandlers<typeof tagEndpoints, Caller> {
  const { get, update, ...rest } = categoryHandlers(service);
  const updateAll = async ({ params, body }: ById & { body: OrganizerBody }, { caller }: Context<Caller>) =>
    service.withRecipes(caller, await service.update(caller, params.id, body));
  return {
    ...rest,
    get: async ({ params }, { caller }) => service.withRecipes(caller, await service.get(caller, params.id)),
    update: updateAll,
    patch: updateAll,
  };
}

export const toolHandlers = (service: OrganizerService): NounHandlers<typeof toolEndpoints, Caller> => ({
  ...common(service),
  remove: ({ params }, { caller }) => service.remove(caller, params.id),
});
