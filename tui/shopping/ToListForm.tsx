import { Box } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { pickLines } from '../kit/forms/pick-lines.ts';
import { useStore } from '../kit/store.ts';
import { cut } from '../kit/text/cells.ts';
import { errorText } from '../kit/text/error-text.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Shop } from './shop.ts';

export interface ToListFormProps {
  readonly shop: Shop;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

const HEAD_ROWS = 4;

/** Chooses the list for the ingredients. */
export function ToListForm({ shop, width, height, language }: ToListFormProps) {
  const { bundles, bundle, selected } = useStore(shop.toList.store);
  const { all, error } = useStore(shop.lists.store);
  const { t, locale } = language;
  const title = bundles[bundle]?.title ?? '';
  const head: Line[] = [
    [{ text: t('tui.keys.to_list').toLocaleUpperCase(locale), role: 'heading' }],
    BLANK,
    [{ text: cut(bundles.length > 1 ? `‹ ${title} ›` : title, width), role: 'strong' }],
    BLANK,
  ];
  const choices = [
    ...shop.lists.shown().map(({ name }) => safeLine(name ?? '') || t('tui.shopping.unnamed')),
    t('buttons.new_list'),
  ];
  const rows =
    error && !all
      ? wrap(errorText(error, t), width, 'error')
      : all
        ? pickLines(choices, selected, Math.min(width, 44), height - HEAD_ROWS)
        : [];
  return (
    <Box>
      <Lines lines={[...head, ...rows]} width={width} height={height} />
    </Box>
  );
}
