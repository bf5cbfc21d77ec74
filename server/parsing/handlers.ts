import type { Caller } from '../../core/auth/caller.ts';
import type { parserEndpoints } from '../../core/parsing/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { ParserService } from './service.ts';

export const parserHandlers = (parser: ParserService): NounHandlers<typeof parserEndpoints, Caller> => ({
  parseOne: async ({ body }, context) => {
    const wish = { parser: body.parser ?? 'nlp', lines: [body.ingredient], locale: context.language.locale } as const;
    return (await parser.parse(context, wish))[0]!;
  },
  parse: ({ body }, context) =>
    parser.parse(context, { parser: body.parser ?? 'nlp', lines: body.ingredients, locale: context.language.locale }),
});
