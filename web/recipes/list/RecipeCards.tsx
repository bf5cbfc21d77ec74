import { memo, startTransition, useEffect, useState } from 'react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useListView } from './list-view.ts';
import { CardSkeleton, RecipeCard } from './RecipeCard.tsx';
import classes from './RecipeGrid.module.css';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);
/** The first cards load their pictures eagerly. */
const URGENT = 6;
/** Cards that are drawn in one go. More would hold up the scrolling of a phone. */
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

/**
 * How many cards are drawn: a list that arrives grows slice by slice. One that was loaded before is whole at once, so that
 * the page can return to where it was scrolled to.
 */
function useDrawn(recipes: readonly RecipeSummary[] | undefined): number {
  const [drawn, setDrawn] = useState(recipes ? Number.POSITIVE_INFINITY : 2 * SLICE);
  const isWhole = !recipes || drawn >= recipes.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + SLICE)));
    return () => clearTimeout(timer);
  }, [isWhole, drawn]);
  return drawn;
}

export interface RecipeCardsProps {
  /** Undefined while loading: skeleton cards are shown. */
  readonly recipes: readonly RecipeSummary[] | undefined;
  /** Whether newer results are loading. */
  readonly isStale?: boolean;
}

/** Recipes as a grid of cards. */
export function RecipeCards({ recipes, isStale = false }: RecipeCardsProps) {
  const { isCompact } = useListView();
  const drawn = useDrawn(recipes);
  const shown = recipes?.slice(0, drawn) ?? [];
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
