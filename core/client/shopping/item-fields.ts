import type { Food, Label, Unit } from '../../foods/schema.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { called } from '../../shopping/typed-item.ts';
import { fieldAmount, typedAmount } from '../recipes/typed-amount.ts';
import type { ItemChange } from './edit-list.ts';

/** An item as text that somebody edits. */
export interface ItemFields {
  readonly quantity: string;
  readonly unitId: string;
  /** A food, or free text. */
  readonly what: string;
  readonly note: string;
  /** Empty: the label of the food. */
  readonly labelId: string;
}

export interface Kitchen {
  readonly foods: readonly Food[];
  readonly units: readonly Unit[];
  readonly labels: readonly Label[];
}

export const fieldsOf = (item: ShoppingItem, locale: string): ItemFields => ({
  quantity: fieldAmount(item.quantity, locale),
  unitId: item.unitId ?? '',
  what: item.food?.name ?? item.note,
  note: item.food ? item.note : '',
  labelId: item.labelId ?? '',
});

/** Parses the typed amount; null if it is invalid. Empty is 0: an unspecified amount. */
export const quantityOf = (text: string, locale: string): number | null =>
  text.trim() === '' ? 0 : typedAmount(text, locale);

/** The fields that differ from the item. Amounts change by a difference, so that others' changes are kept. */
export function fieldChanges(item: ShoppingItem, fields: ItemFields, quantity: number, kitchen: Kitchen): ItemChange {
  const what = fields.what.trim();
  const food = item.food && what === item.food.name ? item.food : called(kitchen.foods, what);
  const note = food ? fields.note.trim() : [what, fields.note.trim()].filter(Boolean).join(', ');
  const quantityDelta = Math.round((quantity - item.quantity) * 1e6) / 1e6;
  return {
    ...(Math.abs(quantityDelta) < 0.001 ? {} : { quantityDelta }),
    ...(fields.unitId === (item.unitId ?? '')
      ? {}
      : { unit: kitchen.units.find(({ id }) => id === fields.unitId) ?? null }),
    ...((food?.id ?? null) === item.foodId ? {} : { food }),
    ...(note === item.note ? {} : { note }),
    ...(fields.labelId === (item.labelId ?? '')
      ? {}
      : { label: kitchen.labels.find(({ id }) => id === fields.labelId) ?? null }),
  };
}

/** The change that puts back what `change` changes. */
export const inverseOf = (item: ShoppingItem, change: ItemChange): ItemChange => ({
  ...(change.quantityDelta === undefined ? {} : { quantityDelta: -change.quantityDelta }),
  ...(change.unit === undefined ? {} : { unit: item.unit }),
  ...(change.food === undefined ? {} : { food: item.food }),
  ...(change.label === undefined ? {} : { label: item.labelId === null ? null : item.label }),
  ...(change.note === undefined ? {} : { note: item.note }),
  ...(change.checked === undefined ? {} : { checked: item.checked }),
  ...(change.position === undefined ? {} : { position: item.position }),
});
