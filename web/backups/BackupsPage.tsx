import { Button, Checkbox, FileButton, Progress } from '@mantine/core';
import { IconArchive, IconPlus, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Backup } from '../../core/backups/schema.ts';
import { isUnderWay } from '../../core/client/jobs/follow-job.ts';
import { useJob } from '../jobs/use-jobs.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { momentOf, shortMomentOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
import classes from './BackupsPage.module.css';
import { useBackupChange, useBackups } from './use-backups.ts';

function RestoreDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLanguage();
  const { restore } = useBackupChange();
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <FormDialog
      title={t('web.backups.restore_title')}
      action={t('web.backups.restore')}
      isBusy={restore.isPending}
      isDisabled={!isUnderstood}
      isDanger
      onSubmit={() => restore.mutate(name)}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.backups.restore_text', { name })}</p>
      <Checkbox
        label={t('web.backups.understood')}
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      {restore.isPending && <p role="status">{t('web.backups.restoring')}</p>}
      <FormFault error={restore.error} />
    </FormDialog>
  );
}

/** Progress of the backup that was requested. */
function Making({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { t } = useLanguage();
  const { data } = useJob(id);
  const isOver = data !== undefined && !isUnderWay(data);
  const error = data?.error;
  useEffect(() => {
    if (!isOver) return;
    if (error) showToast('error', error);
    else showToast('success', t('web.backups.made'));
    onEnd();
  }, [isOver, error, onEnd, t]);
  return (
    <div role="status">
      <p>{data?.log.at(-1)?.text ?? t('web.backups.making')}</p>
      <Progress
        value={data?.total ? Math.max(5, (100 * data.done) / data.total) : 5}
        animated
        aria-label={t('web.backups.making')}
      />
    </div>
  );
}

/** Whether there is a reliable backup. */
function State({ backups }: { backups: readonly Backup[] }) {
  const { t, locale } = useLanguage();
  const last = backups
    .flatMap(({ proof }) => proof?.verifiedAt ?? [])
    .sort()
    .at(-1);
  if (last) return t('web.backups.last', { at: shortMomentOf(last, locale) });
  return backups.length > 0 && t('web.backups.none_verified');
}

type Asking = { readonly what: 'restore' | 'remove'; readonly backup: Backup };

/** The library's backups, each with the proof that it can be restored. */
export function BackupsPage() {
  const language = useLanguage();
  const { t, locale } = language;
  const found = useBackups();
  const { data } = found;
  const { create: start, verify, upload, remove, download, refresh } = useBackupChange();
  const [making, setMaking] = useState<number | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const onError = (fault: unknown) => showToast('error', errorText(fault, language));
  const proofOf = ({ proof }: Backup) =>
    proof
      ? t('web.backups.verified', {
          at: shortMomentOf(proof.verifiedAt, locale),
          recipes: proof.recipes,
          files: proof.files,
        })
      : t('web.backups.unverified');
  const isEmpty = data?.imports.length === 0;
  const create = (
    <Button
      loading={start.isPending || making !== null}
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() => start.mutate(undefined, { onError, onSuccess: ({ id }) => setMaking(id) })}
    >
      {t('web.backups.create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('web.backups.title')} actions={data && !isEmpty && create}>
        <AdminTabs />
      </PageHead>
      <div className={classes.tools}>
        <p>{data && <State backups={data.imports} />}</p>
        <FileButton
          accept=".zip,application/zip"
          onChange={(file) =>
            file && upload.mutate(file, { onError, onSuccess: ({ message }) => showToast('success', message) })
          }
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={upload.isPending}
              leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            >
              {t('web.backups.upload')}
            </Button>
          )}
        </FileButton>
      </div>
      {making !== null && (
        <Making
          id={making}
          onEnd={() => {
            setMaking(null);
            void refresh();
          }}
        />
      )}
      {verify.isPending && <p role="status">{t('web.backups.verifying', { name: verify.variables })}</p>}
      <Loaded
        of={found}
        empty={({ imports }) =>
          imports.length === 0 && <Message icon={IconArchive} text={t('web.backups.empty')} action={create} />
        }
      >
        {({ imports }) => (
          <Rows label={t('web.backups.title')}>
            {imports.map((backup) => (
              <Row
                key={backup.name}
                name={
                  <>
                    <strong>{momentOf(backup.date, locale)}</strong>
                    <Badge>{t(`web.backups.kinds.${backup.kind}`)}</Badge>
                    {backup.proof && <Badge kind="good">{t('web.backups.proved')}</Badge>}
                  </>
                }
                detail={`${backup.name} · ${backup.size} · ${proofOf(backup)}`}
                action={
                  <RowActions
                    name={backup.name}
                    items={[
                      { label: t('web.backups.download'), act: () => download.mutate(backup.name, { onError }) },
                      {
                        label: t('web.backups.verify'),
                        act: () =>
                          verify.mutate(backup.name, {
                            onError,
                            onSuccess: () => showToast('success', t('web.backups.is_whole')),
                          }),
                      },
                      {
                        label: t('web.backups.restore'),
                        act: () => setAsking({ what: 'restore', backup }),
                        isDanger: true,
                      },
                      { label: t('web.delete'), act: () => setAsking({ what: 'remove', backup }), isDanger: true },
                    ]}
                  />
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      {asking?.what === 'restore' && <RestoreDialog name={asking.backup.name} onClose={close} />}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={t('web.backups.delete_title')}
          text={t('web.backups.delete_text', { name: asking.backup.name })}
          action={t('web.delete')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.backup.name, {
              onSuccess: close,
              onError,
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
