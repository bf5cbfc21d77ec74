import { errorRows } from '../../../core/app/errors.ts';
import { auditHandlers } from '../../audit/handlers.ts';
import { passkeySite } from '../../auth/passkey-ceremony.ts';
import { backupHandlers } from '../../backups/handlers.ts';
import { jobHandlers, serverTaskHandlers } from '../../jobs/handlers.ts';
import { jobService } from '../../jobs/service.ts';
import { testJob } from '../../jobs/test-job.ts';
import { sweepFolders } from '../../kit/files/working-folders.ts';
import { openGate } from '../../kit/library/gate.ts';
import { liveHandlers } from '../../live/handlers.ts';
import { openStreamSlots } from '../../live/stream-slots.ts';
import { maintenanceHandlers } from '../../maintenance/handlers.ts';
import { plannedMeals } from '../../mealplans/record-planned.ts';
import { adminSiteHandlers } from '../../site/admin-handlers.ts';
import { defaultHousehold, FACTORY_EMAIL, siteAbout, siteHandlers } from '../../site/handlers.ts';
import { tryAi } from '../../site/try-ai.ts';
import { libraryBackups } from '../backups/backups.ts';
import { restoreSettler } from '../backups/restore-settler.ts';
import { hearOthers, sharedGate } from '../other-processes.ts';
import { photoReader } from '../read-photo.ts';
import { libraryMaintenance } from '../site/maintenance.ts';
import { nightlyJobs } from '../site/nightly.ts';
import { serverLanguages } from '../texts.ts';
import type { AccountServices } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { MessageServices } from './messages.ts';
import type { PlanningServices } from './planning.ts';
import type { RecipeServices } from './recipes.ts';
import type { SignInServices } from './sign-in.ts';

export interface OperationParts {
  readonly base: Foundation;
  readonly signIn: SignInServices;
  readonly recipeServices: RecipeServices;
  readonly planning: PlanningServices;
  readonly accounts: AccountServices;
  readonly messages: MessageServices;
}

/** Builds backups, jobs, maintenance, and messages between processes. */
export function operationServices({ base, signIn, recipeServices, planning, accounts, messages }: OperationParts) {
  const { library, database, paths, clock, log, config, version, book } = base;
  const { signals, events, checks, users, audit, repeatedCalls, textPackages } = base;
  const { sessions, passwords, passkeys, guesses, auth, forget } = signIn;
  const { recipes, deleted, images, timeline, archives, sharing, downloads } = recipeServices;
  const { webhooks } = messages;
  const restores = restoreSettler({ library, config, clock, log });
  const ownGate = openGate();
  const gate = sharedGate(ownGate, signals);
  const otherProcesses = hearOthers({
    signals,
    events,
    gate: ownGate,
    forget,
    settle: () => restores.settle().then(recipes.refreshSearch),
    log,
  });
  const {
    backups,
    definitions: backupDefinitions,
    close: closeBackups,
  } = libraryBackups({
    library,
    config,
    version,
    gate,
    tokens: downloads,
    clock,
    async afterRestore() {
      await recipes.refreshSearch();
      forget();
    },
  });
  const { maintenance, examine, assertWhole, quickFaults } = libraryMaintenance({
    library,
    config,
    backups,
    images,
    checks,
    book,
    hasFactoryEmail: () => users.emailExists(FACTORY_EMAIL),
    clock,
  });
  const jobs = jobService({
    database,
    definitions: {
      test: testJob(),
      webhooks: webhooks.definition,
      ...backupDefinitions,
      'library-check': maintenance.definition,
      ...nightlyJobs({
        at: config.dailyAt,
        recordMeals: plannedMeals({
          database,
          record: timeline.record,
          raiseLastMade: (groupId, recipeId, at) => recipes.raiseLastMade({ groupId }, recipeId, at),
          t: serverLanguages().english.t,
          clock,
        }),
        tidyLists: planning.shopping.tidy,
        compactSearch: recipes.compactSearch,
        expiring: { invitations: accounts.invitations.sweep, resets: passwords.sweep, exports: archives.sweep },
        unlock: () => auth.unlock(false),
      }),
    },
    clock,
    log,
    statusOf: (code) => errorRows[code]?.status ?? 500,
  });
  const allowPasskeys = passkeySite(config.baseUrl) !== null;
  const site = { ...base, allowPasskeys, readsPhotos: textPackages !== null };
  const [backupCalls, oldBackupCalls] = backupHandlers(backups, jobs, assertWhole);
  const streams = openStreamSlots();

  return {
    backups,
    jobs,
    gate,
    otherProcesses,
    closeBackups,
    quickFaults,
    /** Deletes expired archives with their files, links and tokens. */
    async sweep(): Promise<void> {
      await archives.sweep();
      await deleted.sweep();
      await sharing.sweep();
      await downloads.sweep();
      await passwords.sweep();
      await sessions.sweep();
      await passkeys.sweep();
      await guesses.sweep();
      await repeatedCalls.sweep();
      await audit.sweep();
      await sweepFolders(paths.temporary, clock());
      await restores.sweep();
    },
    streams,
    handlers: {
      site: siteHandlers(site),
      adminSite: adminSiteHandlers({
        ...base,
        about: siteAbout(site),
        defaultHousehold: defaultHousehold(site),
        mailReady: base.mail.isReady,
        tryAi: tryAi({ ai: base.ai, readPhoto: photoReader(base.workers) }),
      }),
      maintenance: maintenanceHandlers({ maintenance, jobs, examine, assertWhole }),
      live: liveHandlers({
        events,
        slots: streams,
        isStillIn: async ({ id, sessionId }) =>
          sessionId ? sessions.isOpen(sessionId) : (await users.findSignedIn(id)) !== undefined,
      }),
      jobs: jobHandlers(jobs),
      backups: backupCalls,
      oldBackups: oldBackupCalls,
      serverTasks: serverTaskHandlers(jobs),
      audit: auditHandlers(audit),
    },
  };
}
export type OperationServices = ReturnType<typeof operationServices>;
