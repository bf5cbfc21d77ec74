import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { part } from '../../kit/part.ts';
import classes from './ScaleChoice.module.css';
import type { ScalePanelProps } from './ScalePanel.tsx';
import { useYieldText } from './ServingsStepper.tsx';
import type { Scale } from './use-scale.ts';
import type { Units } from './use-units.ts';

const load = () => import('./ScalePanel.tsx');
const ScalePanel = part(async () => (await load()).ScalePanel);

export interface ScaleChoiceProps {
  readonly recipeYield: string | null;
  readonly scale: Scale;
  /** Absent if amounts stay in the units of the recipe, as on a shopping list. */
  readonly units?: Units | undefined;
}

/** The yield. Pressed, it offers other amounts and units. */
export function ScaleChoice({ recipeYield, scale, units }: ScaleChoiceProps) {
  const text = useYieldText(recipeYield, scale);
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => {});
  const button = (props: Partial<Parameters<ScalePanelProps['button']>[0]>) => (
    <Button
      className={classes.target}
      variant="default"
      rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
      aria-haspopup="dialog"
      // On paper, "1 × the recipe" would be useless.
      data-print={recipeYield || scale.factor !== 1 ? 'yield' : 'never'}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...props}
    >
      <span dir="auto" aria-live="polite">
        {text}
      </span>
    </Button>
  );
  const closed = button({ onClick: () => setWanted(true) });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <ScalePanel recipeYield={recipeYield} scale={scale} units={units} button={button} />
    </Suspense>
  );
}
