import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Notifier } from '../../core/notifications/schema.ts';
import { GroupTabs } from '../groups/GroupTabs.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { Failure } from '../kit/Failure.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/Message.tsx';
import classes from '../kit/Outside.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { RowsSkeleton } from '../kit/RowsSkeleton.tsx';
import { NotifierForm } from './NotifierForm.tsx';
import { useNotifiers, useRemoveNotifier, useTestNotifier } from './use-notifiers.ts';

function NotifierRow({ notifier }: { notifier: Notifier }) {
  const t = useTranslate();
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const test = useTestNotifier(notifier);
  const remove = useRemoveNotifier();
  const close = () => setOpen(null);
  const { name, enabled, options } = notifier;
  const count = Object.values(options).filter((value) => value === true).length;
  return (
    <li>
      <span className={classes.words}>
        <strong dir="auto">{name}</strong>
        <span>{enabled ? t('web.notifiers.hears', { count }) : t('web.notifiers.is_off')}</span>
      </span>
      <span className={classes.buttons}>
        <Button
          variant="default"
          loading={test.isPending}
          aria-label={t('web.webhooks.test_this', { name })}
          onClick={() => test.mutate()}
        >
          {t('web.webhooks.test')}
        </Button>
        <ActionIcon onClick={() => setOpen('form')} aria-label={t('web.webhooks.change_this', { name })}>
          <IconPencil size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={() => setOpen('removal')} aria-label={t('web.webhooks.remove_this', { name })}>
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </span>
      {open === 'form' && <NotifierForm notifier={notifier} onClose={close} />}
      {open === 'removal' && (
        <ConfirmDialog
          title={t('web.webhooks.remove_this', { name })}
          text={t('web.notifiers.remove_text')}
          action={t('web.delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(notifier, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  );
}

/** Whom a group tells of what happens in it. */
export function NotifiersPage() {
  const t = useTranslate();
  const { data: notifiers, error, refetch } = useNotifiers();
  const [isAdding, setAdding] = useState(false);
  const isEmpty = notifiers?.length === 0;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
      {t('web.notifiers.add')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHead title={t('web.notifiers.title')} actions={notifiers && !isEmpty ? add : undefined}>
        <GroupTabs />
        <p className={classes.lead}>{t('web.notifiers.lead')}</p>
      </PageHead>
      {error && !notifiers && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !notifiers && <RowsSkeleton />}
      {isEmpty && <Message icon={IconBell} text={t('web.notifiers.empty')} action={add} />}
      {notifiers && !isEmpty && (
        <ul className={classes.rows}>
          {notifiers.map((notifier) => (
            <NotifierRow key={notifier.id} notifier={notifier} />
          ))}
        </ul>
      )}
      {isAdding && <NotifierForm onClose={() => setAdding(false)} />}
    </div>
  );
}
