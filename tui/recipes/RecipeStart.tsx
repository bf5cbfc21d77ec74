import { useMemo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import type { RecipeShelf } from './recipe-shelf.ts';
import { previewLines } from './sheet.ts';

export interface RecipeStartProps {
  readonly recipe: RecipeSummary | undefined;
  readonly shelf: RecipeShelf;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The beginning of a recipe, beside the row that names it. */
export function RecipeStart({ recipe, shelf, width, height, language }: RecipeStartProps) {
  useStore(shelf.store);
  const whole = (recipe && shelf.find(recipe)) ?? null;
  const lines = useMemo(
    () => (recipe ? previewLines(recipe, whole, { width, scale: 1, language }) : []),
    [recipe, whole, width, language],
  );
  return <Lines lines={lines} width={width} height={height} />;
}
