import { part } from '../part.ts';
import { DotsButton } from './DotsButton.tsx';
import type { OpenedMenuProps } from './OpenedMenu.tsx';

const load = () => import('./OpenedMenu.tsx');
const OpenedMenu = part(async () => (await load()).OpenedMenu);

/** A menu of actions behind three dots. */
export function DotsMenu(menu: OpenedMenuProps) {
  return (
    <DotsButton label={menu.label} variant={menu.variant} load={load}>
      <OpenedMenu {...menu} />
    </DotsButton>
  );
}
