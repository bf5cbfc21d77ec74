import type { FoodStore } from '../../foods/service.ts';
import type { SearchedContent } from '../recipe-content.ts';
import type { RecipeRow } from '../recipe-row.ts';
import type { RecipeStore } from '../store.ts';
import type { RecipeSearch, RecipeText } from './search.ts';

export interface IndexingParts {
  readonly store: RecipeStore;
  readonly search: RecipeSearch;
  readonly foods: FoodStore;
}

type FoodNames = ReadonlyMap<string, { readonly name: string }>;

/** Keeps the search index up to date with the recipes. */
export function recipeIndexing({ store, search, foods }: IndexingParts) {
  async function contentOf({ id }: RecipeRow): Promise<SearchedContent> {
    const [lines, steps] = await Promise.all([store.ingredientsOf(id), store.stepsOf(id)]);
    return { lines, steps };
  }

  const namesFor = ({ groupId }: RecipeRow, ...contents: readonly SearchedContent[]) => {
    const ids = contents.flatMap(({ lines }) => lines.map((line) => line.foodId)).filter((id) => id !== null);
    return foods.foods.byIds(groupId, [...new Set(ids)]);
  };

  function recipeText(row: RecipeRow, { lines, steps }: SearchedContent, named: FoodNames): RecipeText {
    const lineText = (line: (typeof lines)[number]) => {
      const food = line.foodId ? (named.get(line.foodId)?.name ?? '') : '';
      const original = line.originalText === line.note ? '' : (line.originalText ?? '');
      return `${food} ${line.note} ${original}`;
    };
    return {
      seq: row.seq,
      groupId: row.groupId,
      name: row.name,
      ingredients: lines.map(lineText).join('\n'),
      description: row.description,
      steps: steps.map((step) => `${step.title} ${step.text}`).join('\n'),
    };
  }

  async function searchedText(row: RecipeRow): Promise<RecipeText> {
    const content = await contentOf(row);
    return recipeText(row, content, await namesFor(row, content));
  }

  async function* allTexts(): AsyncGenerator<RecipeText> {
    for await (const row of store.everyRow()) yield searchedText(row);
  }

  return {
    /** Makes a recipe searchable. `before` is its content before this transaction, if it was searchable. */
    async index(
      row: RecipeRow,
      content: SearchedContent,
      before?: { readonly row: RecipeRow; readonly content: SearchedContent },
    ): Promise<void> {
      const named = await namesFor(row, content, ...(before ? [before.content] : []));
      await search.index(recipeText(row, content, named), before && recipeText(before.row, before.content, named));
    },

    /** Reindexes recipes whose foods were renamed. Runs in the caller's transaction. */
    async reindex(groupId: string, seqs: readonly number[]): Promise<void> {
      for await (const row of store.rowsBySeq(groupId, seqs)) await search.index(await searchedText(row));
    },

    compactSearch: search.compact,

    /** Rebuilds the search index if it is missing or has another version, for example after an upgrade or a restore. */
    async refreshSearch(): Promise<void> {
      if (!(await search.isCurrent())) await search.rebuild(allTexts());
    },
  };
}
export type RecipeIndexing = ReturnType<typeof recipeIndexing>;
