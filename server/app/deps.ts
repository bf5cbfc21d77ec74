import { errorRows } from '../../core/app/errors.ts';
import type { EventType } from '../../core/app/events.ts';
import type { Caller } from '../../core/auth/caller.ts';
import { failImport } from '../../core/importing/errors.ts';
import { MAX_FILES } from '../../core/importing/file-limits.ts';
import type { ReadPage } from '../../core/importing/read-page.ts';
import type { TracedPage } from '../../core/importing/trace-page.ts';
import { failKit } from '../../core/kit/errors.ts';
import { failMigration } from '../../core/migrations/errors.ts';
import type { Announcement } from '../../core/notifications/events.ts';
import { failParsing } from '../../core/parsing/errors.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import type { SureLine } from '../../core/parsing/sure-lines.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import { failUser } from '../../core/users/errors.ts';
import type { AiService } from '../ai/service.ts';
import { auditHandlers } from '../audit/handlers.ts';
import { auditService } from '../audit/service.ts';
import { apiTokenHandlers, apiTokens } from '../auth/api-tokens.ts';
import { directory } from '../auth/directory.ts';
import { directoryPasswords } from '../auth/directory-passwords.ts';
import { authHandlers, passwordHandlers, sessionHandlers } from '../auth/handlers.ts';
import { callerOf } from '../auth/identify.ts';
import { identityProvider } from '../auth/identity-provider.ts';
import { outsideAccounts } from '../auth/outside-accounts.ts';
import { ownPasswords } from '../auth/own-passwords.ts';
import { passkeyHandlers, passkeyService } from '../auth/passkeys.ts';
import { passwordService } from '../auth/passwords.ts';
import { providerHandlers } from '../auth/provider-handlers.ts';
import { providerSignIn } from '../auth/provider-sign-in.ts';
import { proxyHeader } from '../auth/proxy-header.ts';
import { secondFactorHandlers, secondFactorService } from '../auth/second-factor.ts';
import { authService } from '../auth/service.ts';
import { sessionTokens } from '../auth/session-tokens.ts';
import { sessionService } from '../auth/sessions.ts';
import { terminalHandlers } from '../auth/terminal-handlers.ts';
import { terminalSignIn } from '../auth/terminal-sign-in.ts';
import { recipeActionHandlers } from '../automation/handlers.ts';
import { recipeActionService } from '../automation/service.ts';
import { recipeActionStore } from '../automation/store.ts';
import { backupHandlers } from '../backups/handlers.ts';
import { settleRestore } from '../backups/restore-journal.ts';
import { BACKUP_TOKEN } from '../backups/service.ts';
import { commentHandlers } from '../comments/handlers.ts';
import { commentService } from '../comments/service.ts';
import { commentStore } from '../comments/store.ts';
import { cookbookHandlers } from '../cookbooks/handlers.ts';
import { type CookbookService, cookbookService } from '../cookbooks/service.ts';
import { cookbookStore } from '../cookbooks/store.ts';
import { demoAdmin } from '../demo/demo-admin.ts';
import { exploreHandlers } from '../explore/handlers.ts';
import { exploreService } from '../explore/service.ts';
import { foodHandlers, labelHandlers, seederHandlers, unitHandlers } from '../foods/handlers.ts';
import { foodService } from '../foods/service.ts';
import { foodStore } from '../foods/store.ts';
import { adminGroupService } from '../groups/admin-service.ts';
import { groupFounder } from '../groups/founder.ts';
import { adminGroupHandlers, groupHandlers, reportHandlers } from '../groups/handlers.ts';
import { invitationHandlers, invitationStore } from '../groups/invitations.ts';
import { reportService } from '../groups/report-service.ts';
import { reportStore } from '../groups/report-store.ts';
import { groupService } from '../groups/service.ts';
import { groupStore } from '../groups/store.ts';
import { bulkImports } from '../importing/bulk.ts';
import { bulkStore } from '../importing/bulk-store.ts';
import { fileImports } from '../importing/files.ts';
import { importHandlers } from '../importing/handlers.ts';
import { hostTurns } from '../importing/host-turns.ts';
import { pageInspector } from '../importing/inspector.ts';
import { importKeeper } from '../importing/keeper.ts';
import { importMemory } from '../importing/memory.ts';
import type { PdfContent } from '../importing/read-pdf.ts';
import { type ImportParts, importService } from '../importing/service.ts';
import { jobHandlers, serverTaskHandlers } from '../jobs/handlers.ts';
import { jobService } from '../jobs/service.ts';
import { testJob } from '../jobs/test-job.ts';
import type { Clock } from '../kit/clock.ts';
import { openEvents } from '../kit/events.ts';
import { fileTokens } from '../kit/file-tokens.ts';
import { openGate } from '../kit/gate.ts';
import { keptMessages } from '../kit/kept-messages.ts';
import type { Log } from '../kit/log.ts';
import { type LogBook, openLogBook } from '../kit/log-book.ts';
import type { Outbound, OutboundError } from '../kit/outbound.ts';
import type { TrustedFetch } from '../kit/outbound-trusted.ts';
import { rateWindow } from '../kit/rate-window.ts';
import { challenges, seal } from '../kit/seal.ts';
import { secretKey } from '../kit/secret-key.ts';
import { pathOf } from '../kit/sub-path.ts';
import { trustedPeers } from '../kit/trusted-peers.ts';
import { openWorkerPool, serverWorker, TaskError } from '../kit/worker-pool.ts';
import { sweepFolders } from '../kit/working-folders.ts';
import { liveHandlers } from '../live/handlers.ts';
import { mailService } from '../mail/service.ts';
import { smtp } from '../mail/smtp.ts';
import { maintenanceHandlers } from '../maintenance/handlers.ts';
import { planCalendar, planCalendarHandlers } from '../mealplans/calendar.ts';
import { mealplanHandlers, mealplanRuleHandlers } from '../mealplans/handlers.ts';
import { randomMeal } from '../mealplans/random-meal.ts';
import { plannedMeals } from '../mealplans/record-planned.ts';
import { ruleService } from '../mealplans/rule-service.ts';
import { ruleStore } from '../mealplans/rule-store.ts';
import { mealplanService } from '../mealplans/service.ts';
import { mealplanStore } from '../mealplans/store.ts';
import { migrationHandlers } from '../migrations/handlers.ts';
import type { Account } from '../migrations/people.ts';
import { migrationService } from '../migrations/service.ts';
import { twins } from '../migrations/twins.ts';
import { notifierHandlers } from '../notifications/handlers.ts';
import { messageSender } from '../notifications/sender.ts';
import { notificationService } from '../notifications/service.ts';
import { notifierStore } from '../notifications/store.ts';
import { categoryHandlers, tagHandlers, toolHandlers } from '../organizers/handlers.ts';
import { organizerService } from '../organizers/service.ts';
import { organizerStore } from '../organizers/store.ts';
import { parserHandlers } from '../parsing/handlers.ts';
import { type LinesToTake, lineTaker, parserService } from '../parsing/service.ts';
import { ratingHandlers } from '../ratings/handlers.ts';
import { ratingService } from '../ratings/service.ts';
import { ratingStore } from '../ratings/store.ts';
import { recipeArchiveHandlers } from '../recipes/archive-handlers.ts';
import { archiveStore } from '../recipes/archive-store.ts';
import { recipeArchives } from '../recipes/archives.ts';
import { recipeAssetHandlers } from '../recipes/asset-handlers.ts';
import { assetFiles } from '../recipes/assets.ts';
import { recipeBulkHandlers } from '../recipes/bulk.ts';
import { recipeExportHandlers } from '../recipes/export-handlers.ts';
import { recipeFoodLines } from '../recipes/food-lines.ts';
import { removeGroupRecipes } from '../recipes/group-recipes.ts';
import { recipeHandlers } from '../recipes/handlers.ts';
import { type ProcessedImage, recipeImages } from '../recipes/images.ts';
import { assetKeeper } from '../recipes/keep-asset.ts';
import { recipeListing } from '../recipes/listing.ts';
import { recipeNameHandlers } from '../recipes/name-check.ts';
import { organizerLinks } from '../recipes/organizer-links.ts';
import { recipeSearch } from '../recipes/recipe-search.ts';
import { recipeService } from '../recipes/service.ts';
import { recipeBytes } from '../recipes/storage.ts';
import { recipeStore } from '../recipes/store.ts';
import { recipeSummaries } from '../recipes/summaries.ts';
import { sharingHandlers } from '../sharing/handlers.ts';
import { pageHeads } from '../sharing/page-head.ts';
import { sharingService } from '../sharing/service.ts';
import { sharingStore } from '../sharing/store.ts';
import { shoppingItemHandlers, shoppingListHandlers } from '../shopping/handlers.ts';
import { shoppingService } from '../shopping/service.ts';
import { adminSiteHandlers } from '../site/admin-handlers.ts';
import { FACTORY_EMAIL, siteAbout, siteHandlers } from '../site/handlers.ts';
import { timelineHandlers } from '../timeline/handlers.ts';
import { recordMade } from '../timeline/made.ts';
import { type TimelineService, timelineService } from '../timeline/service.ts';
import { timelineStore } from '../timeline/store.ts';
import { accountService } from '../users/account-service.ts';
import { belongings } from '../users/belongings.ts';
import { adminUserHandlers, userHandlers } from '../users/handlers.ts';
import { memberHandlers } from '../users/members.ts';
import { newUser } from '../users/new-user.ts';
import { userPictures } from '../users/pictures.ts';
import { registrationHandlers } from '../users/registration.ts';
import { type UserRow, userStore } from '../users/store.ts';
import { webhookHandlers } from '../webhooks/handlers.ts';
import { webhookService } from '../webhooks/service.ts';
import { webhookStore } from '../webhooks/store.ts';
import type { Tasks } from '../worker.ts';
import { libraryBackups } from './backups.ts';
import type { Config } from './config.ts';
import type { Library } from './library.ts';
import { libraryMaintenance } from './maintenance.ts';
import { isRatedBy, organizerMaker } from './migration-makers.ts';
import { nightlyJobs } from './nightly.ts';
import { hearOthers, sharedGate, shareEvents } from './other-processes.ts';
import { quotaKeeper } from './quotas.ts';
import { serverLanguages } from './texts.ts';
import { wholeParts } from './whole-library.ts';

