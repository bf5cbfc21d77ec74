import type { Caller } from '../../core/auth/caller.ts';
import type { ReportSummary } from '../../core/groups/schema.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import type { Language } from '../../core/kit/translate.ts';
import { failMigration } from '../../core/migrations/errors.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import type { MigrationPreview } from '../../core/migrations/schema.ts';
import { asOneOfMany } from '../kit/work/events.ts';
import { knownRecipes } from './known-recipes.ts';
import { ownParts } from './own-parts.ts';
import type { MigrationParts } from './parts.ts';
import { peopleOf } from './people.ts';
import { contentsOf, previewRecipe } from './preview.ts';
import type { ReadRecipe } from './read-task.ts';
import { type Export, withRecipes } from './recipe-list.ts';
import { type Run, runningMigrations } from './running.ts';
import { withSureLines } from './sure-lines.ts';
import { takeOver, tellLosses } from './take-over.ts';
import { restoreWhole } from './whole.ts';

export interface Request {
  readonly caller: Caller;
  readonly language: Language;
}

export interface MigrationChoices {
  readonly ifExists?: IfExists | undefined;
  /** Adds a tag with the name of the other system to each recipe. */
  readonly addTag?: boolean | undefined;
  /** Parses the lines that need no review. */
  readonly parseIngredients?: boolean | undefined;
  /** Name or slug of the group in a backup. */
  readonly group?: string | undefined;
}

async function* among(recipes: AsyncIterable<ReadRecipe>, isOurs: (found: ReadRecipe) => boolean) {
  for await (const found of recipes) if (isOurs(found)) yield found;
}

/** The system whose backup contains a whole library. */
const WHOLE = 'mealie';

/** Imports recipes from exports of other systems. */
export function migrationService(parts: MigrationParts) {
  const { clock } = parts;
  const running = runningMigrations(parts);
  const shareOf = ownParts(parts);

  const inReport = async (
    given: Export,
    { caller, language: { t } }: Request,
    total: number,
    work: (run: Run) => Promise<void>,
  ): Promise<ReportSummary> => {
    const source = t(`migrations.sources.${given.source}`);
    // Publish one event for the migration, not one per recipe.
    const report = await asOneOfMany(() => running.run(caller, t('migrations.report', { source }), total, t, work));
    const { groupId, id: reportId, name } = report;
    parts.events.emit({ groupId, type: 'data.migrated', ids: [reportId], about: { name, reportId } });
    return report;
  };

  return {
    preview: (
      given: Export,
      choices: MigrationChoices,
      { caller, language: { t, locale } }: Request,
    ): Promise<MigrationPreview> =>
      withRecipes(parts, given, async (found) => {
        const { household, left, isOurs } = await shareOf(found, caller, choices.group);
        const known = knownRecipes(parts, choices.ifExists ?? 'new');
        const recipes: MigrationPreview['recipes'] = [];
        const taker = choices.parseIngredients ? parts.lines : null;
        const look = { source: given.source, caller, known, lines: parts.lines, t, now: clock() };
        for await (const recipe of withSureLines(among(found.recipes(), isOurs), taker, locale))
          recipes.push(await previewRecipe(recipe, look));
        return { recipes, contents: household ? contentsOf([household]) : [], losses: [...left] };
      }),

    /** Resolves when each recipe is stored, or listed in the report as failed. */
    run: (given: Export, choices: MigrationChoices, request: Request): Promise<ReportSummary> =>
      withRecipes(parts, given, async (found) => {
        const { caller, language } = request;
        const { t } = language;
        const { household, accounts, left, isOurs } = await shareOf(found, caller, choices.group);
        const total = household ? household.recipes : found.count;
        return inReport(given, request, total, async ({ report, signal, told }) => {
          const losses = new Map<string, number>();
          await takeOver(parts, {
            source: given.source,
            caller,
            people: peopleOf(household?.people ?? [], accounts),
            household,
            recipes: withSureLines(
              among(found.recipes(), isOurs),
              choices.parseIngredients ? parts.lines : null,
              language.locale,
            ),
            known: knownRecipes(parts, choices.ifExists ?? 'new'),
            report,
            t,
            tags: choices.addTag ? [t(`migrations.sources.${given.source}`)] : [],
            signal,
            told,
            losses,
          });
          await tellLosses(report, losses, t);
          if (left.length > 0)
            await report.add({ success: true, message: t('migrations.rest'), exception: lossText(left, t) });
        });
      }),

    previewWhole: (given: Export, { caller, language: { t } }: Request): Promise<MigrationPreview> =>
      withRecipes(parts, given, async ({ households, recipes: all }) => {
        if (households.length === 0 || given.source !== WHOLE) throw failMigration('migrations.no_recipes');
        const known = knownRecipes(parts, 'new');
        const recipes: MigrationPreview['recipes'] = [];
        const look = { source: given.source, caller, known, lines: parts.lines, t, now: clock() };
        for await (const recipe of all()) recipes.push(await previewRecipe({ found: recipe, sure: [] }, look));
        return { recipes, contents: contentsOf(households), losses: households.flatMap(({ losses }) => losses) };
      }),

    /** Restores a whole backup into an empty library: groups, accounts with their rights, recipes with their ids. */
    restore: (given: Export, request: Request): Promise<ReportSummary> =>
      withRecipes(parts, given, async (found) => {
        if (found.households.length === 0 || given.source !== WHOLE) throw failMigration('migrations.no_recipes');
        if (!(await parts.whole.isEmpty())) throw failMigration('migrations.library_not_empty');
        return inReport(given, request, found.count, (run) =>
          restoreWhole(parts, parts.whole, { given, found, run, caller: request.caller, t: request.language.t }),
        );
      }),

    progress: running.progress,
    cancel: running.cancel,
    tellInterrupted: (untouchedFor: number) => running.tellInterrupted(untouchedFor, parts.language().t),
    isBusy: running.isBusy,
    close: running.close,
  };
}
export type MigrationService = ReturnType<typeof migrationService>;
