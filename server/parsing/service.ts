import { setImmediate } from 'node:timers/promises';
import type { Caller } from '../../core/auth/caller.ts';
import { failParsing } from '../../core/parsing/errors.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import type { ParsedIngredient, ParserName } from '../../core/parsing/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import { ingredientOf } from './ingredient-of.ts';
import type { ParseInput } from './parse-task.ts';

export { type LinesToTake, type LineTaker, lineTaker, type SureLines, type Taken, textsOf } from './line-taker.ts';

export interface ParserParts {
  readonly foods: FoodStore;
  /** Takes lines apart, away from the event loop. */
  readonly parseLines: (input: ParseInput) => Promise<ParsedLine[]>;
  /** Asks a provider; null where none is set up. Rejects with `ai.…`. */
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

/** Lines whose names are looked up at a time. */
const MATCH_SLICE = 100;

interface Match {
  readonly unitId: string | null;
  readonly foodId: string | null;
  readonly isUnitPartOfFood: boolean;
}

/** The parser of ingredient lines. It stores nothing and creates nothing. */
export function parserService({ foods, parseLines, askLines }: ParserParts) {
  /** Ids of the household's units and foods that the lines name. */
  async function match(groupId: string, lines: readonly ParsedLine[]): Promise<Match[]> {
    // Its words of twelve languages are needed by few requests.
    const { foodMatcher, unitMatcher } = await import('../../core/parsing/match-word.ts');
    const units = unitMatcher(await foods.units.knownWords(groupId));
    const named = foodMatcher(await foods.foods.knownWords(groupId));
    const matches: Match[] = [];
    for (const [at, { unit, unitKey, food }] of lines.entries()) {
      // Nearness is looked for among all words of the household; others are served in between.
      if (at > 0 && at % MATCH_SLICE === 0) await setImmediate();
      const unitId = unit ? units.find(unit, unitKey) : null;
      const foodId = named.find(food);
      const together = unit && !unitId && !foodId ? named.find(`${unit} ${food}`) : null;
      matches.push({ unitId, foodId: foodId ?? together, isUnitPartOfFood: together !== null });
    }
    return matches;
  }

  async function takenApart({ parser, lines, locale }: Wish, who: ParseRequest): Promise<ParsedLine[]> {
    if (parser !== 'openai') return parseLines({ lines, parser, locale });
    if (!askLines) throw failParsing('parsing.ai_not_configured');
    return askLines(lines, who);
  }

  async function parse(who: ParseRequest, wish: Wish): Promise<ParsedIngredient[]> {
    const { groupId } = who.caller;
    const parsed = await takenApart(wish, who);
    const matches = await match(groupId, parsed);
    const ids = (key: 'unitId' | 'foodId') => [...new Set(matches.flatMap((each) => each[key] ?? []))];
    const units = await foods.units.byIds(groupId, ids('unitId'));
    const known = await foods.foods.byIds(groupId, ids('foodId'));
    return parsed.map((line, i) => {
      const { unitId, foodId, isUnitPartOfFood } = matches[i]!;
      return ingredientOf(line, { unit: units.get(unitId ?? ''), food: known.get(foodId ?? ''), isUnitPartOfFood });
    });
  }

  return { parse };
}
export type ParserService = ReturnType<typeof parserService>;
