import { errorList, failWith } from '../kit/errors.ts';

export const parserErrors = errorList({
  'parsing.ai_not_configured': { status: 400 },
  'parsing.failed': { status: 500 },
});

export const failParsing = failWith(parserErrors);