const EXTRACT_MS = 10_000;
/** Between two pages of one site. */
const SITE_PAUSE_MS = 500;
const IMAGE_MS = 30_000;
const PRINT_MS = 30_000;
const PARSE_MS = 20_000;
const MIGRATION_MS = 15 * 60_000;
const PDF_MS = 20_000;
/** As large as providers look at pictures, and large enough for small print. */
const READING_SIDE = 2_048;

export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly isDemo: boolean;
  /** What the log says; without it nothing is remembered. */
  readonly book?: LogBook;
}

const isOutboundError = (error: unknown): error is OutboundError =>
  error instanceof Error && error.name === 'OutboundError';

function importError(error: unknown) {
  if (!isOutboundError(error)) return error;
  if (error.reason === 'timed-out') return failImport('importing.timed_out', { cause: error });
  if (error.reason === 'not-image') return failRecipe('recipes.image_url_not_image', { cause: error });
  return failImport('importing.fetch_failed', { cause: error });
}

function imageError(error: unknown) {
  if (!(error instanceof TaskError)) return error;
  const code = error.reason === 'too-large' ? 'recipes.image_too_large' : 'recipes.image_not_readable';
  return failRecipe(code, { cause: error });
}

function pdfError(error: unknown) {
  if (!(error instanceof TaskError)) return error;
  if (error.reason === 'not-pdf') return failImport('importing.file_not_readable', { cause: error });
  return failImport(error.reason === 'locked' ? 'importing.pdf_locked' : 'importing.pdf_too_long', { cause: error });
}

