import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from './RecipeCard.module.css';
import type { Selection } from './selection.ts';

/** Ticks a card. The whole card is the target. */
export function CardTick({ recipe, selection }: { recipe: RecipeSummary; selection: Selection }) {
  const t = useTranslate();
  const id = useId();
  const isSelected = selection.selected.has(recipe.id);
  return (
    <label className={classes.tick} htmlFor={id} data-selected={isSelected || undefined}>
      <Checkbox
        id={id}
        aria-label={t('web.table.select', { name: recipe.name })}
        checked={isSelected}
        onChange={() => selection.toggle(recipe.id)}
      />
    </label>
  );
}
