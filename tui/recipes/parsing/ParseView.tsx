import { Box, Text } from 'ink';
import { FormView } from '../../kit/forms/FormView.tsx';
import type { PlaceProps } from '../../kit/place.ts';
import { useStore } from '../../kit/store.ts';
import { errorText } from '../../kit/text/error-text.ts';
import { Lines } from '../../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../../kit/text/line.ts';
import { useTheme } from '../../kit/text/theme.ts';
import { detailLines, stateLine, tableLines } from './parse-lines.ts';
import type { Parser } from './parser.ts';

/** Rows of the open form: title, blank, five fields, and a line of help. */
const FORM_ROWS = 9;
const DETAIL_ROWS = 5;
const MARGIN = 1;

/** The lines of a recipe in columns. The selected one is shown below in its parts, or as a form. */
export function ParseView({ parser, overlay, width, height, language, forms }: PlaceProps & { parser: Parser }) {
  const state = useStore(parser.store);
  const { styles } = useTheme();
  const { t } = language;
  const { rows, error, isBusy } = state;
  const room = width - MARGIN;
  if (rows.length === 0 || (error && rows.every(({ state: one }) => one === 'apart'))) {
    const lines: Line[] = error
      ? [...wrap(errorText(error, t), room, 'error'), BLANK, ...wrap(t('tui.retry'), room, 'soft')]
      : wrap(isBusy ? t('tui.parse.busy') : t('tui.parse.nothing'), room, 'soft');
    return (
      <Box paddingLeft={MARGIN}>
        <Lines lines={lines} width={room} height={height} />
      </Box>
    );
  }
  const isEditing = overlay === 'form';
  const below = Math.min(isEditing ? FORM_ROWS : DETAIL_ROWS, Math.max(0, height - 6));
  const above = height - below - 2;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Lines lines={tableLines(state, width, above, t)} width={width} height={above} />
      <Text {...styles.line}>{'─'.repeat(width)}</Text>
      <Box flexDirection="column" paddingLeft={MARGIN} height={below + 1} flexShrink={0}>
        {isEditing ? (
          <FormView forms={forms} width={room} height={below + 1} language={language} />
        ) : (
          <Lines
            lines={[...detailLines(parser.row(), room, language), stateLine(state, t)]}
            width={room}
            height={below + 1}
          />
        )}
      </Box>
    </Box>
  );
}
