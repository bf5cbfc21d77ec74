import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { safeLine } from '../kit/text/safe.ts';
import { DataTables } from './DataTables.tsx';
import { createData, type Data, type DataParts } from './data.ts';
import { dataNouns } from './nouns/data-nouns.ts';

/** The household's data in tables. Loaded on first use. */
export interface DataScreen extends Place {
  readonly data: Data;
}

export function openData(parts: DataParts): DataScreen {
  const nouns = dataNouns(parts);
  const data = createData(parts, nouns);
  const { t } = parts.language;
  const tables = nouns.flatMap(({ view }) => data.table(view) ?? []);
  return {
    data,
    View: (props) => <DataTables data={data} {...props} />,
    subscribe: subscribeAll(data.menu, data.page, ...tables.map(({ store }) => store)),
    crumb: (view) => {
      if (view === 'data') return '';
      if (view === 'entity') return safeLine(data.page.get().name);
      const table = data.table(view);
      const { search = '', all } = table?.store.get() ?? {};
      const count = all ? ` ${table!.shown().length}` : '';
      return `${t(`tui.places.${view}`)}${search === '' ? '' : ` “${safeLine(search)}”`}${count}`;
    },
    move: data.move,
    refresh: data.refresh,
  };
}
