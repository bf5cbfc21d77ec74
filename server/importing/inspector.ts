import type { PageInspection } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import { foreignText } from '../../core/importing/foreign-file.ts';
import { lossesOf } from '../../core/importing/losses.ts';
import type { TracedPage } from '../../core/importing/page/trace/trace-page.ts';
import { schemaOrgOf } from '../../core/importing/structured/schema-org.ts';
import { toRecipe } from '../../core/importing/to-recipe.ts';
import type { ImportParts, ImportRequest, ImportService } from './service.ts';

export interface InspectorParts {
  readonly countOne: ImportService['countOne'];
  readonly fetchPage: ImportParts['fetchPage'];
  /** Reads a page with all of its sources, in a worker thread. */
  readonly trace: (data: string, url: string | null) => Promise<TracedPage>;
}

interface Source {
  readonly url: string | null;
  readonly data: string | null;
}

const said = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** Shows how pages are read. Stores nothing. */
export function pageInspector({ countOne, fetchPage, trace }: InspectorParts) {
  async function sourceText({ url, data }: Source, { caller, signal }: ImportRequest) {
    if (data) {
      const foreign = foreignText(data);
      if (foreign) throw failImport(`importing.${foreign}_file`);
      return { url, text: data };
    }
    if (!url) throw failImport(data === '' ? 'importing.empty_file' : 'importing.no_recipe');
    countOne(caller);
    return fetchPage(url, caller, signal);
  }

  return {
    async inspect(source: Source, request: ImportRequest): Promise<PageInspection> {
      const started = performance.now();
      const { url, text } = await sourceText(source, request);
      const fetched = { stage: 'fetch' as const, ms: Math.round(performance.now() - started) };
      const { recipe, unread, trace: read } = await trace(text, url);
      const stored = recipe && toRecipe(recipe, { t: request.language.t, url, includeTags: false });
      return {
        ...read,
        timings: source.data ? read.timings : [fetched, ...read.timings],
        url,
        recipe: recipe && schemaOrgOf(recipe),
        imageUrl: recipe?.imageUrls[0] ?? null,
        leftOut: recipe && stored ? lossesOf(recipe, stored, { unread }) : [],
      };
    },

    /** The cleaned recipe with all other data of the page about it. Null if there is none. */
    async scrape(url: string, request: ImportRequest): Promise<Record<string, unknown> | null> {
      countOne(request.caller);
      const page = await fetchPage(url, request.caller, request.signal);
      const { recipe, scraped } = await trace(page.text, page.url);
      return recipe && { ...scraped, ...said(schemaOrgOf(recipe)) };
    },
  };
}
export type PageInspector = ReturnType<typeof pageInspector>;
