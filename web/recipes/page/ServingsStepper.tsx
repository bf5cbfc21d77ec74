import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { scaleYield } from '../../../core/recipes/scale.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import classes from './ServingsStepper.module.css';
import type { Scale } from './use-scale.ts';

/** The yield in the recipe's words, or the scale if the recipe has no yield. */
export function useYieldText(recipeYield: string | null, scale: Scale): string {
  const { t, locale } = useLanguage();
  if (!recipeYield || !/\d/.test(recipeYield))
    return [t('web.recipe.times', { factor: formatQuantity(scale.factor, { locale }) }), recipeYield]
      .filter(Boolean)
      .join(' · ');
  return scaleYield(recipeYield, scale.factor, locale);
}

/** Buttons for one serving less or more, around the number. */
export function ServingsStepper({ scale, children }: { scale: Scale; children: ReactNode }) {
  const t = useTranslate();
  return (
    <fieldset className={classes.stepper}>
      <legend className="visually-hidden">{t('recipes.scale')}</legend>
      <button
        type="button"
        className={classes.step}
        disabled={scale.count <= 1}
        onClick={() => scale.setCount(Math.ceil(scale.count) - 1)}
        aria-label={t('web.recipe.fewer')}
      >
        <IconMinus size={18} stroke={1.5} aria-hidden />
      </button>
      {children}
      <button
        type="button"
        className={classes.step}
        onClick={() => scale.setCount(Math.floor(scale.count) + 1)}
        aria-label={t('web.recipe.more')}
      >
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </button>
    </fieldset>
  );
}
