import type { LinesToTake, LineTaker, SureLines } from '../parsing/service.ts';
import type { ReadRecipe } from './read-task.ts';

/** A recipe of an export and what is sure of its lines. */
export interface WithSureLines {
  readonly found: ReadRecipe;
  readonly sure: SureLines;
}

/** So many recipes are taken apart together. */
const AT_ONCE = 25;

/** Lines that came in parts say nothing: they keep them. */
const linesOf = (found: ReadRecipe, locale: string): LinesToTake => ({
  lines: 'draft' in found ? found.draft.lines.map(({ text, parts }) => (parts ? '' : text)) : [],
  locale,
});

/** The recipes with what is sure of their lines; without a taker nothing is. Some are read ahead, never all. */
export async function* withSureLines(
  recipes: AsyncIterable<ReadRecipe>,
  lines: LineTaker | null,
  locale: string,
): AsyncGenerator<WithSureLines> {
  let batch: ReadRecipe[] = [];
  async function* settle(): AsyncGenerator<WithSureLines> {
    const sure = lines ? await lines.read(batch.map((found) => linesOf(found, locale))) : [];
    for (const [at, found] of batch.entries()) yield { found, sure: sure[at] ?? [] };
    batch = [];
  }
  for await (const found of recipes) {
    batch.push(found);
    if (batch.length >= (lines ? AT_ONCE : 1)) yield* settle();
  }
  yield* settle();
}
