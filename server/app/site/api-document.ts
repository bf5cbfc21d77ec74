import { catalogue } from '../../../core/app/catalogue.ts';
import { errorRows } from '../../../core/app/errors.ts';
import { laterPath } from '../../../core/app/later-paths.ts';
import { sessionCookie } from '../../../core/auth/wire-names.ts';
import { AppError } from '../../../core/kit/errors.ts';
import { language } from '../../../core/kit/translate.ts';
import english from '../../../locales/en-US.json' with { type: 'json' };
import { wireError } from '../../kit/http/wire-errors.ts';
import { openapi } from '../../kit/openapi/document.ts';
import { fieldExamples } from './field-examples.ts';
import { fieldTexts } from './field-texts.ts';
import { nounTexts } from './noun-texts.ts';
import { schemaNames } from './schema-names.ts';

const { t } = language('en-US', english);
/** Groups of fields that many schemas share. */
const bases = {
  PageNumbers: ['page', 'per_page', 'total', 'total_pages'],
  Times: ['createdAt', 'updateAt', 'updatedAt'],
};

const bodyOf = (code: string) => wireError(new AppError(code, errorRows[code]!.status), errorRows, t).body;

/**
 * The OpenAPI document as text. The build replaces this module by its value, so servers load neither the whole
 * catalogue nor the validator for it.
 */
export const apiDocument = JSON.stringify(
  openapi({
    catalogue,
    otherPath: laterPath,
    nouns: nounTexts,
    fields: fieldTexts,
    examples: fieldExamples,
    bases,
    names: await schemaNames(),
    errors: { rows: errorRows, bodyOf },
    cookie: sessionCookie,
  }),
);
