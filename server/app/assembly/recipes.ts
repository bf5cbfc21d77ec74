import type { Caller } from '../../../core/auth/caller.ts';
import { BACKUP_TOKEN, type BackupService } from '../../backups/service.ts';
import { commentHandlers } from '../../comments/handlers.ts';
import { commentService } from '../../comments/service.ts';
import { commentStore } from '../../comments/store.ts';
import { cookbookHandlers } from '../../cookbooks/handlers.ts';
import { type CookbookService, cookbookService } from '../../cookbooks/service.ts';
import { cookbookStore } from '../../cookbooks/store.ts';
import { exploreHandlers } from '../../explore/handlers.ts';
import { exploreService } from '../../explore/service.ts';
import { foodStore } from '../../foods/store.ts';
import { openHouseholds } from '../../groups/households/open-households.ts';
import { fileTokens } from '../../kit/files/file-tokens.ts';
import { categoryHandlers, tagHandlers, toolHandlers } from '../../organizers/handlers.ts';
import { organizerService } from '../../organizers/service.ts';
import { organizerStore } from '../../organizers/store.ts';
import { ratingHandlers } from '../../ratings/handlers.ts';
import { ratingService } from '../../ratings/service.ts';
import { ratingStore } from '../../ratings/store.ts';
import { recipeBulkHandlers } from '../../recipes/bulk.ts';
import { deletedRecipes } from '../../recipes/deleting/deleted-recipes.ts';
import { recipeArchiveHandlers } from '../../recipes/exports/archive-handlers.ts';
import { archiveStore } from '../../recipes/exports/archive-store.ts';
import { recipeArchives } from '../../recipes/exports/archives.ts';
import { recipeExportHandlers } from '../../recipes/exports/export-handlers.ts';
import { recipeZip } from '../../recipes/exports/recipe-zip.ts';
import { recipeAssetHandlers } from '../../recipes/files/asset-handlers.ts';
import { assetFiles } from '../../recipes/files/assets.ts';
import { type ProcessedImage, recipeImages } from '../../recipes/files/images.ts';
import { assetKeeper } from '../../recipes/files/keep-asset.ts';
import { recipeHandlers } from '../../recipes/handlers.ts';
import { recipeListing } from '../../recipes/listing.ts';
import { mediaAccess } from '../../recipes/media-access.ts';
import { mediaStore } from '../../recipes/media-store.ts';
import { organizerLinks } from '../../recipes/organizer-links.ts';
import { recipeSearch } from '../../recipes/search/recipe-search.ts';
import { recipeService } from '../../recipes/service.ts';
import { recipeStore } from '../../recipes/store.ts';
import { recipeSuggestionHandlers } from '../../recipes/suggesting/handlers.ts';
import { recipeSuggestions } from '../../recipes/suggesting/suggestions.ts';
import { recipeSummaries } from '../../recipes/summaries.ts';
import { sharingHandlers } from '../../sharing/handlers.ts';
import { pageHeads } from '../../sharing/page-head.ts';
import { sharingService } from '../../sharing/service.ts';
import { sharesOf } from '../../sharing/share-cookie.ts';
import { sharingStore } from '../../sharing/store.ts';
import { timelineHandlers } from '../../timeline/handlers.ts';
import { recordMade } from '../../timeline/made.ts';
import { type TimelineService, timelineService } from '../../timeline/service.ts';
import { timelineStore } from '../../timeline/store.ts';
import { imageError, pictureError, printError, rejectWith } from '../task-errors.ts';
import { IMAGE_MS, PRINT_MS } from '../task-limits.ts';
import type { Foundation } from './foundation.ts';

/** Builds recipes and everything that belongs to them. `openBackup` opens a backup by its name. */
export function recipeServices(base: Foundation, openBackup: BackupService['open']) {
  const { database, paths, files, clock, log, config, events, workers, outbound, users, groups, households, quotas } =
    base;
  const organizers = organizerStore(database, clock);
  const links = organizerLinks(database);
  const foods = foodStore(database, clock);
  const comments = commentStore(database, clock);
  const images = quotas.files(
    recipeImages({
      files,
      process: (bytes): Promise<ProcessedImage> =>
        workers.run('processImage', bytes, { timeoutMs: IMAGE_MS }).catch(rejectWith(imageError)),
      shrink: (input) => workers.run('shrinkImage', input, { timeoutMs: IMAGE_MS }),
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
  const assets = quotas.files(assetFiles(files));
  const search = recipeSearch(database);
  const summaries = recipeSummaries(database, links);
  const recipeRows = quotas.recipes(recipeStore(database, foods));
  const deleted = deletedRecipes({ database, images, clock });
  const recipes = recipeService({
    database,
    deleted,
    store: recipeRows,
    summaries,
    listing: recipeListing({ database, summaries, search, cookbook: (scope, key) => cookbooks.conditions(scope, key) }),
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
  const media = mediaAccess({
    store: mediaStore(database),
    sharedRecipe: sharing.recipeOf,
    sharesOf,
    isPrivate: config.mediaIsPrivate,
  });
  const explore = exploreService({
    findGroup: groups.findOpen,
    households: openHouseholds(households),
    recipes,
    cookbooks,
    foods: foods.foods,
    organizers,
  });

  const fetchImage = async (url: string, caller: Caller): Promise<Uint8Array> =>
    (await (await outbound()).image(url, { caller: caller.id }).catch(rejectWith(pictureError))).bytes;
  const organizerCalls = organizerService({
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
    files,
    temporary: paths.temporary,
    events,
    clock,
    others: { [BACKUP_TOKEN]: openBackup },
  });
  const marks = ratingStore(database, clock);
  const ratings = ratingService({
    database,
    store: marks,
    isMember: async (groupId, id) => (await users.findById(id))?.groupId === groupId,
    requireRecipe: recipes.requireId,
    withAverage: recipes.withAverage,
    events,
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

  return {
    organizers,
    foods,
    comments,
    images,
    timeline,
    search,
    recipes,
    deleted,
    keepAsset,
    cookbooks,
    sharing,
    explore,
    fetchImage,
    downloads,
    archives,
    marks,
    ratings,
    rateOwn,
    pageHeads: pageHeads({
      baseUrl: config.baseUrl,
      publicRecipe: explore.recipe,
      sharedRecipe: sharing.open,
      mediaIsPrivate: config.mediaIsPrivate,
    }),
    handlers: {
      recipes: recipeHandlers({ recipes, images, media, fetchImage }),
      recipeAssets: recipeAssetHandlers({ keep: keepAsset, files: assets, media }),
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
      recipeSuggestions: recipeSuggestionHandlers(
        recipeSuggestions({ database, summaries, foods: foods.foods }),
        groups.findOpen,
      ),
      categories: categoryHandlers(organizerCalls('categories')),
      tags: tagHandlers(organizerCalls('tags')),
      tools: toolHandlers(organizerCalls('tools')),
      cookbooks: cookbookHandlers(cookbooks),
      sharing: sharingHandlers({ sharing, zipped: recipeZip(images).zipped }),
      explore: exploreHandlers(explore),
      ratings: ratingHandlers(ratings),
      comments: commentHandlers(commentService({ database, store: comments, commentsOn: recipes.commentsOn, events })),
      timeline: timelineHandlers({ timeline, made, media, readImage: images.ofEvents.read }),
    },
  };
}
export type RecipeServices = ReturnType<typeof recipeServices>;
