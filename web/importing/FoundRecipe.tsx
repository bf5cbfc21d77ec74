import { Button } from '@mantine/core';
import type { ImportPreview } from '../../core/importing/endpoints.ts';
import { foundIngredients, foundSteps } from '../../core/importing/page/found-recipe.ts';
import { useTranslate } from '../kit/language.tsx';
import { FoundLines } from './FoundLines.tsx';
import classes from './ImportPage.module.css';

export interface FoundRecipeProps {
  readonly found: ImportPreview;
  readonly isKeeping: boolean;
  readonly onKeep: () => void;
}

/** What an import would store from a page and what it would leave out, with the import button. */
export function FoundRecipe({ found, isKeeping, onKeep }: FoundRecipeProps) {
  const t = useTranslate();
  const { recipe, rating, leftOut, ingredients, isDraft, existing } = found;
  const { parsed, waiting } = ingredients;
  const counts = {
    ingredients: t('recipes.ingredients_count', { count: recipe.recipeIngredient?.length ?? 0 }),
    steps: t('recipes.steps_count', { count: recipe.recipeInstructions?.length ?? 0 }),
  };
  return (
    <section className={classes.found} aria-labelledby="found-recipe">
      <h2 id="found-recipe" dir="auto">
        {recipe.name}
      </h2>
      {isDraft ? (
        <p>{t('web.import.is_draft')}</p>
      ) : (
        <details>
          <summary>{t('web.import.found', counts)}</summary>
          <FoundLines of="recipes.ingredients" sections={foundIngredients(recipe)} />
          <FoundLines of="recipes.steps" sections={foundSteps(recipe)} isCounted />
        </details>
      )}
      {rating !== null && <p>{t('web.import.rating', { rating })}</p>}
      {parsed > 0 && <p>{t('web.parse.taken_apart', { parsed, count: parsed + waiting })}</p>}
      {leftOut.length > 0 && (
        <details>
          <summary>{t('importing.left_out')}</summary>
          <dl>
            {leftOut.map(({ kind, value }) => (
              <div key={kind}>
                <dt>{t(`importing.lost.${kind}`)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {existing && <p>{t('web.import.exists')}</p>}
      <div className={classes.actions}>
        <Button loading={isKeeping} onClick={onKeep}>
          {t(existing ? 'web.import.open' : isDraft ? 'web.import.keep_draft' : 'web.import.keep')}
        </Button>
      </div>
    </section>
  );
}
