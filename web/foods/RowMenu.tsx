import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../kit/language.tsx';
import classes from './DataPage.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface RowMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  /** Absent if these entries cannot be merged. */
  readonly onMerge?: (() => void) | undefined;
  readonly onDelete: () => void;
}

export function RowMenu({ name, onEdit, onMerge, onDelete }: RowMenuProps) {
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
        {onMerge && (
          <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={onMerge}>
            {t('web.data.merge_another')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {t('web.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
