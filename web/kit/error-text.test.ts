import { expect, test } from 'vitest';
import { AppError } from '../../core/kit/errors.ts';
import { language } from '../../core/kit/translate.ts';
import texts from '../../locales/en-US.json' with { type: 'json' };
import { errorText } from './error-text.ts';

const english = language('en-US', texts);

test.each([
  [new AppError('auth.invalid_credentials', 401, { message: 'Unauthorized' }), 'Invalid Credentials'],
  [
    new AppError('importing.exists', 409, { message: 'As "soup".', params: { slug: 'soup' } }),
    texts.errors.importing.exists.replace('{slug}', 'soup'),
  ],
  [new AppError('request.too_many', 429, { message: 'Wait 5 seconds.' }), 'Wait 5 seconds.'],
  [
    new AppError('request.invalid', 422, { fields: [{ path: ['form', 'image'], message: 'The file is too large.' }] }),
    'The file is too large.',
  ],
  [new AppError('http.418', 418, { message: 'I am a teapot' }), 'I am a teapot'],
  [new TypeError('x is not a function'), 'Something Went Wrong!'],
])('%s reads well', (error, text) => {
  expect(errorText(error, english)).toBe(text);
});
