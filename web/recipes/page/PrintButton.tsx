import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language.tsx';

export function PrintButton() {
  const t = useTranslate();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('web.recipe.print')}
    </Button>
  );
}
