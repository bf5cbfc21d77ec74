import { keyOf } from '../../../core/importing/lines/line-key.ts';
import { extractRecipe } from '../../../core/importing/page/extract.ts';
import { sectionOf } from '../../../core/importing/page/section-words.ts';
import type { BlockReader } from '../../../core/importing/reader/block-reader.ts';
import type { BuiltPage } from './page-of.ts';

export const parts = ['title', 'ingredients', 'groups', 'steps', 'time', 'yield'] as const;
export type Part = (typeof parts)[number];

const same = (one: readonly string[], other: readonly string[]) =>
  one.map(keyOf).join('\n') === other.map(keyOf).join('\n');

/** The parts of a built page that are misread. */
export function misread({ html, told }: BuiltPage, reader?: BlockReader): Part[] {
  const recipe = extractRecipe(html, reader ? { reader } : {});
  if (!recipe) return [...parts];
  const lines = recipe.ingredientGroups.flatMap((group) => group.lines);
  const steps = recipe.stepGroups.flatMap((group) => group.steps.map(({ text }) => text));
  // If the headings of the list and of its second part look the same, "Ingredients" is the title of the first part.
  const groups = recipe.ingredientGroups.map(({ title }) => (title && !sectionOf(title) ? title : ''));
  const isRight: Record<Part, boolean> = {
    title: same([recipe.name], [told.title]),
    ingredients: same(lines, told.ingredients),
    groups: same(
      groups,
      told.groups.map((title) => title ?? ''),
    ),
    steps: same(steps, told.steps),
    time: recipe.prepMinutes === told.minutes,
    yield: recipe.yield !== null,
  };
  return parts.filter((part) => !isRight[part]);
}
