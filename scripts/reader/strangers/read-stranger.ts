import { keyOf } from '../../../core/importing/lines/line-key.ts';
import { extractRecipe } from '../../../core/importing/page/extract.ts';
import { sectionOf } from '../../../core/importing/page/section-words.ts';
import type { BlockReader } from '../../../core/importing/reader/block-reader.ts';
import { framed } from '../builders/page-of.ts';
import { samples } from '../builders/recipes.ts';
import type { Sample } from '../builders/sample.ts';
import { allLines, type StrangerKind } from './stranger-kind.ts';

export const samplesOf = ({ languages }: StrangerKind) =>
  languages ? samples.filter(({ language }) => languages.includes(language)) : samples;

export const strangerPage = (kind: StrangerKind, sample: Sample): string =>
  kind.page ? kind.page(sample) : framed(sample, kind.body!(sample));

/** The misread parts of a page of this kind: "steps: Heat the oven …". */
export function misreadStranger(kind: StrangerKind, sample: Sample, reader?: BlockReader): string[] {
  const recipe = extractRecipe(strangerPage(kind, sample), {
    url: 'https://kitchen.example/post/',
    ...(reader && { reader }),
  });
  if (!recipe) return ['no recipe'];
  const facts = kind.facts?.(sample) ?? {};
  const { ingredientGroups, stepGroups } = recipe;
  const wrong: string[] = [];
  const flat = (texts: readonly (string | null)[]) =>
    texts.map((text) => (facts.isExact ? (text ?? '') : keyOf(text ?? ''))).join('\n');
  const compare = (what: string, is: readonly (string | null)[], want: readonly (string | null)[]) => {
    if (flat(is) !== flat(want)) wrong.push(`${what}: ${is.join(' | ').slice(0, 200)}`);
  };
  compare('title', [recipe.name], [facts.title ?? sample.title]);
  compare(
    'ingredients',
    ingredientGroups.flatMap(({ lines }) => lines),
    facts.ingredients ?? allLines(sample),
  );
  compare(
    'steps',
    stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text)),
    facts.steps ?? sample.steps,
  );
  // If the headings of the list and of its second part look the same, "Ingredients" is the title of the first part.
  const own = ({ title }: { title: string | null }) => (title && !sectionOf(title) ? title : null);
  if (facts.groups !== null) compare('groups', ingredientGroups.map(own), facts.groups ?? [null, sample.part.title]);
  if (facts.stepGroups) compare('parts', stepGroups.map(own), facts.stepGroups);
  if (facts.others) compare('others', recipe.others, facts.others);
  for (const name of ['prepMinutes', 'cookMinutes', 'totalMinutes'] as const)
    if (facts[name] !== undefined && recipe[name] !== facts[name]) wrong.push(`${name}: ${recipe[name]}`);
  if (facts.yield !== undefined && !recipe.yield?.includes(facts.yield)) wrong.push(`yield: ${recipe.yield}`);
  return wrong;
}
