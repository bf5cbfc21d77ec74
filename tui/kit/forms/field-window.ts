import { cells, graphemes, head } from '../text/cells.ts';
import { safe } from '../text/safe.ts';
import type { FieldState } from './field.ts';

/** The visible part of a field's text: before the cursor, the character under it, and the rest. */
export interface FieldWindow {
  readonly before: string;
  readonly under: string;
  readonly after: string;
}

/** Cells that stay visible after the cursor, for context when moving back. */
const AHEAD = 8;
const MORE = '…';

/** The end of the text in at most `width` cells. */
function tail(text: string, width: number): string {
  let kept = '';
  let used = 0;
  for (const grapheme of graphemes(text).reverse()) {
    used += cells(grapheme);
    if (used > width) break;
    kept = grapheme + kept;
  }
  return kept;
}

const drawn = (text: string, isSecret: boolean): string =>
  isSecret ? '•'.repeat(graphemes(text).length) : safe(text).replace(/\n/g, ' ');

/** The part of the text around the cursor that fits `width` cells. "…" marks omitted text. */
export function fieldWindow(
  { text, at }: Pick<FieldState, 'text' | 'at'>,
  width: number,
  isSecret = false,
): FieldWindow {
  const left = drawn(text.slice(0, at), isSecret);
  const [under = ' ', ...rest] = graphemes(drawn(text.slice(at), isSecret));
  const right = rest.join('');
  const ahead = Math.min(cells(right), AHEAD, Math.floor(width / 2));
  const room = Math.max(0, width - cells(under) - ahead);
  const before = cells(left) <= room ? left : MORE + tail(left, room - 1);
  const space = Math.max(0, width - cells(before) - cells(under));
  const after = cells(right) <= space ? right : space > 0 ? head(right, space - 1) + MORE : '';
  return { before, under, after };
}
