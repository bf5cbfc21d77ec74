/** How the screen is divided at some size. */
export interface Frame {
  readonly columns: number;
  readonly rows: number;
  readonly isTooSmall: boolean;
  /** Rows between header and status line. */
  readonly bodyRows: number;
  /** Cells of a row of the list. */
  readonly listWidth: number;
  /** 0 where there is no room for a preview. */
  readonly previewWidth: number;
  /** Cells of a page that has the screen to itself. */
  readonly pageWidth: number;
  /** Whether seven columns have room for names. */
  readonly hasWeekGrid: boolean;
}

const MIN_COLUMNS = 40;
const MIN_ROWS = 10;
const SPLIT_FROM = 80;
const WEEK_FROM = 112;
/** Header, the row under it, status line and hints. */
const CHROME_ROWS = 4;
/** The rule between the panes with a blank on either side, and a margin on the right. */
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
