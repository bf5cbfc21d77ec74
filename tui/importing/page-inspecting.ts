import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Store } from '../kit/store.ts';
import type { Scroll } from '../kit/text/scroll.ts';
import { givenIn } from './import-source.ts';
import type { ImporterState } from './importer-state.ts';
import { readingFault } from './reading-fault.ts';
import { scrapeForm } from './scrape-form.ts';

interface InspectingParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly forms: Forms;
  readonly store: Store<ImporterState>;
  readonly scroll: Scroll;
  readonly t: Language['t'];
}

/** Asks for a page, and shows how it is read. */
export function pageInspecting({ client, connection, forms, store, scroll, t }: InspectingParts) {
  return () =>
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
          return readingFault(thrown, typed, t);
        }
      }),
    );
}
