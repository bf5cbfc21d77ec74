/** The layout of the screen at a given size. */
export interface Frame {
  readonly columns: number;
  readonly rows: number;
  readonly isTooSmall: boolean;
  /** Rows between header and status line. */
  readonly bodyRows: number;
  /** Width of a list row, in cells. */
  readonly listWidth: number;
  /** 0 if there is no room for a preview. */
  readonly previewWidth: number;
  /** Width of a full-screen page, in cells. */
  readonly pageWidth: number;
  /** Whether seven columns are wide enough for names. */
  readonly hasWeekGrid: boolean;
}

const MIN_COLUMNS = 40;
const MIN_ROWS = 10;
const SPLIT_FROM = 80;
const WEEK_FROM = 112;
/** Header, the row below it, status line and hints. */
const CHROME_ROWS = 4;
/** The rule between the panes with a blank on either side, and the right margin. */
const RULE_CELLS = 3;
const MARGIN = 1;

export function frameFor(columns: number, rows: number): Frame {
  const isSplit = columns >= SPLIT_FROM;
  const listWidth = isSplit ? Math.min(64, Math.floor(columns * (columns >= 120 ? 0.43 : 0.48))) : columns;
  return {
    columns,
    rows,
    isTooSmall: columns < MIN_COLUMNS || rows < MIN_ROWS,
    bodyRows: Math.max(1, rows - CHROME_ROWS),
    listWidth,
    previewWidth: isSplit ? columns - listWidth - RULE_CELLS - MARGIN : 0,
    pageWidth: columns - 2 * MARGIN,
    hasWeekGrid: columns >= WEEK_FROM && rows >= 30,
  };
}
