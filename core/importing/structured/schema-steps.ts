import { cleanLine, cleanLines } from '../lines/clean-text.ts';
import { isStepNumber } from '../lines/line-kind.ts';
import { withMarkedTitles } from '../lines/marked-titles.ts';
import { cutAtBullets, cutAtNumbers, withoutOrdinals } from '../lines/step-numbers.ts';
import type { Step, StepGroup } from '../page/extracted-recipe.ts';
import type { Json } from './lenient-json.ts';
import { hasType, isNode, members, type SchemaGraph, type SchemaNode } from './schema-graph.ts';
import { SchemaWalk } from './schema-walk.ts';

const MAX_DEPTH = 8;

/** Reads the steps of `recipeInstructions` in any form: one text, texts, HowToStep, HowToSection, ItemList, nested. */
export function stepGroupsOf(graph: SchemaGraph, values: Json[]): StepGroup[] {
  const groups: StepGroup[] = [];
  addSteps(new SchemaWalk(graph), inOrder(values), groups, 0);
  return groups
    .flatMap(cutAtTitles)
    .filter((group) => group.steps.length > 0)
    .map(withoutNumbers);
}

/** The tips among the steps (HowToTip), which are notes and not steps. */
export function tipsOf(graph: SchemaGraph, values: Json[]): string[] {
  const tips: string[] = [];
  addTips(new SchemaWalk(graph), values, tips, 0);
  return [...new Set(tips)];
}

function addTips(walk: SchemaWalk, values: Json[], tips: string[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const value of values) {
    if (!isNode(value)) continue;
    walk.inside(value, () => {
      if (isTip(value)) tips.push(...textsIn(walk.graph, value, 'text', 'description', 'name'));
      else addTips(walk, walk.newIn(members(walk.graph, value, ...ITEMS)), tips, depth + 1);
    });
  }
}

const isTip = (node: SchemaNode) => hasType(node, 'HowToTip');
const ITEMS = ['itemListElement', 'steps', 'step', 'item'];

/** Short texts with a colon between the steps are titles: "For the glaze:". */
function cutAtTitles({ title, steps }: StepGroup): StepGroup[] {
  const isTitle = (at: number) => steps[at]?.title === undefined && TITLE.test(steps[at]?.text ?? '');
  const isAbove = (at: number) => isTitle(at) && at + 1 < steps.length && !isTitle(at + 1);
  const groups: StepGroup[] = [{ title, steps: [] }];
  for (const [at, step] of steps.entries()) {
    if (isAbove(at)) groups.push({ title: step.text.replace(/\s*[:：]$/, ''), steps: [] });
    else lastOf(groups).steps.push(step);
  }
  return groups.filter((group) => group.steps.length > 0);
}

const TITLE = /^\p{L}[^.!?。:：\d]{1,48}[:：]$/u;

// Removes step numbers. Clients number the steps themselves.
function withoutNumbers(group: StepGroup): StepGroup {
  const texts = withoutOrdinals(group.steps.map((step) => step.text));
  return { ...group, steps: group.steps.map((step, at) => ({ ...step, text: texts[at] as string })) };
}

function addSteps(walk: SchemaWalk, values: Json[], groups: StepGroup[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  const isOne = values.length === 1;
  const texts = values.filter((value) => typeof value === 'string');
  const marked = withMarkedTitles(texts);
  let next = 0;
  for (const given of values) {
    const value = typeof given === 'string' ? (marked[next++] as string) : given;
    if (typeof value === 'string') {
      for (const text of stepTexts(value)) if (/\p{L}{2}/u.test(text)) lastOf(groups).steps.push({ text });
    } else if (Array.isArray(value)) {
      addSteps(walk, value, groups, depth + 1);
    } else if (isNode(value)) {
      walk.inside(value, () => addNode(walk, value, groups, depth, !isOne));
    }
  }
}

function stepTexts(value: string): string[] {
  return cutAtNumbers(cleanLines(value).join('\n')).flatMap((text) => text.split('\n').flatMap(cutAtBullets));
}

function addNode(walk: SchemaWalk, node: SchemaNode, groups: StepGroup[], depth: number, isOneOfMany: boolean): void {
  const { graph } = walk;
  if (isTip(node)) return;
  const items = inOrder(walk.newIn(members(graph, node, ...ITEMS)));
  const name = plainText(graph, node, 'name');
  if (hasType(node, 'HowToSection') || (isOneOfMany && items.length > 0 && hasType(node, 'ItemList'))) {
    groups.push({ title: name?.replace(/\s*[:：]$/, '') ?? null, steps: [] });
    addSteps(walk, items.length > 0 ? items : members(graph, node, 'text'), groups, depth + 1);
    return;
  }
  if (items.length > 0) {
    addSteps(walk, items, groups, depth + 1);
    return;
  }
  for (const step of stepsOf(graph, node, name)) lastOf(groups).steps.push(step);
}

/** Sorted by position if the positions are 1 to n, otherwise in the given order. */
function inOrder(items: Json[]): Json[] {
  const places = items.map((item) => (isNode(item) ? Number(item.position) : Number.NaN));
  const isCounted =
    new Set(places).size === items.length && places.every((place) => place >= 1 && place <= items.length);
  return isCounted ? items.map((_, at) => items[places.indexOf(at + 1)] as Json) : items;
}

const textsIn = (graph: SchemaGraph, node: SchemaNode, ...names: string[]): string[] =>
  members(graph, node, ...names).flatMap((value) => (typeof value === 'string' ? cleanLines(value) : []));

function stepsOf(graph: SchemaGraph, node: SchemaNode, name: string | null): Step[] {
  const texts = textsIn(graph, node, 'text', 'description', '@value');
  if (texts.length === 0) return name ? [{ text: name }] : [];
  const steps: Step[] = texts.map((text) => ({ text }));
  if (name && steps[0] && !isStepNumber(name) && !repeats(name, steps[0].text)) steps[0].title = name;
  return steps;
}

// Many plugins use the first words of the text as its name.
function repeats(name: string, text: string): boolean {
  const bare = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return bare(text).startsWith(bare(name));
}

function plainText(graph: SchemaGraph, node: SchemaNode, name: string): string | null {
  const value = members(graph, node, name)[0];
  return typeof value === 'string' ? cleanLine(value) || null : null;
}

function lastOf(groups: StepGroup[]): StepGroup {
  const last = groups.at(-1);
  if (last) return last;
  const first: StepGroup = { title: null, steps: [] };
  groups.push(first);
  return first;
}
