import type { Caller } from '../../core/auth/caller.ts';
import type { parserEndpoints } from '../../core/parsing/endpoints.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { ParserService } from './service.ts';

export const parserHandlers = (parser: ParserService): NounHandlers<typeof parserEndpoints, Caller> => ({
  parseOne: async ({ body }, { caller, language }) => {
    const lines = [body.ingredient];
    return (await parser.parse(caller, { parser: body.parser ?? 'nlp', lines, locale: language.locale }))[0]!;
  },
  parse: ({ body }, { caller, language }) =>
    parser.parse(caller, { parser: body.parser ?? 'nlp', lines: body.ingredients, locale: language.locale }),
});
