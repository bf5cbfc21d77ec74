import type { Picture } from './draw.ts';

/** A picture at a place of the screen. Rows and columns count from 1. */
export interface Placed {
  readonly picture: Pick<Picture, 'columns' | 'rows' | 'place' | 'remove'>;
  readonly row: number;
  readonly column: number;
}

/** Pictures above the frame. Ink knows nothing of them: it leaves their cells blank. */
export interface PictureLayer {
  /** Shows a picture once the frame with its blank cells is drawn. The returned function takes it away. */
  show(placed: Placed): () => void;
  /** Takes all pictures away, until `again` is called. */
  hide(): void;
  again(): void;
}

export interface LayerParts {
  readonly write: (text: string) => void;
  /** Resolves when the frame is on the screen. */
  readonly flushed: () => Promise<void>;
}

const SAVE = '\u001b7';
const RESTORE = '\u001b8';
const goTo = (row: number, column: number): string => `\u001b[${row};${column}H`;

function blanks({ picture, row, column }: Placed): string {
  return Array.from(
    { length: picture.rows },
    (_, index) => `${goTo(row + index, column)}\u001b[${picture.columns}X`,
  ).join('');
}

export function createPictureLayer({ write, flushed }: LayerParts): PictureLayer {
  let shown: Placed | null = null;
  let isDrawn = false;
  let isHidden = false;

  function remove() {
    if (!shown || !isDrawn) return;
    isDrawn = false;
    write(SAVE + (shown.picture.remove || blanks(shown)) + RESTORE);
  }

  async function draw(placed: Placed) {
    await flushed();
    if (shown !== placed || isHidden) return;
    isDrawn = true;
    write(SAVE + goTo(placed.row, placed.column) + placed.picture.place + RESTORE);
  }

  return {
    show: (placed) => {
      shown = placed;
      void draw(placed);
      return () => {
        if (shown !== placed) return;
        // The next frame is drawn after this: it may have text where the picture was.
        remove();
        shown = null;
      };
    },
    hide: () => {
      remove();
      isHidden = true;
    },
    again: () => {
      isHidden = false;
      if (shown) void draw(shown);
    },
  };
}
