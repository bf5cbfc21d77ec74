import type { Caller } from '../../core/auth/caller.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import { MigrationFaultError } from '../../core/migrations/draft.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import type { Loss, MigrationPreview, PreviewedRecipe } from '../../core/migrations/schema.ts';
import { recipeOfDraft } from '../../core/migrations/to-recipe.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Clock } from '../kit/clock.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';
import { type Counts, type HouseholdParts, makePantry, makePlansAndLists } from './household.ts';
import { migrationPictures, type PictureParts } from './pictures.ts';
import type { ReadRecipe } from './read-task.ts';
import { type Export, type RecipeListParts, withRecipes } from './recipe-list.ts';

/** A report that a migration is still writing. */
interface OpenReport {
  readonly id: string;
  add(entry: { success: boolean; message: string; exception?: string }): Promise<void>;
  close(): Promise<void>;
}

export interface MigrationParts extends RecipeListParts, PictureParts {
  readonly recipes: RecipeService;
  readonly reports: {
    open(groupId: string, category: 'migration', name: string): Promise<OpenReport>;
    get(caller: Caller, id: string): Promise<Report>;
  };
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
  /** What else a backup may bring. */
  readonly household: HouseholdParts;
  readonly clock: Clock;
}

interface Request {
  readonly caller: Caller;
  readonly language: Language;
}

const nameOf = (found: ReadRecipe) => ('draft' in found && found.draft.name.trim()) || found.label;

/** Takes over the recipes of other systems from their exports. */
export function migrationService(parts: MigrationParts) {
  const { recipes, reports, rate, clock } = parts;

  /** The recipe that is to be made. Throws MigrationFaultError. */
  function recipeOf(found: ReadRecipe, t: Translate, tags: readonly string[] = []): NewRecipe {
    if ('fault' in found) throw new MigrationFaultError(found.fault);
    return recipeOfDraft(found.draft, { t, now: clock(), tags });
  }

  function faultText(error: unknown, t: Translate): string {
    if (error instanceof MigrationFaultError) return t(`migrations.faults.${error.fault}`);
    if (isAppError(error)) return t(`errors.${error.code}`, error.params);
    // What fails for another reason, such as a full disk, would fail for the next recipe as well.
    throw error;
  }

  function preview(found: ReadRecipe, t: Translate): PreviewedRecipe {
    const nothing = { ingredients: 0, steps: 0, hasPicture: false, categories: [], tags: [], losses: [] };
    try {
      const recipe = recipeOf(found, t);
      const { draft, picture } = found as Extract<ReadRecipe, { draft: unknown }>;
      return {
        name: recipe.name,
        fault: null,
        message: '',
        ingredients: recipe.recipeIngredient?.length ?? 0,
        steps: recipe.recipeInstructions?.length ?? 0,
        hasPicture: picture !== null,
        categories: [...(draft.categories ?? [])],
        tags: [...(draft.tags ?? [])],
        losses: [...(draft.losses ?? [])],
      };
    } catch (error) {
      const fault = error instanceof MigrationFaultError ? error.fault : 'refused';
      return { ...nothing, name: nameOf(found), fault, message: faultText(error, t) };
    }
  }

  return {
    preview: (given: Export, { language }: Request): Promise<MigrationPreview> =>
      withRecipes(parts, given, async (found) => {
        const previews: PreviewedRecipe[] = [];
        for await (const recipe of found) previews.push(preview(recipe, language.t));
        return { recipes: previews };
      }),

    /** Ends when all recipes are there, or named in the report as those that are not. */
    run: (given: Export, addTag: boolean, { caller, language: { t } }: Request): Promise<ReportSummary> =>
      withRecipes(parts, given, async (found, household) => {
        const source = t(`migrations.sources.${given.source}`);
        const report = await reports.open(caller.groupId, 'migration', t('migrations.report', { source }));
        const recipeIds = new Map<string, string>();
        const savePicture = migrationPictures(parts, caller);

        async function store(recipe: ReadRecipe): Promise<Loss[]> {
          const { id } = await recipes.create(caller, recipeOf(recipe, t, addTag ? [source] : []), recipeTexts(t));
          const { draft, picture } = recipe as Extract<ReadRecipe, { draft: unknown }>;
          if (draft.key) recipeIds.set(draft.key, id);
          if (draft.rating) await rate(caller, id, draft.rating);
          return [...(draft.losses ?? []), ...(await savePicture(id, picture))];
        }

        try {
          if (household) await tellCounts(report, await makePantry(parts.household, caller, household), t);
          for await (const recipe of found) await takeOver(report, nameOf(recipe), () => store(recipe), t);
          if (household) {
            await tellCounts(report, await makePlansAndLists(parts.household, caller, household, recipeIds), t);
            if (household.losses.length > 0)
              await report.add({
                success: true,
                message: t('migrations.rest'),
                exception: lossText(household.losses, t),
              });
          }
        } finally {
          await report.close();
        }
        const { entries: _, ...summary } = await reports.get(caller, report.id);
        return summary;
      }),
  };

  async function tellCounts(report: OpenReport, counts: Counts, t: Translate): Promise<void> {
    for (const [kind, count] of Object.entries(counts))
      if (count > 0) await report.add({ success: true, message: t(`migrations.made.${kind}`, { count }) });
  }

  async function takeOver(report: OpenReport, name: string, store: () => Promise<Loss[]>, t: Translate): Promise<void> {
    try {
      const losses = await store();
      const left = losses.length > 0 ? { exception: lossText(losses, t) } : {};
      await report.add({ success: true, message: t('migrations.imported', { name }), ...left });
    } catch (error) {
      const exception = faultText(error, t);
      await report.add({ success: false, message: t('migrations.failed', { name }), exception });
    }
  }
}
export type MigrationService = ReturnType<typeof migrationService>;
