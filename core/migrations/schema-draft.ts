import { cleanLine, cleanLines } from '../importing/lines/clean-text.ts';
import type { Json } from '../importing/structured/lenient-json.ts';
import { graphOf, type SchemaNode } from '../importing/structured/schema-graph.ts';
import { readRecipeNode } from '../importing/structured/schema-recipe.ts';
import { nutrients } from '../recipes/schema.ts';
import type { Draft } from './draft.ts';
import { type Fields, fieldText, isFields, listOf, lossesOf, saysSomething } from './fields.ts';
import { proseOf, sectioned } from './lines.ts';
import { nutritionOf } from './nutrition.ts';
import type { Loss } from './schema.ts';

/** The fields of a schema.org recipe that `schemaDraft` maps, or that have no meaning outside their system. */
export const schemaFields = [
  '@context',
  '@type',
  '@id',
  'id',
  'identifier',
  'name',
  'description',
  'image',
  'recipeYield',
  'prepTime',
  'cookTime',
  'totalTime',
  'recipeIngredient',
  'recipeInstructions',
  'keywords',
  'recipeCategory',
  'nutrition',
  'tool',
  'url',
  'dateModified',
] as const;

/** These fields and the keys inside them, in the spelling of schema.org. */
export const schemaNames = (fields: readonly string[]): string[] => [
  ...fields,
  ...['text', 'itemListElement', 'ratingValue', 'contentUrl'],
  ...nutrients,
];

/** What of the pictures, facts and steps of a schema.org recipe is not imported. */
export function schemaLosses(fields: Fields): Loss[] {
  const further = listOf(fields.image).slice(1).filter(saysSomething).length;
  const facts = isFields(fields.nutrition) ? lossesOf(fields.nutrition, ['@type', '@context', ...nutrients]) : [];
  const pictures = picturesIn(fields.recipeInstructions, 0);
  return [
    ...(further > 0 ? [{ field: 'image', text: String(further) }] : []),
    ...facts.map(({ field, text }) => ({ field: `nutrition.${field}`, text })),
    ...(pictures > 0 ? [{ field: 'recipeInstructions.image', text: String(pictures) }] : []),
  ];
}

/** The number of steps with pictures. */
function picturesIn(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + picturesIn(one, depth + 1), 0);
  if (!isFields(value)) return 0;
  return (saysSomething(value.image) ? 1 : 0) + picturesIn(value.itemListElement, depth + 1);
}
const MAX_DEPTH = 6;

/** Converts a schema.org recipe to a draft, without its picture and losses. */
export function schemaDraft(fields: Fields): Draft {
  const graph = graphOf([fields as Json]);
  const found = readRecipeNode(graph, fields as SchemaNode);
  const facts = found.nutrition ?? {};
  return {
    name: cleanLine(fieldText(fields.name)),
    description: proseOf(fieldText(fields.description)),
    recipeYield: found.yield ?? null,
    prepTime: found.prepMinutes ?? null,
    performTime: found.cookMinutes ?? null,
    totalTime: found.totalMinutes ?? null,
    orgURL: fieldText(fields.url),
    lines: (found.ingredientGroups ?? []).flatMap(({ title, lines }) => {
      const [first, ...rest] = sectioned(lines.flatMap((line) => cleanLines(line)));
      return first ? [title ? { title, text: first.text } : first, ...rest] : [];
    }),
    steps: (found.stepGroups ?? []).flatMap(({ title, steps }) =>
      title === null && steps.every((step) => !step.title)
        ? sectioned(steps.map((step) => step.text))
        : steps.map((step, index) => ({
            ...(index === 0 && title ? { title } : {}),
            text: step.title ? `**${step.title}** ${step.text}` : step.text,
          })),
    ),
    tags: found.keywords ?? [],
    categories: found.categories ?? [],
    tools: found.tools ?? [],
    notes: (found.notes ?? []).map((text) => ({ title: '', text })),
    nutrition: nutritionOf((name) => facts[name] ?? '', Object.fromEntries(nutrients.map((name) => [name, name]))),
  };
}
