import { unbroken } from '../../../core/kit/text/unbroken.ts';
import { ingredientLine } from '../../../core/recipes/ingredient-line.ts';
import { beforeNote } from '../../../core/recipes/quantity.ts';
import type { IngredientLine } from '../../../core/recipes/schema.ts';
import { useLanguage } from '../../kit/language.tsx';
import { RichLine } from '../../kit/layout/RichText.tsx';
import classes from './IngredientText.module.css';

/** One ingredient, scaled. */
export function IngredientText({ line, factor }: { line: IngredientLine; factor: number }) {
  const { locale } = useLanguage();
  const parts = ingredientLine(line, { scale: factor, locale });
  const { quantity, unit, food, note } = parts;
  const amount = unbroken([quantity, unit].filter(Boolean).join(' '));
  return (
    <span className={classes.line} dir="auto">
      {amount && <b className={classes.amount}>{amount}</b>}
      {amount && ' '}
      {food}
      {note && (
        <>
          {food && beforeNote(parts)}
          <span className={food ? classes.note : undefined}>
            <RichLine text={note} />
          </span>
        </>
      )}
    </span>
  );
}
