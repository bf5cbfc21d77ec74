import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../language.tsx';
import classes from './RowActions.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface EditMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** More actions, after "Edit". */
  readonly children?: ReactNode;
}

/** "Edit" and "Delete" for a row, behind a three-dot menu. */
export function EditMenu({ name, onEdit, onDelete, children }: EditMenuProps) {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t('web.actions_for', { name })}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('web.edit')}
        </Menu.Item>
        {children}
        <Menu.Divider />
        <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {t('web.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
