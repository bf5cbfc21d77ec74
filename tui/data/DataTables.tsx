import { pickLines } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Data } from './data.ts';
import type { Table } from './table.ts';
import { detailLines, tableLines } from './table-lines.ts';

type Props = PlaceProps & { readonly data: Data };

const MENU_MEASURE = 60;
const MEASURE = 140;

function Menu({ data, width, height, language }: Props) {
  const { self, selected, error } = useStore(data.menu);
  if (!self) return <Waiting error={error} width={width} height={height} language={language} />;
  const names = data.tables().map(({ noun }) => language.t(`tui.places.${noun.view}`));
  return (
    <Lines lines={pickLines(names, selected, Math.min(width, MENU_MEASURE), height)} width={width} height={height} />
  );
}

function Page({ data, width, height, language }: Props) {
  const { rows, error, selected, empty } = useStore(data.page);
  if (!rows) return <Waiting error={error} width={width} height={height} language={language} />;
  const lines = detailLines(rows, selected, empty, Math.min(width, MEASURE), height);
  return <Lines lines={lines} width={width} height={height} />;
}

function Rows({ table, width, height, language }: Props & { readonly table: Table }) {
  const { all, error } = useStore(table.store);
  if (!all) return <Waiting error={error} width={width} height={height} language={language} />;
  const lines = tableLines(table, Math.min(width, MEASURE), height, language.t);
  return <Lines lines={lines} width={width} height={height} />;
}

/** The menu of tables, one table, or the page of one entity. */
export function DataTables(props: Props) {
  if (props.view === 'data') return <Menu {...props} />;
  const table = props.data.table(props.view);
  return table ? <Rows {...props} table={table} /> : <Page {...props} />;
}
