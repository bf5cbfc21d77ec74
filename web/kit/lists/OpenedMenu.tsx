import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { isValidElement, type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './RowActions.module.css';

/** One action of a menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The function to call, or the address that it leads to. */
  readonly act: (() => void) | string;
  /** For a setting: a tick in place of the icon. */
  readonly isOn?: boolean;
  /** Cannot be undone, or locks someone out. */
  readonly isDanger?: boolean;
  /** Why the action is not possible now. */
  readonly whyNot?: string | undefined;
  /** Not possible now, for a reason that the menu gives below its actions. */
  readonly isOff?: boolean;
}

/** An action, a line between actions, or items that draw themselves. False is left out. */
export type MenuEntry = MenuAction | 'line' | ReactElement | false;

const isImpossible = ({ whyNot, isOff = false }: MenuAction): boolean => isOff || whyNot !== undefined;

const isAction = (entry: MenuEntry): entry is MenuAction => typeof entry === 'object' && !isValidElement(entry);

export interface OpenedMenuProps {
  readonly label: string;
  readonly variant?: 'default' | 'transparent';
  readonly position?: 'bottom-start' | 'bottom-end';
  readonly width: number;
  readonly items: readonly MenuEntry[];
  /** Shown below the actions, so that none moves under a finger if the reason appears later. */
  readonly note?: string | undefined;
}

/** The first action of a menu gets the focus when it opens, unless it is disabled. */
function Item(props: MenuAction & { readonly isFirst: boolean }) {
  const { label, icon, act, isOn, isDanger, whyNot, isFirst } = props;
  const isOff = isImpossible(props);
  const focus = { 'data-autofocus': isFirst || undefined };
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The reason may appear only now. The element that replaces the focused one must get the focus, or keys would go to
    // the page.
    if (isOff && document.activeElement === document.body)
      button.current!.parentElement!.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  }, [isOff]);
  const look = { ...focus, leftSection: icon, ...(isDanger ? { className: classes.danger! } : {}) };
  if (isOff)
    return (
      <Menu.Item {...look} ref={button} disabled>
        {label}
        {whyNot && <span className={classes.whyNot}>{whyNot}</span>}
      </Menu.Item>
    );
  if (typeof act === 'string')
    return (
      <Menu.Item {...look} component={Link} to={act}>
        {label}
      </Menu.Item>
    );
  if (isOn === undefined)
    return (
      <Menu.Item {...look} onClick={act}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.CheckboxItem {...focus} checked={isOn} onChange={act}>
      {label}
    </Menu.CheckboxItem>
  );
}

/** A button with its menu, which opens at once. `DotsMenu` loads it. */
export function OpenedMenu({ label, variant, position = 'bottom-end', width, items, note }: OpenedMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const first = items.find((item) => isAction(item) && !isImpossible(item));
  useEffect(() => {
    // The button that was pressed is gone. Focus returns to this one when the menu closes.
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen} position={position} width={width}>
      <Menu.Target>
        <ActionIcon ref={target} variant={variant} aria-label={label}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item, place) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          if (item === 'line') return <Menu.Divider key={place} />;
          if (!isAction(item)) return item;
          return <Item key={item.label} {...item} isFirst={item === first} />;
        })}
        {note && <Menu.Label>{note}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