const avatarError = (error: unknown) =>
  error instanceof TaskError
    ? failUser(error.reason === 'too-large' ? 'users.image_too_large' : 'users.image_not_readable', { cause: error })
    : error;

/** A page that the extractor cannot manage in its time and memory counts as one without a recipe. */
const extractError = (error: unknown) =>
  error instanceof TaskError ? failImport('importing.no_recipe', { cause: error }) : error;

const printError = (error: unknown) =>
  error instanceof TaskError && error.reason !== 'failed'
    ? failRecipe('recipes.too_long_to_print', { cause: error })
    : error;

const parseError = (error: unknown) =>
  error instanceof TaskError ? failParsing('parsing.failed', { cause: error }) : error;

function migrationError(error: unknown) {
  if (!(error instanceof TaskError)) return error;
  if (/ENOSPC|EDQUOT/.test(error.message)) return failKit('server.disk_full', { cause: error });
  const code = error.reason === 'too-large' ? 'migrations.too_large' : 'migrations.not_readable';
  return failMigration(code, { cause: error });
}

const rejectWith =
  (translate: (error: unknown) => unknown) =>
  (error: unknown): never => {
    throw translate(error);
  };

/** What speaks HTTP is loaded with the first word to an identity provider. */
const fetchOf =
  (caFile: string | null): TrustedFetch =>
  async (url, request) =>
    (await import('../kit/outbound-trusted.ts')).trustedFetch({ caFile })(url, request);

