import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useColumns, useNear } from '../../kit/lists/use-near.ts';
import { useListView } from './list-view.ts';
import { CardSkeleton, RecipeCard } from './RecipeCard.tsx';
import classes from './RecipeGrid.module.css';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);
/** The first cards load their pictures eagerly. */
const URGENT = 2;
/** Of a longer list only the rows near the window are drawn: thousands of cards take a browser a minute. */
const MANY = 120;
/** Rows that are compared and drawn together. */
const ROWS = 4;
/** Height of rows that have not been drawn, in pixels: that of the first rows. */
let usualHeight = ROWS * 300;

interface RowsProps {
  readonly recipes: readonly RecipeSummary[];
  readonly isFirst: boolean;
  /** The height of rows that have not been drawn yet, in pixels. Null draws them wherever they are. */
  readonly height: number | null;
  readonly onHeight: (height: number) => void;
}

const isSame = (one: RowsProps, other: RowsProps) =>
  one.isFirst === other.isFirst &&
  one.height === other.height &&
  one.recipes.length === other.recipes.length &&
  one.recipes.every((recipe, index) => recipe === other.recipes[index]);

/** Some rows of a list. They are not drawn again when the list grows. */
const Rows = memo(function Rows({ recipes, isFirst, height, onHeight }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, isFirst);
  const isDrawn = height === null || near.isNear;
  useEffect(() => {
    if (isFirst && isDrawn) onHeight(place.current!.offsetHeight);
  }, [isFirst, isDrawn, onHeight]);
  return (
    <div ref={place} className={classes.rows} style={isDrawn ? undefined : { blockSize: near.height ?? height }}>
      {isDrawn &&
        recipes.map((recipe, index) => (
          <RecipeCard key={recipe.id} recipe={recipe} isUrgent={isFirst && index < URGENT} />
        ))}
    </div>
  );
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
  const grid = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(usualHeight);
  const learn = useCallback((seen: number) => {
    usualHeight = seen;
    setHeight(seen);
  }, []);
  const shown = recipes ?? [];
  const size = useColumns(grid, classes.grid!) * ROWS;
  const rows = Array.from({ length: size === 0 ? 0 : Math.ceil(shown.length / size) }, (_, index) =>
    shown.slice(index * size, (index + 1) * size),
  );
  return (
    <div
      ref={grid}
      className={classes.grid}
      aria-busy={!recipes}
      data-stale={isStale || undefined}
      data-compact={isCompact || undefined}
    >
      {rows.map((some, index) => (
        <Rows
          key={some[0]!.id}
          recipes={some}
          isFirst={index === 0}
          height={shown.length > MANY ? height : null}
          onHeight={learn}
        />
      ))}
      {!recipes && skeletons.map((key) => <CardSkeleton key={key} />)}
    </div>
  );
}
