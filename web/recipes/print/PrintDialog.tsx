import { NativeSelect, Switch } from '@mantine/core';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { picturePlaces, usePrintPreferences } from './use-print-preferences.ts';

/** Asks what a printed recipe shows, and prints it. */
export function PrintDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [preferences, change] = usePrintPreferences();
  const print = () => {
    onClose();
    // After the dialog is gone, because browsers print the page as it is drawn.
    setTimeout(() => window.print());
  };
  return (
    <FormDialog
      title={t('web.print.title')}
      action={t('web.recipe.print')}
      isBusy={false}
      onSubmit={print}
      onClose={onClose}
    >
      <NativeSelect
        label={t('recipes.picture')}
        value={preferences.imagePosition}
        data={picturePlaces.map((value) => ({ value, label: t(`web.print.pictures.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ ...preferences, imagePosition: picturePlaces.find((place) => place === value) ?? 'left' })
        }
        data-autofocus
      />
      <Switch
        label={t('fields.description')}
        checked={preferences.showDescription}
        onChange={(event) => change({ ...preferences, showDescription: event.currentTarget.checked })}
      />
      <Switch
        label={t('recipes.notes')}
        checked={preferences.showNotes}
        onChange={(event) => change({ ...preferences, showNotes: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
