import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../language.tsx';
import { DotsMenu } from './DotsMenu.tsx';
import type { MenuEntry } from './OpenedMenu.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface EditMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** More actions, after "Edit". */
  readonly more?: readonly MenuEntry[];
}

/** "Edit" and "Delete" for a row, behind a three-dot menu. */
export function EditMenu({ name, onEdit, onDelete, more = [] }: EditMenuProps) {
  const t = useTranslate();
  return (
    <DotsMenu
      label={t('web.actions_for', { name })}
      width={220}
      items={[
        { label: t('buttons.edit'), icon: <IconPencil {...icon} />, act: onEdit },
        ...more,
        'line',
        { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: onDelete, isDanger: true },
      ]}
    />
  );
}
