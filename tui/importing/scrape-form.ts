import type { Translate } from '../../core/kit/translate.ts';
import { createField } from '../kit/field.ts';
import { type FormContent, textRow } from '../kit/form.ts';
import { isWebAddress } from '../kit/open-url.ts';

const LONGEST = 4_000;

/** Asks for the page of which somebody wants to see what it holds. */
export function scrapeForm(t: Translate, look: (url: string) => Promise<void>): FormContent {
  const field = createField(undefined, LONGEST);
  return {
    title: t('tui.places.debugger'),
    help: t('tui.debugger.help'),
    rows: [textRow(t('tui.debugger.address'), field, { placeholder: t('tui.import.placeholder') })],
    submit: async () => {
      const typed = field.text();
      const url = /^https?:/i.test(typed) ? typed : `https://${typed}`;
      if (typed === '' || !isWebAddress(url)) return t('validation.validUrl');
      await look(url);
      return undefined;
    },
  };
}
