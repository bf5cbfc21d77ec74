import { useEffect, useRef } from 'react';
import { errorText } from '../error-text.ts';
import { useLanguage } from '../language.tsx';
import classes from './FormFault.module.css';

export interface FormFaultProps {
  /** An error of a call, or a text. Draws nothing if there is none. */
  readonly error: unknown;
  /** What was attempted, shown above the error. */
  readonly title?: string | false;
}

/** An error that concerns the form as a whole. It comes into view, because a long form may have been scrolled past it. */
export function FormFault({ error, title }: FormFaultProps) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to each new error
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  return (
    <div ref={box} className={classes.fault} role="alert">
      {title && <strong>{title}</strong>}
      <p>{typeof error === 'string' ? error : errorText(error, language)}</p>
    </div>
  );
}
