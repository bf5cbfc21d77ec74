import { memo } from 'react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useListView } from './list-view.ts';
import { CardSkeleton, RecipeCard } from './RecipeCard.tsx';
import classes from './RecipeGrid.module.css';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);
/** The first cards load their pictures eagerly. */
const URGENT = 6;
/** Cards that are compared and drawn together. */
const SLICE = 15;

interface SliceProps {
  readonly recipes: readonly RecipeSummary[];
  readonly urgent: number;
}

const isSame = (one: SliceProps, other: SliceProps) =>
  one.urgent === other.urgent &&
  one.recipes.length === other.recipes.length &&
  one.recipes.every((recipe, index) => recipe === other.recipes[index]);

/** Some cards of a list. They are not drawn again when the list grows. */
const Slice = memo(function Slice({ recipes, urgent }: SliceProps) {
  return recipes.map((recipe, index) => <RecipeCard key={recipe.id} recipe={recipe} isUrgent={index < urgent} />);
}, isSame);

export interface RecipeCardsProps {
  /** Undefined while loading: skeleton cards are shown. */
  readonly recipes: readonly RecipeSummary[] | undefined;
  /** Whether newer results are loading. */
  readonly isStale?: boolean;
}

/** Recipes as a grid of cards. */
export function RecipeCards({ recipes, isStale = false }: RecipeCardsProps) {
  const { isCompact } = useListView();
  const shown = recipes ?? [];
  const slices = Array.from({ length: Math.ceil(shown.length / SLICE) }, (_, index) =>
    shown.slice(index * SLICE, (index + 1) * SLICE),
  );
  return (
    <div
      className={classes.grid}
      aria-busy={!recipes}
      data-stale={isStale || undefined}
      data-compact={isCompact || undefined}
    >
      {slices.map((slice, index) => (
        <Slice key={slice[0]!.id} recipes={slice} urgent={index === 0 ? URGENT : 0} />
      ))}
      {!recipes && skeletons.map((key) => <CardSkeleton key={key} />)}
    </div>
  );
}
