import { MAX_FILES } from '../../../core/importing/limits.ts';
import type { ReadPage } from '../../../core/importing/page/read-page.ts';
import type { TracedPage } from '../../../core/importing/page/trace/trace-page.ts';
import type { ParsedLine } from '../../../core/parsing/parsed-line.ts';
import type { SureLine } from '../../../core/parsing/sure/sure-lines.ts';
import { callerOf } from '../../auth/identify.ts';
import { recipeActionHandlers } from '../../automation/handlers.ts';
import { recipeActionService } from '../../automation/service.ts';
import { recipeActionStore } from '../../automation/store.ts';
import { bulkImports } from '../../importing/bulk.ts';
import { bulkStore } from '../../importing/bulk-store.ts';
import { assertAddress, textOfPage } from '../../importing/fetched-text.ts';
import { fileImports } from '../../importing/files.ts';
import { importHandlers } from '../../importing/handlers.ts';
import { hostTurns } from '../../importing/host-turns.ts';
import { pageInspector } from '../../importing/inspector.ts';
import { importMemory } from '../../importing/memory.ts';
import { photoTexts } from '../../importing/photos/photo-texts.ts';
import type { PdfContent } from '../../importing/read-pdf.ts';
import { recipeImporter } from '../../importing/recipe-importer.ts';
import { type ImportParts, importService } from '../../importing/service.ts';
import { rateWindow } from '../../kit/http/rate-window.ts';
import { existingItems } from '../../migrations/existing-items.ts';
import { migrationHandlers } from '../../migrations/handlers.ts';
import type { Account } from '../../migrations/people.ts';
import type { ReadCounts } from '../../migrations/read-task.ts';
import { migrationService } from '../../migrations/service.ts';
import { parserHandlers } from '../../parsing/handlers.ts';
import { type LinesToTake, lineTaker, parserService } from '../../parsing/service.ts';
import type { UserRow } from '../../users/store.ts';
import { wholeParts } from '../copying/whole-library.ts';
import { isRatedBy, organizerMaker } from '../migration-makers.ts';
import { photoReader, READING_SIDE } from '../read-photo.ts';
import { extractError, migrationError, pageError, parseError, pdfError, rejectWith } from '../task-errors.ts';
import { EXTRACT_MS, MIGRATION_MS, PARSE_MS, PDF_MS, PHOTO_MS } from '../task-limits.ts';
import { serverLanguages } from '../texts.ts';
import type { AccountServices } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { MessageServices } from './messages.ts';
import type { PlanningServices } from './planning.ts';
import type { RecipeServices } from './recipes.ts';

/** Pause between two requests to the same site. */
const SITE_PAUSE_MS = 500;

