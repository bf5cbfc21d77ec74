import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { OpenedMenuProps } from './OpenedMenu.tsx';

const load = () => import('./OpenedMenu.tsx');
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }));

/** A button with three dots. Its menu is loaded when somebody points at it or presses it. */
export function DotsMenu(menu: OpenedMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => {});
  const button = (
    <ActionIcon
      variant={menu.variant}
      aria-label={menu.label}
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
      <OpenedMenu {...menu} />
    </Suspense>
  );
}
