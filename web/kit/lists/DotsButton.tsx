import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

export interface DotsButtonProps {
  readonly label: string;
  readonly variant?: ActionIconProps['variant'];
  /** Loads the menu before it is shown. */
  readonly load: () => Promise<unknown>;
  /** The open menu, with its own button. */
  readonly children: ReactNode;
}

/** A button with three dots. Its menu is loaded when somebody points at it or presses it. */
export function DotsButton({ label, variant, load, children }: DotsButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => {});
  const button = (
    <ActionIcon
      variant={variant}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    >
      <IconDots size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
