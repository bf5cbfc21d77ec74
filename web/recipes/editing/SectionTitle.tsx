import { MAX_TITLE } from '../../../core/recipes/limits.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from './Rows.module.css';

export interface SectionTitleProps {
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** The title of the section that starts with a row. */
export function SectionTitle({ value, onChange }: SectionTitleProps) {
  const t = useTranslate();
  return (
    <input
      className={classes.section}
      aria-label={t('web.editor.row.section_name')}
      placeholder={t('web.editor.row.section_name')}
      dir="auto"
      maxLength={MAX_TITLE}
      value={value}
      // biome-ignore lint/a11y/noAutofocus: the field appears because the user asked for it
      autoFocus={value === ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
