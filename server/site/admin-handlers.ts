import { randomUUID } from 'node:crypto';
import type { Caller } from '../../core/auth/caller.ts';
import type { adminSiteEndpoints } from '../../core/site/admin-endpoints.ts';
import type { AppAbout } from '../../core/site/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { tryAi } from './try-ai.ts';

export interface AdminSiteParts {
  readonly database: Database;
  /** Public information about the server. */
  readonly about: (parts: unknown, context: Pick<Context<unknown>, 'userAgent'>) => Promise<AppAbout>;
  /** The name of the household that new members of the default group join. */
  readonly defaultHousehold: () => Promise<string>;
  readonly version: string;
  readonly mailReady: boolean;
  readonly tryAi: ReturnType<typeof tryAi>;
  readonly config: {
    readonly port: number;
    readonly apiDocs: boolean;
    readonly databaseUrl: string | null;
    readonly defaultGroup: string;
    readonly buildId: string;
    readonly baseUrl: string | null;
    readonly directory: unknown;
    readonly provider: unknown;
    readonly ai: unknown;
  };
}

/** The address of a database without its password. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`;
}

/** Each count uses an index or a small table. */
const COUNTS = `select
  (select count(*) from recipes) as recipes, (select count(*) from users) as users,
  (select count(*) from groups) as groups_, (select count(*) from households) as households, (select count(*) from api_tokens) as tokens,
  (select count(*) from shopping_lists) as lists, (select count(*) from cookbooks) as cookbooks,
  (select count(*) from recipes r where not exists (select 1 from recipe_categories c where c.recipe_id = r.id))
    as uncategorized,
  (select count(*) from recipes r where not exists (select 1 from recipe_tags t where t.recipe_id = r.id)) as untagged`;

type Count =
  | 'recipes'
  | 'users'
  | 'groups_'
  | 'households'
  | 'tokens'
  | 'lists'
  | 'cookbooks'
  | 'uncategorized'
  | 'untagged';

export function adminSiteHandlers({
  database,
  about,
  defaultHousehold,
  version,
  mailReady,
  tryAi: ask,
  config,
}: AdminSiteParts): NounHandlers<typeof adminSiteEndpoints, Caller> {
  async function counts(): Promise<Record<Count, number>> {
    const [row] = await database.query<Record<Count, unknown>>(COUNTS, []);
    return Object.fromEntries(Object.entries(row!).map(([name, count]) => [name, Number(count)])) as Record<
      Count,
      number
    >;
  }

  return {
    async about(parts, context) {
      const told = await about(parts, context);
      return {
        ...told,
        versionLatest: told.version,
        apiPort: config.port,
        apiDocs: config.apiDocs,
        dbType: database.dialect,
        dbUrl: config.databaseUrl && withoutSecrets(config.databaseUrl),
        defaultGroup: config.defaultGroup,
        defaultHousehold: await defaultHousehold(),
        buildId: config.buildId,
        recipeScraperVersion: version,
      };
    },

    async statistics() {
      const { recipes, users, groups_, households, uncategorized, untagged } = await counts();
      return {
        totalRecipes: recipes,
        totalUsers: users,
        totalGroups: groups_,
        totalHouseholds: households,
        uncategorizedRecipes: uncategorized,
        untaggedRecipes: untagged,
      };
    },

    check: () => ({
      emailReady: mailReady,
      ldapReady: config.directory !== null,
      oidcReady: config.provider !== null,
      enableOpenai: config.ai !== null,
      baseUrlSet: config.baseUrl !== null,
      // The server does not check for a newer version.
      isUpToDate: true,
    }),

    async analytics() {
      const { recipes, users, groups_, tokens, lists, cookbooks } = await counts();
      return {
        // Clients expect an id. It is random for each response, so that it identifies no installation.
        installationId: randomUUID(),
        version,
        databaseType: database.dialect,
        usingEmail: mailReady,
        usingLdap: config.directory !== null,
        apiTokens: tokens,
        users,
        groups: groups_,
        recipes,
        shoppingLists: lists,
        cookbooks,
      };
    },

    tryAi: ({ form }, context) => ask(form.image, context),

    validate: () => ({
      type: 'text/plain; charset=utf-8',
      content: new TextEncoder().encode('Files are passed on.\n'),
    }),
  };
}
