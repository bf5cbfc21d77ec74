import type { PageChoices } from '../../core/client/importing/import-page.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { completePath } from '../kit/files.ts';
import { createField, type Field } from '../kit/forms/field.ts';
import { choiceRow, type FormContent, textRow } from '../kit/forms/form.ts';
import { createStore } from '../kit/store.ts';
import { isLocalPath } from './import-source.ts';

/** The import form. It remembers the last choices. */
export interface ImportForm {
  readonly source: Field;
  choices(): PageChoices;
  /** Whether to show a preview before storing. */
  isLooking(): boolean;
  content(): Omit<FormContent, 'submit'>;
}

/** Room for a thousand addresses of 200 characters each. */
const MAX_LENGTH = 200_000;

export function createImportForm(t: Translate): ImportForm {
  const source = createField(undefined, MAX_LENGTH);
  const choice = (value: string) => createStore({ value });
  const [ifExists, tags, parse, draft, first, ai] = [
    choice('skip'),
    choice('no'),
    choice('yes'),
    choice('no'),
    choice('yes'),
    choice('no'),
  ];
  const isYes = (store: typeof tags) => store.get().value === 'yes';
  const yesNo = [
    { value: 'yes', label: t('answers.yes') },
    { value: 'no', label: t('answers.no') },
  ];
  return {
    source,
    choices: () => ({
      ifExists: ifExists.get().value as IfExists,
      includeTags: isYes(tags),
      keepText: isYes(draft),
      parseIngredients: isYes(parse),
      useAi: isYes(ai),
    }),
    isLooking: () => isYes(first),
    content: () => ({
      title: t('tui.import.title'),
      isBrief: true,
      help: t('tui.import.help'),
      rows: [
        textRow(t('tui.import.source'), source, {
          placeholder: t('tui.import.placeholder'),
          complete: async (text) => (isLocalPath(text) ? completePath(text) : { text, others: [] }),
        }),
        choiceRow(t('tui.form.preview'), first, yesNo),
        choiceRow(t('tui.import.if_exists'), ifExists, [
          { value: 'skip', label: t('tui.import.exists.skip') },
          { value: 'update', label: t('tui.import.exists.update') },
          { value: 'new', label: t('tui.import.exists.new') },
          { value: 'fail', label: t('tui.import.exists.fail') },
        ]),
        choiceRow(t('tui.import.parse'), parse, yesNo),
        choiceRow(t('tui.import.tags'), tags, yesNo),
        choiceRow(t('tui.import.draft'), draft, yesNo),
        choiceRow(t('tui.import.ai'), ai, yesNo),
      ],
    }),
  };
}
