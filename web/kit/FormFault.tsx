import { errorText } from './error-text.ts';
import classes from './FormFault.module.css';
import { useLanguage } from './language.tsx';

export interface FormFaultProps {
  /** An error of a call, or a text; nothing is drawn without one. */
  readonly error: unknown;
}

/** What went wrong with a form as a whole. */
export function FormFault({ error }: FormFaultProps) {
  const language = useLanguage();
  if (!error) return null;
  return (
    <p className={classes.fault} role="alert">
      {typeof error === 'string' ? error : errorText(error, language)}
    </p>
  );
}
