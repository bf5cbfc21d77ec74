import type { Recipe } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from './RecipeFacts.module.css';
import { ServingsStepper, useYieldText } from './ServingsStepper.tsx';
import type { Scale } from './use-scale.ts';

export interface RecipeFactsProps {
  readonly recipe: Recipe;
  readonly scale: Scale;
  readonly canScale: boolean;
}

/** One line of facts: yield, times and rating. */
export function RecipeFacts({ recipe, scale, canScale }: RecipeFactsProps) {
  const t = useTranslate();
  const yieldText = useYieldText(recipe.recipeYield, scale);
  const times = [
    [t('recipes.prep_time'), recipe.prepTime],
    [t('recipes.perform_time'), recipe.performTime ?? recipe.cookTime],
    [t('recipes.total_time'), recipe.totalTime],
  ] as const;
  return (
    <div className={classes.facts}>
      {canScale ? (
        <ServingsStepper recipeYield={recipe.recipeYield} scale={scale} />
      ) : (
        recipe.recipeYield && (
          <p className={classes.yield} dir="auto">
            {yieldText}
          </p>
        )
      )}
      <dl className={classes.times}>
        {times.map(
          ([label, time]) =>
            time && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{time}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
