import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The page's primary action: creates an entry of its list. */
export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
);
