import type { Backup } from '../../core/backups/schema.ts';
import { sizeInWords } from '../../core/kit/text/size-in-words.ts';
import { useLanguage } from '../kit/language.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row } from '../kit/lists/Rows.tsx';
import { momentOf, shortMomentOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import type { useBackupChange } from './use-backups.ts';

interface BackupRowProps {
  backup: Backup;
  change: Pick<ReturnType<typeof useBackupChange>, 'verify' | 'download'>;
  onRestore: () => void;
  onRemove: () => void;
  onError: (fault: unknown) => void;
}

/** A backup with its verification and its actions. */
export function BackupRow({ backup, change, onRestore, onRemove, onError }: BackupRowProps) {
  const { t, locale } = useLanguage();
  const proofOf = ({ proof }: Backup) =>
    proof
      ? t('web.backups.verified', {
          at: shortMomentOf(proof.verifiedAt, locale),
          recipes: proof.recipes,
          files: proof.files,
        })
      : t('web.backups.unverified');
  return (
    <Row
      name={
        <>
          <strong>{momentOf(backup.date, locale)}</strong>
          <Badge>{t(`web.backups.kinds.${backup.kind}`)}</Badge>
          {backup.proof && <Badge kind="good">{t('web.backups.proved')}</Badge>}
        </>
      }
      detail={`${backup.name} · ${sizeInWords(backup.size, locale)} · ${proofOf(backup)}`}
      action={
        <RowActions
          name={backup.name}
          items={[
            { label: t('buttons.download'), act: () => change.download.mutate(backup.name, { onError }) },
            {
              label: t('buttons.verify'),
              act: () =>
                change.verify.mutate(backup.name, {
                  onError,
                  onSuccess: () => showToast('success', t('backups.whole')),
                }),
            },
            {
              label: t('buttons.restore'),
              act: onRestore,
              isDanger: true,
            },
            { label: t('buttons.delete'), act: onRemove, isDanger: true },
          ]}
        />
      }
    />
  );
}
