import { Box } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import type { PictureLayer } from '../kit/pictures/picture-layer.ts';
import { usePicture } from '../kit/pictures/use-picture.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { Rule } from '../kit/text/Rule.tsx';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { RecipePage } from './recipe-page.ts';

export interface RecipePageViewProps {
  readonly page: RecipePage;
  readonly layer: PictureLayer;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** Header and timers above the page, and its margin. Rows and columns of a terminal count from 1. */
const FIRST_ROW = 3;
const FIRST_COLUMN = 2;

/** A recipe on the whole screen. Title and facts stay, ingredients and steps scroll. */
export function RecipePageView({ page, layer, width, height, language }: RecipePageViewProps) {
  const { sheet, scroll, error } = useStore(page.store);
  const { picture = null, column = 0 } = sheet?.picture ?? {};
  usePicture(layer, picture && { picture, row: FIRST_ROW, column: FIRST_COLUMN + column }, sheet?.head ?? []);
  if (!sheet) return <Waiting error={error} width={width} height={height} language={language} />;
  const headRows = Math.min(sheet.head.length, height - 1);
  const rows = height - headRows;
  return (
    <Box flexDirection="column" paddingLeft={1}>
      <Lines lines={sheet.head} width={width} height={headRows} />
      <Box>
        {sheet.panes.map((pane, index) => (
          <Box key={pane.id}>
            {index > 0 && <Rule height={rows} />}
            <Lines lines={pane.lines} from={scroll[index] ?? 0} width={pane.width} height={rows} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
