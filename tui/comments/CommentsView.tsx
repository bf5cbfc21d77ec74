import { Box } from 'ink';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Discussion } from './discussion.ts';
import { entryLines } from './entry-lines.ts';

const MARGIN = 1;
const MEASURE = 76;

/** Comments and timeline of a recipe, latest first. The selected entry is always visible. */
export function CommentsView({ discussion, width, height, language }: PlaceProps & { discussion: Discussion }) {
  const { all, error, selected } = useStore(discussion.rows.store);
  if (!all) return <Waiting error={error} width={width} height={height} language={language} />;
  const room = Math.min(width - MARGIN, MEASURE);
  if (all.length === 0)
    return (
      <Box paddingLeft={MARGIN}>
        <Lines
          lines={[
            ...wrap(language.t('tui.comments.none'), room),
            ...wrap(language.t('tui.comments.none_action'), room, 'soft'),
          ]}
          width={room}
          height={height}
        />
      </Box>
    );
  const lines: Line[] = [];
  let [from, to] = [0, 0];
  for (const [index, entry] of all.entries()) {
    if (index > 0) lines.push(BLANK);
    if (index === selected) from = lines.length;
    lines.push(...entryLines(entry, room, index === selected, language));
    if (index === selected) to = lines.length;
  }
  const top = to <= height ? 0 : Math.min(from, Math.max(to - height, 0));
  return (
    <Box paddingLeft={MARGIN}>
      <Lines lines={lines} from={top} width={room} height={height} />
    </Box>
  );
}
