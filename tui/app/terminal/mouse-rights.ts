import type { MouseRights } from '../../kit/mouse/mouse.ts';
import { cells } from '../../kit/text/cells.ts';
import { TABS } from '../Header.tsx';
import { VIEWS } from '../places.ts';
import type { Tui } from '../tui.ts';

/** Menus in which arrows and Enter choose a row. */
const MENUS: ReadonlySet<string> = new Set(['theme', 'actions', 'sort', 'palette', 'rate', 'systems', 'run_action']);

/** Whether rows can be clicked and pages scrolled. Forms and questions need the keyboard. */
export function mouseRights({ shell, language }: Pick<Tui, 'shell' | 'language'>): MouseRights {
  const isView = () => VIEWS.includes(shell.scope());
  const isMenu = () => MENUS.has(shell.scope());
  return {
    canClick: () => isView() || isMenu(),
    canTurn: () => isView() || isMenu() || shell.scope() === 'help',
    keyAt: (text, column) => {
      if (!isView()) return null;
      const found = TABS.find(({ key, label }) => {
        const tab = `${key} ${language.t(label)}`;
        const at = text.indexOf(`${tab}   `);
        const first = cells(text.slice(0, at));
        return at !== -1 && column >= first && column < first + cells(tab);
      });
      return found?.key ?? null;
    },
  };
}
