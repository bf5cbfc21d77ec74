import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type Draft, MigrationFaultError } from '../../core/migrations/draft.ts';
import { type Household, homelyOf } from '../../core/migrations/household.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import { type Kind, kinds, type Loss, type MigrationSource } from '../../core/migrations/schema.ts';
import { recipeOfDraft } from '../../core/migrations/to-recipe.ts';
import { withParsed } from '../../core/parsing/with-parsed.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { NewRecipeRow } from '../recipes/service.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';
import { type ForHome, type HouseholdParts, makePantry, makeRest } from './household.ts';
import type { KnownRecipes, Settled } from './known-recipes.ts';
import type { People } from './people.ts';
import { migrationPictures, type PictureParts } from './pictures.ts';
import type { ReadRecipe } from './read-task.ts';
import { type AdditionParts, storeAdditions } from './recipe-additions.ts';
import type { WithSureLines } from './sure-lines.ts';
import type { Tally } from './tally.ts';

/** The report of a running migration. */
export interface OpenReport {
  readonly id: string;
  add(entry: { success: boolean; message: string; exception?: string }): Promise<void>;
  close(): Promise<void>;
}

export interface TakeOverParts extends PictureParts, AdditionParts {
  readonly recipes: RecipeService;
  /** Services for everything else in a backup. */
  readonly household: HouseholdParts;
  readonly clock: () => Date;
}

/** The recipes of one group of an export, to be imported into one group. */
export interface Taking {
  readonly source: MigrationSource;
  /** The owner of recipes whose owner has no account. The recipes are stored in this person's group. */
  readonly caller: Caller;
  readonly people: People;
  readonly household: Household | null;
  /** What each household receives. If absent, the household of `caller` receives everything. */
  readonly homes?: readonly ForHome[];
  readonly recipes: AsyncIterable<WithSureLines>;
  readonly known: KnownRecipes;
  readonly report: OpenReport;
  readonly t: Translate;
  readonly tags: readonly string[];
  readonly signal: AbortSignal;
  /** Columns that a recipe has in addition to its content. */
  readonly extraOf?: (draft: Draft) => Partial<NewRecipeRow>;
  readonly told: (isGood: boolean) => void;
  readonly losses: LossCounts;
}

/** Number of recipes that lost each field. */
export type LossCounts = Map<string, number>;

/** If at least this many recipes have losses, the report summarizes them. */
const MANY_LOSSES = 10;

type Readable = Extract<ReadRecipe, { draft: unknown }>;

export const nameOf = (found: ReadRecipe): string => ('draft' in found && found.draft.name.trim()) || found.label;

/** Builds the recipe to store. Throws MigrationFaultError. */
export function recipeOf(found: ReadRecipe, t: Translate, now: Date, tags: readonly string[] = []): NewRecipe {
  if ('fault' in found) throw new MigrationFaultError(found.fault);
  return recipeOfDraft(found.draft, { t, now, tags });
}

/** Key of the recipe in the other system. Null if it has no ids. */
export const originOf = (source: MigrationSource, draft: Draft): string | null =>
  draft.key ? `${source}:${draft.key}`.slice(0, 500) : null;

export function faultText(error: unknown, t: Translate): string {
  if (error instanceof MigrationFaultError) return t(`migrations.faults.${error.fault}`);
  if (isAppError(error)) return t(`errors.${error.code}`, error.params);
  // Other errors, such as a full disk, would also fail for the next recipe.
  throw error;
}

/** Counts as text, in the order of kinds. */
const thingsOf = (counts: Partial<Record<Kind, number>>, t: Translate): string[] =>
  kinds.flatMap((kind) => (counts[kind] ? [t(`migrations.things.${kind}`, { count: counts[kind] })] : []));

