import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import type { ItemChange } from '../../../core/client/shopping/edit-list.ts';
import { fieldChanges, fieldsOf, type ItemFields, quantityOf } from '../../../core/client/shopping/item-fields.ts';
import { MAX_NOTE } from '../../../core/shopping/limits.ts';
import type { ShoppingItem } from '../../../core/shopping/schema.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useLanguage } from '../../kit/language.tsx';
import type { Kitchen } from '../use-kitchen.ts';
import classes from './EditItem.module.css';
import { itemText } from './item-text.ts';
import { QuantityField } from './QuantityField.tsx';

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
  const set = (change: Partial<ItemFields>) => setFields((current) => ({ ...current, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = quantityOf(fields.quantity, locale);
    const isUnnamed = fields.what.trim() === '';
    setFaults({
      quantity: quantity === null ? t('web.shopping.not_a_number') : undefined,
      what: isUnnamed ? t('validation.required') : undefined,
    });
    if (quantity === null || isUnnamed) return;
    const change = fieldChanges(first.item, fields, quantity, kitchen);
    if (Object.keys(change).length > 0) onSave(change);
    onClose();
  };

  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <Dialog title={t('web.edit_item', { name: first.name })} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('fields.item')}
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
            quantity={quantityOf(fields.quantity, locale)}
            error={faults.quantity}
            onChange={(quantity) => set({ quantity })}
          />
          <NativeSelect
            label={t('fields.unit')}
            value={fields.unitId}
            data={[{ value: '', label: t('web.shopping.no_unit') }, ...kitchen.units.map(named)]}
            onChange={(event) => set({ unitId: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label={t('fields.note')}
          value={fields.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          maxLength={MAX_NOTE}
        />
        <NativeSelect
          label={t('fields.label')}
          value={fields.labelId}
          data={[{ value: '', label: t('fields.label_of_food') }, ...kitchen.labels.map(named)]}
          onChange={(event) => set({ labelId: event.currentTarget.value })}
        />
        <div className={classes.others}>
          <ActionIcon disabled={!canMove.up} onClick={() => onMove(-1)} aria-label={t('buttons.move_up')}>
            <IconArrowUp size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon disabled={!canMove.down} onClick={() => onMove(1)} aria-label={t('buttons.move_down')}>
            <IconArrowDown size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <Button
            variant="subtle"
            className={classes.danger}
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            onClick={onRemove}
          >
            {t('buttons.delete')}
          </Button>
        </div>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit">{t('buttons.save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
