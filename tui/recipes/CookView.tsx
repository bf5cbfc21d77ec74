import { Box } from 'ink';
import { useMemo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { Rule } from '../kit/text/Rule.tsx';
import { cookSheet } from './cook-sheet.ts';
import type { RecipePage } from './recipe-page.ts';

export interface CookViewProps {
  readonly page: RecipePage;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** One step at a time, for reading at the stove. */
export function CookView({ page, width, height, language }: CookViewProps) {
  const { recipe, step, scale } = useStore(page.store);
  const inner = width - 4;
  const sheet = useMemo(
    () => (recipe ? cookSheet(recipe, { step, scale, width: inner, height: height - 1, language }) : null),
    [recipe, step, scale, inner, height, language],
  );
  if (!sheet) return null;
  return (
    <Box paddingLeft={3} paddingTop={1}>
      <Lines lines={sheet.step} width={sheet.stepWidth} height={height - 1} />
      {sheet.ingredients.length > 0 && (
        <Box paddingLeft={2}>
          <Rule height={height - 1} />
          <Lines lines={sheet.ingredients} width={sheet.sideWidth} height={height - 1} />
        </Box>
      )}
    </Box>
  );
}
