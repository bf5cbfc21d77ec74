import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import { type Bulk, createBulk } from './bulk.ts';
import { createImportForm } from './import-form.ts';
import { countsOf, isOver, type RunRow } from './import-run.ts';
import { givenIn } from './import-source.ts';
import type { ImporterState } from './importer-state.ts';
import { pageInspecting } from './page-inspecting.ts';
import { pageReading } from './page-reading.ts';
import { readingFault } from './reading-fault.ts';

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
    failed: (thrown) => sayError(shell, t, thrown),
  });

  const { look, keepPage, reading, abort } = pageReading({ client, connection, store, scroll, choices: form.choices });
  const askForScrape = pageInspecting({ client, connection, forms, store, scroll, t });

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
          // With a preview, the AI provider would read the photos twice.
          form.isLooking() && !page.images
            ? look(page, signal)
            : keepPage(page, signal).then((slug) => done(slug, signal)),
        );
      }
      form.source.put('');
      return undefined;
    } catch (thrown) {
      return readingFault(thrown, typed, t);
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
          sayError(shell, t, thrown);
          if (exists) open(exists);
        },
      );
    },
    stop: () => {
      const { reading: busy, found } = store.get();
      if (busy || found) {
        abort();
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
    askForScrape,
    dispose: () => {
      abort();
      bulk.dispose();
    },
  };
  return importer;
}
