import { MAX_ADDRESS } from '../../core/kit/text/limits.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { completePath } from '../kit/files.ts';
import { createField } from '../kit/forms/field.ts';
import { type FormContent, textRow } from '../kit/forms/form.ts';
import { isLocalPath } from './import-source.ts';

/** Asks for the page or file to inspect. `look` resolves to an error text, if any. */
export function scrapeForm(t: Translate, look: (typed: string) => Promise<string | undefined>): FormContent {
  const field = createField(undefined, MAX_ADDRESS);
  return {
    title: t('tui.places.debugger'),
    isBrief: true,
    help: t('tui.debugger.help'),
    rows: [
      textRow(t('tui.import.source'), field, {
        placeholder: t('tui.import.placeholder'),
        complete: async (text) => (isLocalPath(text) ? completePath(text) : { text, others: [] }),
      }),
    ],
    submit: () => (field.text() === '' ? t('validation.validUrl') : look(field.text())),
  };
}
