import type { Caller } from '../../../core/auth/caller.ts';
import { success } from '../../../core/kit/wire-fields.ts';
import type { recipeArchiveEndpoints } from '../../../core/recipes/export-endpoints.ts';
import type { Context } from '../../kit/http/context.ts';
import type { NounHandlers } from '../../kit/http/register.ts';
import type { RecipeArchives } from './archives.ts';

export function recipeArchiveHandlers(archives: RecipeArchives): NounHandlers<typeof recipeArchiveEndpoints, Caller> {
  const purge = async (_: unknown, { caller, language }: Context<Caller>) =>
    success(language.t('recipes.archives_deleted', { count: await archives.purge(caller) }));

  return {
    async create({ body }, { caller }) {
      await archives.create(caller, body.recipes);
      return null;
    },
    list: (_, { caller }) => archives.list(caller),
    token: async ({ query }, { caller }) => ({ fileToken: await archives.token(caller, query.path) }),
    tokenById: async ({ params }, { caller }) => ({ fileToken: await archives.token(caller, params.id) }),
    purge,
    purgeAlias: purge,
    download: ({ query }) => archives.open(query.token),
  };
}
