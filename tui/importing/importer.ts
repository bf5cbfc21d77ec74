import type { LovageClient } from '../../core/app/client.ts';
import type { ImportPreview, PageInspection } from '../../core/importing/endpoints.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { FileError } from '../kit/files.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import { type Bulk, createBulk } from './bulk.ts';
import { createImportForm } from './import-form.ts';
import { countsOf, isOver, type Run, type RunRow } from './import-run.ts';
import { givenIn, type Page } from './import-source.ts';
import { scrapeForm } from './scrape-form.ts';

/** A recipe found but not stored yet. */
export interface Found {
  readonly page: Page;
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

/** Imports from addresses, files and texts, with a preview before anything is stored. */
export interface Importer {
  readonly store: Store<ImporterState>;
  /** Scroll position of the preview and of the inspected page. */
  readonly scroll: Scroll;
  /** Opens the form, unless a preview or an import is in progress. */
  enter(): void;
  openForm(): void;
  keep(): void;
  /** Discards the preview, or stops the bulk import. Stored recipes stay. */
  stop(): void;
  row(): RunRow | undefined;
  openRow(): void;
  move(by: number): void;
  askForScrape(): void;
  dispose(): void;
}

export interface ImporterParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  /** Called after recipes were imported. */
  readonly changed: () => void;
  readonly open: (slug: string) => void;
  readonly imported: (slug: string) => void;
}

const NOTHING: ImporterState = { reading: null, found: null, run: null, selected: 0, scrape: null };

export function createImporter(parts: ImporterParts): Importer {
  const { client, connection, shell, forms, language, changed, open, imported } = parts;
  const { t } = language;
  const store = createStore<ImporterState>(NOTHING);
  const scroll = createScroll();
  let asking = new AbortController();
  /** Whether the user has seen the result of the last bulk import. */
  let isEndSeen = true;
  const form = createImportForm(t);
  const bulk: Bulk = createBulk({
    client,
    connection,
    tell: (run) => store.set({ run }),
    ended: (run) => {
      isEndSeen = shell.view() === 'importing';
      changed();
      const counts = countsOf(run);
      shell.say(t('tui.import.many_done', { ...counts }), counts.failed > 0 ? 'error' : 'success');
    },
    failed: (thrown) => shell.say(errorText(asAppError(thrown), t), 'error'),
  });

  async function look(page: Page, signal: AbortSignal) {
    const { ifExists, ...wish } = form.choices();
    const body = { url: page.url ?? null, data: page.data ?? null, ...wish };
    const preview = await connection.watch(client.importing.preview({ body, signal }));
    if (signal.aborted) return;
    scroll.reset();
    store.set({ found: { page, preview } });
  }

  /** The slug of the stored recipe, or of the one that already exists. */
  async function keepPage({ url, data, images }: Page, signal: AbortSignal): Promise<string> {
    const { useAi, ...ofFile } = form.choices();
    const choices = { useAi, ...ofFile };
    if (images) return connection.watch(client.importing.fromFiles({ form: { images, ...ofFile }, signal }));
    return connection.watch(
      data === undefined
        ? client.importing.fromUrl({ body: { url: url!, ...choices }, signal })
        : client.importing.fromPage({ body: { data, url: url ?? null, ...choices }, signal }),
    );
  }

  /** Runs a slow task. Its error goes to the form, unless the user cancelled it. */
  async function reading(source: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    store.set({ reading: source });
    try {
      await work(signal);
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    } finally {
      if (!signal.aborted) store.set({ reading: null });
    }
  }

  const fault = (thrown: unknown, typed: string): string =>
    thrown instanceof FileError ? t(`tui.files.${thrown.fault}`, { path: typed }) : errorText(asAppError(thrown), t);

  async function submit(): Promise<string | undefined> {
    const typed = form.source.text();
    if (typed === '') return t('validation.validUrl');
    try {
      const given = await givenIn(typed);
      if (given.kind === 'fault') return t(given.key, { value: given.value });
      if (given.kind === 'addresses') {
        if (bulk.isRunning()) return t('tui.import.one_at_a_time');
        store.set({ selected: 0, found: null });
        await bulk.start(given.addresses, form.choices());
      } else if (given.kind === 'archive') {
        await reading(given.file.name, async (signal) => {
          const slug = await connection.watch(
            client.recipeExports.importZip({ form: { archive: given.file }, signal }),
          );
          if (!signal.aborted) imported(slug);
        });
      } else if (given.pages.length > 1) {
        if (bulk.isRunning()) return t('tui.import.one_at_a_time');
        store.set({ selected: 0, found: null });
        void bulk.startTexts(given.pages, keepPage);
      } else {
        const page = given.pages[0]!;
        await reading(page.source, (signal) =>
          // A preview would make the AI provider read it twice.
          form.isLooking() && !page.images
            ? look(page, signal)
            : keepPage(page, signal).then((slug) => done(slug, signal)),
        );
      }
      form.source.put('');
      return undefined;
    } catch (thrown) {
      return fault(thrown, typed);
    }
  }

  function done(slug: string, { aborted }: AbortSignal) {
    if (aborted) return;
    store.set({ found: null });
    forms.leave();
    changed();
    imported(slug);
  }

  const importer: Importer = {
    store,
    scroll,
    enter: () => {
      const { reading: busy, found, run } = store.get();
      if (!busy && !found && isOver(run) && isEndSeen) importer.openForm();
      isEndSeen = true;
    },
    openForm: () => forms.open({ ...form.content(), submit }),
    keep: () => {
      const { found, reading: busy } = store.get();
      if (!found || busy) return;
      void reading(found.page.source, async (signal) => done(await keepPage(found.page, signal), signal)).catch(
        (thrown: unknown) => {
          const exists = isAppError(thrown) && thrown.code === 'importing.exists' ? String(thrown.params.slug) : '';
          shell.say(errorText(asAppError(thrown), t), 'error');
          if (exists) open(exists);
        },
      );
    },
    stop: () => {
      const { reading: busy, found } = store.get();
      if (busy || found) {
        asking.abort();
        store.set({ reading: null, found: null });
      } else bulk.stop();
    },
    row: () => store.get().run?.rows[store.get().selected],
    openRow: () => {
      const slug = importer.row()?.slug;
      if (slug) open(slug);
    },
    move: (by) => {
      const { found, run, selected } = store.get();
      if (found || shell.view() === 'debugger') return scroll.move(by);
      store.set({ selected: Math.max(0, Math.min(selected + by, (run?.rows.length ?? 1) - 1)) });
    },
    askForScrape: () =>
      forms.open(
        scrapeForm(t, async (typed) => {
          try {
            const given = await givenIn(typed);
            const page = given.kind === 'pages' ? given.pages[0] : undefined;
            if (!page || page.images) return t('tui.debugger.no_page');
            const { url = null, data = null } = page;
            const held = await connection.watch(client.importing.inspect({ body: { url, data } }));
            scroll.reset();
            store.set({ scrape: { source: url ?? page.source, page: held } });
            return undefined;
          } catch (thrown) {
            return fault(thrown, typed);
          }
        }),
      ),
    dispose: () => {
      asking.abort();
      bulk.dispose();
    },
  };
  return importer;
}
