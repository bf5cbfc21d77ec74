import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import { part } from '../../kit/part.ts';

const PrintDialog = part(async () => (await import('./PrintDialog.tsx')).PrintDialog);

/** Prints the recipe, or asks before what to print. */
export function PrintButton() {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('web.recipe.print')}
      </Button>
      <ActionIcon variant="default" onClick={() => setAsking(true)} aria-label={t('web.print.title')}>
        <IconAdjustmentsHorizontal size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <Suspense>
          <PrintDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
