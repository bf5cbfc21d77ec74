import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslate } from '../language.tsx';

/** Opens the form for the subject of a page. */
export function EditButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="default" leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />} onClick={onClick}>
      {t('buttons.edit')}
    </Button>
  );
}
