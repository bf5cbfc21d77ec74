import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslate } from '../language.tsx';
import classes from './RowActions.module.css';

export interface RowAction {
  readonly label: string;
  readonly act: () => void;
  /** Cannot be undone, or locks someone out. */
  readonly isDanger?: boolean;
}

/** The actions of a row, behind a three-dot menu. False items are left out. */
export function RowActions({ name, items }: { name: string; items: readonly (RowAction | false)[] }) {
  const t = useTranslate();
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('web.actions_for', { name })}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, act, isDanger }) => (
          <Menu.Item key={label} className={isDanger ? classes.danger : undefined} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
