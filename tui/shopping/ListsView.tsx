import { Box } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { pickLines } from '../kit/forms/pick-lines.ts';
import { TextField } from '../kit/forms/TextField.tsx';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Shop } from './shop.ts';

export interface ListsViewProps {
  readonly shop: Shop;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly isNaming: boolean;
}

const MEASURE = 60;

/** The shopping lists to choose from. */
export function ListsView({ shop, width, height, language, isNaming }: ListsViewProps) {
  const { all, error, selected } = useStore(shop.lists.store);
  const { t } = language;
  const shown = shop.lists.shown();
  const instead: Line[] | null =
    all?.length === 0
      ? [
          [{ text: '❧', role: 'focus' }],
          BLANK,
          [{ text: t('tui.shopping.no_lists') }],
          [{ text: t('tui.shopping.no_lists_action'), role: 'soft' }],
        ]
      : null;
  const names = shown.map(({ name }) => safeLine(name ?? '') || t('tui.shopping.unnamed'));
  const rows = height - (isNaming ? 2 : 0);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {isNaming && (
        <Box height={2} paddingLeft={1} flexShrink={0}>
          <TextField field={shop.field} width={width - 2} placeholder={t('tui.shopping.name_hint')} />
        </Box>
      )}
      {all ? (
        <Box paddingLeft={instead ? 1 : 0}>
          <Lines
            lines={instead ?? pickLines(names, selected, Math.min(width - 1, MEASURE), rows)}
            width={width - 1}
            height={rows}
          />
        </Box>
      ) : (
        <Waiting error={error} width={width} height={rows} language={language} />
      )}
    </Box>
  );
}
