import type { Caller } from '../../core/auth/caller.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import { MigrationFaultError } from '../../core/migrations/draft.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import type { Loss, MigrationPreview, PreviewedRecipe } from '../../core/migrations/schema.ts';
import { recipeOfDraft } from '../../core/migrations/to-recipe.ts';
import { noLines } from '../../core/parsing/line-counts.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import type { LineTaker } from '../parsing/line-taker.ts';
import { withParsed } from '../parsing/with-parsed.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';
import { type Counts, type HouseholdParts, makePantry, makePlansAndLists } from './household.ts';
import { migrationPictures, type PictureParts } from './pictures.ts';
import type { ReadRecipe } from './read-task.ts';
import { type Export, type RecipeListParts, withRecipes } from './recipe-list.ts';
import { type WithSureLines, withSureLines } from './sure-lines.ts';

/** A report that a migration is still writing. */
interface OpenReport {
  readonly id: string;
  add(entry: { success: boolean; message: string; exception?: string }): Promise<void>;
  close(): Promise<void>;
}

export interface MigrationParts extends RecipeListParts, PictureParts {
  readonly database: Database;
  readonly recipes: RecipeService;
  readonly lines: LineTaker;
  readonly reports: {
    open(groupId: string, category: 'migration', name: string): Promise<OpenReport>;
    get(caller: Caller, id: string): Promise<Report>;
  };
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
  /** What else a backup may bring. */
  readonly household: HouseholdParts;
  readonly clock: Clock;
}

interface Stored {
  readonly losses: readonly Loss[];
  readonly counts: LineCounts;
}

interface Request {
  readonly caller: Caller;
  readonly language: Language;
}

export interface MigrationChoices {
  /** Adds a tag named after the other system to each recipe. */
  readonly addTag: boolean;
  /** Takes the lines apart that the parser is sure of. */
  readonly parseIngredients: boolean;
}

const nameOf = (found: ReadRecipe) => ('draft' in found && found.draft.name.trim()) || found.label;

/** Takes over the recipes of other systems from their exports. */
export function migrationService(parts: MigrationParts) {
  const { database, recipes, reports, rate, clock } = parts;

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

  async function preview({ found, sure }: WithSureLines, groupId: string, t: Translate): Promise<PreviewedRecipe> {
    const nothing = { ingredients: 0, parsed: 0, steps: 0, hasPicture: false, categories: [], tags: [], losses: [] };
    try {
      const { body: recipe, counts } = await parts.lines.take(groupId, recipeOf(found, t), sure, false);
      const { draft, picture } = found as Extract<ReadRecipe, { draft: unknown }>;
      return {
        name: recipe.name,
        fault: null,
        message: '',
        ingredients: recipe.recipeIngredient?.length ?? 0,
        parsed: counts.parsed,
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
    preview: (given: Export, parseIngredients: boolean, { caller, language }: Request): Promise<MigrationPreview> =>
      withRecipes(parts, given, async (found) => {
        const previews: PreviewedRecipe[] = [];
        for await (const recipe of withSureLines(found, parseIngredients ? parts.lines : null, language.locale))
          previews.push(await preview(recipe, caller.groupId, language.t));
        return { recipes: previews };
      }),

    /** Ends when all recipes are there, or named in the report as those that are not. */
    run: (
      given: Export,
      { addTag, parseIngredients }: MigrationChoices,
      { caller, language: { t, locale } }: Request,
    ): Promise<ReportSummary> =>
      withRecipes(parts, given, async (found, household) => {
        const source = t(`migrations.sources.${given.source}`);
        const report = await reports.open(caller.groupId, 'migration', t('migrations.report', { source }));
        const recipeIds = new Map<string, string>();
        const savePicture = migrationPictures(parts, caller);

        async function store({ found: recipe, sure }: WithSureLines): Promise<Stored> {
          const body = recipeOf(recipe, t, addTag ? [source] : []);
          const { id, counts } = await database.tx(async () => {
            const taken = await parts.lines.take(caller.groupId, body, sure, true);
            return { id: (await recipes.create(caller, taken.body, recipeTexts(t))).id, counts: taken.counts };
          });
          const { draft, picture } = recipe as Extract<ReadRecipe, { draft: unknown }>;
          if (draft.key) recipeIds.set(draft.key, id);
          if (draft.rating) await rate(caller, id, draft.rating);
          const losses = [...(draft.losses ?? []), ...(await savePicture(id, picture))];
          return { losses, counts: parseIngredients ? counts : noLines };
        }

        try {
          if (household) await tellCounts(report, await makePantry(parts.household, caller, household), t);
          for await (const recipe of withSureLines(found, parseIngredients ? parts.lines : null, locale))
            await takeOver(report, nameOf(recipe.found), () => store(recipe), t);
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

  async function takeOver(report: OpenReport, name: string, store: () => Promise<Stored>, t: Translate): Promise<void> {
    try {
      const { losses, counts } = await store();
      const left = losses.length > 0 ? { exception: lossText(losses, t) } : {};
      const text = t('migrations.imported', { name });
      await report.add({ success: true, message: withParsed(text, counts, t), ...left });
    } catch (error) {
      const exception = faultText(error, t);
      await report.add({ success: false, message: t('migrations.failed', { name }), exception });
    }
  }
}
export type MigrationService = ReturnType<typeof migrationService>;
