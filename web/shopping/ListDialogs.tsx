import { useNavigate } from 'react-router';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { isBusyUntilLeft } from '../kit/dialogs/is-busy-until-left.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { NameForm } from './NameForm.tsx';
import { useCreateList, useDeleteList, useRenameList } from './use-lists.ts';

type Known = Pick<ShoppingListSummary, 'id' | 'name' | 'updateAt'>;

export function useListName(): (list: Pick<Known, 'name'>) => string {
  const t = useTranslate();
  return ({ name }) => name || t('shopping.unnamed');
}

/** Creates a list and opens it. */
export function CreateList({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const create = useCreateList();
  return (
    <NameForm
      title={t('buttons.new_list')}
      action={t('web.create')}
      initial=""
      isBusy={isBusyUntilLeft(create)}
      onSubmit={(name) => create.mutate(name, { onSuccess: ({ id }) => void navigate(`/shopping-lists/${id}`) })}
      onClose={onClose}
    />
  );
}

export function RenameList({ list, onClose }: { list: Known; onClose: () => void }) {
  const t = useTranslate();
  const rename = useRenameList(list);
  return (
    <NameForm
      title={t('buttons.rename')}
      action={t('buttons.rename')}
      initial={list.name ?? ''}
      isBusy={rename.isPending}
      onSubmit={(name) => rename.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export interface DeleteListProps {
  readonly list: Known;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export function DeleteList({ list, onDeleted, onClose }: DeleteListProps) {
  const t = useTranslate();
  const name = useListName()(list);
  const remove = useDeleteList(list);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess() {
        showToast('success', t('web.shopping.deleted', { name }));
        onDeleted?.();
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('web.shopping.delete_title', { name })}
      text={t('web.shopping.delete_text')}
      action={t('buttons.delete')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
