import { ingredientSections } from '../../../core/recipes/ingredient-line.ts';
import type { IngredientLine } from '../../../core/recipes/schema.ts';
import classes from './Ingredients.module.css';
import { IngredientText } from './IngredientText.tsx';
import type { Ticks } from './use-ticks.ts';

export interface IngredientsProps {
  readonly lines: readonly IngredientLine[];
  readonly factor: number;
  readonly ticks: Ticks;
}

/** The ingredients in their sections, each with a checkbox. */
export function Ingredients({ lines, factor, ticks }: IngredientsProps) {
  return ingredientSections(lines).map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their position
    <section key={index} className={classes.section}>
      {section.title && (
        <h3 className={classes.title} dir="auto">
          {section.title}
        </h3>
      )}
      <ul className={classes.list}>
        {section.lines.map((line) => (
          <li key={line.referenceId}>
            <label className={classes.row}>
              <input
                type="checkbox"
                checked={ticks.has(line.referenceId)}
                onChange={() => ticks.toggle(line.referenceId)}
              />
              <IngredientText line={line} factor={factor} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  ));
}
