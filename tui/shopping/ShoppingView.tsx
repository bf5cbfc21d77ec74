import { Box } from 'ink';
import { useEffect } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import { TextField } from '../kit/forms/TextField.tsx';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { beyond, edgeMarked } from '../kit/text/marks.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import { rowLine } from './list-rows.ts';
import type { Shop } from './shop.ts';

export interface ShoppingViewProps {
  readonly shop: Shop;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly isAdding: boolean;
}

/** In wider rows, an item and its origin would be too far apart. */
const MEASURE = 76;
/** The field with a blank row below it. */
const FIELD_ROWS = 2;

const indented = (lines: readonly Line[]): Line[] => lines.map((line) => [{ text: ' ' }, ...line]);

/** The rows on screen. */
function useLines({ shop, width, height, language }: Omit<ShoppingViewProps, 'isAdding'>): readonly Line[] {
  const { list, selected, top } = useStore(shop.open.store);
  const { writes: unsent } = useStore(shop.open.outbox.store);
  const { t } = language;
  if (!list) return [];
  const rows = shop.open.rows();
  if (rows.length === 0)
    return [
      [{ text: ' ❧', role: 'focus' }],
      BLANK,
      ...indented(wrap(t('tui.shopping.empty'), width - 1)),
      ...indented(wrap(t('tui.shopping.empty_action'), width - 1, 'soft')),
    ];
  const recipes = new Map(list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe.name]));
  const format = { width: Math.min(width, MEASURE), language, selected, unsent, recipes };
  const shown = rows.slice(top, top + height).map((row) => rowLine(row, format));
  return edgeMarked(shown, format.width, beyond(top, height, rows.length));
}

/** One shopping list. */
export function ShoppingView(props: ShoppingViewProps) {
  const { shop, width, height, language, isAdding } = props;
  const { list, error } = useStore(shop.open.store);
  const room = Math.max(1, height - (isAdding ? FIELD_ROWS : 0));
  const lines = useLines({ ...props, height: room });
  // Scrolls to the item added last.
  useEffect(() => shop.resize(room), [shop, room]);
  if (!list) return <Waiting error={error} width={width} height={height} language={language} />;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {isAdding && (
        <Box height={FIELD_ROWS} paddingLeft={1} flexShrink={0}>
          <TextField field={shop.field} width={width - 2} placeholder={language.t('shopping.line_hint')} />
        </Box>
      )}
      <Lines lines={lines} width={width} height={room} />
    </Box>
  );
}
