import { IconStarFilled } from '@tabler/icons-react';
import { simpleNumber } from '../../core/kit/text/simple-number.ts';
import { useLanguage } from '../kit/language.tsx';
import classes from './Rating.module.css';

/** A rating out of five, as one star and a number. */
export function Rating({ value }: { value: number | null }) {
  const { t, locale } = useLanguage();
  if (!value) return null;
  const number =
    simpleNumber(value, locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return (
    <span className={classes.rating}>
      <IconStarFilled size={14} aria-hidden />
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('web.recipe.rated', { rating: number })}</span>
    </span>
  );
}