/** Reports what happened to everything except recipes. */
async function tellTally(report: OpenReport, { made, kept, failed }: Tally, t: Translate): Promise<void> {
  for (const things of thingsOf(made, t))
    await report.add({ success: true, message: t('migrations.made', { things }) });
  for (const [counts, text, success] of [
    [kept, 'migrations.kept', true],
    [failed, 'migrations.not_made', false],
  ] as const) {
    const things = thingsOf(counts, t).join(', ');
    if (things) await report.add({ success, message: t(text, { things }) });
  }
}

export async function tellLosses(report: OpenReport, counts: LossCounts, t: Translate): Promise<void> {
  const total = Math.max(0, ...counts.values());
  if (total < MANY_LOSSES) return;
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const losses = sorted.map(([field, count]) => ({ field, text: String(count) }));
  await report.add({ success: true, message: t('migrations.lost_in_all'), exception: lossText(losses, t) });
}

/** Imports one group of an export: what recipes refer to, the recipes, then what refers to them. */
export async function takeOver(parts: TakeOverParts, taking: Taking): Promise<void> {
  const { caller, people, household, report, t, signal } = taking;
  const savePicture = migrationPictures(parts, caller);
  const recipeIds = new Map<string, string>();

  async function store({ found, sure }: WithSureLines): Promise<{ settled: Settled; losses: Loss[] }> {
    const body = recipeOf(found, t, parts.clock(), taking.tags);
    const { draft, picture, files } = found as Readable;
    const owner = people.accountOf(draft.owner) ?? caller;
    const texts = recipeTexts(t);
    const hasBeginning = draft.events?.some(({ eventType }) => eventType === 'system');
    const settled = await taking.known.keep(owner, {
      body,
      sure,
      originKey: originOf(taking.source, draft),
      texts: hasBeginning ? { ...texts, createdEvent: null } : texts,
      ...(taking.extraOf ? { extra: taking.extraOf(draft) } : {}),
    });
    if (settled.outcome === 'exists') throw new MigrationFaultError('exists');
    if (draft.key) recipeIds.set(draft.key, settled.id);
    if (settled.outcome === 'skipped') return { settled, losses: [] };
    const isKnown = settled.outcome === 'updated';
    const work = { caller, people, files, t, isKnown };
    const losses = [...(draft.losses ?? []), ...(await storeAdditions(parts, settled.id, draft, work))];
    // Ratings without a person in the export become the caller's.
    const isMarked = Boolean(draft.rating || draft.isFavorite);
    if (isMarked && !draft.ratings?.length && !(isKnown && (await parts.isRated(caller.id, settled.id))))
      await parts.rate(caller, settled.id, {
        ...(draft.rating ? { rating: draft.rating } : {}),
        ...(draft.isFavorite ? { isFavorite: true } : {}),
      });
    if (!isKnown) losses.push(...(await savePicture(owner, settled.id, picture)));
    return { settled, losses };
  }

  async function one(recipe: WithSureLines): Promise<void> {
    const name = nameOf(recipe.found);
    try {
      const { settled, losses } = await store(recipe);
      for (const field of new Set(losses.map((loss) => loss.field)))
        taking.losses.set(field, (taking.losses.get(field) ?? 0) + 1);
      const message = withParsed(t(`migrations.${settled.outcome}`, { name }), settled.counts, t);
      await report.add({
        success: true,
        message,
        ...(losses.length > 0 ? { exception: lossText(losses, t) } : {}),
      });
      taking.told(true);
    } catch (error) {
      const exception = faultText(error, t);
      await report.add({ success: false, message: t('migrations.failed', { name }), exception });
      taking.told(false);
    }
  }

  if (household) await tellTally(report, await makePantry(parts.household, caller, household), t);
  for await (const found of taking.recipes) {
    if (signal.aborted) return;
    await one(found);
  }
  if (!household) return;
  const homes = taking.homes ?? homelyOf(household).map((homely) => ({ caller, homely }));
  await tellTally(report, await makeRest(parts.household, homes, recipeIds, people), t);
}
