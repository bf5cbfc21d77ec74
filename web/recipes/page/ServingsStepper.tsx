import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { scaleYield } from '../../../core/recipes/scale.ts';
import { useLanguage } from '../../kit/language.tsx';
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

export function ServingsStepper({ recipeYield, scale }: { recipeYield: string | null; scale: Scale }) {
  const { t } = useLanguage();
  const text = useYieldText(recipeYield, scale);
  return (
    <fieldset className={classes.stepper}>
      <legend className="visually-hidden">{t('recipes.scale')}</legend>
      <button
        type="button"
        disabled={scale.count <= 1}
        onClick={() => scale.setCount(Math.ceil(scale.count) - 1)}
        aria-label={t('web.recipe.fewer')}
      >
        <IconMinus size={18} stroke={1.5} aria-hidden />
      </button>
      {/* On paper, "1 × the recipe" would say nothing. */}
      <output aria-live="polite" dir="auto" data-print={recipeYield || scale.factor !== 1 ? undefined : 'never'}>
        {text}
      </output>
      <button
        type="button"
        onClick={() => scale.setCount(Math.floor(scale.count) + 1)}
        aria-label={t('web.recipe.more')}
      >
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </button>
    </fieldset>
  );
}
