import { unbroken } from '../../../core/kit/text/unbroken.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from './RecipeFacts.module.css';
import { ScaleChoice } from './ScaleChoice.tsx';
import { ServingsStepper } from './ServingsStepper.tsx';
import type { Scale } from './use-scale.ts';
import type { Units } from './use-units.ts';

export interface RecipeFactsProps {
  readonly recipe: Recipe;
  readonly scale: Scale;
  readonly units: Units;
  /** Whether to offer one serving more or less beside the choice. */
  readonly hasStepper: boolean;
}

/** One line of facts: yield, times and rating. */
export function RecipeFacts({ recipe, scale, units, hasStepper }: RecipeFactsProps) {
  const t = useTranslate();
  const choice = <ScaleChoice recipeYield={recipe.recipeYield} scale={scale} units={units} />;
  const times = [
    [t('recipes.prep_time'), recipe.prepTime],
    [t('recipes.perform_time'), recipe.performTime ?? recipe.cookTime],
    [t('recipes.total_time'), recipe.totalTime],
  ] as const;
  return (
    <div className={classes.facts}>
      {hasStepper ? <ServingsStepper scale={scale}>{choice}</ServingsStepper> : choice}
      <dl className={classes.times}>
        {times.map(
          ([label, time]) =>
            time && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{unbroken(time)}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
