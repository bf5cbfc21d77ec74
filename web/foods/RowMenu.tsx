import { IconArrowMerge } from '@tabler/icons-react';
import { useTranslate } from '../kit/language.tsx';
import { EditMenu } from '../kit/lists/EditMenu.tsx';

export interface RowMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  /** Absent if these entries cannot be merged. */
  readonly onMerge?: (() => void) | undefined;
  readonly onDelete: () => void;
}

export function RowMenu({ name, onEdit, onMerge, onDelete }: RowMenuProps) {
  const t = useTranslate();
  const merge = onMerge && {
    label: t('web.data.merge_another'),
    icon: <IconArrowMerge size={18} stroke={1.5} aria-hidden />,
    act: onMerge,
  };
  return <EditMenu name={name} onEdit={onEdit} onDelete={onDelete} more={merge ? [merge] : []} />;
}
