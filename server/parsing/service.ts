import type { Caller } from '../../core/auth/caller.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import { languageOfLocale } from '../../core/kit/locale.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { failParsing } from '../../core/parsing/errors.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { bruteLine } from '../../core/parsing/rules/brute.ts';
import type { ParsedIngredient, ParserName } from '../../core/parsing/schema.ts';
import type { ParserLanguage } from '../../core/parsing/words/units.ts';
import type { FoodStore } from '../foods/service.ts';
import { loopTurns } from '../kit/loop-turns.ts';
import { ingredientOf } from './ingredient-of.ts';
import type { ParseInput } from './parse-task.ts';

export { type LinesToTake, type LineTaker, lineTaker, type SureLines, type Taken, textsOf } from './line-taker.ts';

export interface ParserParts {
  readonly foods: FoodStore;
  /** Parses lines in a worker thread. */
  readonly parseLines: (input: ParseInput) => Promise<ParsedLine[]>;
  /** Asks a provider. Null if none is configured. Rejects with `ai.…`. */
  readonly askLines: ((lines: readonly string[], who: ParseRequest) => Promise<ParsedLine[]>) | null;
}

export interface ParseRequest {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

interface Wish {
  readonly parser: ParserName;
  readonly lines: readonly string[];
  readonly locale: string;
}

/** The start of a line is enough to detect its language. */
const MAX_LETTERS = 500;

interface Match {
  readonly unitId: string | null;
  readonly foodId: string | null;
  readonly isUnitPartOfFood: boolean;
  readonly language: ParserLanguage;
}

/** Parses ingredient lines. Stores and creates nothing. */
export function parserService({ foods, parseLines, askLines }: ParserParts) {
  const turn = loopTurns();

  /** Maps lines one after the other. Long lines and similar words take time, so other requests get their turn. */
  async function each<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
    const mapped: R[] = [];
    for (const [at, item] of items.entries()) {
      const next = turn();
      if (next) await next;
      mapped.push(map(item, at));
    }
    return mapped;
  }

  async function languagesOf(lines: readonly ParsedLine[], locale: string): Promise<ParserLanguage[]> {
    // Few requests need its words of 37 languages.
    const { languagesOfReadSigns, readSigns } = await import('../../core/parsing/words/read-languages.ts');
    const { loadAllFurther } = await import('../../core/parsing/words/further.ts');
    await loadAllFurther();
    const signs = await each(lines, ({ input }) => readSigns(input.slice(0, MAX_LETTERS)));
    return languagesOfReadSigns(signs, languageOfLocale(locale)).map((language) => language ?? 'en');
  }

  /** Ids of the household's units and foods in the lines. */
  async function match(groupId: string, lines: readonly ParsedLine[], locale: string): Promise<Match[]> {
    const { foodMatcher, unitMatcher } = await import('../../core/parsing/words/match-word.ts');
    const { ids, nameOf } = await foods.units.knownNames(groupId);
    const units = unitMatcher(ids, nameOf);
    const languages = await languagesOf(lines, locale);
    const named = foodMatcher(await foods.foods.knownWords(groupId));
    return each(lines, ({ unit, unitKey, food }, at) => {
      const language = languages[at]!;
      const unitId = unit ? units.find(unit, unitKey, language) : null;
      const foodId = named.find(food);
      const together = unit && !unitId && !foodId ? named.find(`${unit} ${food}`) : null;
      return { unitId, foodId: foodId ?? together, isUnitPartOfFood: together !== null, language };
    });
  }

  async function byTokens(groupId: string, lines: readonly string[]): Promise<ParsedLine[]> {
    const words = await foods.units.knownWords(groupId);
    const isUnit = (word: string) => words.has(fold(word)) || words.has(fold(word).replace(/\.$/, ''));
    return each(lines, (line) => bruteLine(line, isUnit));
  }

  async function takenApart({ parser, lines, locale }: Wish, who: ParseRequest): Promise<ParsedLine[]> {
    if (parser === 'brute') return byTokens(who.caller.groupId, lines);
    if (parser === 'nlp') return parseLines({ lines, locale });
    if (!askLines) throw failParsing('parsing.ai_not_configured');
    return askLines(lines, who);
  }

  async function parse(who: ParseRequest, wish: Wish): Promise<ParsedIngredient[]> {
    const { groupId } = who.caller;
    const parsed = await takenApart(wish, who);
    const matches = await match(groupId, parsed, wish.locale);
    const ids = (key: 'unitId' | 'foodId') => [...new Set(matches.flatMap((each) => each[key] ?? []))];
    const { writtenUnit } = await import('../../core/parsing/written-unit.ts');
    const units = await foods.units.byIds(groupId, ids('unitId'));
    const known = await foods.foods.byIds(groupId, ids('foodId'));
    return each(parsed, (line, i) => {
      const { unitId, foodId, isUnitPartOfFood, language } = matches[i]!;
      const unit = units.get(unitId ?? '');
      const food = known.get(foodId ?? '');
      const written = {
        unit: unit && line.unit ? writtenUnit(unit, line.unit, language) : null,
        food: food ? keptWord(food, line.food, { isById: false }) : null,
      };
      return { ...ingredientOf(line, { unit, food, isUnitPartOfFood }), written };
    });
  }

  return { parse };
}
export type ParserService = ReturnType<typeof parserService>;
