import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import type { DataNoun } from './data-noun.ts';
import type { NamedForm } from './use-form.ts';

interface DataFormDialogProps {
  readonly noun: DataNoun;
  /** Null creates a new one. */
  readonly entity: { readonly name: string } | null;
  readonly form: NamedForm;
  readonly onClose: () => void;
  /** The fields after the name. */
  readonly children: ReactNode;
}

/** The form of a food, unit or label. */
export function DataForm({ noun, entity, form, onClose, children }: DataFormDialogProps) {
  const t = useTranslate();
  return (
    <FormDialog
      title={entity ? t('web.edit_title', { name: entity.name }) : t(`new.${noun}`)}
      action={entity ? t('buttons.save') : t('web.create')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('fields.name')}
        maxLength={MAX_NAME}
        value={form.values.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
        error={form.fault}
        data-autofocus
      />
      {children}
    </FormDialog>
  );
}

/** Other names, one per line. */
export function AliasesField({ value, onChange }: { value: string; onChange: (aliases: string) => void }) {
  const t = useTranslate();
  return (
    <Textarea
      label={t('web.data.aliases')}
      description={t('web.data.aliases_help')}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
