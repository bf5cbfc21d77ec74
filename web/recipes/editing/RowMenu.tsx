import {
  IconArrowDown,
  IconArrowUp,
  IconHeading,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslate } from '../../kit/language.tsx';
import { DotsMenu } from '../../kit/lists/DotsMenu.tsx';
import type { MenuEntry } from '../../kit/lists/OpenedMenu.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface RowMenuProps {
  /** Label of the row, e.g. `Line 3`. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly hasSection: boolean;
  readonly onSection: () => void;
  readonly onInsert: (at: number) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** Further actions for this kind of row. */
  readonly more?: readonly MenuEntry[] | undefined;
}

/** The actions of a row in the editor. */
export function RowMenu({ name, index, count, hasSection, more = [], ...act }: RowMenuProps) {
  const t = useTranslate();
  return (
    <DotsMenu
      label={t('web.editor.row.actions', { name })}
      width={240}
      items={[
        ...more,
        {
          label: t(hasSection ? 'web.editor.row.no_section' : 'web.editor.row.section'),
          icon: <IconHeading {...icon} />,
          act: act.onSection,
        },
        {
          label: t('web.editor.row.above'),
          icon: <IconRowInsertTop {...icon} />,
          act: () => act.onInsert(index),
        },
        {
          label: t('web.editor.row.below'),
          icon: <IconRowInsertBottom {...icon} />,
          act: () => act.onInsert(index + 1),
        },
        index > 0 && {
          label: t('web.editor.row.up'),
          icon: <IconArrowUp {...icon} />,
          act: () => act.onMove(index - 1),
        },
        index < count - 1 && {
          label: t('web.editor.row.down'),
          icon: <IconArrowDown {...icon} />,
          act: () => act.onMove(index + 1),
        },
        'line',
        { label: t('web.editor.row.remove'), icon: <IconTrash {...icon} />, act: act.onRemove, isDanger: true },
      ]}
    />
  );
}
