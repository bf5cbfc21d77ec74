import type { FoodStore } from '../../foods/service.ts';
import type { RecipeRow } from '../recipe-row.ts';
import type { RecipeStore } from '../store.ts';
import type { RecipeSearch, RecipeText } from './search.ts';

export interface IndexingParts {
  readonly store: RecipeStore;
  readonly search: RecipeSearch;
  readonly foods: FoodStore;
}

/** Keeps the search index up to date with the recipes. */
export function recipeIndexing({ store, search, foods }: IndexingParts) {
  async function recipeText(row: RecipeRow): Promise<RecipeText> {
    const [lines, steps] = await Promise.all([store.ingredientsOf(row.id), store.stepsOf(row.id)]);
    const named = await foods.foods.byIds(
      row.groupId,
      lines.map((line) => line.foodId).filter((id) => id !== null),
    );
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

  const index = async (row: RecipeRow): Promise<void> => search.index(await recipeText(row));

  async function* allTexts(): AsyncGenerator<RecipeText> {
    for await (const row of store.everyRow()) yield recipeText(row);
  }

  return {
    index,

    /** Reindexes recipes whose foods were renamed. Runs in the caller's transaction. */
    async reindex(groupId: string, seqs: readonly number[]): Promise<void> {
      for await (const row of store.rowsBySeq(groupId, seqs)) await index(row);
    },

    /** Rebuilds the search index if it is missing or has another version, for example after an upgrade or a restore. */
    async refreshSearch(): Promise<void> {
      if (!(await search.isCurrent())) await search.rebuild(allTexts());
    },
  };
}
export type RecipeIndexing = ReturnType<typeof recipeIndexing>;
