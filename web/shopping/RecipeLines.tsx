import { ingredientSections } from '../../core/recipes/ingredient-line.ts';
import { servingsOf } from '../../core/recipes/scale.ts';
import type { IngredientLine, Recipe } from '../../core/recipes/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { IngredientText } from '../recipes/IngredientText.tsx';
import { ServingsStepper } from '../recipes/ServingsStepper.tsx';
import classes from './AddToList.module.css';

/** What of a recipe goes on a list. */
export interface Picked {
  readonly recipe: Recipe;
  /** How many times the recipe. */
  readonly factor: number;
  /** Ids of lines. */
  readonly lines: ReadonlySet<string>;
}

/** Everything of a recipe but what is in the house. */
export function allOf(recipe: Recipe, factor: number): Picked {
  const wanted = recipe.recipeIngredient.filter((line) => !line.food?.onHand && !isBlank(line));
  return { recipe, factor, lines: new Set(wanted.map(({ referenceId }) => referenceId)) };
}

/** A line that is a heading alone. */
const isBlank = ({ food, note, quantity }: IngredientLine) => !food && !note.trim() && !quantity;

export const everyLine = ({ recipe }: Picked): ReadonlySet<string> =>
  new Set(recipe.recipeIngredient.filter((line) => !isBlank(line)).map(({ referenceId }) => referenceId));

export interface RecipeLinesProps {
  readonly picked: Picked;
  /** The name is drawn where there are several recipes. */
  readonly showName: boolean;
  readonly onChange: (picked: Picked) => void;
}

/** The lines of a recipe with a tick each, and how often it is made. */
export function RecipeLines({ picked, showName, onChange }: RecipeLinesProps) {
  const t = useTranslate();
  const { recipe, factor, lines } = picked;
  const servings = servingsOf(recipe.recipeYield) ?? 1;
  const setCount = (count: number) => onChange({ ...picked, factor: Math.min(Math.max(count, 1), 999) / servings });
  const scale = {
    factor,
    count: factor * servings,
    isChanged: factor !== 1,
    setCount,
    reset: () => setCount(servings),
  };
  const toggle = (id: string) => onChange({ ...picked, lines: lines.symmetricDifference(new Set([id])) });
  return (
    <section className={classes.recipe} aria-label={recipe.name}>
      <header className={classes.recipeHead}>
        {showName && <h3 dir="auto">{recipe.name}</h3>}
        <ServingsStepper recipeYield={recipe.recipeYield} scale={scale} />
      </header>
      {ingredientSections(recipe.recipeIngredient).map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
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
