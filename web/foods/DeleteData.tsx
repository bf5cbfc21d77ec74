import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import type { DataNoun } from './data-noun.ts';
import { useRemoveData } from './use-data.ts';

export interface DeleteDataProps {
  readonly noun: DataNoun;
  readonly ids: readonly string[];
  /** Name of the entry, if only one is deleted. */
  readonly name: string | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and says what happens to the entries that use it. */
export function DeleteData({ noun, ids, name, onDeleted, onClose }: DeleteDataProps) {
  const t = useTranslate();
  const showError = useShowError();
  const remove = useRemoveData(noun);
  const count = ids.length;
  const confirm = () =>
    void remove.mutateAsync(ids).then(
      () => {
        onDeleted();
        onClose();
        showToast('success', t('web.data.deleted', { count }));
      },
      (error) => {
        onClose();
        showError(error);
      },
    );
  return (
    <ConfirmDialog
      title={name === undefined ? t(`web.data.delete_many.${noun}`, { count }) : t('web.delete_title', { name })}
      text={t(`web.data.delete_text.${noun}`)}
      action={t('buttons.delete')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
