import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useListView } from './list-view.ts';
import { CardSkeleton, RecipeCard } from './RecipeCard.tsx';
import classes from './RecipeGrid.module.css';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);
/** The first cards load their pictures eagerly. */
const URGENT = 6;

export interface RecipeCardsProps {
  /** Undefined while loading: skeleton cards are shown. */
  readonly recipes: readonly RecipeSummary[] | undefined;
  /** Whether newer results are loading. */
  readonly isStale?: boolean;
}

/** Recipes as a grid of cards. */
export function RecipeCards({ recipes, isStale = false }: RecipeCardsProps) {
  const { isCompact } = useListView();
  return (
    <div
      className={classes.grid}
      aria-busy={!recipes}
      data-stale={isStale || undefined}
      data-compact={isCompact || undefined}
    >
      {recipes?.map((recipe, index) => (
        <RecipeCard key={recipe.id} recipe={recipe} isUrgent={index < URGENT} />
      ))}
      {!recipes && skeletons.map((key) => <CardSkeleton key={key} />)}
    </div>
  );
}
