import { Box } from 'ink';
import { useMemo } from 'react';
import type { Language } from '../../../core/kit/translate.ts';
import type { PictureLayer } from '../../kit/pictures/picture-layer.ts';
import { usePicture } from '../../kit/pictures/use-picture.ts';
import { useStore } from '../../kit/store.ts';
import { Lines } from '../../kit/text/Lines.tsx';
import { Rule } from '../../kit/text/Rule.tsx';
import { ScrollLines } from '../../kit/text/ScrollLines.tsx';
import type { RecipePage } from '../recipe-page.ts';
import { cookSheet } from './cook-sheet.ts';
import type { Ticks } from './ticks.ts';

export interface CookViewProps {
  readonly page: RecipePage;
  readonly ticks: Ticks;
  readonly layer: PictureLayer;
  /** The keys act on the ingredients. */
  readonly isTicking: boolean;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** Where the sheet begins. Rows and columns of a terminal count from 1. */
const FIRST_ROW = 4;
const FIRST_COLUMN = 4;

/** One step at a time, for reading at the stove. */
export function CookView({ page, ticks, layer, isTicking, width, height, language }: CookViewProps) {
  const { shown, step, picture } = useStore(page.store);
  const ticked = useStore(ticks.store);
  const inner = width - 4;
  const sheet = useMemo(() => {
    const scale = shown?.factor ?? 1;
    const format = { step, scale, width: inner, height: height - 1, language, ticks: ticked, isTicking, picture };
    return shown ? cookSheet(shown.recipe, format) : null;
  }, [shown, step, inner, height, language, ticked, isTicking, picture]);
  const { row = 0, column = 0 } = sheet?.picture ?? {};
  const at = sheet?.picture && { ...sheet.picture, row: FIRST_ROW + row, column: FIRST_COLUMN + column };
  usePicture(layer, at ?? null, sheet ? [...sheet.step.slice(row), ...sheet.ingredients.slice(row)] : []);
  if (!sheet) return null;
  const hasStep = sheet.stepWidth > 0;
  return (
    <Box paddingLeft={3} paddingTop={1}>
      {hasStep && (
        <ScrollLines lines={sheet.step} scroll={page.stepScroll} width={sheet.stepWidth} height={height - 1} />
      )}
      {sheet.ingredients.length > 0 && (
        <Box paddingLeft={hasStep ? 2 : 0}>
          {hasStep && <Rule height={height - 1} />}
          <Lines lines={sheet.ingredients} width={sheet.sideWidth} height={height - 1} />
        </Box>
      )}
    </Box>
  );
}
