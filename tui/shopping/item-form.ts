import type { ItemChange } from '../../core/client/shopping/edit-list.ts';
import { fieldChanges, fieldsOf, type Kitchen, quantityOf } from '../../core/client/shopping/item-fields.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { Language } from '../../core/kit/translate.ts';
import { MAX_NOTE } from '../../core/shopping/limits.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import { called } from '../../core/shopping/typed-item.ts';
import { createField } from '../kit/forms/field.ts';
import { choiceRow, type FormContent, textRow } from '../kit/forms/form.ts';
import { createStore } from '../kit/store.ts';
import { safeLine } from '../kit/text/safe.ts';

const MAX_OTHERS = 6;

/** Completes a name as far as all names that start with the text agree. */
function completion(names: readonly string[]) {
  return async (text: string) => {
    const matches = [...new Set(names.map(safeLine).filter((name) => fold(name).startsWith(fold(text))))];
    const [first, ...others] = matches;
    if (first === undefined) return { text, others: [] };
    if (others.length === 0) return { text: first, others: [] };
    let length = text.length;
    while (others.every((name) => name[length] !== undefined && name[length] === first[length])) length++;
    return { text: first.slice(0, length), others: matches.slice(0, MAX_OTHERS) };
  };
}

/** A form for all fields of an item. */
export function itemForm(
  item: ShoppingItem,
  kitchen: Kitchen,
  { t, locale }: Language,
  changed: (change: ItemChange) => void,
): FormContent {
  const { units, foods, labels } = kitchen;
  const before = fieldsOf(item, locale);
  const filled = (text: string) => {
    const field = createField(undefined, MAX_NOTE);
    field.put(safeLine(text));
    return field;
  };
  const unitName = item.unit?.name ?? '';
  const fields = {
    what: filled(before.what),
    quantity: filled(item.quantity === 0 ? '' : before.quantity),
    unit: filled(unitName),
    note: filled(before.note),
  };
  const label = createStore({ value: before.labelId });
  /** The text of a field, or the value it began with if nobody changed it. */
  const typedText = (field: keyof typeof fields, original: string) =>
    fields[field].text() === safeLine(original).trim() ? original : fields[field].text();
  return {
    title: t('buttons.edit'),
    help: t('tui.shopping.edit_help'),
    rows: [
      textRow(t('fields.item'), fields.what, { complete: completion(foods.map(({ name }) => name)) }),
      textRow(t('fields.quantity'), fields.quantity),
      textRow(t('fields.unit'), fields.unit, { complete: completion(units.map(({ name }) => name)) }),
      textRow(t('fields.note'), fields.note),
      choiceRow(t('fields.label'), label, [
        { value: '', label: t('fields.label_of_food') },
        ...labels.map(({ id, name }) => ({ value: id, label: safeLine(name) })),
      ]),
    ],
    submit: () => {
      const what = typedText('what', before.what);
      const typed = fields.quantity.text();
      const quantity = typed === before.quantity ? item.quantity : quantityOf(typed, locale);
      const unitText = typedText('unit', unitName);
      const unit = unitText === unitName ? item.unit : called(units, unitText);
      if (what.trim() === '') return t('tui.shopping.needs_name');
      if (quantity === null) return t('tui.shopping.bad_quantity');
      if (unitText !== '' && !unit) return t('tui.shopping.no_such_unit', { name: unitText });
      const change = fieldChanges(
        item,
        {
          what,
          quantity: typed,
          unitId: unit?.id ?? '',
          note: typedText('note', before.note),
          labelId: label.get().value,
        },
        quantity,
        kitchen,
      );
      if (Object.keys(change).length > 0) changed(change);
      return undefined;
    },
  };
}
