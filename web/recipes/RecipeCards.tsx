import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { CardSkeleton, RecipeCard } from './RecipeCard.tsx';
import classes from './RecipeGrid.module.css';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);
/** Pictures in the first rows are asked for at once. */
const URGENT = 6;

export interface RecipeCardsProps {
  /** Absent while they are not known: the shapes of cards stand for them. */
  readonly recipes: readonly RecipeSummary[] | undefined;
  /** Whether others are on their way. */
  readonly isStale?: boolean;
}

/** Recipes as cards beside each other. */
export function RecipeCards({ recipes, isStale = false }: RecipeCardsProps) {
  return (
    <div className={classes.grid} aria-busy={!recipes} data-stale={isStale || undefined}>
      {recipes?.map((recipe, index) => (
        <RecipeCard key={recipe.id} recipe={recipe} isUrgent={index < URGENT} />
      ))}
      {!recipes && skeletons.map((key) => <CardSkeleton key={key} />)}
    </div>
  );
}
