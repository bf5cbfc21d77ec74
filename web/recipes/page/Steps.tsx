import type { Step } from '../../../core/recipes/schema.ts';
import { RichText } from '../../kit/layout/RichText.tsx';
import classes from './Steps.module.css';

/** Numbered steps. A step with a title starts a section; numbering continues. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.id} className={classes.step}>
          {step.title && (
            <h3 className={classes.title} dir="auto">
              {step.title}
            </h3>
          )}
          <RichText className={classes.text} text={step.text} />
        </li>
      ))}
    </ol>
  );
}
