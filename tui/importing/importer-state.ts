import type { ImportPage } from '../../core/client/importing/import-page.ts';
import type { ImportPreview, PageInspection } from '../../core/importing/endpoints.ts';
import type { Run } from './import-run.ts';

/** A recipe found but not stored yet. */
export interface Found {
  readonly page: ImportPage;
  readonly preview: ImportPreview;
}

export interface ImporterState {
  /** The pages being read; null if none. */
  readonly reading: string | null;
  readonly found: Found | null;
  /** The bulk import. It continues when the user leaves the view. */
  readonly run: Run | null;
  readonly selected: number;
  /** The inspected page, for users who want to know why a page is read as it is. */
  readonly scrape: { readonly source: string; readonly page: PageInspection } | null;
}
