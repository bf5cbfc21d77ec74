import type { Language } from '../../../core/kit/translate.ts';
import { MAX_NUTRIENT } from '../../../core/recipes/limits.ts';
import { nutrientLabels, nutritionFacts } from '../../../core/recipes/nutrition-facts.ts';
import type { Nutrition } from '../../../core/recipes/schema.ts';
import { createField } from '../../kit/forms/field.ts';
import { type Forms, textRow } from '../../kit/forms/form.ts';
import { safeLine } from '../../kit/text/safe.ts';

const NAMES = Object.keys(nutrientLabels) as (keyof Nutrition)[];

export interface NutritionParts {
  readonly forms: Forms;
  readonly language: Language;
}

/** The nutrition values of the recipe in the form, and the form that edits them. */
export function nutritionPart(before: Nutrition, { forms, language: { t, locale } }: NutritionParts) {
  let now = before;
  const label = t('recipes.nutrition');

  /** `back` goes back to the form of the recipe. */
  function open(back: () => void) {
    const fields = NAMES.map((name) => {
      const field = createField(undefined, MAX_NUTRIENT);
      field.put(safeLine(now[name] ?? ''));
      return { name, field, shown: field.text() };
    });
    forms.open({
      title: label,
      isWide: true,
      rows: fields.map(({ name, field }) => {
        const [title, unit] = nutrientLabels[name];
        return textRow(`${t(title)} (${t(unit)})`, field);
      }),
      submit: () => {
        const typed = fields.filter(({ field, shown }) => field.text() !== shown);
        now = { ...now, ...Object.fromEntries(typed.map(({ name, field }) => [name, field.text() || null])) };
        return undefined;
      },
      left: back,
    });
  }

  const text = () => {
    const facts = nutritionFacts(now, t, locale).map((fact) => safeLine(`${fact.label} ${fact.value}`));
    return facts.length === 0 ? '–' : facts.join(' · ');
  };
  return { label, text, open, now: () => now, isChanged: () => NAMES.some((name) => now[name] !== before[name]) };
}
