import type { NewRecipe, Nutrition, Recipe, RecipeBody, StepBody } from '../recipes/schema.ts';
import { nutrients } from '../recipes/schema.ts';
import { mergeLines } from './lines/merge-lines.ts';
import { mergeLists } from './page/lists/merge-lists.ts';
import { importExtras } from './to-recipe.ts';

type StepLine = string | StepBody;
type Named = string | { name?: string | undefined } | null | undefined;

const TEXTS = ['name', 'description', 'recipeYield', 'totalTime', 'prepTime', 'performTime', 'orgURL'] as const;

const nameOf = (named: Named) => (typeof named === 'string' ? named : (named?.name ?? ''));
const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').trim() === (other ?? '').trim();

const stepKey = (step: StepLine) =>
  JSON.stringify(typeof step === 'string' ? ['', step] : [step.title ?? '', step.text]);

const noteKey = ({ title, text }: { title: string; text: string }) => JSON.stringify([title, text]);

/**
 * Returns what an import changes in an existing recipe. `base` is what the earlier import stored. Where the recipe
 * still matches it, the page's new text is taken; edits stay. Without `base` everything in the recipe counts as edited,
 * and the page only fills gaps.
 */
export function mergeImport(base: NewRecipe | null, current: Recipe, fresh: NewRecipe): RecipeBody {
  const was: Partial<NewRecipe> = base ?? {};
  const text = (key: (typeof TEXTS)[number]) => choose(was[key], current[key], fresh[key]);
  const lines = mergeLines(was.recipeIngredient ?? [], current.recipeIngredient, theirs('recipeIngredient')).lines;
  return {
    ...(Object.fromEntries(TEXTS.map((key) => [key, text(key)])) as RecipeBody),
    name: text('name') ?? current.name,
    recipeIngredient: lines,
    recipeInstructions: mergeLists<StepLine>(
      was.recipeInstructions ?? [],
      current.recipeInstructions,
      theirs('recipeInstructions'),
      stepKey,
    ),
    notes: mergeLists(was.notes ?? [], current.notes, theirs('notes'), noteKey),
    nutrition: Object.fromEntries(
      nutrients.map((name) => [name, choose(was.nutrition?.[name], current.nutrition[name], fresh.nutrition?.[name])]),
    ) as Nutrition,
    tags: mergeTags(was, current, fresh),
    extras: mergeExtras(was, current, fresh),
  };

  /** Without a base, a list with lines counts as edited. */
  function theirs<K extends 'recipeIngredient' | 'recipeInstructions' | 'notes'>(key: K): NonNullable<NewRecipe[K]> {
    const isOwn = base === null && current[key].length > 0;
    return (isOwn ? (was[key] ?? []) : (fresh[key] ?? [])) as NonNullable<NewRecipe[K]>;
  }
}

/** What to remember of the page after the merge. The next import uses it to detect edits. */
export function rememberedImport(base: NewRecipe | null, current: Recipe, fresh: NewRecipe): NewRecipe {
  const lines = mergeLines(base?.recipeIngredient ?? [], current.recipeIngredient, fresh.recipeIngredient ?? []);
  return { ...fresh, recipeIngredient: lines.remembered };
}

function choose(was: string | null | undefined, current: string | null, fresh: string | null | undefined) {
  return same(was, current) ? (fresh ?? null) : current;
}

/** Changes to the keys that imports write. Null removes a key. */
function mergeExtras(was: Partial<NewRecipe>, current: Recipe, fresh: NewRecipe): Record<string, string | null> {
  const merged = importExtras.map((key) => {
    const now = current.extras[key] ?? null;
    return [key, now, choose(was.extras?.[key], now, fresh.extras?.[key]) || null] as const;
  });
  return Object.fromEntries(merged.flatMap(([key, now, next]) => (same(now, next) ? [] : [[key, next]])));
}

/** Adds the page's new tags and removes those that are gone from the page. Changes nothing if tags were not requested. */
function mergeTags(was: Partial<NewRecipe>, current: Recipe, fresh: NewRecipe) {
  const now = fresh.tags ?? [];
  if (now.length === 0) return current.tags;
  const key = (tag: Named) => nameOf(tag).toLowerCase();
  const before = new Set((was.tags ?? []).map(key));
  const names = new Set(now.map(key));
  const kept = current.tags.filter((tag) => names.has(key(tag)) || !before.has(key(tag)));
  const has = new Set(kept.map(key));
  return [...kept, ...now.filter((tag) => !has.has(key(tag)) && !before.has(key(tag)))];
}
