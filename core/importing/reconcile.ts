import type { ExtractedRecipe, Findings, Layer, Picture, StepGroup } from './extracted-recipe.ts';
import type { LineGroups } from './line-groups.ts';
import { mendIngredients, mendSteps, type TitledLines } from './mend-lines.ts';
import { orderPictures } from './pick-image.ts';
import type { PluginCard } from './plugins.ts';
import type { Candidates } from './readable.ts';

/** What all layers found in one page. */
export interface Answers {
  url: string | undefined;
  /** Structured data, most trustworthy first. */
  structured: [Layer, Findings | null][];
  card: PluginCard | null;
  head: Findings;
  candidates: Candidates;
  readable: Findings;
}

/** One recipe from what the layers found: structured data wins, what readers see mends it and fills what is missing. */
export function reconcile(answers: Answers): ExtractedRecipe | null {
  const { url, head, card, candidates } = answers;
  const recipe = emptyRecipe();
  recipe.language = head.language ?? null;
  recipe.canonicalUrl = head.canonicalUrl ?? null;
  for (const [layer, findings] of answers.structured) take(recipe, layer, findings);
  if (recipe.ingredientGroups.length > 0) {
    const shown = [...(card?.ingredients ?? []), ...candidates.ingredients];
    recipe.ingredientGroups = mendIngredients(recipe.ingredientGroups, shown);
  }
  if (recipe.stepGroups.length > 0)
    recipe.stepGroups = withShownTitles(recipe.stepGroups, [...(card?.steps ?? []), ...candidates.steps]);
  take(recipe, 'plugin', card && cardFindings(card));
  take(recipe, 'open-graph', head);
  take(recipe, 'readable', answers.readable);
  const pictures = [...answers.structured.map(([, findings]) => findings), head].flatMap(
    (findings) => findings?.pictures ?? [],
  );
  recipe.imageUrls = orderPictures(pictures.flatMap((picture) => located(picture, url)));
  recipe.totalMinutes ??= (recipe.prepMinutes ?? 0) + (recipe.cookMinutes ?? 0) || null;
  recipe.canonicalUrl = absolute(recipe.canonicalUrl ?? url ?? null, url);
  const hasContent = recipe.ingredientGroups.length > 0 || recipe.stepGroups.length > 0;
  return recipe.name && hasContent ? recipe : null;
}

function cardFindings(card: PluginCard): Findings {
  const fullest = (found: LineGroups[]) =>
    found.reduce<TitledLines[]>((best, one) => (one.groups.length > 0 && best.length === 0 ? one.groups : best), []);
  return {
    ingredientGroups: fullest(card.ingredients),
    stepGroups: fullest(card.steps).map(({ title, lines }) => ({ title, steps: lines.map((text) => ({ text })) })),
    notes: card.notes,
    tools: card.tools,
  };
}

function withShownTitles(groups: StepGroup[], shown: LineGroups[]): StepGroup[] {
  if (groups.length > 1 || groups[0]?.title) return groups;
  const steps = groups.flatMap((group) => group.steps);
  const mended = mendSteps(
    steps.map((step) => step.text),
    shown,
  );
  if (!mended) return groups;
  const named = new Map(steps.map((step) => [step.text, step]));
  return mended.map(({ title, lines }) => ({ title, steps: lines.map((text) => named.get(text) ?? { text }) }));
}

function take(recipe: ExtractedRecipe, layer: Layer, findings: Findings | null): void {
  if (findings && fill(recipe, findings)) recipe.from.push(layer);
}

function located(picture: Picture, base: string | undefined): Picture[] {
  const url = absolute(picture.url, base);
  return url ? [{ ...picture, url }] : [];
}

function emptyRecipe(): ExtractedRecipe {
  return {
    name: '',
    description: null,
    imageUrls: [],
    ingredientGroups: [],
    stepGroups: [],
    yield: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    author: null,
    siteName: null,
    language: null,
    canonicalUrl: null,
    categories: [],
    cuisines: [],
    keywords: [],
    nutrition: {},
    rating: null,
    tools: [],
    notes: [],
    videoUrl: null,
    from: [],
  };
}

/** True when the findings gave the recipe something new. */
function fill(recipe: ExtractedRecipe, findings: Findings): boolean {
  let gave = false;
  for (const key of Object.keys(recipe) as (keyof ExtractedRecipe)[]) {
    if (key === 'imageUrls' || key === 'from' || isEmpty(findings[key]) || !isEmpty(recipe[key])) continue;
    Object.assign(recipe, { [key]: findings[key] });
    gave = true;
  }
  return gave;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function absolute(address: string | null, base: string | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return base ? null : address;
  }
}