/** Builds every service of an open library. Nothing here runs on its own: no timer, no listener. */
export function assemble(
  library: Library,
  { config, clock, log, version, isDemo, book = openLogBook(null) }: Platform,
) {
  const { database, paths } = library;
  const limit = (max: number) => (config.rateLimits ? max : Number.POSITIVE_INFINITY);
  const workers = openWorkerPool<Tasks>({ url: serverWorker });
  // Archives take minutes: nobody's picture waits for them.
  const migrators = openWorkerPool<Tasks>({ url: serverWorker });
  // A PDF may be made to take all of its time: only other PDFs wait for it.
  const pdfReaders = openWorkerPool<Tasks>({ url: serverWorker });
  const { signals } = library;
  const tellOthers = () => signals.tell('forget');
  const events = openEvents<EventType | Announcement>({
    afterCommit: database.afterCommit,
    log,
    share: shareEvents(signals),
  });
  // The web is asked by few requests and by no command that only reads: its client is loaded then.
  let opened: Promise<Outbound> | undefined;
  const outbound = (): Promise<Outbound> => {
    opened ??= import('../kit/outbound.ts').then(({ openOutbound }) =>
      openOutbound({
        allow: config.outboundAllow,
        log: (failure) => log.info(failure, 'outbound request refused or failed'),
      }),
    );
    return opened;
  };

  // Where no provider is set up, nothing of it is ever loaded.
  const provider = config.ai;
  let reached: Promise<AiService> | undefined;
  const ai =
    provider &&
    ((): Promise<AiService> => {
      reached ??= import('../ai/service.ts').then(({ aiService }) =>
        aiService(provider, { log, rate: rateWindow({ max: limit(60), windowSeconds: 60, clock }) }),
      );
      return reached;
    });

  const users = userStore(database);
  const groups = groupStore(database, config.defaultGroup);
  const organizers = organizerStore(database, clock);
  const links = organizerLinks(database);
  const foods = foodStore(database, clock);
  const comments = commentStore(database, clock);
  const secret = secretKey(paths.secret);
  const audit = auditService({ database, clock, retentionDays: config.auditDays, tellsCallers: !isDemo });
  const { note } = audit;
  const sessions = sessionService({
    database,
    users,
    tokens: sessionTokens(secret, clock),
    note,
    clock,
    tellOthers,
  });
  const bytesOf = recipeBytes(database, paths.recipes);
  const quotas = quotaKeeper({ database, quotas: config.quotas, bytesOf });
  const programs = quotas.tokens(apiTokens({ database, users, secret, clock, note, tellOthers }));
  const kept = keptMessages({ database, clock, log });
  const languageFor = (locale: string) => serverLanguages().for(locale);
  const siteUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const mail = mailService({
    settings: config.mail,
    send: smtp(config.mail),
    siteUrl,
    perAddress: rateWindow({ max: limit(5), windowSeconds: 3_600, clock }),
    perSender: rateWindow({ max: limit(30), windowSeconds: 3_600, clock }),
    kept: kept.of('mail'),
    languageFor,
    log,
  });
  const isShared = ({ username }: { readonly username: string }) => isDemo && username === demoAdmin.username;
  const passwords = passwordService({
    isShared,
    database,
    users,
    sessions,
    note,
    clock,
    failures: rateWindow({ max: limit(20), windowSeconds: 15 * 60, clock }),
    resets: rateWindow({ max: limit(10), windowSeconds: 60, clock }),
    mail,
  });
  const secondFactor = secondFactorService({
    database,
    users,
    seal: seal(secret, 'second factor'),
    assertPassword: passwords.assertPassword,
    isShared,
    note,
    clock,
    failures: rateWindow({ max: limit(20), windowSeconds: 15 * 60, clock }),
  });
  const outside = outsideAccounts({ database, users, newUser, findGroup: groups.findDefault, note, clock, log });
  const directoryMethods = config.directory
    ? [directoryPasswords({ directory: directory(config.directory), accounts: outside })]
    : [];
  const auth = authService({
    database,
    users,
    sessions,
    methods: [...directoryMethods, ownPasswords(users)],
    // Whoever turned it on for an account that all share would shut out the others.
    secondFactor: isDemo ? { check: async () => 'off' } : secondFactor,
    note,
    clock,
    log,
    lockout: config.lockout,
    isShared,
    failures: rateWindow({ max: limit(20), windowSeconds: 15 * 60, clock }),
    strangers: rateWindow({
      max: limit(config.lockout.attempts),
      windowSeconds: config.lockout.hours * 3_600,
      clock,
    }),
  });
  const isTrusted = trustedPeers(config.trustedProxies);
  const byProxy = config.proxy && proxyHeader({ settings: config.proxy, isTrusted, accounts: outside });
  const providerIn =
    config.provider &&
    providerSignIn({
      settings: config.provider,
      provider: identityProvider(
        config.provider,
        `${siteUrl}/api/auth/oauth/callback`,
        fetchOf(config.provider.caFile),
        clock,
      ),
      accounts: outside,
      users,
      signInWith: auth.signInWith,
      seal: seal(secret, 'way to the provider'),
      clock,
      log,
    });
  const passkeys = passkeyService({
    database,
    users,
    challenges: challenges(secret, 'passkey'),
    baseUrl: config.baseUrl,
    assertOwner: secondFactor.assertOwner,
    signInWith: auth.signInWith,
    note,
    clock,
    failures: rateWindow({ max: limit(20), windowSeconds: 15 * 60, clock }),
  });

  const images = quotas.files(
    recipeImages({
      root: paths.recipes,
      process: (bytes): Promise<ProcessedImage> =>
        workers.run('processImage', bytes, { timeoutMs: IMAGE_MS }).catch(rejectWith(imageError)),
    }),
  );
  const eventImages = quotas.files(images.ofEvents);
  const timeline: TimelineService = timelineService({
    database,
    store: timelineStore(database, clock),
    images: eventImages,
    requireRecipe: (caller, key) => recipes.requireId(caller, key),
    events,
    log,
  });
  const assets = quotas.files(assetFiles(paths.recipes));
  const search = recipeSearch(database);
  const summaries = recipeSummaries(database, links);
  const recipeRows = quotas.recipes(recipeStore(database, foods));
  const recipes = recipeService({
    database,
    store: recipeRows,
    summaries,
    listing: recipeListing({ database, summaries, search, cookbook: (scope, key) => cookbooks.carrying(scope, key) }),
    search,
    images,
    assets,
    organizers,
    links,
    foods,
    groups,
    timeline,
    commentsOf: comments.ofRecipe,
    events,
    clock,
  });

  const keepAsset = assetKeeper({
    recipes,
    files: assets,
    clean: (bytes, type): Promise<Uint8Array> =>
      workers.run('cleanImage', { bytes, type }, { timeoutMs: IMAGE_MS }).catch(rejectWith(imageError)),
  });

  const cookbooks: CookbookService = cookbookService({
    database,
    store: cookbookStore(database),
    recipes,
    findOrganizer: organizers.find,
    events,
    clock,
  });

  const sharing = sharingService({ database, store: sharingStore(database), recipes, clock });
  const explore = exploreService({ findGroup: groups.findOpen, recipes, cookbooks, foods: foods.foods, organizers });

  const fetchImage = async (url: string, caller: Caller): Promise<Uint8Array> =>
    (await (await outbound()).image(url, { caller: caller.id }).catch(rejectWith(importError))).bytes;
  const sureLines = (recipes: readonly LinesToTake[]): Promise<(SureLine | null)[][]> =>
    workers.run('sureLines', recipes, { timeoutMs: PARSE_MS });
  const lines = lineTaker({ foods, sureLines, log });
  const readPage = (data: string, url: string | null): Promise<ReadPage> =>
    workers
      .run('readPage', { data, ...(url ? { url } : {}) }, { timeoutMs: EXTRACT_MS })
      .catch(rejectWith(extractError));
  const fetchPage: ImportParts['fetchPage'] = async (url, caller, signal) =>
    (await outbound()).page(url, { caller: caller.id, signal }).catch(rejectWith(importError));
  const memory = importMemory(database, clock);
  const importing = importService({
    keeper: importKeeper({ database, recipes, memory, lines, fetchImage, log }),
    fetchPage,
    read: readPage,
    warmParser: () => void sureLines([]).catch(() => {}),
    askRecipe:
      ai &&
      (async (text, { caller, signal }) =>
        (await ai()).readRecipe({ text, pictures: [], translateTo: null, caller: caller.id, signal })),
    rate: rateWindow({ max: limit(60), windowSeconds: 60, clock }),
  });
  const inspector = pageInspector({
    countOne: importing.countOne,
    fetchPage,
    trace: (data, url): Promise<TracedPage> =>
      workers
        .run('tracePage', { data, ...(url ? { url } : {}) }, { timeoutMs: EXTRACT_MS })
        .catch(rejectWith(extractError)),
  });
  const files = fileImports({
    importing,
    ask:
      ai && (async (reading, { caller, signal }) => (await ai()).readRecipe({ ...reading, caller: caller.id, signal })),
    read: readPage,
    readPdf: (bytes): Promise<PdfContent> =>
      pdfReaders
        .run('readPdf', { bytes, side: READING_SIDE, maxScans: MAX_FILES }, { timeoutMs: PDF_MS })
        .catch(rejectWith(pdfError)),
    readPhoto: (picture): Promise<Uint8Array> =>
      workers
        .run('processReading', { picture, side: READING_SIDE }, { timeoutMs: IMAGE_MS })
        .catch(rejectWith(imageError)),
  });

  const parser = parserService({
    foods,
    parseLines: (input): Promise<ParsedLine[]> =>
      workers.run('parseLines', input, { timeoutMs: PARSE_MS }).catch(rejectWith(parseError)),
    askLines:
      ai && (async (lines, { caller, signal }) => (await ai()).parseLines(lines, { caller: caller.id, signal })),
  });

  const shopping = shoppingService({
    database,
    assertRoom: quotas.ofItems,
    foods,
    getRecipe: recipes.get,
    recipesById: recipes.summariesById,
    events,
    clock,
  });

  const pantry = foodService({
    database,
    store: foods,
    holders: [recipeFoodLines(database, recipes), shopping.holder],
  });

  const organizing = organizerService({
    database,
    store: organizers,
    recipesWith: (caller, kind, id) => recipes.withOrganizer(caller, kind, id),
    events,
  });

  const downloads = fileTokens(database, clock);
  const archives = recipeArchives({
    store: archiveStore(database),
    recipes,
    tokens: downloads,
    root: paths.archives,
    recipeRoot: paths.recipes,
    events,
    clock,
    others: { [BACKUP_TOKEN]: (name) => backups.open(name) },
  });

  const reports = reportService({ database, store: reportStore(database, clock) });
  const bulk = bulkImports({
    events,
    database,
    store: bulkStore(database),
    importing,
    reports,
    findOrganizer: organizers.find,
    callerOf: async (id) => {
      const user = await users.findSignedIn(id);
      return user ? callerOf(user, 'token') : null;
    },
    languageFor: (locale) => serverLanguages().for(locale),
    turns: hostTurns(SITE_PAUSE_MS),
    log,
    clock,
    isAlone: config.databaseUrl === null,
  });
  const grouping = groupService({
    database,
    store: groups,
    findCategory: (groupId, wanted) => organizers.find('categories', groupId, wanted),
    recipeBytes: bytesOf,
    clock,
  });

  const marks = ratingStore(database, clock);
  const ratings = ratingService({
    database,
    store: marks,
    isMember: async (groupId, id) => (await users.findById(id))?.groupId === groupId,
    requireRecipe: recipes.requireId,
    withAverage: recipes.withAverage,
  });
  const rateOwn = (caller: Caller, recipeId: string, rating: number): Promise<void> =>
    ratings.rate(caller, caller.id, recipeId, { rating });
  const made = recordMade({
    database,
    timeline,
    images: eventImages,
    requireRecipe: recipes.requireId,
    raiseLastMade: recipes.raiseLastMade,
    rate: rateOwn,
    clock,
  });
  const planEntries = mealplanStore(database, clock);
  const planRules = ruleStore(database, clock);
  const mealplans = mealplanService({
    database,
    store: planEntries,
    requireRecipe: recipes.requireId,
    recipesById: recipes.summariesById,
    events,
  });

  const pictures = userPictures({
    root: paths.users,
    process: (bytes): Promise<ProcessedImage> =>
      workers.run('processImage', bytes, { timeoutMs: IMAGE_MS }).catch(rejectWith(avatarError)),
  });
  const accounts = accountService({
    isShared,
    database,
    store: users,
    groups,
    belongings: belongings(database),
    pictures,
    tokensOf: programs.list,
    removeEventPicture: ({ recipeId, eventId }) => images.ofEvents.remove(recipeId, eventId),
    forgetFactors: secondFactor.reset,
    endSessions: (userId) => sessions.endOthers(userId, null),
    note,
    clock,
  });
  const found = groupFounder(groups, clock);
  const invitations = invitationStore(database, clock);
  // One for all that visitors may ask about names.
  const checks = rateWindow({ max: limit(60), windowSeconds: 60, clock });

  const rules = ruleService({ database, store: planRules, findOrganizer: organizers.find });
  const actions = recipeActionService({ database, store: recipeActionStore(database, clock) });
  const accountFor = (user: UserRow): Account => ({
    caller: callerOf(user, 'token'),
    username: user.username,
    email: user.email,
  });
  const migrations = migrationService({
    database,
    memory,
    recipes,
    lines,
    reports,
    fetchImage,
    isRated: isRatedBy(marks),
    rate: (caller, recipeId, rating): Promise<void> => ratings.rate(caller, caller.id, recipeId, rating),
    comments: {
      ofRecipe: comments.ofRecipe,
      insert: (comment) => database.tx(() => comments.insert(comment)),
    },
    timeline,
    keepAsset,
    accountsOf: async (groupId) => (await users.members(groupId)).map(({ user }) => accountFor(user)),
    groupOf: groups.get,
    language: () => serverLanguages().for('en-US'),
    temporary: paths.temporary,
    read: (input): Promise<number> =>
      migrators.run('readMigration', input, { timeoutMs: MIGRATION_MS }).catch(rejectWith(migrationError)),
    household: {
      createLabel: pantry.labels.create,
      createUnit: pantry.units.create,
      createFood: pantry.foods.create,
      createPlan: mealplans.create,
      createRule: rules.create,
      createCookbook: (caller, book) => cookbooks.create(caller, book, String),
      createAction: actions.create,
      createOrganizers: organizerMaker(database, organizers),
      createList: shopping.lists.create,
      createItems: shopping.items.createMany,
      arrangeLabels: shopping.lists.arrangeLabels,
      countRecipes: shopping.lists.countRecipes,
      twins: twins({ database, rulesOf: planRules.all }),
      idOf: async (kind, groupId, name) => (await foods[kind].idOfName(groupId, name)) ?? null,
    },
    events,
    whole: wholeParts({ database, users, groups, grouping, found, pictures, accountFor, clock }),
    clock,
  });

  const ownGate = openGate();
  const gate = sharedGate(ownGate, signals);
  const forget = () => {
    sessions.forget();
    programs.forget();
  };
  const others = hearOthers({
    signals,
    events,
    gate: ownGate,
    forget,
    async settle() {
      if ((await settleRestore(paths, database, clock())) !== 'none')
        log.warn({}, 'a restore of another process was settled');
      await recipes.refreshSearch();
    },
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
  const { maintenance, examine } = libraryMaintenance({
    library,
    config,
    backups,
    images,
    workers: migrators,
    book,
    hasFactoryEmail: () => users.emailExists(FACTORY_EMAIL),
    clock,
  });
  const webhooks = webhookService({
    database,
    store: webhookStore(database, clock),
    most: config.quotas.webhooks,
    outbound,
    planOf: mealplans.ofDay,
    kept: kept.of('webhook'),
    clock,
    log,
  });
  const notifications = notificationService({
    database,
    store: notifierStore(database, clock),
    most: config.quotas.notifiers,
    sender: messageSender({ outbound, command: config.appriseCommand }),
    lookup: {
      recipe: async (groupId, id) => (await recipes.summariesById(groupId, [id])).get(id) ?? null,
      groupSlug: async (groupId) => (await groups.get(groupId)).slug,
    },
    languageFor,
    kept: kept.of('notifier'),
    siteUrl,
    clock,
    log,
  });
  events.on(notifications.onEvent);
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
          t: serverLanguages().for('en-US').t,
          clock,
        }),
        tidyLists: shopping.tidy,
        expiring: { invitations: invitations.sweep, resets: passwords.sweep, exports: archives.sweep },
        unlock: () => auth.unlock(false),
      }),
    },
    clock,
    log,
    statusOf: (code) => errorRows[code]?.status ?? 500,
  });
  const site = { groups, users, version, isDemo, config, mail };
  const [backupCalls, oldBackupCalls] = backupHandlers(backups, jobs);

  return {
    library,
    log,
    events,
    /** Whether the other end of a connection is a proxy of ours. */
    isTrusted,
    proxyHeader: byProxy,
    mail,
    jobs,
    gate,
    draining: { isOn: false },
    minFreeBytes: config.minFreeBytes,
    metricsToken: config.metricsToken,
    apiDocs: config.apiDocs,
    backups,
    users,
    apiTokens: programs,
    groups,
    reports,
    auth,
    audit,
    sessions,
    recipes,
    images,
    search,
    seed: pantry.seed,
    bulk,
    migrations,
    mealplans,
    webhooks,
    notifications,
    kept,
    shopping,
    cookbooks,
    /** Takes away what has expired: archives with their files, links and tokens. */
    async sweep(): Promise<void> {
      await archives.sweep();
      await sharing.sweep();
      await downloads.sweep();
      await passwords.sweep();
      await sessions.sweep();
      await passkeys.sweep();
      await audit.sweep();
      await sweepFolders(paths.temporary, clock());
    },
    pageHeads: pageHeads({
      baseUrl: config.baseUrl,
      publicRecipe: explore.recipe,
      sharedRecipe: sharing.open,
    }),
    handlers: {
      site: siteHandlers(site),
      adminSite: adminSiteHandlers({
        database,
        about: siteAbout(site),
        version,
        mailReady: mail.isReady,
        config,
      }),
      maintenance: maintenanceHandlers({ maintenance, jobs, examine }),
      live: liveHandlers({
        events,
        isStillIn: async ({ id, sessionId }) =>
          sessionId ? sessions.isOpen(sessionId) : (await users.findSignedIn(id)) !== undefined,
      }),
      jobs: jobHandlers(jobs),
      backups: backupCalls,
      oldBackups: oldBackupCalls,
      serverTasks: serverTaskHandlers(jobs),
      auth: authHandlers({
        auth,
        sessions,
        exchange: config.provider?.takesIdTokens ? providerIn!.exchange : null,
        insteadOfPasswords: config.allowPasswordLogin ? null : config.provider!.name,
      }),
      provider: providerHandlers({
        signIn: providerIn,
        siteUrl,
        ways: rateWindow({ max: limit(60), windowSeconds: 60, clock }),
      }),
      terminal: terminalHandlers({
        terminal: terminalSignIn({
          database,
          users,
          codes: challenges(secret, 'terminal'),
          signInWith: auth.signInWith,
          clock,
        }),
        signInPath: providerIn ? '/api/auth/oauth' : '/login',
        basePath: pathOf(siteUrl),
        tries: rateWindow({ max: limit(20), windowSeconds: 15 * 60, clock }),
      }),
      sessions: sessionHandlers(sessions, users, isShared),
      secondFactor: secondFactorHandlers(secondFactor),
      passkeys: passkeyHandlers(passkeys),
      audit: auditHandlers(audit),
      passwords: passwordHandlers(passwords),
      apiTokens: apiTokenHandlers(programs),
      users: userHandlers(accounts, pictures),
      adminUsers: adminUserHandlers({ users: accounts, unlock: auth.unlock, resetToken: passwords.createReset }),
      registration: registrationHandlers({
        database,
        store: users,
        groups,
        found,
        invitations,
        async seed(groupId, locale) {
          // Labels first: foods stand under them.
          await pantry.seed.labels({ groupId }, locale);
          await pantry.seed.foods({ groupId }, locale);
          await pantry.seed.units({ groupId }, locale);
        },
        allowSignup: config.allowSignup,
        registrations: rateWindow({ max: limit(10), windowSeconds: 60, clock }),
        checks,
        note,
        events,
        clock,
      }),
      groups: groupHandlers(grouping),
      adminGroups: adminGroupHandlers(
        adminGroupService({
          database,
          store: groups,
          found,
          removeRecipes: removeGroupRecipes({ database, search, images }),
          clock,
        }),
      ),
      members: memberHandlers({ database, store: users, clock }),
      invitations: invitationHandlers({
        store: invitations,
        mail,
        findGroup: groups.find,
        mails: rateWindow({ max: limit(10), windowSeconds: 60, clock }),
      }),
      reports: reportHandlers(reports),
      recipes: recipeHandlers({ recipes, images, fetchImage }),
      recipeAssets: recipeAssetHandlers({ keep: keepAsset, files: assets }),
      recipeBulk: recipeBulkHandlers({ database, store: recipeRows, recipes, organizers, links, events, clock }),
      recipeExports: recipeExportHandlers({
        recipes,
        rate: rateOwn,
        images,
        tokens: downloads,
        print: (recipe): Promise<Uint8Array> =>
          workers.run('printRecipe', recipe, { timeoutMs: PRINT_MS }).catch(rejectWith(printError)),
      }),
      recipeArchives: recipeArchiveHandlers(archives),
      recipeNames: recipeNameHandlers({ database, rate: checks }),
      webhooks: webhookHandlers(webhooks),
      notifiers: notifierHandlers(notifications),
      recipeActions: recipeActionHandlers(recipeActionService({ database, store: recipeActionStore(database, clock) })),
      importing: importHandlers(importing, bulk, files, inspector),
      migrations: migrationHandlers(migrations),
      parser: parserHandlers(parser),
      categories: categoryHandlers(organizing('categories')),
      tags: tagHandlers(organizing('tags')),
      tools: toolHandlers(organizing('tools')),
      cookbooks: cookbookHandlers(cookbooks),
      sharing: sharingHandlers(sharing),
      explore: exploreHandlers(explore),
      ratings: ratingHandlers(ratings),
      comments: commentHandlers(commentService({ database, store: comments, commentsOn: recipes.commentsOn, events })),
      timeline: timelineHandlers({ timeline, made, readImage: images.ofEvents.read }),
      mealplans: mealplanHandlers({
        mealplans,
        random: randomMeal({ database, mealplans, entries: planEntries, rules: planRules }),
        clock,
      }),
      shoppingLists: shoppingListHandlers(shopping),
      shoppingItems: shoppingItemHandlers(shopping),
      mealplanRules: mealplanRuleHandlers(rules),
      planCalendar: planCalendarHandlers(
        planCalendar({
          database,
          store: planEntries,
          async groupOf(id) {
            const user = await users.findSignedIn(id);
            return user ? groups.get(user.groupId) : null;
          },
          recipesById: recipes.summariesById,
          languageFor: (locale) => serverLanguages().for(locale),
          siteUrl,
          clock,
        }),
      ),
      foods: foodHandlers(pantry.foods),
      units: unitHandlers(pantry.units),
      labels: labelHandlers(pantry.labels),
      seeders: seederHandlers(pantry.seed),
    },
    async close() {
      others.close();
      await jobs.close();
      await webhooks.close();
      await closeBackups();
      migrations.close();
      await bulk.close();
      await mail.close();
      await notifications.close();
      await Promise.all([
        workers.close(),
        migrators.close(),
        pdfReaders.close(),
        opened?.then((client) => client.close()),
      ]);
      await kept.close();
      await signals.close();
      await database.close();
    },
  };
}
export type Services = ReturnType<typeof assemble>;
