import { useState } from 'react';
import { ingredientSections } from '../../core/recipes/ingredient-line.ts';
import type { IngredientLine } from '../../core/recipes/schema.ts';
import classes from './Ingredients.module.css';
import { IngredientText } from './IngredientText.tsx';

/** The lines in their sections; each can be ticked off while it is laid out. */
export function Ingredients({ lines, factor }: { lines: readonly IngredientLine[]; factor: number }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setTicked((current) => new Set(current.has(id) ? [...current].filter((other) => other !== id) : [...current, id]));
  return ingredientSections(lines).map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
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
              <input type="checkbox" checked={ticked.has(line.referenceId)} onChange={() => toggle(line.referenceId)} />
              <IngredientText line={line} factor={factor} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  ));
}
