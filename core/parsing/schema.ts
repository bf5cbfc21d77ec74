import { z } from 'zod';
import { Food, Unit } from '../foods/schema.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { MAX_LINE } from '../recipes/limits.ts';
import { IngredientLine } from '../recipes/schema.ts';

/**
 * `nlp` is a model for English, with rules for other languages. `brute` splits at blanks. `openai` asks an AI provider.
 */
export const ParserName = z.enum(['nlp', 'brute', 'openai']);
export type ParserName = z.output<typeof ParserName>;

const Part = z.number().min(0).max(1).nullable();

/** Confidence of the parser, 0 to 1. Null if it is unknown or the line has no such part. */
export const Confidence = z.object({
  average: Part,
  comment: Part,
  name: Part,
  unit: Part,
  quantity: Part,
  food: Part,
});
export type Confidence = z.output<typeof Confidence>;

const unstored = { id: Uuid.nullable(), createdAt: Timestamp.nullable(), updateAt: Timestamp.nullable() };

/** A unit or food of the household, or a new one: then the id is null. */
const ParsedUnit = Unit.extend(unstored);
const ParsedFood = Food.extend(unstored);
export type ParsedUnit = z.output<typeof ParsedUnit>;
export type ParsedFood = z.output<typeof ParsedFood>;

/** How many lines of a recipe have a unit or a food, and how many are text that needs a review. */
export const LineCounts = z.object({ parsed: z.int(), waiting: z.int() });
export type LineCounts = z.output<typeof LineCounts>;

export const ParsedIngredient = z.object({
  input: z.string(),
  confidence: Confidence,
  ingredient: IngredientLine.extend({ unit: ParsedUnit.nullable(), food: ParsedFood.nullable() }),
  /** The line's words for a unit and food that have another name in the household. Null if they have the same name. */
  written: z.object({ unit: z.string().nullable(), food: z.string().nullable() }),
});
export type ParsedIngredient = z.output<typeof ParsedIngredient>;

const line = z.string().max(MAX_LINE);

export const ParseOneBody = z.object({ parser: ParserName.optional(), ingredient: line });
export const ParseBody = z.object({ parser: ParserName.optional(), ingredients: z.array(line).max(2_000) });
