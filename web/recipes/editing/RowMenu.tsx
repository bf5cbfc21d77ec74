import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconHeading,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import classes from './Rows.module.css';

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
  readonly children?: ReactNode;
}

/** The actions of a row in the editor. */
export function RowMenu({ name, index, count, hasSection, ...act }: RowMenuProps) {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={t('web.editor.row.actions', { name })}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {act.children}
        <Menu.Item leftSection={<IconHeading {...icon} />} onClick={act.onSection}>
          {t(hasSection ? 'web.editor.row.no_section' : 'web.editor.row.section')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRowInsertTop {...icon} />} onClick={() => act.onInsert(index)}>
          {t('web.editor.row.above')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRowInsertBottom {...icon} />} onClick={() => act.onInsert(index + 1)}>
          {t('web.editor.row.below')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={index === 0} onClick={() => act.onMove(index - 1)}>
          {t('web.editor.row.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={index === count - 1}
          onClick={() => act.onMove(index + 1)}
        >
          {t('web.editor.row.down')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={act.onRemove}>
          {t('web.editor.row.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
