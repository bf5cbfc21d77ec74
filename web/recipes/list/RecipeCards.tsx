import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useColumns, useNear } from '../../kit/lists/use-near.ts';
import { useListView } from './list-view.ts';
import { CardSkeleton, RecipeCard } from './RecipeCard.tsx';
import classes from './RecipeGrid.module.css';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);
/** The first cards load their pictures eagerly. */
const URGENT = 2;
/** Only the rows near the window are drawn of a longer list: thousands of cards take a browser a minute. */
const MANY = 120;
/** About as many cards are compared and drawn together, so that drawing them is a short task. */
const TOGETHER = 4;
/** As many cards are drawn at once when the page opens. */
const AT_FIRST = 30;
/** Height of rows that have not been drawn, in pixels: that of the first rows. */
let usualHeight = 600;

interface RowsProps {
  readonly recipes: readonly RecipeSummary[];
  readonly isFirst: boolean;
  readonly isDrawnAtFirst: boolean;
  /** Whether the rows stay drawn wherever they are. */
  readonly isKept: boolean;
  readonly isCompact: boolean;
  /** The height of rows that have not been drawn yet, in pixels. */
  readonly height: number;
  readonly onHeight: (height: number) => void;
}

const isSame = (one: RowsProps, other: RowsProps) =>
  one.isFirst === other.isFirst &&
  one.isKept === other.isKept &&
  one.isCompact === other.isCompact &&
  one.height === other.height &&
  one.recipes.length === other.recipes.length &&
  one.recipes.every((recipe, index) => recipe === other.recipes[index]);

/** Some rows of a list. They are not drawn again when the list grows. */
const Rows = memo(function Rows(props: RowsProps) {
  const { recipes, isFirst, isDrawnAtFirst, isKept, isCompact, height, onHeight } = props;
  const place = useRef<HTMLDivElement>(null);
  const name = `${recipes[0]!.id} ${recipes.length} ${isCompact}`;
  const near = useNear(place, { name, isDrawnAtFirst, isKept });
  useEffect(() => {
    if (!isFirst || !near.isDrawn) return;
    const rows = place.current!;
    // A grid on its stage has no height yet, so all of its rows would be near the window.
    const resized = new ResizeObserver(() => rows.offsetHeight > 0 && onHeight(rows.offsetHeight));
    resized.observe(rows);
    return () => resized.disconnect();
  }, [isFirst, near.isDrawn, onHeight]);
  return (
    <div
      ref={place}
      className={classes.rows}
      data-row={recipes[0]!.id}
      style={near.isDrawn ? undefined : { blockSize: near.height ?? height }}
    >
      {near.isDrawn &&
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
  const columns = useColumns(grid, classes.grid!);
  const size = columns * Math.max(1, Math.round(TOGETHER / columns));
  const rows = Array.from({ length: columns === 0 ? 0 : Math.ceil(shown.length / size) }, (_, index) =>
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
          isDrawnAtFirst={index * size < AT_FIRST}
          isKept={shown.length <= MANY}
          isCompact={isCompact}
          height={height}
          onHeight={learn}
        />
      ))}
      {!recipes && skeletons.map((key) => <CardSkeleton key={key} />)}
    </div>
  );
}
