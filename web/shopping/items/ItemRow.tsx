import { IconDots, IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { namesInWords } from '../../../core/kit/text/names-in-words.ts';
import { unbroken } from '../../../core/kit/text/unbroken.ts';
import { beforeNote } from '../../../core/recipes/quantity.ts';
import { stepDown, stepUp } from '../../../core/shopping/amount-step.ts';
import type { ShoppingItem } from '../../../core/shopping/schema.ts';
import { keyOf } from '../../kit/key-of.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { RichLine } from '../../kit/layout/RichText.tsx';
import { LabelDot } from '../LabelDot.tsx';
import classes from './Items.module.css';
import { itemParts, itemText } from './item-text.ts';

export interface ItemActions {
  tick(item: ShoppingItem): void;
  step(item: ShoppingItem, by: number): void;
  edit(item: ShoppingItem): void;
  remove(item: ShoppingItem): void;
  move(item: ShoppingItem, by: number): void;
}

export interface ItemRowProps {
  readonly item: ShoppingItem;
  /** Names of the recipes that need the item. */
  readonly recipes: readonly string[];
  /** Whether to show the label: not if it is the heading already. */
  readonly showLabel: boolean;
  readonly actions: ItemActions;
}

function Words({ item, recipes, showLabel }: Omit<ItemRowProps, 'actions'>) {
  const { t, locale } = useLanguage();
  const parts = itemParts(item, locale);
  const { quantity, unit, food, note } = parts;
  const amount = unbroken([quantity, unit].filter(Boolean).join(' '));
  return (
    <span className={classes.words}>
      <span className={classes.line} dir="auto">
        {amount && <b className={classes.amount}>{amount}</b>} {food}
        {food && beforeNote(parts)}
        {note && (
          <span className={food ? classes.note : undefined}>
            <RichLine text={note} />
          </span>
        )}
      </span>
      {(recipes.length > 0 || (showLabel && item.label)) && (
        <span className={classes.from}>
          {showLabel && item.label && <LabelDot label={item.label} />}
          {recipes.length > 0 && <span>{t('web.shopping.for_recipes', { names: namesInWords(recipes, locale) })}</span>}
        </span>
      )}
    </span>
  );
}

function Stepper({ item, name, actions }: { item: ShoppingItem; name: string; actions: ItemActions }) {
  const t = useTranslate();
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        disabled={item.quantity <= 0}
        onClick={() => actions.step(item, stepDown(item.quantity))}
        aria-label={t('web.shopping.less', { name })}
      >
        <IconMinus size={18} stroke={1.5} aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => actions.step(item, stepUp(item.quantity))}
        aria-label={t('web.shopping.more', { name })}
      >
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </button>
    </span>
  );
}

/**
 * Keys of a row: up and down move the focus, with Alt they move the item, Space ticks it and Delete removes it. When a
 * row is removed, its neighbour gets the focus.
 */
function onRowKey(event: KeyboardEvent<HTMLInputElement>, item: ShoppingItem, actions: ItemActions) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)];
  const leaves = { ' ': actions.tick, Enter: actions.tick, Delete: actions.remove }[keyOf(event)];
  if (step === undefined && !leaves) return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-item]')].filter((box) => box.checkVisibility());
  const at = boxes.indexOf(event.currentTarget);
  if (leaves) {
    (boxes[at + 1] ?? boxes[at - 1])?.focus();
    leaves(item);
  } else if (step !== undefined) {
    if (event.altKey) actions.move(item, step);
    else boxes[at + step]?.focus();
  }
}

/** One item. Clicking anywhere on the line ticks it. */
export function ItemRow({ item, recipes, showLabel, actions }: ItemRowProps) {
  const { t, locale } = useLanguage();
  const name = itemText(item, locale);
  return (
    <li className={classes.row}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          data-item
          checked={item.checked}
          onChange={() => actions.tick(item)}
          onKeyDown={(event) => onRowKey(event, item, actions)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        />
        <Words item={item} recipes={recipes} showLabel={showLabel} />
      </label>
      {!item.checked && <Stepper item={item} name={name} actions={actions} />}
      <button
        type="button"
        className={classes.more}
        onClick={() => actions.edit(item)}
        aria-label={t('web.edit_item', { name })}
        aria-haspopup="dialog"
      >
        <IconDots size={20} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}
