import { randomBytes } from 'node:crypto';
import { failAi } from '../../core/ai/errors.ts';
import { groundedIn } from '../../core/importing/lines/grounded.ts';
import type { ExtractedRecipe } from '../../core/importing/page/extracted-recipe.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { lineAsText, lineOfParts } from '../../core/parsing/rules/given-parts.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import { LinesAnswer, RecipeAnswer, TrialAnswer } from './answers.ts';
import { asData, linesTask, recipeTask, trialTask } from './prompts.ts';
import { type AiProvider, aiProvider, type ProviderLog } from './provider.ts';
import { recipeOfAnswer } from './recipe-of-answer.ts';
import type { AiSettings } from './settings.ts';

/** The caller, and the signal that ends the call. */
export interface Asker {
  readonly caller: string;
  readonly signal: AbortSignal;
}

export interface RecipeSource extends Asker {
  readonly text: string;
  /** JPEG files. */
  readonly pictures: readonly Uint8Array[];
  /** A language to translate into. Null keeps the original words. */
  readonly translateTo: string | null;
}

export interface AiRecipe {
  readonly recipe: ExtractedRecipe;
  /** Lines of the response that do not occur in the text. They are left out of the recipe. */
  readonly invented: readonly string[];
}

/** Longer texts are cut. A recipe fits within this length. */
const MAX_LETTERS = 60_000;
/** Few enough for a response within seconds. */
const LINES_AT_ONCE = 40;
/** Longer lines are not parsed. */
const MAX_LINE = 1_000;

const isReadable = (line: string) => line.length <= MAX_LINE && /[\p{L}\p{N}]/u.test(line);

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** What can be asked of a provider. It receives only the given text or pictures, and no other data of the household. */
export function aiService(settings: AiSettings, { log, rate }: { log: ProviderLog; rate: RateWindow }) {
  const provider: AiProvider = aiProvider(settings, log);

  async function parseSome(lines: readonly string[], asker: Asker): Promise<ParsedLine[]> {
    const numbered = lines.map((line, at) => `${at + 1}\t${line.replace(/\s+/g, ' ')}`).join('\n');
    const mark = randomBytes(6).toString('hex');
    const answer = await provider.ask({
      task: linesTask,
      name: 'ingredient_lines',
      answer: LinesAnswer,
      data: asData(numbered, mark),
      ...asker,
    });
    const byLine = new Map(answer.lines.map((parts) => [parts.line, parts]));
    // If more than half of the lines are missing, the response is not usable.
    if (lines.filter((_, at) => byLine.has(at + 1)).length * 2 < lines.length) throw failAi('ai.bad_answer');
    return lines.map((line, at) => {
      const parts = byLine.get(at + 1);
      return parts ? lineOfParts(line, parts) : lineAsText(line);
    });
  }

  return {
    /** A short answer, which shows that the provider can be reached and, with a picture, that it sees. Throws `ai.…`. */
    async tryOut(pictures: readonly Uint8Array[], asker: Asker): Promise<string> {
      spend(rate, asker.caller);
      const question = { task: trialTask, name: 'trial', answer: TrialAnswer, data: 'Hello', pictures, ...asker };
      return (await provider.ask(question)).text;
    },

    /** Parses lines, in order. Parts that do not occur in a line are ignored. Throws `ai.…`. */
    async parseLines(lines: readonly string[], asker: Asker): Promise<ParsedLine[]> {
      spend(rate, asker.caller);
      const given = [...new Set(lines.filter(isReadable))];
      // If one batch fails, cancel the others.
      const failed = new AbortController();
      const together = { ...asker, signal: AbortSignal.any([asker.signal, failed.signal]) };
      const parts = await Promise.all(chunksOf(given, LINES_AT_ONCE).map((some) => parseSome(some, together))).catch(
        (error) => {
          failed.abort(error);
          throw error;
        },
      );
      const parsed = new Map(parts.flat().map((line) => [line.input, line]));
      return lines.map((line) => parsed.get(line) ?? lineAsText(line));
    },

    /** The recipe in a text or in pictures, or null if there is none. Throws `ai.…`. */
    async readRecipe({ text, pictures, translateTo, ...asker }: RecipeSource): Promise<AiRecipe | null> {
      spend(rate, asker.caller);
      const given = text.slice(0, MAX_LETTERS);
      const answer = await provider.ask({
        task: recipeTask(translateTo),
        name: 'recipe',
        answer: RecipeAnswer,
        data: asData(given, randomBytes(6).toString('hex')),
        pictures,
        ...asker,
      });
      const recipe = recipeOfAnswer(answer);
      if (!recipe) return null;
      // Pictures and translations cannot be compared with the result.
      const isText = pictures.length === 0 && translateTo === null;
      const found = isText ? groundedIn(given, recipe) : { recipe, invented: [] };
      return found.recipe.ingredientGroups.length + found.recipe.stepGroups.length === 0 ? null : found;
    },
  };
}
export type AiService = ReturnType<typeof aiService>;
