import { Box } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { useStore } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, wrap } from '../kit/text/line.ts';
import { Rule } from '../kit/text/Rule.tsx';
import type { RecipePage } from './recipe-page.ts';

export interface RecipePageViewProps {
  readonly page: RecipePage;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** A recipe on the whole screen. Title and facts stay, ingredients and steps scroll. */
export function RecipePageView({ page, width, height, language }: RecipePageViewProps) {
  const { sheet, scroll, error } = useStore(page.store);
  if (!sheet) {
    const { t } = language;
    const lines = error
      ? [...wrap(errorText(error, t), width, 'error'), BLANK, ...wrap(t('tui.retry'), width, 'soft')]
      : [];
    return (
      <Box paddingLeft={1}>
        <Lines lines={lines} width={width} height={height} />
      </Box>
    );
  }
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
