import { challenges } from '../kit/secrets/seal.ts';
import { accountServices } from './assembly/accounts.ts';
import { foundation, type Platform } from './assembly/foundation.ts';
import { importServices } from './assembly/imports.ts';
import { messageServices } from './assembly/messages.ts';
import { type OperationServices, operationServices } from './assembly/operations.ts';
import { planningServices } from './assembly/planning.ts';
import { recipeServices } from './assembly/recipes.ts';
import { signInServices } from './assembly/sign-in.ts';
import type { Library } from './library.ts';

export type { Platform } from './assembly/foundation.ts';

/** Builds every service of an open library. Starts no timers or listeners. */
export function assemble(library: Library, platform: Platform) {
  const base = foundation(library, platform);
  const { config } = base;
  const signIn = signInServices(base);
  const recipes = recipeServices(base, (name) => operations.backups.open(name));
  const planning = planningServices(base, recipes);
  const accounts = accountServices(base, signIn, recipes, planning);
  const messages = messageServices(base, recipes, planning);
  const imports = importServices(base, recipes, planning, accounts, messages);
  const operations: OperationServices = operationServices({
    base,
    signIn,
    recipeServices: recipes,
    planning,
    accounts,
    messages,
  });

  return {
    library,
    log: base.log,
    events: base.events,
    isTrusted: signIn.isTrusted,
    proxyHeader: signIn.proxyHeader,
    mail: base.mail,
    jobs: operations.jobs,
    gate: operations.gate,
    draining: { isOn: false },
    minFreeBytes: config.minFreeBytes,
    metricsToken: config.metricsToken,
    apiDocs: config.apiDocs,
    corsOrigins: config.corsOrigins,
    siteOrigin: URL.parse(config.baseUrl ?? '')?.origin ?? null,
    isHttps: URL.parse(config.baseUrl ?? '')?.protocol === 'https:',
    backups: operations.backups,
    streams: operations.streams,
    repeatedCalls: base.repeatedCalls,
    assistantCodes: challenges(base.secret, 'assistant'),
    users: base.users,
    apiTokens: signIn.tokens,
    appPasswords: signIn.appPasswords,
    siteUrl: base.siteUrl,
    groups: base.groups,
    reports: accounts.reports,
    auth: signIn.auth,
    audit: base.audit,
    sessions: signIn.sessions,
    recipes: recipes.recipes,
    images: recipes.images,
    search: recipes.search,
    seed: planning.foodData.seed,
    foods: planning.foodData.foods,
    units: planning.foodData.units,
    bulk: imports.bulk,
    migrations: imports.migrations,
    mealplans: planning.mealplans,
    webhooks: messages.webhooks,
    notifications: messages.notifications,
    push: messages.push,
    kept: base.kept,
    shopping: planning.shopping,
    cookbooks: recipes.cookbooks,
    sweep: operations.sweep,
    quickFaults: operations.quickFaults,
    pageHeads: recipes.pageHeads,
    /** The handlers of all calls. A missing one is a type error. */
    handlers: {
      ...signIn.handlers,
      ...recipes.handlers,
      ...planning.handlers,
      ...accounts.handlers,
      ...imports.handlers,
      ...messages.handlers,
      ...operations.handlers,
    },
    /** Whether this process does work that closing would interrupt. */
    isBusy: () => [operations.jobs, imports.migrations, imports.bulk].some((service) => service.isBusy()),
    /** Ends the work that requests wait for, so that these are answered. Imports of many pages resume at the next start. */
    async endWork(): Promise<void> {
      imports.migrations.close();
      await imports.bulk.close();
      await base.endTasks();
    },
    async close() {
      operations.otherProcesses.close();
      await operations.jobs.close();
      await messages.webhooks.close();
      await operations.closeBackups();
      imports.migrations.close();
      await imports.bulk.close();
      await base.mail.close();
      await messages.notifications.close();
      await messages.push.close();
      await base.close();
    },
  };
}
export type Services = ReturnType<typeof assemble>;
