import { useTranslate } from '../language.tsx';
import { showToast } from '../toasts.ts';
import { useShowError } from '../use-show-error.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DeleteNamedProps<Key> {
  readonly name: string;
  /** The text about what is lost with it. */
  readonly text: string;
  readonly remove: {
    readonly isPending: boolean;
    readonly mutate: (
      key: Key,
      on: { onSettled: () => void; onSuccess: () => void; onError: (error: unknown) => void },
    ) => void;
  };
  /** The argument of `remove`. */
  readonly of: Key;
  readonly onClose: () => void;
}

/** Asks before something with a name is deleted, and shows the result. */
export function DeleteNamed<Key>({ name, text, remove, of, onClose }: DeleteNamedProps<Key>) {
  const t = useTranslate();
  const onError = useShowError();
  const onSuccess = () => showToast('success', t('web.data.deleted', { count: 1 }));
  return (
    <ConfirmDialog
      title={t('web.delete_title', { name })}
      text={text}
      action={t('buttons.delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(of, { onSettled: onClose, onSuccess, onError })}
      onClose={onClose}
    />
  );
}
