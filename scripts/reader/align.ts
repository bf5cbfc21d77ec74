import { keyOf } from '../../core/importing/lines/line-key.ts';
import { isStepNumber } from '../../core/importing/lines/line-kind.ts';
import type { Block } from '../../core/importing/page/page-blocks.ts';
import { LABEL } from '../../core/importing/reader/block-labels.ts';

/** The expected recipe of a page of the corpus. */
export interface Expected {
  readonly title?: string;
  readonly ingredients: readonly string[];
  readonly ingredient_groups?: readonly { readonly purpose?: string | null; readonly ingredients: readonly string[] }[];
  readonly instructions_list?: readonly string[];
}

/** A list of lines may be interrupted by this many other blocks. */
const MAX_GAP = 10;
/** Blocks that together are at most this many may be one line: an amount, a unit and a name in cells. */
const MAX_CELLS = 4;
const LEAST = 0.7;

/** The labels of a page's blocks according to its expected recipe, or null if too little of it is on the page. */
export function align(blocks: readonly Block[], expected: Expected): Uint8Array | null {
  const keys = blocks.map(({ text }) => keyOf(text));
  const isIngredient = ingredientBlocks(keys, expected.ingredients);
  const isStep = stepBlocks(keys, expected.instructions_list ?? [], isIngredient);
  if (!isIngredient || !isStep) return null;
  const labels = new Uint8Array(blocks.length);
  for (let i = 0; i < blocks.length; i++)
    labels[i] = isIngredient[i] ? LABEL.ingredient : isStep[i] ? LABEL.step : LABEL.other;
  nameIngredientTitles(labels, keys, expected);
  nameStepTitles(labels, blocks);
  return labels;
}

function ingredientBlocks(keys: readonly string[], lines: readonly string[]): Uint8Array | null {
  const wanted = new Set(lines.map(keyOf).filter((key) => key.length > 1));
  const hits = new Map<number, string>();
  const spans = new Map<number, number>();
  for (let i = 0; i < keys.length; i++) {
    let joined = '';
    for (let k = i; k < Math.min(keys.length, i + MAX_CELLS); k++) {
      joined += keys[k]!;
      if (!wanted.has(joined)) continue;
      hits.set(i, joined);
      spans.set(i, k + 1);
    }
  }
  const marked = new Uint8Array(keys.length);
  const found = new Set<string>();
  const clusters = clustersOf([...hits.keys()]).map((cluster) => ({
    cluster,
    size: new Set(cluster.map((at) => hits.get(at)!)).size,
  }));
  const most = Math.max(0, ...clusters.map(({ size }) => size));
  for (const { cluster, size } of clusters) {
    if (size < 0.4 * wanted.size || (most >= LEAST * wanted.size && size < 0.8 * most)) continue;
    for (const at of cluster) {
      found.add(hits.get(at)!);
      for (let k = at; k < spans.get(at)!; k++) if (keys[k] !== '') marked[k] = 1;
    }
  }
  return found.size >= LEAST * wanted.size ? marked : null;
}

function stepBlocks(keys: readonly string[], steps: readonly string[], taken: Uint8Array | null): Uint8Array | null {
  const bare = (key: string) => key.replace(/^\d{1,2}/, '');
  const own = steps.map(keyOf).map(bare);
  const all = own.join('');
  if (all.length === 0 || !taken) return null;
  const exact = new Set(own);
  const hits: number[] = [];
  keys.forEach((raw, i) => {
    if (taken[i]) return;
    const key = bare(raw);
    const isPart = key.length >= 15 && key.length < 20_000 && all.includes(key);
    const isWhole = !isPart && key.length < 5_000 && own.some((step) => step.length >= 25 && key.includes(step));
    if (isPart || isWhole || (key.length > 3 && exact.has(key))) hits.push(i);
  });
  const marked = new Uint8Array(keys.length);
  let found = 0;
  const seen = new Set<string>();
  const clusters = clustersOf(hits).map((cluster) => ({
    cluster,
    letters: cluster.reduce((sum, at) => sum + keys[at]!.length, 0),
  }));
  const most = Math.max(0, ...clusters.map(({ letters }) => letters));
  for (const { cluster, letters } of clusters) {
    if (letters < 0.4 * all.length || (most >= LEAST * all.length && letters < 0.8 * most)) continue;
    for (const at of cluster) {
      marked[at] = 1;
      if (!seen.has(keys[at]!)) found += keys[at]!.length;
      seen.add(keys[at]!);
    }
  }
  return found >= LEAST * all.length ? marked : null;
}

function clustersOf(places: readonly number[]): number[][] {
  const clusters: number[][] = [];
  for (const at of places) {
    const last = clusters.at(-1);
    if (last && at - last.at(-1)! <= MAX_GAP) last.push(at);
    else clusters.push([at]);
  }
  return clusters;
}

function nameIngredientTitles(labels: Uint8Array, keys: readonly string[], expected: Expected): void {
  const titles = new Set((expected.ingredient_groups ?? []).map(({ purpose }) => keyOf(purpose ?? '')).filter(Boolean));
  keys.forEach((key, i) => {
    if (labels[i] === LABEL.ingredient || !titles.has(key)) return;
    for (let k = i + 1; k <= i + 3; k++) if (labels[k] === LABEL.ingredient) labels[i] = LABEL.ingredientTitle;
  });
}

/** Short bold lines and headings between two steps. */
function nameStepTitles(labels: Uint8Array, blocks: readonly Block[]): void {
  blocks.forEach((block, i) => {
    if (labels[i] !== LABEL.other || labels[i + 1] !== LABEL.step || block.text.length > 70 || isStepNumber(block.text))
      return;
    const isTitle = block.level > 0 || block.isBold || /[:：]$/.test(block.text);
    const follows = labels[i - 1] === LABEL.step || labels[i - 2] === LABEL.step;
    if (isTitle && follows) labels[i] = LABEL.stepTitle;
  });
}
