import { foundation, type Platform } from './foundation.ts';
import { household } from './household.ts';
import { incoming } from './incoming.ts';
import type { Library } from './library.ts';
import { type Operations, operations } from './operations.ts';
import { outgoing } from './outgoing.ts';
import { people } from './people.ts';
import { recipeShelf } from './recipe-shelf.ts';
import { signIn } from './sign-in.ts';

export type { Platform } from './foundation.ts';

/** Builds every service of an open library. Starts no timers or listeners. */
export function assemble(library: Library, platform: Platform) {
  const base = foundation(library, platform);
  const { config } = base;
  const proofs = signIn(base);
  const shelf = recipeShelf(base, (name) => running.backups.open(name));
  const home = household(base, shelf);
  const folk = people(base, proofs, shelf, home);
  const coming = incoming(base, shelf, home, folk);
  const outside = outgoing(base, shelf, home);
  const running: Operations = operations({ base, proofs, shelf, home, folk, outside });

  return {
    library,
    log: base.log,
    events: base.events,
    isTrusted: proofs.isTrusted,
    proxyHeader: proofs.proxyHeader,
    mail: base.mail,
    jobs: running.jobs,
    gate: running.gate,
    draining: { isOn: false },
    minFreeBytes: config.minFreeBytes,
    metricsToken: config.metricsToken,
    apiDocs: config.apiDocs,
    isHttps: URL.parse(config.baseUrl ?? '')?.protocol === 'https:',
    backups: running.backups,
    streams: running.streams,
    users: base.users,
    apiTokens: proofs.programs,
    groups: base.groups,
    reports: folk.reports,
    auth: proofs.auth,
    audit: base.audit,
    sessions: proofs.sessions,
    recipes: shelf.recipes,
    images: shelf.images,
    search: shelf.search,
    seed: home.pantry.seed,
    bulk: coming.bulk,
    migrations: coming.migrations,
    mealplans: home.mealplans,
    webhooks: outside.webhooks,
    notifications: outside.notifications,
    kept: base.kept,
    shopping: home.shopping,
    cookbooks: shelf.cookbooks,
    sweep: running.sweep,
    quickFaults: running.quickFaults,
    pageHeads: shelf.pageHeads,
    /** The handlers of all calls. A missing one is a type error. */
    handlers: {
      ...proofs.handlers,
      ...shelf.handlers,
      ...home.handlers,
      ...folk.handlers,
      ...coming.handlers,
      ...outside.handlers,
      ...running.handlers,
    },
    async close() {
      running.others.close();
      await running.jobs.close();
      await outside.webhooks.close();
      await running.closeBackups();
      coming.migrations.close();
      await coming.bulk.close();
      await base.mail.close();
      await outside.notifications.close();
      await base.close();
    },
  };
}
export type Services = ReturnType<typeof assemble>;
