import type { Language } from '../../../core/kit/translate.ts';
import type { Nutrition, Recipe, RecipeComment } from '../../../core/recipes/schema.ts';
import { toWidth } from '../../kit/text/cells.ts';
import { BLANK, type Line, wrap, wrapSpans } from '../../kit/text/line.ts';
import { localDayText } from '../../kit/text/local-day.ts';
import { safe, safeLine } from '../../kit/text/safe.ts';

const NUTRIENTS = [
  ['calories', 'calories', 'kcal'],
  ['fat', 'fatContent', 'grams'],
  ['saturated_fat', 'saturatedFatContent', 'grams'],
  ['trans_fat', 'transFatContent', 'grams'],
  ['unsaturated_fat', 'unsaturatedFatContent', 'grams'],
  ['cholesterol', 'cholesterolContent', 'milligrams'],
  ['carbohydrate', 'carbohydrateContent', 'grams'],
  ['sugar', 'sugarContent', 'grams'],
  ['protein', 'proteinContent', 'grams'],
  ['fiber', 'fiberContent', 'grams'],
  ['sodium', 'sodiumContent', 'milligrams'],
] as const satisfies readonly (readonly [string, keyof Nutrition, string])[];

const LABEL_CELLS = 16;

/** The nutrition facts that somebody filled in, if the recipe shows them. */
export function nutritionLines({ nutrition, settings }: Recipe, width: number, { t, locale }: Language): Line[] {
  if (!settings.showNutrition) return [];
  return NUTRIENTS.flatMap(([name, field, unit]) => {
    const value = nutrition[field];
    if (!value) return [];
    const amount = Number.isFinite(Number(value)) ? new Intl.NumberFormat(locale).format(Number(value)) : value;
    return wrapSpans(
      [
        { text: toWidth(t(`nutrition.${name}`), LABEL_CELLS), role: 'soft' },
        { text: `${safeLine(amount)} ${t(`nutrition.${unit}`)}` },
      ],
      width,
    );
  });
}

/** The files that belong to the recipe, if it shows them. */
export const assetLines = ({ assets, settings }: Recipe, width: number): Line[] =>
  settings.showAssets
    ? assets.flatMap(({ name, fileName }) => {
        const [shown, file] = [safeLine(name), safeLine(fileName ?? '')];
        return wrap(file && file !== shown ? `• ${shown} (${file})` : `• ${shown}`, width);
      })
    : [];

/** Comments as they stand on a recipe's page. */
export const commentLines = (comments: readonly RecipeComment[], width: number, locale: string): Line[] =>
  comments.flatMap(({ user, createdAt, text }, index) => [
    ...(index > 0 ? [BLANK] : []),
    [
      { text: safeLine(user.username), role: 'strong' as const },
      { text: ` · ${localDayText(createdAt, locale)}`, role: 'soft' as const },
    ],
    ...wrap(safe(text).trim(), width),
  ]);
