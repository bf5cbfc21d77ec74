import type { OrganizerKind } from '../../core/recipes/facets.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useRecipeCounts, useRemoveOrganizers } from './use-organizers.ts';

/** Deletes organizers and shows the result. */
function useRemoval(kind: OrganizerKind, organizers: readonly OrganizerRef[], done: string, onEnd: () => void) {
  const showError = useShowError();
  const remove = useRemoveOrganizers(kind);
  const confirm = () =>
    void remove.mutateAsync(organizers).then(
      () => {
        onEnd();
        showToast('success', done);
      },
      (error) => {
        onEnd();
        showError(error);
      },
    );
  return { confirm, isBusy: remove.isPending };
}

export interface DeleteOrganizerProps {
  readonly kind: OrganizerKind;
  readonly organizer: OrganizerRef;
  readonly onClose: () => void;
}

/** Asks for confirmation, and says how many recipes have the organizer. */
export function DeleteOrganizer({ kind, organizer, onClose }: DeleteOrganizerProps) {
  const language = useLanguage();
  const { t } = language;
  const { name } = organizer;
  const { data: counts, error } = useRecipeCounts(kind);
  const count = counts && (counts[organizer.id] ?? 0);
  const unknown = error ? errorText(error, language) : '';
  const { confirm, isBusy } = useRemoval(kind, [organizer], t('web.organizers.deleted', { name }), onClose);
  return (
    <ConfirmDialog
      title={t('web.delete_title', { name })}
      text={count === undefined ? unknown : t('web.organizers.delete_text', { count })}
      action={t('buttons.delete')}
      isBusy={isBusy || (count === undefined && !error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export interface DeleteUnusedProps {
  readonly kind: OrganizerKind;
  readonly unused: readonly OrganizerRef[];
  readonly onClose: () => void;
}

/** Deletes organizers that no recipe has. */
export function DeleteUnused({ kind, unused, onClose }: DeleteUnusedProps) {
  const { t, locale } = useLanguage();
  const count = unused.length;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(unused.map(({ name }) => name));
  const { confirm, isBusy } = useRemoval(kind, unused, t('web.organizers.unused_deleted', { count }), onClose);
  return (
    <ConfirmDialog
      title={t(`web.organizers.unused_title.${kind}`, { count })}
      text={t('web.organizers.unused_text', { names })}
      action={t('buttons.delete')}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
