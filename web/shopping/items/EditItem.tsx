import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import type { ItemChange } from '../../../core/client/shopping/edit-list.ts';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { readAmount } from '../../../core/recipes/scale.ts';
import { MAX_NOTE } from '../../../core/shopping/limits.ts';
import type { ShoppingItem } from '../../../core/shopping/schema.ts';
import { called } from '../../../core/shopping/typed-item.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useLanguage } from '../../kit/language.tsx';
import type { Kitchen } from '../use-kitchen.ts';
import classes from './EditItem.module.css';
import { itemText } from './item-text.ts';
import { QuantityField } from './QuantityField.tsx';

interface Fields {
  readonly quantity: string;
  readonly unitId: string;
  /** A food, or free text. */
  readonly what: string;
  readonly note: string;
  readonly labelId: string;
}

const fieldsOf = (item: ShoppingItem, locale: string): Fields => ({
  quantity: formatQuantity(item.quantity, { locale, fractions: false }),
  unitId: item.unitId ?? '',
  what: item.food?.name ?? item.note,
  note: item.food ? item.note : '',
  labelId: item.labelId ?? '',
});

/** Parses the typed amount; null if it is invalid. Empty is 0: an unspecified amount. */
const quantityOf = (text: string): number | null => (text.trim() === '' ? 0 : readAmount(text.trim()));

/** The fields that differ from the item. Amounts change by a difference, so that others' changes are kept. */
function changeOf(item: ShoppingItem, fields: Fields, quantity: number, kitchen: Kitchen): ItemChange {
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

export interface EditItemProps {
  readonly item: ShoppingItem;
  readonly kitchen: Kitchen;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  readonly onSave: (change: ItemChange) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Edits all fields of one item. */
export function EditItem({ item, kitchen, canMove, onSave, onMove, onRemove, onClose }: EditItemProps) {
  const { t, locale } = useLanguage();
  const foodsId = useId();
  // The fields keep the values from when the dialog opened, so that others' changes do not disturb typing.
  const [first] = useState(() => ({ item, name: itemText(item, locale) }));
  const [fields, setFields] = useState(() => fieldsOf(item, locale));
  const [faults, setFaults] = useState<{ quantity?: string | undefined; what?: string | undefined }>({});
  const set = (change: Partial<Fields>) => setFields((current) => ({ ...current, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = quantityOf(fields.quantity);
    const isUnnamed = fields.what.trim() === '';
    setFaults({
      quantity: quantity === null ? t('web.shopping.not_a_number') : undefined,
      what: isUnnamed ? t('validation.required') : undefined,
    });
    if (quantity === null || isUnnamed) return;
    const change = changeOf(first.item, fields, quantity, kitchen);
    if (Object.keys(change).length > 0) onSave(change);
    onClose();
  };

  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <Dialog title={t('web.shopping.edit_item', { name: first.name })} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('web.shopping.what')}
          value={fields.what}
          onChange={(event) => set({ what: event.currentTarget.value })}
          error={faults.what}
          list={foodsId}
          autoComplete="off"
          data-autofocus
        />
        <datalist id={foodsId}>
          {kitchen.foods.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <div className={classes.amount}>
          <QuantityField
            value={fields.quantity}
            quantity={quantityOf(fields.quantity)}
            error={faults.quantity}
            onChange={(quantity) => set({ quantity })}
          />
          <NativeSelect
            label={t('web.shopping.unit')}
            value={fields.unitId}
            data={[{ value: '', label: t('web.shopping.no_unit') }, ...kitchen.units.map(named)]}
            onChange={(event) => set({ unitId: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label={t('web.shopping.note')}
          value={fields.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          maxLength={MAX_NOTE}
        />
        <NativeSelect
          label={t('web.shopping.label')}
          value={fields.labelId}
          data={[{ value: '', label: t('web.shopping.label_of_food') }, ...kitchen.labels.map(named)]}
          onChange={(event) => set({ labelId: event.currentTarget.value })}
        />
        <div className={classes.others}>
          <ActionIcon disabled={!canMove.up} onClick={() => onMove(-1)} aria-label={t('web.shopping.move_up')}>
            <IconArrowUp size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon disabled={!canMove.down} onClick={() => onMove(1)} aria-label={t('web.shopping.move_down')}>
            <IconArrowDown size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <Button
            variant="subtle"
            className={classes.danger}
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            onClick={onRemove}
          >
            {t('web.delete')}
          </Button>
        </div>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('web.cancel')}
          </Button>
          <Button type="submit">{t('web.save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
