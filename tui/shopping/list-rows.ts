import { sectionsOf } from '../../core/client/shopping/edit-list.ts';
import { concerns, type Write } from '../../core/client/shopping/writes.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { pickLine } from '../kit/forms/pick-lines.ts';
import { cut } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span } from '../kit/text/line.ts';
import { namesLine } from '../kit/text/names.ts';
import { safeLine } from '../kit/text/safe.ts';
import { itemText } from './item-text.ts';

/** A row of the list. Rows with a key can be selected. */
export interface Row {
  readonly key: string | null;
  readonly item: ShoppingItem | null;
  readonly heading: string | null;
}

/** Key of the row that folds the ticked items. */
export const FOLD = 'fold';

export interface RowOptions {
  readonly isFoldOpen: boolean;
  readonly language: Language;
}

const itemRow = (item: ShoppingItem): Row => ({ key: item.id, item, heading: null });
const headingRow = (heading: string): Row => ({ key: null, item: null, heading });
const gap: Row = { key: null, item: null, heading: null };

/** The rows of a list: open items under their labels, then the ticked ones, folded. */
export function listRows(
  items: readonly ShoppingItem[],
  settings: ShoppingList['labelSettings'],
  { isFoldOpen, language }: RowOptions,
): Row[] {
  const { t, locale } = language;
  const { open: groups, ticked } = sectionsOf(items, settings, { isByLabel: true });
  const isLabelled = groups.some(({ label }) => label !== null);
  const rows = groups.flatMap(({ label, items: own }, index) => [
    ...(index > 0 ? [gap] : []),
    ...(isLabelled
      ? [headingRow((label ? safeLine(label.name) : t('shopping.no_label')).toLocaleUpperCase(locale))]
      : []),
    ...own.map(itemRow),
  ]);
  if (ticked.length === 0) return rows;
  const fold: Row = {
    key: FOLD,
    item: null,
    heading: `${isFoldOpen ? '▾' : '▸'} ${t('tui.shopping.ticked', { count: ticked.length })}`,
  };
  return [...rows, ...(rows.length > 0 ? [gap] : []), fold, ...(isFoldOpen ? ticked.map(itemRow) : [])];
}

/** The rows, made again only if one of their parts has changed: each key asks for them several times. */
export function keptRows(partsOf: () => readonly unknown[], make: () => readonly Row[]): () => readonly Row[] {
  let parts: readonly unknown[] | null = null;
  let rows: readonly Row[] = [];
  return () => {
    const now = partsOf();
    if (!parts || now.some((part, at) => part !== parts![at])) rows = make();
    parts = now;
    return rows;
  };
}

export interface RowFormat {
  readonly width: number;
  readonly language: Language;
  readonly selected: string | null;
  readonly unsent: readonly Write[];
  /** Names of the list's recipes, by id. */
  readonly recipes: ReadonlyMap<string, string>;
}

/** Narrower rows have no room for an item's origin. */
const ORIGIN_FROM = 56;
const ORIGIN_CELLS = 24;

function tailOf(item: ShoppingItem, { width, unsent, recipes, language }: RowFormat): Span[] {
  const names = [...new Set(item.recipeReferences.map(({ recipeId }) => recipes.get(recipeId) ?? ''))].filter(Boolean);
  const origin = width >= ORIGIN_FROM && names.length > 0 ? cut(namesLine(names, language.locale), ORIGIN_CELLS) : '';
  const isUnsent = unsent.some((write) => concerns(write, item.id));
  return [
    ...(origin ? [{ text: ` ${origin}`, role: 'soft' as const }] : []),
    { text: isUnsent ? ' …' : '  ', role: 'accent' },
  ];
}

/** Draws one row. */
export function rowLine({ key, item, heading }: Row, format: RowFormat): Line {
  const { width, language, selected } = format;
  const isSelected = key !== null && key === selected;
  if (!item) {
    if (heading === null) return BLANK;
    return key ? pickLine(heading, width, isSelected) : [{ text: ` ${cut(heading, width - 1)}`, role: 'heading' }];
  }
  const [mark, ...rest] = pickLine(
    `${item.checked ? '[x]' : '[ ]'} ${itemText(item, language.locale)}`,
    width,
    isSelected,
    tailOf(item, format),
  );
  return item.checked && !isSelected
    ? [mark!, ...rest.map((span) => ({ ...span, role: 'soft' as const }))]
    : [mark!, ...rest];
}
