import { expect, test } from 'vitest';
import texts from '../../../locales/de-DE.json' with { type: 'json' };
import { AppError } from '../errors.ts';
import { language } from '../translate.ts';
import { errorText, errorTextWithFields } from './error-text.ts';

const { t } = language('de-DE', texts);
const { errors } = texts;

test.each([
  [
    'fixed English words of the API are replaced by the text of the language',
    new AppError('cookbooks.not_found', 404, { message: 'cookbook not found' }),
    errors.cookbooks.not_found,
  ],
  [
    'parameters that came with the error are filled in',
    new AppError('importing.exists', 409, { message: 'As "soup".', params: { slug: 'soup' } }),
    errors.importing.exists.replace('{slug}', 'soup'),
  ],
  [
    'without the parameters of our text, the text of the server is shown',
    new AppError('request.too_many', 429, { message: 'Warte 5 Sekunden.' }),
    'Warte 5 Sekunden.',
  ],
  [
    'an error that we do not know keeps the text of the server',
    new AppError('http.418', 418, { message: 'I am a teapot' }),
    'I am a teapot',
  ],
  [
    'an unknown error without a text says that something went wrong',
    new AppError('http.418', 418),
    texts.messages.generic,
  ],
])('%s', (_, error, text) => {
  expect(errorText(error, t)).toBe(text);
});

test('faults of fields are listed for clients that cannot show them beside the fields', () => {
  const fields = [{ path: ['body', 'name'], message: 'Zu lang.' }];
  const error = new AppError('request.invalid', 422, { message: 'name: Zu lang.', fields });
  expect(errorTextWithFields(error, t)).toBe('name: Zu lang.');
  expect(errorText(error, t)).toBe(errors.request.invalid);
});
