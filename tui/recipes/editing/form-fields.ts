import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import type { Recipe, RecipeSettings } from '../../../core/recipes/schema.ts';
import { createField } from '../../kit/forms/field.ts';
import { type FormRow, type Forms, textRow } from '../../kit/forms/form.ts';
import { createStore } from '../../kit/store.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { EditorParts } from './recipe-editor.ts';
import { textInEditor } from './text-in-editor.ts';

export const MAX_TYPED = 10 * MAX_NAME;

/** The settings of a recipe, and the names of their rows. */
export const SETTINGS = {
  public: 'fields.public',
  showNutrition: 'tui.site.parts.recipeShowNutrition',
  showAssets: 'tui.site.parts.recipeShowAssets',
  landscapeView: 'tui.site.parts.recipeLandscapeView',
  disableComments: 'tui.site.parts.recipeDisableComments',
  disableAmount: 'tui.site.parts.recipeDisableAmount',
} as const satisfies Partial<Record<keyof RecipeSettings, string>>;
export const SETTING_NAMES = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

/** A field with a text, which tells whether somebody changed it. */
export function fieldWith(text: string) {
  const field = createField(undefined, Math.max(MAX_TYPED, text.length));
  field.put(text);
  const first = field.text();
  return { field, isChanged: () => field.text() !== first };
}

/** The settings as choices of yes and no. */
export function settingFields(settings: RecipeSettings) {
  const chosen = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, createStore({ value: settings[name] ? 'yes' : 'no' })]),
  ) as Record<keyof typeof SETTINGS, ReturnType<typeof createStore<{ readonly value: string }>>>;
  const now = (): RecipeSettings => ({
    ...settings,
    ...Object.fromEntries(SETTING_NAMES.map((name) => [name, chosen[name].get().value === 'yes'])),
  });
  return { chosen, now, areChanged: () => SETTING_NAMES.some((name) => now()[name] !== settings[name]) };
}

export interface DescriptionParts extends Pick<EditorParts, 'shell' | 'edit' | 't'> {
  readonly forms: Forms;
  readonly fail: (thrown: unknown) => void;
}

/** The description. A field would join the lines of a longer one, which is for the editor. */
export function describing(
  { description }: Recipe,
  { forms, shell, edit, t, fail }: DescriptionParts,
): { row: FormRow; text: () => string; isChanged: () => boolean } {
  const label = t('fields.description');
  if (!description.includes('\n')) {
    const { field, isChanged } = fieldWith(description);
    return { row: textRow(label, field), text: () => field.text(), isChanged };
  }
  let text = description;
  const write = async () => {
    const written = await textInEditor(edit, text);
    if ('path' in written) shell.say(t('tui.editing.editor_failed', written), 'error');
    else if (written.text !== text.trim()) text = written.text;
    forms.store.set({ others: [] });
  };
  const row: FormRow = { kind: 'open', label, text: () => safeLine(text), open: () => void write().catch(fail) };
  return { row, text: () => text, isChanged: () => text !== description };
}
