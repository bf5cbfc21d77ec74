import { Transform } from 'ink';
import { memo } from 'react';
import { cutLine, type Line, lineText, type Span } from './line.ts';
import { painted, withoutBlankEnd } from './paint.ts';
import { useTheme } from './theme.ts';

const isSameSpan = (a: Span, b: Span): boolean =>
  a === b ||
  (a.text === b.text &&
    a.role === b.role &&
    a.isSelected === b.isSelected &&
    a.color === b.color &&
    a.pixels === b.pixels);

const isSameLine = (a: Line, b: Line): boolean =>
  a === b || (a.length === b.length && a.every((span, index) => isSameSpan(span, b[index]!)));

/**
 * One row of at most `width` cells. It is one text for Ink, which gets its colors last: in every frame, Ink joins,
 * measures and reads each text that has colors within, letter by letter.
 */
export const Row = memo(
  function Row({ line, width }: { line: Line; width: number }) {
    const theme = useTheme();
    const shown = withoutBlankEnd(cutLine(line, width), theme);
    // An empty text has no row.
    const text = lineText(shown) || ' ';
    const paint = (drawn: string) => (drawn === text && shown.length > 0 ? painted(shown, theme) : drawn);
    return <Transform transform={paint}>{text}</Transform>;
  },
  (before, after) => before.width === after.width && isSameLine(before.line, after.line),
);
