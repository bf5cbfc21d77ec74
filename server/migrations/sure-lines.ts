import type { LinesToTake, LineTaker, SureLines } from '../parsing/service.ts';
import type { ReadRecipe } from './read-task.ts';

/** A recipe of an export and its parsed lines that need no review. */
export interface WithSureLines {
  readonly found: ReadRecipe;
  readonly sure: SureLines;
}

/** Number of recipes that are parsed together. */
const AT_ONCE = 25;

/** Lines that are parsed in the export stay as they are. */
const unparsedLines = (found: ReadRecipe, locale: string): LinesToTake => ({
  lines: 'draft' in found ? found.draft.lines.map(({ text, parts }) => (parts ? '' : text)) : [],
  locale,
});

/** Adds parsed lines to recipes. Without a line taker there are none. Reads ahead, but never all. */
export async function* withSureLines(
  recipes: AsyncIterable<ReadRecipe>,
  lines: LineTaker | null,
  locale: string,
): AsyncGenerator<WithSureLines> {
  let batch: ReadRecipe[] = [];
  async function* settle(): AsyncGenerator<WithSureLines> {
    const sure = lines ? await lines.read(batch.map((found) => unparsedLines(found, locale))) : [];
    for (const [at, found] of batch.entries()) yield { found, sure: sure[at] ?? [] };
    batch = [];
  }
  for await (const found of recipes) {
    batch.push(found);
    if (batch.length >= (lines ? AT_ONCE : 1)) yield* settle();
  }
  yield* settle();
}
