import type { Translate } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { createField } from '../kit/forms/field.ts';
import { type FormContent, textRow } from '../kit/forms/form.ts';
import { safeLine } from '../kit/text/safe.ts';
import { dishText } from './day-text.ts';
import type { EntryWords } from './plan-changes.ts';

/** The form for the text of an entry: a note, and a title, which entries without a recipe need. */
export function entryForm(entry: MealplanEntry, t: Translate, save: (words: EntryWords) => void): FormContent {
  const [title, text] = [createField(), createField()];
  title.put(safeLine(entry.title));
  text.put(safeLine(entry.text));
  return {
    title: t('tui.data.edit', { name: dishText(entry) }),
    rows: [textRow(t('fields.title'), title), textRow(t('fields.entry_note'), text)],
    submit: () => {
      const words = { title: title.text().trim(), text: text.text().trim() };
      if (words.title === '' && entry.recipeId === null) return t('tui.plan.needs_title');
      save({
        // Unchanged text keeps its line breaks.
        title: words.title === safeLine(entry.title).trim() ? entry.title : words.title,
        text: words.text === safeLine(entry.text).trim() ? entry.text : words.text,
      });
      return undefined;
    },
  };
}
