import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { ParseBody, ParsedIngredient, ParseOneBody } from './schema.ts';

const errors = [
  'parsing.ai_not_configured',
  'ai.too_busy',
  'ai.unreachable',
  'ai.key_refused',
  'ai.request_refused',
  'ai.bad_answer',
  'ai.timed_out',
] as const;

export const parserEndpoints = endpoints({
  parseOne: {
    method: 'POST',
    path: '/api/parser/ingredient',
    access: 'member',
    summary: 'Parses an ingredient line into quantity, unit, food and note.',
    cli: { none: '`parse` sends its lines together' },
    body: ParseOneBody,
    returns: ParsedIngredient,
    errors,
  },
  parse: {
    method: 'POST',
    path: '/api/parser/ingredients',
    access: 'member',
    summary: 'Parses ingredient lines. The results are in the order of the lines.',
    cli: 'parse',
    body: ParseBody,
    returns: z.array(ParsedIngredient),
    errors,
  },
});