/** Builds imports from pages, files and other programs, and the parser for ingredients. */
export function importServices(
  base: Foundation,
  recipeServices: RecipeServices,
  planning: PlanningServices,
  accounts: AccountServices,
  messages: MessageServices,
) {
  const { database, paths, clock, log, config, limit, events, workers, migrators, pdfReaders, outbound, ai } = base;
  const { photoReaders, textPackages } = base;
  const { users, groups, households, languageFor, siteUrl } = base;
  const { organizers, foods, comments, timeline, recipes, keepAsset, cookbooks, fetchImage, marks, ratings, rateOwn } =
    recipeServices;
  const { shopping, foodData, mealplans, planRules, rules } = planning;
  const { reports, groupCalls, pictures, createGroup } = accounts;
  const sureLines = (recipes: readonly LinesToTake[]): Promise<(SureLine | null)[][]> =>
    workers.run('sureLines', recipes, { timeoutMs: PARSE_MS });
  const lines = lineTaker({ foods, sureLines, log });
  const readPage = (data: string, url: string | null): Promise<ReadPage> =>
    workers
      .run('readPage', { data, ...(url ? { url } : {}) }, { timeoutMs: EXTRACT_MS })
      .catch(rejectWith(extractError));
  const readPdf = (bytes: Uint8Array): Promise<PdfContent> =>
    pdfReaders
      .run('readPdf', { bytes, side: READING_SIDE, maxScans: MAX_FILES }, { timeoutMs: PDF_MS })
      .catch(rejectWith(pdfError));
  const readDocument = (bytes: Uint8Array): Promise<string | null> =>
    workers.run('readDocument', bytes, { timeoutMs: EXTRACT_MS }).catch(rejectWith(extractError));
  const fetchPage: ImportParts['fetchPage'] = async (url, caller, signal) =>
    textOfPage(
      await (await outbound()).page(assertAddress(url), { caller: caller.id, signal }).catch(rejectWith(pageError)),
      { readPdf, readDocument },
    );
  const memory = importMemory(database, clock);
  const importing = importService({
    importer: recipeImporter({ database, recipes, memory, lines, fetchImage, rate: rateOwn, log }),
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
    seesPictures: config.ai?.seesPictures ?? false,
    recognize:
      textPackages &&
      photoTexts({
        packages: textPackages,
        recognize: (photo, signal) => photoReaders.run('readPhoto', photo, { timeoutMs: PHOTO_MS, signal }),
      }),
    read: readPage,
    readPdf,
    readDocument,
    readPhoto: photoReader(workers),
  });

  const parser = parserService({
    foods,
    parseLines: (input): Promise<ParsedLine[]> =>
      workers.run('parseLines', input, { timeoutMs: PARSE_MS }).catch(rejectWith(parseError)),
    askLines:
      ai && (async (lines, { caller, signal }) => (await ai()).parseLines(lines, { caller: caller.id, signal })),
  });
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
    languageFor,
    turns: hostTurns(SITE_PAUSE_MS),
    log,
    clock,
    isAlone: config.databaseUrl === null,
  });
  const actions = recipeActionService({
    database,
    store: recipeActionStore(database, clock),
    recipeOf: recipes.get,
    groupSlug: async (groupId) => (await groups.get(groupId)).slug,
    outbound,
    siteUrl,
  });
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
      insert: (comment) => database.groupTx(comment.groupId, () => comments.insert(comment)),
    },
    timeline,
    keepAsset,
    accountsOf: async (groupId) => (await users.members(groupId)).map(({ user }) => accountFor(user)),
    groupOf: groups.get,
    language: () => serverLanguages().english,
    temporary: paths.temporary,
    read: (input): Promise<ReadCounts> =>
      migrators.run('readMigration', input, { timeoutMs: MIGRATION_MS }).catch(rejectWith(migrationError)),
    household: {
      createLabel: foodData.labels.create,
      createUnit: foodData.units.create,
      createFood: foodData.foods.create,
      createPlan: mealplans.create,
      createRule: rules.create,
      createCookbook: (caller, book) => cookbooks.create(caller, book, String),
      createAction: actions.create,
      createOrganizers: organizerMaker(database, organizers),
      createList: shopping.lists.create,
      createItems: shopping.items.createMany,
      arrangeLabels: shopping.lists.arrangeLabels,
      countRecipes: shopping.lists.countRecipes,
      existingItems: existingItems({ database, rulesOf: planRules.all }),
      idOf: async (kind, groupId, name) => (await foods[kind].idOfName(groupId, name)) ?? null,
    },
    events,
    whole: wholeParts({
      ...{ database, users, groups, households, groupCalls, createGroup, pictures, accountFor, clock },
      createWebhook: messages.webhooks.create,
      createNotifier: messages.notifications.restore,
    }),
    clock,
  });

  return {
    bulk,
    migrations,
    handlers: {
      importing: importHandlers(importing, bulk, files, inspector),
      migrations: migrationHandlers(migrations),
      parser: parserHandlers(parser),
      recipeActions: recipeActionHandlers(actions),
    },
  };
}
