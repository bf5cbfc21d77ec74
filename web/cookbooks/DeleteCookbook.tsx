import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useRemoveCookbook } from './use-cookbooks.ts';

export interface DeleteCookbookProps {
  readonly cookbook: Cookbook;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export function DeleteCookbook({ cookbook, onDeleted, onClose }: DeleteCookbookProps) {
  const t = useTranslate();
  const showError = useShowError();
  const remove = useRemoveCookbook(cookbook);
  const { name } = cookbook;
  // Await the call: a live update may unmount the row, and its `mutate` callbacks, before the answer.
  const confirm = () =>
    void remove.mutateAsync().then(
      () => {
        showToast('success', t('web.cookbooks.deleted', { name }));
        onClose();
        onDeleted?.();
      },
      (error) => {
        showError(error);
        onClose();
      },
    );
  return (
    <ConfirmDialog
      title={t('web.cookbooks.delete_title', { name })}
      text={t('web.cookbooks.delete_text')}
      action={t('buttons.delete')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
