import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import { DotsButton } from '../../kit/lists/DotsButton.tsx';
import { part } from '../../kit/part.ts';
import { Grip } from './Grip.tsx';
import type { RowMenuProps } from './RowMenu.tsx';
import classes from './Rows.module.css';
import { SectionTitle } from './SectionTitle.tsx';
import type { useRows } from './use-rows.ts';

const load = () => import('./RowMenu.tsx');
const RowMenu = part(async () => (await load()).RowMenu);

export interface EditorRowProps extends Pick<RowMenuProps, 'onLines' | 'onPicture'> {
  readonly rows: Pick<ReturnType<typeof useRows>, 'dragged' | 'handle' | 'move' | 'remove'> & {
    insert(at: number): void;
  };
  readonly row: { readonly id: string; readonly title: string | null };
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly className?: string | undefined;
  readonly onTitle: (title: string | null) => void;
  readonly children: (grip: ReactNode) => ReactNode;
}

/** A row of the editor: its section title, its grip and its menu around its fields. */
export function EditorRow({ rows, row, name, index, count, className = '', onTitle, children, ...on }: EditorRowProps) {
  const t = useTranslate();
  const { id, title } = row;
  const label = t('web.actions_for', { name });
  return (
    <li className={`${classes.row} ${className}`} data-id={id} data-dragged={rows.dragged === id || undefined}>
      {title !== null && <SectionTitle value={title} onChange={onTitle} />}
      {children(<Grip label={t('web.move_grip', { name })} {...rows.handle(id)} />)}
      <div className={classes.menu}>
        <DotsButton label={label} load={load}>
          <RowMenu
            label={label}
            index={index}
            count={count}
            hasSection={title !== null}
            onSection={() => onTitle(title === null ? '' : null)}
            onInsert={(at) => rows.insert(at)}
            onMove={(to) => rows.move(id, to)}
            onRemove={() => rows.remove(id)}
            {...on}
          />
        </DotsButton>
      </div>
    </li>
  );
}
