import type { LovageClient } from '../../core/app/client.ts';
import type { ParsedIngredient, ParserName } from '../../core/parsing/schema.ts';
import type { Context } from '../kit/command.ts';

export interface ParseOptions {
  readonly parser: ParserName;
  readonly recipe?: string;
  readonly save?: boolean;
  readonly create?: boolean;
}

/** Maximum number of lines per call. */
const MAX_LINES = 500;

/** Parses lines, in as many calls as needed. */
export async function parseTexts({ client }: Context<LovageClient>, lines: readonly string[], parser: ParserName) {
  const parsed: ParsedIngredient[] = [];
  for (let from = 0; from < lines.length; from += MAX_LINES)
    parsed.push(...(await client.parser.parse({ body: { parser, ingredients: lines.slice(from, from + MAX_LINES) } })));
  return parsed;
}
