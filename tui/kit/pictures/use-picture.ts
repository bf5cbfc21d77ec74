import { useLayoutEffect } from 'react';
import { type Line, lineText } from '../text/line.ts';
import type { Picture } from './draw.ts';
import type { PictureLayer } from './picture-layer.ts';

export interface PictureAt {
  readonly picture: Picture;
  readonly row: number;
  readonly column: number;
}

/** Shows a picture at a place of the screen while the view is open. `beside` has the texts of its rows. */
export function usePicture(layer: PictureLayer, at: PictureAt | null, beside: readonly Line[]): void {
  const { picture = null, row = 0, column = 0 } = at ?? {};
  // Text that is drawn in a row may delete a picture in it, unless the terminal keeps pictures apart from text.
  const rowTexts = picture?.place && !picture.remove ? beside.map(lineText).join('\n') : '';
  // Taken away before the next frame is drawn, which may have text there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again with other texts beside it
  useLayoutEffect(
    () => (picture?.place ? layer.show({ picture, row, column }) : undefined),
    [picture, row, column, rowTexts, layer],
  );
}
