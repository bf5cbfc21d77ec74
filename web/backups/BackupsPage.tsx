import { Button, FileButton } from '@mantine/core';
import { IconArchive, IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Backup } from '../../core/backups/schema.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Rows } from '../kit/lists/Rows.tsx';
import { shortMomentOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
import { BackupRow } from './BackupRow.tsx';
import classes from './BackupsPage.module.css';
import { Making } from './Making.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useBackupChange, useBackups } from './use-backups.ts';

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

/** The library's backups, each with the result of its verification. */
export function BackupsPage() {
  const t = useTranslate();

  const found = useBackups();
  const { data } = found;
  const change = useBackupChange();
  const { create: start, verify, upload, remove, refresh } = change;
  const [making, setMaking] = useState<number | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const onError = useShowError();
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
      <PageHead title={t('backups.backups')} actions={data && !isEmpty && create}>
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
          <Rows label={t('backups.backups')}>
            {imports.map((backup) => (
              <BackupRow
                key={backup.name}
                backup={backup}
                onRestore={() => setAsking({ what: 'restore', backup })}
                onRemove={() => setAsking({ what: 'remove', backup })}
                change={change}
                onError={onError}
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
          action={t('buttons.delete')}
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
