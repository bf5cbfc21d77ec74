import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { ImportView } from './ImportView.tsx';
import { createImporter, type Importer, type ImporterParts } from './importer.ts';

/** Imports and the page inspector. Loaded on first use. */
export interface ImportScreen extends Place {
  readonly importer: Importer;
  dispose(): void;
}

export function openImporting(parts: ImporterParts): ImportScreen {
  const importer = createImporter(parts);
  const { t } = parts.language;
  return {
    importer,
    View: (props) => <ImportView importer={importer} {...props} />,
    subscribe: subscribeAll(importer.store, parts.forms.store),
    crumb: (view) => (view === 'debugger' ? t('tui.places.debugger') : ''),
    move: (_, by) => importer.move(by),
    refresh: () => {},
    dispose: () => importer.dispose(),
  };
}
