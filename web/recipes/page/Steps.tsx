import type { ReactNode } from 'react';
import type { Step } from '../../../core/recipes/schema.ts';
import { RichText } from '../../kit/layout/RichText.tsx';
import { StepTimers } from '../../timers/StepTimers.tsx';
import classes from './Steps.module.css';

export interface StepsProps {
  readonly steps: readonly Step[];
  readonly recipeName: string;
  /** What stands below the text of a step. */
  readonly below?: (step: Step) => ReactNode;
}

/** Numbered steps. A step with a title starts a section; numbering continues. */
export function Steps({ steps, recipeName, below }: StepsProps) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.id} className={classes.step}>
          {step.title && (
            <h3 className={classes.title} dir="auto">
              {step.title}
            </h3>
          )}
          <div className={classes.text}>
            <RichText text={step.text} />
            <StepTimers text={step.text} title={recipeName} />
            {below?.(step)}
          </div>
        </li>
      ))}
    </ol>
  );
}
