import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '../kit/language.tsx';
import { part } from '../kit/part.ts';
import classes from './Filters.module.css';
import type { FilterChoice } from './use-filters.ts';

/** The chips of the chosen filters. They are loaded with the dialog that sets them. */
export const loadFilterChips = () => import('./FilterChips.tsx');

const FilterDialog = part(async () => {
  loadFilterChips().catch(() => {});
  return (await import('./FilterDialog.tsx')).FilterDialog;
});

/** Opens the filters and shows how many are set. */
export function FilterButton({ choice, total }: { choice: FilterChoice; total: number | undefined }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        rightSection={choice.count > 0 && <span className={classes.count}>{choice.count}</span>}
        onClick={() => setOpen(true)}
      >
        {t('web.finder.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog choice={choice} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
