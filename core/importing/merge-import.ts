import type { NewRecipe, Nutrition, Recipe, RecipeBody, StepBody } from '../recipes/schema.ts';
import { nutrients } from '../recipes/schema.ts';
import { mergeLines } from './lines/merge-lines.ts';
import { mergeLists } from './page/merge-lists.ts';
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
 * What an import changes in a recipe that is here already. `base` is what the earlier import stored: where the recipe
 * still says that, the page's new words are taken; what somebody changed since stays. Without `base` all that the
 * recipe has counts as somebody's own, and the page fills the gaps.
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

  /** Without a base, a list that has lines is somebody's own. */
  function theirs<K extends 'recipeIngredient' | 'recipeInstructions' | 'notes'>(key: K): NonNullable<NewRecipe[K]> {
    const isOwn = base === null && current[key].length > 0;
    return (isOwn ? (was[key] ?? []) : (fresh[key] ?? [])) as NonNullable<NewRecipe[K]>;
  }
}

/** What to remember of the page once it is merged: the next import tells edits from it. */
export function rememberedImport(base: NewRecipe | null, current: Recipe, fresh: NewRecipe): NewRecipe {
  const lines = mergeLines(base?.recipeIngredient ?? [], current.recipeIngredient, fresh.recipeIngredient ?? []);
  return { ...fresh, recipeIngredient: lines.remembered };
}

function choose(was: string | null | undefined, current: string | null, fresh: string | null | undefined) {
  return same(was, current) ? (fresh ?? null) : current;
}

/** Of the keys that imports write, those that change; null takes one away. */
function mergeExtras(was: Partial<NewRecipe>, current: Recipe, fresh: NewRecipe): Record<string, string | null> {
  const merged = importExtras.map((key) => {
    const now = current.extras[key] ?? null;
    return [key, now, choose(was.extras?.[key], now, fresh.extras?.[key]) || null] as const;
  });
  return Object.fromEntries(merged.flatMap(([key, now, next]) => (same(now, next) ? [] : [[key, next]])));
}

/** Tags that the page has now are added, those that it lost go; where no tags were asked for, nothing changes. */
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
