import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import type { CardMenuProps } from './CardMenu.tsx';

const load = () => import('./CardMenu.tsx');
const CardMenu = lazy(async () => ({ default: (await load()).CardMenu }));

/** The button for a card's menu, which is loaded when somebody points at it or presses it. */
export function CardActions(menu: CardMenuProps) {
  const t = useTranslate();
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => {});
  const button = (
    <ActionIcon
      aria-label={t('web.actions_for', { name: menu.recipe.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    >
      <IconDots size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu {...menu} />
    </Suspense>
  );
}
