import { Box } from 'ink';
import { windowLines } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import { detailLines, kitchenLine, suggestionLine } from './suggestion-lines.ts';
import type { Suggestions } from './suggestions.ts';

const MEASURE = 130;
/** Rows for all that the selected recipe lacks. */
const DETAIL = 3;
/** From this height on, the detail has room. */
const TALL = 12;

type Props = PlaceProps & { readonly suggestions: Suggestions };

/** The rows around the selected one, and what that one lacks. */
function Found({ suggestions, width, height, language }: Props) {
  const { found, at } = useStore(suggestions.store);
  const all = found ?? [];
  const detail = height < TALL ? 0 : DETAIL + 1;
  const visible = height - detail;
  const rows = windowLines(all, at, { width, height: visible }, (one, isSelected) =>
    suggestionLine(one, width, isSelected, language),
  );
  const under: Line[] = detail > 0 && all[at] ? [BLANK, ...detailLines(all[at], width - 1, language)] : [];
  return (
    <Box flexDirection="column">
      <Lines lines={rows} width={width} height={visible} />
      <Box paddingLeft={1}>
        <Lines lines={under.slice(0, detail)} width={width - 1} height={detail} />
      </Box>
    </Box>
  );
}

/** What can be cooked with the foods at hand. */
export function SuggestionsView(props: Props) {
  const { suggestions, language } = props;
  const state = useStore(suggestions.store);
  const width = Math.min(props.width, MEASURE);
  const height = props.height - 2;
  const size = { width, height };
  const { found, error } = state;
  return (
    <Box flexDirection="column">
      <Lines lines={[kitchenLine(state, width, language), BLANK]} width={width} height={2} />
      {found === null ? (
        <Waiting error={error} {...size} language={language} />
      ) : found.length === 0 ? (
        <Box paddingLeft={1}>
          <Lines lines={wrap(language.t('tui.suggest.nothing'), width - 2, 'soft')} width={width - 2} height={height} />
        </Box>
      ) : (
        <Found {...props} {...size} />
      )}
    </Box>
  );
}
