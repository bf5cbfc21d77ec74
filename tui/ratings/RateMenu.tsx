import type { Language } from '../../core/kit/translate.ts';
import { SelectMenu } from '../kit/forms/SelectMenu.tsx';
import { stars } from '../kit/text/stars.ts';

const RATINGS = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0] as const;
const ITEM_CELLS = 24;

export interface RateMenuProps {
  /** The reader's present rating. */
  readonly rating: number | null;
  readonly height: number;
  readonly language: Language;
  readonly onRate: (rating: number) => void;
}

/** A menu to choose the number of stars. */
export function RateMenu({ rating, height, language, onRate }: RateMenuProps) {
  const { t, locale } = language;
  return (
    <SelectMenu
      title={t('tui.keys.rate').toLocaleUpperCase(locale)}
      items={RATINGS.map((value) => ({ value, label: value === 0 ? t('tui.recipe.no_stars') : stars(value) }))}
      initial={RATINGS.find((value) => value === Math.round((rating ?? 5) * 2) / 2) ?? 5}
      width={ITEM_CELLS}
      height={height}
      onSelect={onRate}
    />
  );
}
