import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { useCopyText } from '../kit/use-copy-text.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';
import classes from './CalendarDialog.module.css';

const calendarKey = ['calendar'] as const;

/** Creates and revokes the address by which calendar apps subscribe to the plan. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const showError = useShowError();
  const client = useClient();
  const queries = useQueryClient();
  const copy = useCopyText();
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ queryKey: calendarKey, queryFn: () => client.planCalendar.state() });
  // Both cut off calendars that have subscribed.
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const afterwards = {
    onSettled: () => {
      setAsking(null);
      return queries.invalidateQueries({ queryKey: calendarKey });
    },
    onError: showError,
  };
  const renew = useMutation({ mutationFn: () => client.planCalendar.renew(), ...afterwards });
  const revoke = useMutation({
    mutationFn: () => client.planCalendar.revoke(),
    ...afterwards,
    onSuccess: () => renew.reset(),
  });
  const url = renew.data?.url;
  if (asking) {
    const action = t(asking === 'renew' ? 'web.planner.calendar_renew' : 'web.planner.calendar_revoke');
    return (
      <ConfirmDialog
        title={action}
        text={t('web.planner.calendar_sure')}
        action={action}
        isBusy={renew.isPending || revoke.isPending}
        onConfirm={() => (asking === 'renew' ? renew : revoke).mutate()}
        onClose={() => setAsking(null)}
      />
    );
  }
  return (
    <Dialog title={t('web.planner.calendar')} onClose={onClose}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('web.planner.calendar_help')}</p>
        {url && (
          <p className={classes.url} role="status" dir="ltr">
            <code>{url}</code>
          </p>
        )}
        {state?.isOn && !url && <p className={formClasses.text}>{t('web.planner.calendar_on')}</p>}
        {error && !state && <Failure error={error} onRetry={() => void refetch()} />}
        <div className={formClasses.actions}>
          {state?.isOn && (
            <Button variant="default" onClick={() => setAsking('revoke')}>
              {t('web.planner.calendar_revoke')}
            </Button>
          )}
          {url ? (
            <Button onClick={() => void copy(url, t('messages.linkCopied'))}>{t('web.planner.calendar_copy')}</Button>
          ) : (
            <Button
              loading={renew.isPending}
              disabled={!state}
              onClick={() => (state?.isOn ? setAsking('renew') : renew.mutate())}
            >
              {t(state?.isOn ? 'web.planner.calendar_renew' : 'web.planner.calendar_create')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
