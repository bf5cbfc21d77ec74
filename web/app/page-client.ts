import type { Api } from '../../core/app/catalogue.ts';
import type { LovageClient } from '../../core/app/client.ts';
import { firstRoutes } from '../../core/app/first-routes.ts';
import { atHouseholdPaths } from '../../core/app/household-paths.ts';
import { laterNouns } from '../../core/app/later-nouns.ts';
import { type ClientOptions, createClient } from '../../core/kit/client.ts';
import { failClient } from '../../core/kit/errors.ts';

/** The typed client of pages. It loads the routes of some nouns with their first call. */
export const pageClient = (options: ClientOptions): LovageClient =>
  createClient<Api>(atHouseholdPaths(firstRoutes), options, {
    nouns: laterNouns,
    load: async () => {
      try {
        return (await import('../../core/app/later-routes.ts')).laterRoutes;
      } catch (cause) {
        throw failClient('client.unreachable', { params: { server: location.host }, cause });
      }
    },
  });
