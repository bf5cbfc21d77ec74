import { emptyRecipe } from '../../core/importing/page/extracted-recipe.ts';
import type { PrintedCopy } from '../../core/recipes/printed-copy.ts';
import type { Found } from './recipe-importer.ts';

const groupsOf = <T extends { readonly title: string | null }>(lines: readonly T[]) => {
  const groups: { title: string | null; lines: T[] }[] = [];
  for (const line of lines) {
    if (line.title || groups.length === 0) groups.push({ title: line.title || null, lines: [] });
    groups.at(-1)!.lines.push(line);
  }
  return groups;
};

/** The recipe of a PDF that Lovage printed, with each field unchanged. */
export function foundInPrint(copy: PrintedCopy): Found {
  const { lines, steps, notes, categories, tags, tools, ...facts } = copy;
  return {
    recipe: {
      ...emptyRecipe(),
      name: copy.name,
      description: copy.description ?? null,
      ingredientGroups: groupsOf(lines).map(({ title, lines }) => ({ title, lines: lines.map(({ text }) => text) })),
      stepGroups: groupsOf(steps).map(({ title, lines }) => ({ title, steps: lines.map(({ text }) => ({ text })) })),
      notes: notes.map(({ text }) => text),
      canonicalUrl: copy.orgURL ?? null,
      categories,
      keywords: tags,
      tools,
      from: ['text'],
    },
    printed: {
      ...facts,
      notes,
      recipeIngredient: lines.map(({ title, text }) => ({ title, quantity: null, note: text, originalText: text })),
      recipeInstructions: steps,
    },
    url: null,
    unread: [],
    isDraft: false,
  };
}
