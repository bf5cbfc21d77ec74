import { ActionIcon, Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { cookedRecipes, ShopForPlan } from './ShopForPlan.tsx';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

export interface ShopButtonProps {
  readonly entries: readonly MealplanEntry[];
  /** The button's label, e.g. `Shop for this week`. */
  readonly name: string;
  /** Icon only, for one day among others. */
  readonly isSmall?: boolean;
}

/** Adds planned recipes to a shopping list. Draws nothing if no recipe is planned. */
export function ShopButton({ entries, name, isSmall = false }: ShopButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (cookedRecipes(entries).size === 0) return null;
  const open = () => setOpen(true);
  return (
    <>
      {isSmall ? (
        <ActionIcon onClick={open} aria-label={name} title={name}>
          <IconShoppingCartPlus {...icon} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconShoppingCartPlus {...icon} />} onClick={open} aria-label={name}>
          <span data-words>{t('web.planner.shop')}</span>
        </Button>
      )}
      {isOpen && <ShopForPlan entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
}
