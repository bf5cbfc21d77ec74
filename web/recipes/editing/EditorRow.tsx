import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import type { MenuEntry } from '../../kit/lists/OpenedMenu.tsx';
import { Grip } from './Grip.tsx';
import { RowMenu } from './RowMenu.tsx';
import classes from './Rows.module.css';
import { SectionTitle } from './SectionTitle.tsx';
import type { useRows } from './use-rows.ts';

export interface EditorRowProps {
  readonly rows: Pick<ReturnType<typeof useRows>, 'dragged' | 'handle' | 'move' | 'remove'> & {
    insert(at: number): void;
  };
  readonly row: { readonly id: string; readonly title: string | null };
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly className?: string | undefined;
  readonly onTitle: (title: string | null) => void;
  /** More actions for this kind of row. */
  readonly menu?: readonly MenuEntry[];
  readonly children: (grip: ReactNode) => ReactNode;
}

/** A row of the editor: its section title, its grip and its menu around its fields. */
export function EditorRow({ rows, row, name, index, count, className = '', onTitle, menu, children }: EditorRowProps) {
  const t = useTranslate();
  const { id, title } = row;
  return (
    <li className={`${classes.row} ${className}`} data-id={id} data-dragged={rows.dragged === id || undefined}>
      {title !== null && <SectionTitle value={title} onChange={onTitle} />}
      {children(<Grip label={t('web.editor.row.grip', { name })} {...rows.handle(id)} />)}
      <div className={classes.menu}>
        <RowMenu
          name={name}
          index={index}
          count={count}
          hasSection={title !== null}
          onSection={() => onTitle(title === null ? '' : null)}
          onInsert={(at) => rows.insert(at)}
          onMove={(to) => rows.move(id, to)}
          onRemove={() => rows.remove(id)}
          more={menu}
        />
      </div>
    </li>
  );
}
