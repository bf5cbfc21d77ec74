import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../language.tsx';
import classes from './DataTable.module.css';

export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Hidden on narrow screens. */
  readonly isMinor?: boolean;
}

export interface DataTableProps<T> {
  readonly caption: string;
  readonly rows: readonly T[];
  /** The first column names the row. */
  readonly columns: readonly Column<T>[];
  readonly nameOf: (row: T) => string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** The menu at the end of a row. */
  readonly actions: (row: T) => ReactNode;
  /** Whether these rows are being replaced by newer ones. */
  readonly isStale: boolean;
}

const toggled = (selected: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> => {
  const next = new Set(selected);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
};

/** One page of a list as a table with selectable rows. */
export function DataTable<T extends { readonly id: string }>(props: DataTableProps<T>) {
  const { caption, rows, columns, nameOf, selected, onSelect, actions, isStale } = props;
  const t = useTranslate();
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <div className={classes.box}>
      <table className={classes.table} data-stale={isStale || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td className={classes.tick}>
              <Checkbox
                aria-label={t('web.table.select_all')}
                checked={count > 0 && count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={(event) => onSelect(toggled(selected, ids, event.currentTarget.checked))}
              />
            </td>
            {columns.map(({ title, isMinor }) => (
              <th key={title} scope="col" data-minor={isMinor || undefined}>
                {title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selected.has(row.id) || undefined}>
              <td className={classes.tick}>
                <Checkbox
                  aria-label={t('web.table.select', { name: nameOf(row) })}
                  checked={selected.has(row.id)}
                  onChange={(event) => onSelect(toggled(selected, [row.id], event.currentTarget.checked))}
                />
              </td>
              {columns.map(({ title, cell, isMinor }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-minor={isMinor || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
              <td className={classes.actions}>{actions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
