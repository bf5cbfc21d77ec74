import { isBlank, type Picked } from '../../../core/client/shopping/picked.ts';
import { ingredientSections } from '../../../core/recipes/ingredient-line.ts';
import { servingsOf } from '../../../core/recipes/scale.ts';
import { useTranslate } from '../../kit/language.tsx';
import { IngredientText } from '../../recipes/page/IngredientText.tsx';
import { ScaleChoice } from '../../recipes/page/ScaleChoice.tsx';
import { ServingsStepper } from '../../recipes/page/ServingsStepper.tsx';
import classes from './AddToList.module.css';

export interface RecipeLinesProps {
  readonly picked: Picked;
  /** Whether to show the recipe's name: only if there are several recipes. */
  readonly showName: boolean;
  readonly onChange: (picked: Picked) => void;
}

/** A recipe's lines with checkboxes, and how often the recipe is made. */
export function RecipeLines({ picked, showName, onChange }: RecipeLinesProps) {
  const t = useTranslate();
  const { recipe, factor, lines } = picked;
  const servings = servingsOf(recipe.recipeYield) ?? 1;
  const setCount = (count: number) => onChange({ ...picked, factor: Math.min(count, 999) / servings });
  const scale = {
    factor,
    count: factor * servings,
    base: servings,
    isChanged: factor !== 1,
    setCount,
    reset: () => setCount(servings),
  };
  const toggle = (id: string) => onChange({ ...picked, lines: lines.symmetricDifference(new Set([id])) });
  return (
    <section className={classes.recipe} aria-label={recipe.name}>
      <header className={classes.recipeHead}>
        {showName && <h3 dir="auto">{recipe.name}</h3>}
        <ServingsStepper scale={scale}>
          <ScaleChoice recipeYield={recipe.recipeYield} scale={scale} />
        </ServingsStepper>
      </header>
      {ingredientSections(recipe.recipeIngredient).map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their position
        <ul key={index} className={classes.lines} aria-label={section.title ?? recipe.name}>
          {section.title && (
            <li className={classes.section} dir="auto">
              {section.title}
            </li>
          )}
          {section.lines
            .filter((line) => !isBlank(line))
            .map((line) => (
              <li key={line.referenceId}>
                <label className={classes.line}>
                  <input
                    type="checkbox"
                    checked={lines.has(line.referenceId)}
                    onChange={() => toggle(line.referenceId)}
                  />
                  <IngredientText line={line} factor={factor} />
                  {line.food?.onHand && <span className={classes.onHand}>{t('web.shopping.on_hand')}</span>}
                </label>
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
}
